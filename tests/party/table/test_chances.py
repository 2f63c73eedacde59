"""The exact chance of a war in the first round from one pack, counted over the decider's own rule."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations_with_replacement
from math import comb, prod

import pytest

from casinowar_tui.cards.card import Rank
from casinowar_tui.party.table.play import level

SUITS = 4
CHANCES = {
    2: Fraction(1, 17),
    3: Fraction(37, 425),
    4: Fraction(97, 833),
    5: Fraction(521, 3570),
    6: Fraction(4909, 27965),
    7: Fraction(132003, 643195),
    8: Fraction(59141, 251685),
}


@pytest.mark.parametrize(("players", "chance"), CHANCES.items())
def test_the_chance_of_a_war(players: int, chance: Fraction) -> None:
    """Every multiset of ranks, as often as so many cards of a pack show it."""
    wars = everything = 0
    for ranks in combinations_with_replacement([int(rank) for rank in Rank], players):
        weight = prod([comb(SUITS, copies) for copies in Counter(ranks).values()])
        everything += weight
        if len(level(ranks)) > 1:
            wars += weight
    assert everything == comb(52, players)
    assert Fraction(wars, everything) == chance
