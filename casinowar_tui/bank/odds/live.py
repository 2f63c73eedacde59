"""The chances on a running shoe, from the cards that nobody has seen: those in the shoe and the burned ones."""

from __future__ import annotations

from enum import Enum
from fractions import Fraction

from casinowar_tui.bank.table.account import Outcome
from casinowar_tui.bank.table.rules import HouseRules
from casinowar_tui.values import frozen

from .counting import Counts, tie_chance
from .nets import WARS, net_in_antes, tie_bet_value


class Choice(Enum):
    """What to do at a tie."""

    WAR = "war"
    SURRENDER = "surrender"
    EITHER = "either"


@frozen
class FirstCards:
    """The chances of the next two cards. `tie_bet` is in Tie bets, None where the table has none."""

    tie: Fraction
    win: Fraction
    """The chance of the higher card, and just as much that of the lower."""
    tie_bet: Fraction | None


@frozen
class AtTie:
    """What each choice at a tie is worth, in antes. `surrender` is None where the table does not offer it."""

    second_tie: Fraction
    war: Fraction
    surrender: Fraction | None

    @property
    def best(self) -> Choice:
        """The choice that is worth more."""
        if self.surrender is None or self.war > self.surrender:
            return Choice.WAR
        return Choice.EITHER if self.war == self.surrender else Choice.SURRENDER


def first_cards(rules: HouseRules, unseen: Counts) -> FirstCards:
    """The chances of a round's first cards; raises ValueError where fewer than two are unseen."""
    tie = tie_chance(unseen)
    return FirstCards(tie, (1 - tie) / 2, tie_bet_value(rules, tie))


def at_tie(rules: HouseRules, unseen: Counts) -> AtTie:
    """What the choices are worth with the tied cards face up; raises ValueError where fewer than two are unseen."""
    return choices(rules, tie_chance(unseen))


def choices(rules: HouseRules, second_tie: Fraction) -> AtTie:
    """What the choices at a tie are worth where a war ties again with this chance."""
    won, tied, lost = (net_in_antes(rules, outcome) for outcome in WARS)
    surrender = None if rules.surrender is None else net_in_antes(rules, Outcome.SURRENDER)
    return AtTie(second_tie, second_tie * tied + (1 - second_tie) / 2 * (won + lost), surrender)
