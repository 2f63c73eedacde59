"""Algorithm 2 of the shuffle: a shoe grows from the table's seed and from words of the player's.

The table seals its seed before it knows the words, so that whoever runs the table cannot choose a shoe. The bytes of a
stream are SHA-256 over the algorithm's and the stream's name, the seed, the number of the block and the words, block
after block, and are read as big-endian 16-bit words; one stream mixes the packs as algorithm 1 does, another places the
cut card. The seal is SHA-256 over the algorithm's name and the seed alone. None of this may ever change under the same
name: orders that were dealt have to come out again.
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Iterator

from casinowar_tui.values import frozen

from .secret import FaceDown, Seed
from .shuffle import below, mixed, stacked

ALGORITHM = "sha256-seed-and-words/2"

LONGEST = 64
"""Characters that the player's words may have."""

DRAWN = 16
"""Letters that are drawn for a player who says nothing."""

_NONE = FaceDown(b"")

_LETTERS = "abcdefghijklmnopqrstuvwxyz"


@frozen
class Mixed:
    """A shoe before the player's cut."""

    order: FaceDown
    cut_card: int
    """How many cards lie in front of the cut card once the player has cut."""


def seal(seed: Seed) -> str:
    """What is shown before the player says any words: SHA-256 over the algorithm's name and the seed, in hex."""
    return hashlib.sha256(ALGORITHM.encode() + b"\0" + seed.octets).hexdigest()


def mix(seed: Seed, words: str, packs: int, cut_places: range, top: FaceDown = _NONE, under: int = 0) -> Mixed:
    """Shuffle so many full packs by seed and words, and choose one of the places for the cut card.

    For practice, `top` holds cards to lie on top of the order, below its first `under` cards; the packs have to hold
    them.
    """
    codes = mixed(packs, _numbers(b"order", seed, words))
    cut_card = cut_places[below(len(cut_places), _numbers(b"cut card", seed, words))]
    return Mixed(FaceDown(stacked(codes, top.codes, under)), cut_card)


def can_be_said(words: str) -> bool:
    """Whether these may be a player's words: not too long, and all of it to be seen on a screen."""
    return len(words) <= LONGEST and words.isprintable()


def words_for(entropy: bytes) -> str:
    """Words for a player who says none: letters, each equally likely, from entropy that the seed knows nothing of."""
    numbers = _numbers(b"words", Seed(entropy), "")
    return "".join(_LETTERS[below(len(_LETTERS), numbers)] for _ in range(DRAWN))


def _numbers(stream: bytes, seed: Seed, words: str) -> Iterator[int]:
    """The endless 16-bit words of a stream."""
    name, said = ALGORITHM.encode() + b" " + stream + b"\0", words.encode()
    block = 0
    while True:
        yield from struct.unpack(">16H", hashlib.sha256(name + seed.octets + block.to_bytes(4, "big") + said).digest())
        block += 1
