"""The cards that were burned, once the seed of their shoe has been told."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from casinowar_tui.cards.secret import FaceDown
from casinowar_tui.game.past import Burns
from casinowar_tui.game.recorded import Recorded

from .codec import BANK
from .table.events import CardsBurned, ShoeRetired, ShoeShuffled


def _named(rows: Iterable[tuple[int, Sequence[Recorded]]]) -> Mapping[int, Sequence[str]]:
    told, burns, order, seal = dict[int, Sequence[str]](), dict[int, CardsBurned](), FaceDown(b""), ""
    for seq, row in rows:
        for event in map(BANK.decode, row):
            match event:
                case ShoeShuffled():
                    order, seal, burns = event.order, event.commitment, {}
                case CardsBurned():
                    burns[seq] = event
                case ShoeRetired() if event.commitment == seal:
                    dealt = order.cut(event.place)
                    told |= {burnt: _cards(dealt, burn) for burnt, burn in burns.items()}
    return told


def _cards(dealt: FaceDown, burn: CardsBurned) -> Sequence[str]:
    return [str(dealt.turn(place)) for place in range(burn.drawn - burn.count, burn.drawn)]


BURNED = Burns(frozenset(("shoe_shuffled", "cards_burned", "shoe_retired")), _named)
