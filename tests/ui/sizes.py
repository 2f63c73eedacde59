"""The windows that are tried: all of them on demand, else those around which something changes and some in between."""

from __future__ import annotations

import os
from itertools import product

WIDTHS = (40, 41, 47, 57, 63, 64, 72, 79, 80, 86, 93, 100, 105, 106, 120, 133, 149, 150, 160, 200, 250)
HEIGHTS = (20, 21, 22, 23, 24, 26, 30, 34, 37, 38, 39, 40, 46, 49, 50, 60, 70, 80)


SOME = ((40, 20), (40, 26), (40, 40), (50, 60), (64, 20), (79, 50), (80, 20), (80, 24), (87, 39), (100, 30), (106, 20),
        (107, 58), (120, 40), (150, 24), (200, 60), (250, 80))  # fmt: skip


def all_sizes() -> list[tuple[int, int]]:
    """Every window of the range with SLOW_TESTS in the environment; else every other one of a grid."""
    if "SLOW_TESTS" in os.environ:
        return list(product(range(40, 251), range(20, 81)))
    return [size for place, size in enumerate(product(WIDTHS, HEIGHTS)) if (place + place // len(HEIGHTS)) % 2 == 0]


def some_sizes(turn: int) -> tuple[tuple[int, int], ...]:
    """Some windows; without SLOW_TESTS a fourth of them, by turns, for what many pictures are tried at."""
    return SOME if "SLOW_TESTS" in os.environ else SOME[turn % 4 :: 4]
