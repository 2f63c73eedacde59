"""Cards that are to leave a shoe first, where not all of them are known."""

from __future__ import annotations

from collections.abc import Sequence

from .card import PACK, Card
from .line import known
from .secret import Seed
from .shuffle import shuffle


def stacked(cards: Sequence[Card | None], packs: int, seed: Seed) -> tuple[Card, ...]:
    """The cards with some of what so many packs have left, at random, in the places of those that are not known.

    Raises ValueError where the packs do not hold them.
    """
    if len(cards) > len(PACK) * packs:
        raise ValueError(f"more than the {len(PACK) * packs} cards there are")
    top = known(cards)
    rest = iter(shuffle(seed, packs, range(1, 2), top).order.codes[len(top) :])
    return tuple(card or PACK[next(rest)] for card in cards)
