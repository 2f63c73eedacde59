"""A match of equal rounds, each on a fresh shoe, where only the sign of the sum counts.

All chances of k rounds have one common denominator, so the plans are worked out in whole numbers from the last round
back: for every sum, in how many of the equally likely ways the match is won, and in how many it is drawn.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from casinowar_tui.bank.table.account import Match, Outcome
from casinowar_tui.bank.table.rules import HouseRules
from casinowar_tui.values import frozen

from .fresh import odds
from .live import Choice
from .nets import WARS, net

MOST_LEFT = 100
"""Rounds that are counted out while somebody waits: the work grows with their cube."""

Ways = tuple[int, int]
"""In how many ways a match is won, and in how many it is drawn. Of two plans the greater is the better."""

Plan = Callable[[Ways, Ways], Ways]
"""Picks from the ways after a war and the ways after a surrender."""


@frozen
class MatchChances:
    """How a match ends under one plan."""

    win: Fraction
    draw: Fraction

    @property
    def lose(self) -> Fraction:
        """The chance that the bank wins."""
        return 1 - self.win - self.draw


@frozen
class MatchOdds:
    """A match from its first round on: under two simple plans, and under the best plan for winning."""

    always_war: MatchChances
    always_surrender: MatchChances
    best: MatchChances


@frozen
class TieOdds:
    """How a match ends after each choice at a tie."""

    war: MatchChances
    surrender: MatchChances

    @property
    def best(self) -> Choice:
        """The choice that wins more often or, where they win as often, draws more often."""
        war, surrender = ((one.win, one.draw) for one in (self.war, self.surrender))
        if war == surrender:
            return Choice.EITHER
        return Choice.WAR if war > surrender else Choice.SURRENDER


@frozen
class _Round:
    """One round: for each net without a tie, after a war and after a surrender, its number of ways in `all_ways`."""

    plain: dict[int, int]
    war: dict[int, int]
    surrender: dict[int, int]
    all_ways: int

    @property
    def nets(self) -> set[int]:
        """All that the round can add to the sum."""
        return {*self.plain, *self.war, *self.surrender}


def match_odds(rules: HouseRules, rounds: int) -> MatchOdds | None:
    """The chances of a match of so many rounds.

    None where the rounds are not alike and independent (no fixed stake, or one shoe for many rounds), or where nothing
    can be chosen since the table has no surrender. The work grows with the cube of the rounds: 20 take some
    hundredths of a second, 100 a second.
    """
    one = _round(rules)
    if one is None:
        return None
    return MatchOdds(*(_chances(one, rounds, plan) for plan in (_war, _surrender, max)))


def at_tie(rules: HouseRules, left: int, total: int) -> TieOdds | None:
    """A tie, with `left` rounds to come after this one and the sum `total` before it.

    What comes later is played by the plan that is best for winning. None as in `match_odds`.
    """
    one = _round(rules)
    if one is None:
        return None
    later = _ways(one, left, max, {total + result for result in one.nets})
    all_ways = one.all_ways**left

    def chances(nets: dict[int, int]) -> MatchChances:
        ways = sum(nets.values()) * all_ways
        win, draw = _mixed(nets, later, total)
        return MatchChances(Fraction(win, ways), Fraction(draw, ways))

    return TieOdds(chances(one.war), chances(one.surrender))


def best_from(rules: HouseRules, left: int, total: int) -> MatchChances | None:
    """How a match ends by the best plan with `left` rounds to come and the sum `total`; None as in `match_odds`."""
    one = _round(rules)
    return None if one is None else _chances(one, left, max, total)


def best_choice(rules: HouseRules, left: int, total: int) -> Choice | None:
    """The best choice at a tie, with `left` rounds to come after this one and the sum `total` before it.

    Best is what wins the match most often and, of what wins it as often, draws it most often. None as in `match_odds`.
    """
    tie = at_tie(rules, left, total)
    return None if tie is None else tie.best


def best_choices(rules: HouseRules, match: Match) -> tuple[int, int]:
    """How many of a match's choices at a tie were the best for winning it, and how many there were in all.

    Only ties with at most MOST_LEFT rounds to come are looked at; none as in `match_odds`.
    """
    best = ties = counted = total = 0
    for line in match.ledger:
        counted += line.outcome.counted
        if line.outcome in (*WARS, Outcome.SURRENDER) and match.rounds - counted <= MOST_LEFT:
            chosen = Choice.SURRENDER if line.outcome is Outcome.SURRENDER else Choice.WAR
            found = best_choice(rules, match.rounds - counted, total)
            ties += found is not None
            best += found in (chosen, Choice.EITHER)
        total += line.net
    return best, ties


def _war(war: Ways, surrender: Ways) -> Ways:
    return war


def _surrender(war: Ways, surrender: Ways) -> Ways:
    return surrender


def _round(rules: HouseRules) -> _Round | None:
    stake = rules.fixed_stake
    if stake is None or rules.cut_card is not None or rules.surrender is None:
        return None
    table = odds(rules)
    first, second = table.first_tie, table.second_tie
    scale = 2 * first.denominator * 2 * second.denominator
    plain = (1 - first) / 2
    decided = first * (1 - second) / 2

    def ways(*chances: tuple[Outcome, Fraction]) -> dict[int, int]:
        found: dict[int, int] = {}
        for outcome, chance in chances:
            result = net(rules, outcome, stake)
            found[result] = found.get(result, 0) + int(chance * scale)
        return found

    return _Round(
        plain=ways((Outcome.WIN, plain), (Outcome.LOSE, plain)),
        war=ways(
            (Outcome.WAR_WON, decided),
            (Outcome.WAR_TIED, first * second),
            (Outcome.WAR_LOST, decided),
        ),
        surrender=ways((Outcome.SURRENDER, first)),
        all_ways=scale,
    )


def _chances(one: _Round, rounds: int, plan: Plan, total: int = 0) -> MatchChances:
    win, draw = _ways(one, rounds, plan, {total})[total]
    return MatchChances(Fraction(win, one.all_ways**rounds), Fraction(draw, one.all_ways**rounds))


def _ways(one: _Round, rounds: int, plan: Plan, sums: set[int]) -> dict[int, Ways]:
    """For each of these sums, the ways in which a match with so many rounds to come ends."""
    reached = [sums]
    for _ in range(rounds):
        reached.append({total + result for total in reached[-1] for result in one.nets})
    ways = {total: (int(total > 0), int(total == 0)) for total in reached.pop()}
    while reached:
        ways = {total: _before(one, ways, total, plan) for total in reached.pop()}
    return ways


def _before(one: _Round, later: dict[int, Ways], total: int, plan: Plan) -> Ways:
    """The ways at a sum with one more round to come."""
    win, draw = _mixed(one.plain, later, total)
    more_win, more_draw = plan(_mixed(one.war, later, total), _mixed(one.surrender, later, total))
    return win + more_win, draw + more_draw


def _mixed(nets: dict[int, int], later: dict[int, Ways], total: int) -> Ways:
    """The ways after a round whose nets have these numbers of ways."""
    win = draw = 0
    for result, ways in nets.items():
        wins, draws = later[total + result]
        win += ways * wins
        draw += ways * draws
    return win, draw
