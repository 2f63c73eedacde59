"""Chips and limits of house rules that are bigger than the tables' own keep to their places."""

from __future__ import annotations

import pytest

from casinowar_tui.bank.view.shapes import ChipView, SpotView
from casinowar_tui.ui.bank.widgets.spot import SpotBox
from casinowar_tui.ui.bank.widgets.tray import ChipTray
from casinowar_tui.ui.widgets.canvas import Canvas
from tests.ui.test_widgets_colours import RICH_LOOK


def rows(canvas: Canvas) -> list[str]:
    return ["".join(segment.text for segment in strip) for strip in canvas.strips()]


@pytest.mark.parametrize(("text", "shown"), [("1,000", "1,000"), ("10,000", "10k"), ("250,000", "250k")])
def test_a_low_chip_with_a_long_value_leaves_its_key_alone(text: str, shown: str) -> None:
    canvas = Canvas(39, 2, RICH_LOOK.palette.felt)
    values = ("10", "50", "100", "500", text)
    tray = tuple(ChipView(place, value, False, True) for place, value in enumerate(values))
    ChipTray(RICH_LOOK).paint(canvas, tray)
    assert rows(canvas)[0].split() == ["1", "10", "2", "50", "3", "100", "4", "500", "5", shown]


@pytest.mark.parametrize(
    ("limits", "pays", "printed"),
    [("to 1,000", "10 to 1", "10 to 1"), ("to 20,000", "11 to 1", "11:1"), ("5", "1 to 1", "pays 1 to 1")],
)
def test_a_long_limit_leaves_the_price_whole(limits: str, pays: str, printed: str) -> None:
    canvas = Canvas(24, 7, RICH_LOOK.palette.felt)
    box = SpotBox(RICH_LOOK, "tie")
    box._print(canvas, SpotView("TIE", limits, pays))
    last = rows(canvas)[-1]
    assert f" {limits} " in last
    assert last.endswith(f"─ {printed} ─╯")
