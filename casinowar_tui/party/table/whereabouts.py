"""Where every card of the pack is, at any time."""

from __future__ import annotations

from collections.abc import Iterable

from casinowar_tui.cards.card import PACK, Card
from casinowar_tui.cards.secret import FaceDown
from casinowar_tui.values import frozen

from .events import NOTHING
from .state import BetweenRounds, RoundOver, Table, Turning

_GATHERED = FaceDown(bytes(range(len(PACK))))


@frozen
class Whereabouts:
    """The places of the 52 cards. All are kept face down here, since some of them are."""

    gathered: FaceDown
    """In the pack, not dealt."""
    piles: tuple[FaceDown, ...] = ()
    middle: FaceDown = NOTHING
    won: tuple[FaceDown, ...] = ()
    out: FaceDown = NOTHING

    @property
    def everywhere(self) -> FaceDown:
        """All the cards of all places."""
        places = (self.gathered, *self.piles, self.middle, *self.won, self.out)
        return FaceDown(b"".join(place.codes for place in places))


def whereabouts(table: Table) -> Whereabouts:
    """Where each card is; the whole pack is gathered in where none is dealt."""
    match table:
        case BetweenRounds(pack=pack) | Turning(pack=pack) | RoundOver(pack=pack):
            piles = [FaceDown(pile.codes[len(pile) - left :]) for pile, left in zip(pack.piles, pack.left, strict=True)]
            middle = b""
            if not isinstance(table, BetweenRounds):
                middle = b"".join(turned.hidden.codes + bytes([turned.card.code]) for turned in table.round.middle)
            won = tuple(map(_laid_down, pack.won))
            return Whereabouts(NOTHING, tuple(piles), FaceDown(middle), won, _laid_down(pack.out))
        case _:
            return Whereabouts(_GATHERED)


def _laid_down(cards: Iterable[Card]) -> FaceDown:
    return FaceDown(bytes([card.code for card in cards]))
