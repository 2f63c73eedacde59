"""The running sum, drawn: how much of its room it takes."""

from __future__ import annotations

import pytest
from textual.geometry import Region

from casinowar_tui.ui.bank.widgets.curve import Sum, draw_curve
from casinowar_tui.ui.widgets.canvas import Canvas
from tests.ui.test_widgets_colours import RICH_LOOK

SOLID = "█▀▄"


def drawn(*heights: int, rows: int = 40) -> list[str]:
    """The rows of a curve through these sums."""
    canvas = Canvas(60, rows, RICH_LOOK.palette.spot)
    sums = tuple(Sum(str(number), f"{height:+}", height) for number, height in enumerate(heights, start=1))
    draw_curve(canvas, RICH_LOOK, Region(1, 0, 58, rows), sums, RICH_LOOK.palette.spot)
    return ["".join(segment.text for segment in strip) for strip in canvas.strips()]


def rows_of_line(rows: list[str]) -> list[int]:
    """The rows that the line crosses."""
    return [y for y, row in enumerate(rows) if any(char in SOLID for char in row)]


@pytest.mark.parametrize("height", [2, -2, 1_100, -6_000])
def test_one_round_is_no_cliff(height: int) -> None:
    line = rows_of_line(drawn(height))
    assert 1 < len(line) <= 40 // 5


def test_a_long_way_up_takes_the_whole_height() -> None:
    rows = drawn(*range(2, 42, 2))
    assert len(rows_of_line(rows)) >= 40 * 4 // 5
    assert "best +40 after round 20" in rows[0]


def test_the_best_round_is_marked_right_above_its_line() -> None:
    rows = drawn(2, 4, 2)
    (marked,) = (y for y, row in enumerate(rows) if "▲" in row and "best" not in row)
    assert rows_of_line(rows)[0] == marked + 1
