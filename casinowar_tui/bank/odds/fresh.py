"""The odds of a table: the chances and edges of a round on a fresh shoe, or on any rest of one."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt

from casinowar_tui.bank.table.rules import HouseRules
from casinowar_tui.values import frozen

from .counting import Counts, full, tie_chance, tied_twice
from .law import Bets, round_law, variance
from .live import Choice, choices
from .nets import tie_bet_value, whole_ante


@frozen
class Odds:
    """All figures of one table. Edges are the player's expectation a round: below zero is the house's gain.

    Edges, values and variances are in antes (antes squared); `tie_bet` is in Tie bets, None where there is none. What
    has to do with surrender is None where the table does not offer it.
    """

    first_tie: Fraction
    second_tie: Fraction
    """Given a first tie, whatever its rank."""
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


def odds(rules: HouseRules, unseen: Counts | None = None) -> Odds:
    """Count out a fresh shoe, or what is unseen of one; raises ValueError where fewer than four cards are unseen.

    The bet on the Tie spot is not among the nets that the variances describe. Where no cards can tie, no second tie is
    counted either.
    """
    cards = full(rules.packs) if unseen is None else unseen
    first, both = tie_chance(cards), tied_twice(cards)
    tie = choices(rules, both / first if first else both)
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
        war_variance=_variance(rules, cards, Choice.WAR),
        surrender_variance=None if gives_up is None else _variance(rules, cards, Choice.SURRENDER),
    )


def _variance(rules: HouseRules, cards: Counts, choice: Choice) -> Fraction:
    ante = whole_ante(rules)
    return variance(round_law(rules, Bets(ante), cards, choice)) / ante**2
