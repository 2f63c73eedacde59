"""The law of one round: every result that its bets can have, and how likely each is."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from casinowar_tui.bank.table.account import Outcome
from casinowar_tui.bank.table.rules import HouseRules
from casinowar_tui.bank.table.settle import tie_back
from casinowar_tui.values import frozen

from .counting import Counts, tie_chance, tied_twice
from .live import Choice
from .nets import net

Law = Mapping[int, Fraction]
"""The chance of each result, in the smallest unit; the chances make 1."""


@frozen
class Bets:
    """What lies on the spots when a round is dealt, in the smallest unit."""

    ante: int
    tie: int = 0

    @property
    def staked(self) -> int:
        """Both together."""
        return self.ante + self.tie


def round_law(rules: HouseRules, bets: Bets, unseen: Counts, choice: Choice) -> Law:
    """The law of the next round when a tie, should it come, is met by this choice.

    Raises ValueError where fewer than four cards are unseen, and Inexact where a share of a bet is not whole.
    """
    law: dict[int, Fraction] = {}
    for outcome, chance in _outcomes(unseen, choice).items():
        result = net(rules, outcome, bets.ante)
        if bets.tie:
            result += tie_back(rules, bets.tie, tied=outcome not in (Outcome.WIN, Outcome.LOSE)) - bets.tie
        law[result] = law.get(result, Fraction(0)) + chance
    return law


def mean(law: Law) -> Fraction:
    """The result on average."""
    return sum((chance * result for result, chance in law.items()), Fraction(0))


def variance(law: Law) -> Fraction:
    """The mean square of how far a result is from the average."""
    return sum((chance * result**2 for result, chance in law.items()), Fraction(0)) - mean(law) ** 2


def _outcomes(unseen: Counts, choice: Choice) -> Mapping[Outcome, Fraction]:
    tie = tie_chance(unseen)
    first = {Outcome.WIN: (1 - tie) / 2, Outcome.LOSE: (1 - tie) / 2}
    if choice is Choice.SURRENDER:
        return {**first, Outcome.SURRENDER: tie}
    again = tied_twice(unseen)
    decided = (tie - again) / 2
    return {**first, Outcome.WAR_WON: decided, Outcome.WAR_TIED: again, Outcome.WAR_LOST: decided}
