"""The decision clock is seen: a long bar, and air around it where rows are spare."""

from __future__ import annotations

import pytest
from textual.geometry import Size

from casinowar_tui.bank.view.shapes import ClockView
from casinowar_tui.desk.bank.desk import AT_THE_END
from casinowar_tui.ui.bank.widgets.clock_bar import ClockBar
from casinowar_tui.ui.bank.widgets.kind import Kind
from casinowar_tui.ui.bank.widgets.plan import plan_for
from casinowar_tui.ui.widgets.canvas import Canvas
from tests.ui.test_widgets_colours import RICH_LOOK

SHORT = AT_THE_END.partition(" and ")[0]


def drawn(width: int, height: int, left: int = 30) -> list[str]:
    canvas = Canvas(width, height, RICH_LOOK.palette.felt)
    ClockBar(RICH_LOOK).paint(canvas, ClockView(left, 30, AT_THE_END))
    return ["".join(segment.text for segment in strip).strip() for strip in canvas.strips()]


def test_the_bar_is_as_long_as_the_row_allows() -> None:
    assert drawn(76, 1) == [f"0:30 {'▰' * 24}  {AT_THE_END}"]
    assert drawn(60, 1) == [f"0:30 {'▰' * 24}  {SHORT}"]
    assert drawn(40, 1) == [f"0:30 {'▰' * 9}  {SHORT}"]
    assert drawn(40, 2) == [f"0:30 {'▰' * 24}", SHORT]
    assert drawn(76, 3) == ["", f"0:30 {'▰' * 24}  {AT_THE_END}", ""]


def test_it_empties_and_changes_its_shape_at_the_last() -> None:
    assert drawn(76, 1, 15)[0].split() == ["0:15", "▰" * 12, *AT_THE_END.split()]
    assert drawn(76, 1, 9)[0].split() == ["0:09", "█" * 8, *AT_THE_END.split()]
    assert drawn(76, 1, 0)[0].split() == ["0:00", *AT_THE_END.split()]


@pytest.mark.parametrize(("size", "rows"), [((80, 24), 1), ((100, 30), 2), ((120, 40), 3), ((200, 60), 3)])
def test_it_has_air_where_rows_are_spare(size: tuple[int, int], rows: int) -> None:
    plan = plan_for(Size(*size), Kind(clock=True, ticking=True))
    assert plan
    assert plan["clock"].height == rows
