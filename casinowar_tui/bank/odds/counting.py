"""Counting unseen cards by rank: how often two of them tie."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

Counts = tuple[int, ...]
"""Thirteen whole numbers: cards of each rank, from two to ace."""

RANKS = 13
SUITS = 4


def full(packs: int) -> Counts:
    """The cards of so many full packs."""
    return (SUITS * packs,) * RANKS


def unseen(packs: int, seen: Counts) -> Counts:
    """What is left of so many packs once these cards were seen; raises ValueError where they never held them."""
    left = tuple(all_ - turned for all_, turned in zip(full(packs), seen, strict=True))
    if min(left) < 0:
        raise ValueError(f"more cards of one rank were seen than {packs} packs hold")
    return left


def tie_chance(cards: Sequence[int]) -> Fraction:
    """The chance that two of these cards, counted by rank, tie; raises ValueError where there are no two."""
    total = sum(cards)
    if total < 2:
        raise ValueError("two cards are needed for a comparison")
    return Fraction(sum(count * (count - 1) for count in cards), total * (total - 1))
