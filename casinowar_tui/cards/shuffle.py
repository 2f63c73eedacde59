"""Algorithm 1 of the shuffle: a named, versioned expansion of a seed into an order and a place for the cut card.

Packs of party war are shuffled by it, and so were the shoes of older records; other shoes by algorithm 2 (`sealed.py`).
The bytes come from SHAKE-256 over the algorithm's name and the seed, and are read as big-endian 16-bit words. A
Fisher-Yates shuffle of the packs in code order takes one word a step, from the last card to the second; a word that
would favour a card is thrown away. The word after the last one that the shuffle used places the cut card, in the same
way. None of this may ever change under the same name: orders that were dealt have to come out again.
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Iterator

from casinowar_tui.values import frozen

from .card import PACK, Card, too_many_copies
from .secret import FaceDown, Seed

ALGORITHM = "shake256-fisher-yates/1"

_WORDS = 1 << 16


@frozen
class Shuffled:
    """A shuffled shoe before the player's cut, and what is shown of it."""

    order: FaceDown
    cut_card: int
    """How many cards lie in front of the cut card once the player has cut."""
    commitment: str
    """A hash, in hex, of the seed, the order and the cut card's place: shown before the cut."""

    def __repr__(self) -> str:
        return f"<shuffled, commitment {self.commitment}>"


def shuffle(seed: Seed, packs: int, cut_places: range, top: tuple[Card, ...] = (), under: int = 0) -> Shuffled:
    """Shuffle so many full packs and choose one of the places for the cut card.

    For practice, `top` lists cards to lie on top of the order, below its first `under` cards; the rest keeps its
    random order. Raises ValueError if the packs do not hold them.
    """
    if card := too_many_copies(top, packs):
        raise ValueError(f"more copies of {card} than {packs} packs hold")
    words = _words(seed)
    codes = mixed(packs, words)
    cut_card = cut_places[below(len(cut_places), words)]
    order = FaceDown(stacked(codes, bytes(card.code for card in top), under))
    return Shuffled(order, cut_card, commitment(seed, order, cut_card))


def commitment(seed: Seed, order: FaceDown, cut_card: int) -> str:
    """What can be checked once the seed is told: SHA-256 over all that the shuffle decided, in hex."""
    told = (ALGORITHM.encode(), b"\0", seed.octets, order.codes, cut_card.to_bytes(2, "big"))
    return hashlib.sha256(b"".join(told)).hexdigest()


def cut_place(entropy: bytes, cards: int) -> int:
    """A place to cut for a player who leaves it to the table: 1 to cards - 1, each equally likely."""
    return 1 + below(cards - 1, _words(Seed(entropy), b"cut/1"))


def _words(seed: Seed, name: bytes = ALGORITHM.encode()) -> Iterator[int]:
    """Endless 16-bit words from a seed."""
    stream = hashlib.shake_256(name + b"\0" + seed.octets)
    start, end = 0, 1024
    while True:
        yield from struct.unpack(f">{(end - start) // 2}H", stream.digest(end)[start:])
        start, end = end, end * 2


def mixed(packs: int, words: Iterator[int]) -> bytes:
    """The codes of so many full packs in an order that the 16-bit words decide."""
    codes = bytearray(bytes(range(len(PACK))) * packs)
    for last in range(len(codes) - 1, 0, -1):
        place = below(last + 1, words)
        codes[last], codes[place] = codes[place], codes[last]
    return bytes(codes)


def below(bound: int, words: Iterator[int]) -> int:
    """A whole number from 0 to bound - 1, each equally likely."""
    fair = _WORDS - _WORDS % bound
    for word in words:
        if word < fair:
            return word % bound
    raise AssertionError("the words are endless")


def stacked(codes: bytes, top: bytes, under: int) -> bytes:
    """The same codes with some of them moved up below the first `under` of the others."""
    rest = bytearray(codes)
    for code in top:
        rest.remove(code)
    return bytes(rest[:under]) + top + bytes(rest[under:])
