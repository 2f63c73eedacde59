"""Many chances in one long whole number, so that laws of sums are multiplied and added all at once.

A chance takes a slot of 128 bits and is a whole number of parts of ONE. Sums of independent terms have the product of
their numbers as their law, and no slot of it overflows, since all chances together make at most ONE. Every rounding is
down: what is missing of ONE in the end bounds the error of each chance, and of any sum of them.
"""

from __future__ import annotations

import struct
from collections.abc import Mapping, Sequence
from decimal import MAX_EMAX, MAX_PREC, MIN_EMIN, Context, Decimal
from fractions import Fraction

from casinowar_tui.values import frozen

ONE = 1 << 63
"""The whole."""

_SLOT = 128
_KEPT = b"\xff" * 8 + b"\x00" * 8
"""The lower half of a slot: where a chance stands once a product is scaled back."""

_LONG = 2_000
"""Slots from which on whole numbers are multiplied sooner as decimals, whose product takes hardly more than they."""

_DIGITS = 40
"""Of a slot: enough for a product of two chances."""

_EXACTLY = Context(prec=MAX_PREC, Emax=MAX_EMAX, Emin=MIN_EMIN)

Terms = Sequence[tuple[int, int]]
"""Numbers in rising order, and the chance of each in parts of ONE."""


@frozen
class Packed:
    """Chances of whole numbers in a row, of which `low` is the first; `slots` 0 holds none."""

    low: int
    slots: int

    def __mul__(self, other: Packed) -> Packed:
        """The law of the sum of two independent numbers."""
        low = self.low + other.low
        if min(self.slots.bit_length(), other.slots.bit_length()) > _SLOT * _LONG:
            return _trimmed(low, _joined(_long_product(self.chances(), other.chances())))
        return _scaled(low, self.slots * other.slots)

    def plus(self, terms: Terms) -> Packed:
        """The same where the other number has few values, and far apart."""
        low = terms[0][0]
        return _scaled(self.low + low, sum(self.slots * chance << _SLOT * (value - low) for value, chance in terms))

    def __or__(self, other: Packed) -> Packed:
        """The chances of either of two events that exclude each other."""
        if not self.slots or not other.slots:
            return self if self.slots else other
        low = min(self.low, other.low)
        return Packed(low, (self.slots << _SLOT * (self.low - low)) + (other.slots << _SLOT * (other.low - low)))

    def parted(self, at: int) -> tuple[Packed, Packed]:
        """What lies below a number, and what lies at it or above."""
        bits = _SLOT * max(0, at - self.low)
        above = self.slots >> bits
        return Packed(self.low, self.slots - (above << bits)), _trimmed(max(at, self.low), above)

    def chances(self) -> tuple[int, ...]:
        """The chance of each number from `low` up, in parts of ONE."""
        count = -(-self.slots.bit_length() // _SLOT)
        return struct.unpack(f"<{2 * count}Q", self.slots.to_bytes(16 * count, "little"))[::2]

    @property
    def whole(self) -> int:
        """All chances together, in parts of ONE."""
        return sum(self.chances())


def terms(law: Mapping[int, Fraction]) -> Terms:
    """The numbers of a law, their chances rounded down."""
    return tuple((value, int(chance * ONE)) for value, chance in sorted(law.items()))


def packed(some: Terms) -> Packed:
    """The chances of these numbers."""
    return Packed(0, ONE).plus(some)


def _scaled(low: int, product: int) -> Packed:
    """A product of chances, in parts of ONE."""
    kept = int.from_bytes(_KEPT * -(-product.bit_length() // _SLOT), "little")
    return _trimmed(low, product // ONE & kept)


def _long_product(some: Sequence[int], others: Sequence[int]) -> list[int]:
    """The chances of sums, each scaled back."""
    product = f"{_EXACTLY.multiply(_decimal(some), _decimal(others)):f}"
    return [int(product[max(0, end - _DIGITS) : end]) // ONE for end in range(len(product), 0, -_DIGITS)]


def _decimal(chances: Sequence[int]) -> Decimal:
    return Decimal(f"%0{_DIGITS}d" * len(chances) % tuple(reversed(chances)))


def _joined(chances: Sequence[int]) -> int:
    """The slots that hold these chances."""
    return int.from_bytes(b"".join(chance.to_bytes(_SLOT // 8, "little") for chance in chances), "little")


def _trimmed(low: int, slots: int) -> Packed:
    """Without the empty slots at the lower end."""
    empty = ((slots & -slots).bit_length() - 1) // _SLOT if slots else 0
    return Packed(low + empty, slots >> _SLOT * empty)
