"""Counting unseen cards by rank: how often two of them tie."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from casinowar_tui.cards.card import Card, Rank

Counts = tuple[int, ...]
"""Thirteen whole numbers: cards of each rank, from two to ace."""

RANKS = 13
SUITS = 4


def full(packs: int) -> Counts:
    """The cards of so many full packs."""
    return (SUITS * packs,) * RANKS


def counts(cards: Iterable[Card]) -> Counts:
    """How many of these cards have each rank."""
    ranks = [card.rank for card in cards]
    return tuple(ranks.count(rank) for rank in Rank)


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


def tied_twice(cards: Sequence[int]) -> Fraction:
    """The chance that two of these cards tie, and the next two tie again; raises ValueError where there are no four."""
    total = sum(cards)
    if total < 4:
        raise ValueError("four cards are needed for a war")
    # A tie of a rank of which there are n takes 4n - 6 ordered pairs from those that can tie afterwards.
    pairs = [count * (count - 1) for count in cards]
    left = sum(pairs) + 6
    ways = sum(pair * (left - 4 * count) for count, pair in zip(cards, pairs, strict=True))
    return Fraction(ways, total * (total - 1) * (total - 2) * (total - 3))
