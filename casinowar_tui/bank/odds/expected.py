"""What a round was worth before its cards, exactly: the cost of its bets and of the choice made on a tie.

The bets are valued as of the deal, from the cards of the shoe that have been seen until then, burned cards unseen, and
as if every tie went to war. Where a tie was surrendered, what the surrender gave up against the war (as of the tie,
its two cards seen) is added. So the expected result of any way of choosing is the mean of the actual results.
"""

from __future__ import annotations

from math import lcm
from typing import NamedTuple

from casinowar_tui.bank.table.account import Outcome
from casinowar_tui.bank.table.rules import HouseRules

from .counting import RANKS, SUITS, Counts
from .nets import net_in_antes


class Worth(NamedTuple):
    """What a round was worth, exactly `num` over `den` of the smallest unit, and how its result varies about that."""

    num: int
    den: int
    variance: float
    """The variance, in the smallest unit squared."""


class Valuer:
    """A table's rules, made ready to value many rounds: whole numbers where it has to be exact, no fractions made."""

    def __init__(self, rules: HouseRules) -> None:
        nets = [net_in_antes(rules, one) for one in (Outcome.WAR_WON, Outcome.WAR_TIED, Outcome.WAR_LOST)]
        given_up = net_in_antes(rules, Outcome.SURRENDER) if rules.surrender else nets[2]
        most = SUITS * rules.packs
        self._cards = RANKS * most
        # By how many of a rank were seen: how many pairs are left, and the same times the cards left once and twice.
        self._left = [(n * (n - 1), n * n * (n - 1), n**3 * (n - 1)) for n in range(most, -1, -1)]
        self._most = most
        self._den = lcm(*(one.denominator for one in (*nets, given_up)))
        self._won, self._tied, self._lost = (int(one * self._den) for one in nets)
        self._given_up = int(given_up * self._den)
        self._pays = (rules.tie.pays.num, rules.tie.pays.den) if rules.tie else (0, 1)

    def worth(self, ante: int, tie: int, seen: Counts, outcome: Outcome, rank: int = 0) -> Worth:
        """A round that came out so; `seen` is by rank, from two to ace, before the round's own cards.

        `rank` is the place among the ranks (0 for a two) at which the first cards tied, where they did. Raises
        ValueError where fewer than four cards were unseen: no war could have been fought.
        """
        cards = self._cards - sum(seen)
        if cards < 4:
            raise ValueError("four cards are needed for a war")
        pairs, rest = cards * (cards - 1), (cards - 2) * (cards - 3)
        ties = once = twice = 0
        for count in seen:
            tying, times, squared = self._left[count]
            ties += tying
            once += times
            twice += squared
        # Two of a rank are gone once they tie: of the second ties, those of that rank are fewer then. Where n cards of
        # it were left, that leaves `ties + 6 - 4 * n`.
        second = ties * (ties + 6) - 4 * once
        again = ties + 6 - 4 * (self._most - seen[rank])
        decided, (num, den) = self._won + self._lost, self._pays
        worth = ante * (2 * second * self._tied + (ties * rest - second) * decided) * den
        worth += 2 * self._den * rest * tie * (ties * (num + den) - pairs * den)
        whole = 2 * self._den * pairs * rest * den
        variance = self._first_cards(ante, tie, (ties, once, twice), pairs, rest, worth / whole)
        if outcome is Outcome.SURRENDER:
            # Over the same denominator: what the surrender is worth, less what the war was.
            at_war = 2 * again * self._tied + (rest - again) * decided
            worth += ante * pairs * den * (2 * rest * self._given_up - at_war)
        elif outcome is not Outcome.WIN and outcome is not Outcome.LOSE:
            variance += ante * ante * self._war(again / rest)
        return Worth(worth, whole, variance)

    def _first_cards(
        self, ante: int, tie: int, sums: tuple[int, int, int], pairs: int, rest: int, mean: float
    ) -> float:
        """The variance that the first cards bring; `sums` are over the pairs of each rank that is left."""
        ties, once, twice = sums
        decided = (self._won + self._lost) / 2
        more = ante * (self._tied - decided) / (self._den * rest)
        base = tie * self._pays[0] / self._pays[1] + ante * decided / self._den - mean + more * (ties + 6)
        square = base * base * ties - 8 * base * more * once + 16 * more * more * twice
        apart = (pairs - ties) / 2
        return (square + apart * ((ante - tie - mean) ** 2 + (ante + tie + mean) ** 2)) / pairs

    def _war(self, again: float) -> float:
        """The variance that a war's cards bring, in antes squared, where they tie again with this chance."""
        won, tied, lost = self._won / self._den, self._tied / self._den, self._lost / self._den
        mean = again * tied + (1 - again) / 2 * (won + lost)
        return again * (tied - mean) ** 2 + (1 - again) / 2 * ((won - mean) ** 2 + (lost - mean) ** 2)
