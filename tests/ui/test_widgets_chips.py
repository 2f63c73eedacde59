"""Bets as stacks of chips: never higher than their place, and the biggest value lowest."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from textual.geometry import Region

from casinowar_tui.bank.view.shapes import ChipRun
from casinowar_tui.ui.bank.widgets.chip_stack import draw_stack, places, stack_columns
from casinowar_tui.ui.widgets.canvas import Canvas
from tests.ui.test_widgets_colours import RICH_LOOK

PALETTE = RICH_LOOK.palette
PLACE = Region(1, 1, 5, 3)


def bodies(runs: tuple[ChipRun, ...]) -> list[list[str]]:
    """The colours that can be seen in each row of a canvas a cell bigger than the stack's place all around."""
    canvas = Canvas(7, 5, PALETTE.felt)
    draw_stack(canvas, RICH_LOOK, PLACE, runs, PALETTE.felt)
    colours = []
    for strip in canvas.strips():
        row = []
        for segment in strip:
            assert segment.style is not None
            if segment.text.strip() and segment.style.color:
                row.append(segment.style.color.name)
            if segment.style.bgcolor and segment.style.bgcolor.name != PALETTE.felt:
                row.append(segment.style.bgcolor.name)
        colours.append(row)
    return colours


def test_five_hundred_chips_fill_their_place_and_no_more() -> None:
    rows = bodies((ChipRun(10, "10", 500),))
    assert rows[0] == rows[4] == []
    assert all(PALETTE.chip("10").body in row for row in rows[1:4])


def test_the_biggest_value_lies_at_the_bottom() -> None:
    rows = bodies((ChipRun(1000, "1,000", 1), ChipRun(500, "500", 1), ChipRun(10, "10", 2)))
    assert PALETTE.chip("1,000").body in rows[3]
    assert PALETTE.chip("500").body in rows[3]
    assert PALETTE.chip("10").body in rows[2]
    assert rows[1] == []


@given(st.lists(st.integers(1, 600), min_size=1, max_size=5))
def test_every_value_is_seen_and_none_outside(counts: list[int]) -> None:
    texts = ("1,000", "500", "100", "50", "10")
    rows = bodies(tuple(ChipRun(1, text, count) for text, count in zip(texts, counts, strict=False)))
    assert rows[0] == rows[4] == []
    seen = {colour for row in rows for colour in row}
    assert all(PALETTE.chip(text).body in seen for text, _ in zip(texts, counts, strict=False))


@given(st.integers(7, 40), st.integers(1, 2), st.data())
def test_what_is_paid_lies_nearest_to_its_stake_and_no_stack_covers_another(
    width: int, stakes: int, data: st.DataObject
) -> None:
    paid = data.draw(st.integers(1, stakes))
    room = Region(2, 1, width, 3)
    there = places(room, stack_columns(width, stakes), stakes, paid)
    seen = [place.bet for place in there] + [place.paid for place in there[-paid:]]
    assert all(room.contains_region(stack) for stack in seen)
    assert not any(one.overlaps(other) for number, one in enumerate(seen) for other in seen[number + 1 :])
    if stakes == 2 and paid == 1:
        for own, other in (there, reversed(there)):
            gaps = [max(stake.bet.x - own.paid.right, own.paid.x - stake.bet.right) for stake in (own, other)]
            assert gaps[0] < gaps[1]
