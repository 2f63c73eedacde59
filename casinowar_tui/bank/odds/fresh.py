"""The odds of a table: the chances and edges of a round on a fresh shoe."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt

from attrs import frozen

from casinowar_tui.bank.table.account import Outcome
from casinowar_tui.bank.table.rules import HouseRules

from .counting import full, tie_chance
from .live import AtTie, Choice, at_tie
from .nets import net_in_antes, tie_bet_value


@frozen
class Odds:
    """All figures of one table. Edges are the player's expectation a round: below zero is the house's gain.

    Edges, values and variances are in antes (antes squared); `tie_bet` is in Tie bets, None where there is none. What
    has to do with surrender is None where the table does not offer it.
    """

    first_tie: Fraction
    second_tie: Fraction
    """Given a first tie."""
    war_at_tie: Fraction
    """What going to war is worth once the first cards tie."""
    surrender_at_tie: Fraction | None
    best: Choice
    always_war: Fraction
    always_surrender: Fraction | None
    tie_bet: Fraction | None
    war_variance: Fraction
    """Of a round's net when every tie goes to war."""
    surrender_variance: Fraction | None

    @property
    def war_deviation(self) -> float:
        """The standard deviation of a round's net when every tie goes to war, in antes."""
        return sqrt(self.war_variance)

    @property
    def surrender_deviation(self) -> float | None:
        """The same when every tie is given up."""
        return None if self.surrender_variance is None else sqrt(self.surrender_variance)


def odds(rules: HouseRules) -> Odds:
    """Count out a fresh shoe. The bet on the Tie spot is not among the nets that the variances describe."""
    shoe = full(rules.packs)
    first = tie_chance(shoe)
    # Every rank is alike in a full shoe, so a tie of twos stands for all.
    tie = at_tie(rules, (shoe[0] - 2, *shoe[1:]))
    gives_up = tie.surrender
    return Odds(
        first_tie=first,
        second_tie=tie.second_tie,
        war_at_tie=tie.war,
        surrender_at_tie=gives_up,
        best=tie.best,
        always_war=first * tie.war,
        always_surrender=None if gives_up is None else first * gives_up,
        tie_bet=tie_bet_value(rules, first),
        war_variance=_variance(first, _war_square(rules, tie), tie.war),
        surrender_variance=None if gives_up is None else _variance(first, gives_up**2, gives_up),
    )


def _war_square(rules: HouseRules, tie: AtTie) -> Fraction:
    """The mean square of a war's net."""
    decided = (1 - tie.second_tie) / 2
    won, tied, lost = (
        net_in_antes(rules, outcome) ** 2 for outcome in (Outcome.WAR_WON, Outcome.WAR_TIED, Outcome.WAR_LOST)
    )
    return tie.second_tie * tied + decided * (won + lost)


def _variance(first_tie: Fraction, square_at_tie: Fraction, mean_at_tie: Fraction) -> Fraction:
    """Of a whole round: one ante up or down without a tie, and what the choice makes of a tie."""
    return (1 - first_tie) + first_tie * square_at_tie - (first_tie * mean_at_tie) ** 2
