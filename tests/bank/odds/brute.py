"""The same chances the long way: every ordered draw by rank, weighed by how many cards can make it.

Nothing of the product's counting or settlement is used here; what a round nets is written out again.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import product

Net = dict[str, Fraction]
"""What a war nets in antes when it is won, tied again or lost."""

PLUS_ONE = {"won": Fraction(1), "tied": Fraction(1), "lost": Fraction(-2)}
PLUS_TWO = {"won": Fraction(1), "tied": Fraction(2), "lost": Fraction(-2)}


def draws(cards: tuple[int, ...], many: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every ordered draw of so many cards by rank, and in how many ways it can be made."""
    for ranks in product(range(len(cards)), repeat=many):
        ways, left = 1, list(cards)
        for rank in ranks:
            ways *= left[rank]
            left[rank] -= 1
        if ways:
            yield ranks, ways


def outcome(player: int, dealer: int) -> str:
    """How one comparison ends for the player."""
    return "tied" if player == dealer else "won" if player > dealer else "lost"


def comparison(cards: tuple[int, ...]) -> dict[str, Fraction]:
    """The chances of one comparison."""
    ways = {"won": 0, "tied": 0, "lost": 0}
    for (player, dealer), many in draws(cards, 2):
        ways[outcome(player, dealer)] += many
    total = sum(ways.values())
    return {name: Fraction(many, total) for name, many in ways.items()}


@cache
def rounds(packs: int) -> dict[tuple[str, str], Fraction]:
    """The chances of the two comparisons of a round on a fresh shoe, were there always a second."""
    ways: dict[tuple[str, str], int] = {}
    for (a, b, c, d), many in draws((4 * packs,) * 13, 4):
        both = outcome(a, b), outcome(c, d)
        ways[both] = ways.get(both, 0) + many
    total = sum(ways.values())
    return {both: Fraction(many, total) for both, many in ways.items()}


def moments(packs: int, war: Net | None) -> tuple[Fraction, Fraction]:
    """Mean and mean square of a round's net in antes; without `war`, every tie gives up half the ante."""
    plain = {"won": Fraction(1), "lost": Fraction(-1)}
    mean = square = Fraction(0)
    for (first, second), chance in rounds(packs).items():
        at_tie = war[second] if war else Fraction(-1, 2)
        net = at_tie if first == "tied" else plain[first]
        mean += chance * net
        square += chance * net**2
    return mean, square
