"""What a bank table does by itself between a player's commands."""

from __future__ import annotations

from collections.abc import Callable

from casinowar_tui.bank.house.house import House, Money
from casinowar_tui.bank.table.commands import Adopt, Command, Cut, HoldTo, Shuffle
from casinowar_tui.bank.table.legal import refusal
from casinowar_tui.bank.table.state import BetsOpen, CutDue, RoundOver, ShuffleDue, Table, Vacant
from casinowar_tui.cards.card import Card
from casinowar_tui.cards.sealed import words_for
from casinowar_tui.cards.secret import Entropy, Seed
from casinowar_tui.cards.shuffle import cut_place
from casinowar_tui.values import define

CutBy = Callable[[int], Cut | None]
"""How a shoe of so many cards is cut; None leaves it to the player."""


def cut_for_me(entropy: Entropy) -> Callable[[int], Cut]:
    """The table says words and cuts for the player, from entropy that the sealed seed knows nothing of."""
    return lambda cards: Cut(cut_place(entropy(32), cards), words_for(entropy(32)))


def no_cut(cards: int) -> Cut | None:
    """Practice: no words, and the order stays as it is."""
    return Cut(0)


def ask(cards: int) -> Cut | None:
    """The player says the words and cuts."""
    return None


def no_limit() -> int | None:
    """The player holds themselves to nothing."""
    return None


def in_units(limit: int | None, money: Money) -> int | None:
    """A limit in whole units of a table's money as the table counts it, in its smallest unit."""
    return None if limit is None else limit * 10**money.minor


@define(eq=False, repr=False)
class Housekeeper:
    """Adopts the house's rules, holds the player to their own limit, shuffles and cuts when it is due.

    `top` lists the cards that lie on top of the first shoe, for practice.
    """

    house: House
    entropy: Entropy
    cut: CutBy
    top: tuple[Card, ...] = ()
    own_most: Callable[[], int | None] = no_limit
    """The player's own most on a spot, in the smallest unit."""
    arriving: bool = False
    """Whether the player only sits down: then a settled round, seen before, may give way to new rules."""

    def due(self, table: Table) -> Command | None:
        """The next thing that the table does by itself, or None."""
        if isinstance(table, Vacant):
            return Adopt(self.house.rules)
        hold = HoldTo(self.own_most())
        if hold.most != table.account.own_most and refusal(hold, table) is None:
            return hold
        match table:
            case ShuffleDue() | BetsOpen(felt=()) if table.account.rules != self.house.rules:
                return Adopt(self.house.rules)
            case RoundOver() if self.arriving and table.account.rules != self.house.rules:
                return Adopt(self.house.rules)
            case ShuffleDue():
                top, self.top = self.top, ()
                return Shuffle(Seed(self.entropy(32)), top)
            case CutDue():
                return self.cut(table.account.rules.cards)
            case _:
                return None
