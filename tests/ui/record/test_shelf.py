"""Wherever somebody goes among the rounds, the one that is chosen is among those that are shown."""

from __future__ import annotations

from typing import cast

from hypothesis import given
from hypothesis import strategies as st

from casinowar_tui.game.played import Played
from casinowar_tui.ui.record.shelf import AHEAD, Shelf

MOVES = st.lists(st.tuples(st.integers(-5000, 5000), st.integers(1, 60)), max_size=20)


@given(rounds=st.integers(1, 1000), moves=MOVES)
def test_the_chosen_round_is_shown_and_no_row_stays_empty(rounds: int, moves: list[tuple[int, int]]) -> None:
    shelf = Shelf(rounds)
    for step, rows in moves:
        shelf.choose(shelf.chosen + step, rows)
        shown = shelf.shown(rows)
        assert shelf.chosen in shown
        assert len(shown) == min(rows, rounds)
        lacking = shelf.lacking(rows)
        assert len(lacking) <= rows + 2 * AHEAD
        if lacking:
            assert set(shown) <= set(lacking) <= set(range(rounds))
            # Whatever is read will do.
            shelf.keep(lacking.start, [cast(Played, (place,)) for place in lacking])
        assert [one and one[0] for one in map(shelf.at, shown)] == list(shown)
        assert not shelf.lacking(rows)
