"""What can be asked of a party table, in the imperative. Seats are numbered from 0, clockwise."""

from __future__ import annotations

from casinowar_tui.cards.card import Card
from casinowar_tui.cards.secret import Seed
from casinowar_tui.values import frozen

from .agreement import Agreement


@frozen
class Agree:
    """Begin a game that is set up in this way."""

    agreement: Agreement


@frozen
class DrawDealer:
    """Draw the first dealer, where the players have left it to chance."""

    seed: Seed


@frozen
class Shuffle:
    """Shuffle a full pack and deal it out. `top` stacks it for practice: these cards are dealt first, in this order."""

    seed: Seed
    top: tuple[Card, ...] = ()


@frozen
class Turn:
    """The seat whose turn it is turns its top card; in a war, lays one face down and turns the next.

    After a round it collects first, if another round follows.
    """

    seat: int


@frozen
class Collect:
    """Give the cards of a round that is over to who won them, and go on."""


@frozen
class Abandon:
    """Give the game up before its end."""


Command = Agree | DrawDealer | Shuffle | Turn | Collect | Abandon
