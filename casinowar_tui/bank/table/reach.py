"""Which amounts chips can build, exactly: one bit of a long integer for each amount, and arithmetic beyond that."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import gcd


def smallest_built(chips: Sequence[int], least: int, most: int, unlike: int | None = None) -> int | None:
    """The smallest amount from `least` (at least 1) to `most` that chips of these values build, or None.

    With `unlike`, only amounts count that are no multiple of it. The chips are positive and as many as are needed can
    be had of each. The bits that are held are never more than the product of the smallest and the largest chip, both
    over their common divisor, whatever the limits are.
    """
    step = gcd(*chips)
    first, last = -(-least // step), most // step
    barred = None if unlike is None else unlike // gcd(unlike, step)
    if barred == 1 or last < first:
        return None
    # Beyond this product every multiple of the step can be built.
    sure = chips[0] * chips[-1] // step**2
    found = _lowest(_kept(tuple(chip // step for chip in chips), min(last, sure)), first, barred)
    if found is None:
        found = max(first, sure + 1)
        if barred is not None and found % barred == 0:
            found += 1
    return found * step if found <= last else None


def largest_built(chips: Sequence[int], most: int) -> int:
    """The largest amount up to `most` that chips of these values build; 0 where that is none."""
    step = gcd(*chips)
    last = most // step
    if last > chips[0] * chips[-1] // step**2:
        return last * step
    return (_kept(tuple(chip // step for chip in chips), last).bit_length() - 1) * step


def change(chips: Sequence[int], amount: int) -> tuple[tuple[int, int], ...]:
    """The amount in chips, as counts and values, the largest first: as few as can be of the smallest, then of the next.

    Raises ValueError where the chips do not build it.
    """
    step = gcd(*chips)
    values, rest = [chip // step for chip in chips], amount // step
    parts: list[tuple[int, int]] = []
    for place, value in enumerate(values[:-1], start=1):
        larger, count = _built(values[place:], rest), 0
        while rest - count * value >= 0 and not larger >> (rest - count * value) & 1:
            count += 1
        rest -= count * value
        if count:
            parts.append((count, value * step))
    if rest < 0 or rest % values[-1] or amount % step:
        raise ValueError(f"no chips of {tuple(chips)} make {amount}")
    if rest:
        parts.append((rest // values[-1], values[-1] * step))
    return tuple(reversed(parts))


@lru_cache(maxsize=2)
def _kept(chips: tuple[int, ...], most: int) -> int:
    """What is built, kept: the same chips are asked about once for each share that has to be whole."""
    return _built(chips, most)


def _built(chips: Sequence[int], most: int) -> int:
    """The amounts up to `most`, each as the bit of its number."""
    bits = 1
    within = (1 << (most + 1)) - 1
    for chip in chips:
        # One more chip at most, then two more, four more: doubling reaches any number of them.
        shift = chip
        while shift <= most:
            bits |= bits << shift
            shift *= 2
        bits &= within
    return bits


def _lowest(bits: int, first: int, barred: int | None) -> int | None:
    """The lowest bit from `first` up that is set, and whose number is no multiple of `barred`."""
    if barred is not None:
        bits &= ~_multiples(barred, bits.bit_length())
    bits = bits >> first << first
    return (bits & -bits).bit_length() - 1 if bits else None


def _multiples(of: int, length: int) -> int:
    """A bit for each multiple below a length, and for some beyond."""
    bits, width = 1, of
    while width < length:
        bits |= bits << width
        width *= 2
    return bits
