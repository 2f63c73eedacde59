"""What a game carries from pack to pack: agreement, dealer, points and score sheet."""

from __future__ import annotations

from casinowar_tui.cards.secret import Seed
from casinowar_tui.game.carry import Carried
from casinowar_tui.values import frozen

from .agreement import Agreement


@frozen
class Line:
    """One line of the score sheet: a round that is over."""

    number: int
    """Counted from 1 through the whole game."""
    pack: int
    """In which pack it was, counted from 1."""
    winners: tuple[int, ...]
    """The seats that scored: one, or those who split the middle."""
    wars: int
    """How many wars were called in it, one upon the other."""
    points: int
    """What each winner scored."""


@frozen
class ToldPack:
    """A pack that is done with, by which its commitment can be checked."""

    algorithm: str
    seed: Seed
    commitment: str


@frozen
class Standing(Carried):
    """The carry-over."""

    agreement: Agreement
    dealer: int
    """The seat that deals the next pack, or has the dealer's place in the round that is played."""
    points: tuple[int, ...]
    """By seat."""
    sheet: tuple[Line, ...] = ()
    packs: int = 0
    """How many packs have been dealt, the one in play among them."""
    sudden_death: tuple[int, ...] = ()
    """The seats that play on because they are level at the top; empty before the end is reached."""
    told: ToldPack | None = None

    @property
    def in_play(self) -> tuple[int, ...]:
        """The seats to which a pack is dealt, clockwise from seat 0."""
        return self.sudden_death or tuple(self.agreement.seats)


def at_the_start(agreement: Agreement, dealer: int) -> Standing:
    """The standing before the first pack: nobody has a point."""
    return Standing(agreement, dealer, (0,) * len(agreement.players))
