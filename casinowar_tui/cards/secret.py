"""Values that decide cards not yet turned: their repr never tells them.

Their fields say so too, for printers that ask attrs for them and not for the repr, as Rich does.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from casinowar_tui.values import field, frozen

from .card import PACK, Card

Entropy = Callable[[int], bytes]
"""Gives so many bytes, new ones at every call."""


@frozen
class Seed:
    """The 32 bytes that a shuffle grows from."""

    octets: bytes = field(repr=False)

    def __repr__(self) -> str:
        return "<a seed>"


@frozen
class FaceDown:
    """Cards in the order in which they leave, as one code a byte."""

    codes: bytes = field(repr=False)

    def __repr__(self) -> str:
        return f"<{len(self.codes)} cards, face down>"

    def __len__(self) -> int:
        return len(self.codes)

    def turn(self, index: int) -> Card:
        """The card at a place, face up; raises IndexError where there is none."""
        if index < 0:
            raise IndexError("no card lies before the first")
        return PACK[self.codes[index]]

    def cut(self, place: int) -> FaceDown:
        """The same cards with the first `place` of them carried to the end."""
        return FaceDown(self.codes[place:] + self.codes[:place])

    def complete(self, packs: int) -> bool:
        """Whether these are exactly the cards of so many full packs."""
        return _complete(self.codes, packs)


@lru_cache(maxsize=8)
def _complete(codes: bytes, packs: int) -> bool:
    return sorted(codes) == sorted(bytes(range(len(PACK))) * packs)
