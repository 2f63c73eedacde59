"""Where every card of the pack is, at any time."""

from __future__ import annotations

from casinowar_tui.cards.card import PACK
from casinowar_tui.cards.secret import FaceDown
from casinowar_tui.party.table.state import BetweenRounds, RoundOver, Table, Turning


def everywhere(table: Table) -> FaceDown:
    """The cards of all places, in any order; the whole pack is gathered in where none is dealt."""
    match table:
        case BetweenRounds(pack=pack) | Turning(pack=pack) | RoundOver(pack=pack):
            piles = [pile.codes[len(pile) - left :] for pile, left in zip(pack.piles, pack.left, strict=True)]
            middle = () if isinstance(table, BetweenRounds) else table.round.middle
            hidden = [turned.hidden.codes for turned in middle]
            up = [turned.card for turned in middle] + [card for won in (*pack.won, pack.out) for card in won]
            return FaceDown(b"".join((*piles, *hidden, bytes(card.code for card in up))))
        case _:
            return FaceDown(bytes(range(len(PACK))))
