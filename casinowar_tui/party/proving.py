"""The packs of a party table's record, each shuffled again from its seed and compared with what was turned."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from casinowar_tui.cards import shuffle
from casinowar_tui.cards.card import PACK
from casinowar_tui.game.proven import Proven
from casinowar_tui.game.recorded import Recorded
from casinowar_tui.values import define, field

from .codec import PARTY
from .table.events import CardTurned, Event, GameAbandoned, PackDealt, PackRetired, RoundOpened

_HEARD = frozenset(("pack_dealt", "round_opened", "card_turned", "pack_retired", "game_abandoned"))
_CARDS = len(PACK)


@define(eq=False, repr=False)
class _Pack:
    """A pack as its events tell it."""

    number: int
    dealt: PackDealt
    rounds: int = 0
    turned: list[tuple[int, CardTurned]] = field(factory=list)
    """With the number of the round."""


class PartyProver:
    """A `Prover`."""

    def __init__(self) -> None:
        self._pack: _Pack | None = None
        self._number = 0

    def hear(self, seq: int, row: Sequence[Recorded]) -> Iterator[Proven]:
        """The packs that are over with a row. Raises RecordFault and ValueError."""
        for recorded in row:
            if recorded.kind in _HEARD:
                yield from self._hear(PARTY.decode(recorded))

    def in_play(self) -> Iterator[Proven]:
        """The pack whose seed is not told yet."""
        if self._pack is not None:
            yield Proven(
                self._pack.number, self._pack.dealt.commitment, self._pack.rounds, None, over=False, what="pack"
            )

    def _hear(self, event: Event) -> Iterator[Proven]:
        match event, self._pack:
            case PackDealt(), None:
                self._number += 1
                self._pack = _Pack(self._number, event)
            case PackDealt(), _Pack() as pack:
                yield _told(pack, "another followed before its seed was told")
                self._pack = None
                yield from self._hear(event)
            case GameAbandoned(), None:
                pass
            case _, None:
                raise ValueError("cards of no pack")
            case RoundOpened(), pack:
                pack.rounds += 1
            case CardTurned(), pack:
                pack.turned.append((pack.rounds, event))
            case PackRetired(), pack:
                dealt, self._pack = pack.dealt, None
                same = (event.algorithm, event.seed, event.commitment) == (
                    dealt.algorithm, dealt.seed, dealt.commitment
                )  # fmt: skip
                yield _told(pack, "" if same else "it is not told as it was dealt")
            case GameAbandoned(), pack:
                self._pack = None
                yield _told(pack, "")


def _told(pack: _Pack, fault: str) -> Proven:
    dealt = pack.dealt
    told = {
        "algorithm": dealt.algorithm,
        "seed": dealt.seed.octets.hex(),
        "words": "",
        "packs": 1,
        "cut_card": [_CARDS, _CARDS],
        "cut_card_at": _CARDS,
        "seal": dealt.commitment,
        "cut": 0,
        "top": [str(PACK[code]) for code in dealt.order.codes],
    }
    return Proven(pack.number, dealt.commitment, pack.rounds, told, fault or _fault(pack), what="pack")


def _fault(pack: _Pack) -> str:
    """What does not come out again from the seed."""
    dealt = pack.dealt
    if dealt.algorithm != shuffle.ALGORITHM:
        return "its algorithm is not known"
    again = shuffle.shuffle(dealt.seed, 1, range(_CARDS, _CARDS + 1))
    if dealt.commitment != again.commitment:
        return "its seal is not its seed's"
    piles = sorted(pile.codes for pile in dealt.piles if pile.codes)
    if dealt.order != again.order or piles != sorted(again.order.codes[at :: len(piles)] for at in range(len(piles))):
        return "its order is not what the seed makes"
    left = [iter(pile.codes) for pile in dealt.piles]
    for number, turned in pack.turned:
        for code in (*turned.hidden.codes, turned.card.code):
            if next(left[turned.seat], None) != code:
                return f"round {number}: {PACK[code]} did not lie next in its pile"
    return ""
