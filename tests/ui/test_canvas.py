"""A canvas keeps its columns whatever is written on it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from casinowar_tui.cells import width
from casinowar_tui.ui.widgets.canvas import Canvas
from tests.test_cells import NAMES, texts


def line(canvas: Canvas) -> str:
    return canvas.strips()[0].text


@pytest.mark.parametrize("name", NAMES)
def test_what_stands_right_of_a_name_stays_in_its_column(name: str) -> None:
    canvas = Canvas(20, 1, "black")
    canvas.text(2, 0, name, "white")
    canvas.text(18, 0, "│D", "red")
    *left, right = canvas.strips()[0]
    assert (right.text.strip(), sum(segment.cell_length for segment in left)) == ("│D", 18)
    assert cell_len(line(canvas)) == 20
    canvas.right(18, 0, name, "white")
    assert line(canvas).index("│") > 0
    assert cell_len(line(canvas)) == 20


@pytest.mark.parametrize(
    ("draws", "seen"),
    [
        (((0, "林林"), (1, "x")), " x林"),
        (((0, "林林"), (2, "x")), "林x "),
        (((0, "林林"), (1, "林")), " 林 "),
        (((-1, "林"),), "    "),
        (((3, "林"),), "    "),
        (((1, "xx"), (1, "林")), " 林 "),
    ],
)
def test_a_covered_wide_character_leaves_blanks(draws: tuple[tuple[int, str], ...], seen: str) -> None:
    canvas = Canvas(4, 1, "black")
    for x, text in draws:
        canvas.text(x, 0, text, "white")
    assert line(canvas) == seen


def test_a_wide_character_of_its_grounds_colour_draws_nothing() -> None:
    canvas = Canvas(4, 1, "black")
    canvas.text(1, 0, "  ", "green", "green")
    canvas.text(0, 0, "林林", "black")
    assert cell_len(line(canvas)) == 4
    canvas.text(0, 0, "林林", "green")
    assert cell_len(line(canvas)) == 4


@given(st.lists(st.tuples(st.integers(-4, 14), texts, st.sampled_from(("", "red", "black"))), max_size=6))
def test_every_row_has_the_canvas_width(draws: list[tuple[int, str, str]]) -> None:
    canvas = Canvas(12, 1, "black")
    for x, text, ground in draws:
        canvas.text(x, 0, text, "red", ground)
    strip = canvas.strips()[0]
    assert sum(segment.cell_length for segment in strip) == 12
    assert width(strip.text) >= 12


def test_a_line_is_kept_once_however_many_people_look_at_it() -> None:
    one, other = Canvas(20, 1, "black"), Canvas(20, 1, "black")
    for canvas in (one, other):
        canvas.text(2, 0, "Place your bet", "white")
    assert one.strips()[0] is other.strips()[0]
    other.text(2, 0, "P", "red")
    assert one.strips()[0] is not other.strips()[0]
