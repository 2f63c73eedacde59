"""Names of every script: whatever a seat is called, nothing beside its name moves."""

from __future__ import annotations

import pytest
from attrs import evolve
from rich.cells import cell_len
from textual.geometry import Size

from casinowar_tui.cells import width
from casinowar_tui.party.view.shapes import PartyView
from casinowar_tui.ui.party.widgets.form import FORM, Field, FormView, SetupForm
from casinowar_tui.ui.party.widgets.places import places
from casinowar_tui.ui.party.widgets.seat_box import SeatBox
from casinowar_tui.ui.party.widgets.sheet_panel import SheetPanel
from casinowar_tui.ui.widgets.canvas import Canvas
from tests.ui.gallery import look_of
from tests.ui.party.gallery import picture

LOOK = look_of()
NAMES = (
    "林小华" * 5,
    "Nguyễn Thị Ánh",
    "देवनागरी",
    "👩\u200d👩\u200d👧\u200d👦 Roth",
    "שלום",
    "한글 이름",
    "e\u0301" * 16,
    "مرحبا",
)


def renamed(phase: str, seats: int, names: tuple[str, ...]) -> PartyView:
    seen = picture(phase, seats)
    return evolve(seen, seats=tuple(evolve(seat, name=name) for seat, name in zip(seen.seats, names, strict=False)))


def cells_beside(canvas: Canvas) -> list[str]:
    """The rows under the plate."""
    return [strip.text for strip in canvas.strips()[1:]]


@pytest.mark.parametrize("size", [(40, 20), (80, 23), (80, 24), (120, 40)])
@pytest.mark.parametrize("phase", ["second_war", "over", "end"])
def test_a_seat_keeps_its_columns_whatever_it_is_called(size: tuple[int, int], phase: str) -> None:
    plain, wide = picture(phase, 8), renamed(phase, 8, NAMES)
    for number, (one, other) in enumerate(zip(plain.seats, wide.seats, strict=True), start=1):
        region = places(Size(*size), 8)[f"seat_{number}"]
        canvases = []
        for seat in (one, other):
            canvas = Canvas(region.width, region.height, LOOK.palette.felt)
            SeatBox(LOOK).paint(canvas, seat)
            for strip in canvas.strips():
                assert sum(cell_len(segment.text) for segment in strip) == region.width
            canvases.append(canvas)
        under = [canvas._chars[1:] for canvas in canvases]
        if region.height > 3:
            assert under[0] == under[1]
        else:
            assert [row[13:] for row in under[0]] == [row[13:] for row in under[1]]


@pytest.mark.parametrize("name", NAMES)
def test_the_score_sheet_and_the_form_keep_theirs(name: str) -> None:
    seen = picture("over", 3)
    sheet = evolve(seen.sheet, totals=((name, "1000"),), lines=(evolve(seen.sheet.lines[0], names=name),))
    panel = Canvas(19, 20, LOOK.palette.spot)
    SheetPanel(LOOK).paint(panel, sheet)
    assert "".join(panel._chars[1][14:18]) == "1000"
    form = Canvas(*FORM, LOOK.palette.felt)
    row = Field(f"1 {name}", "person", seat=True)
    SetupForm(LOOK).paint(form, FormView((Field("Players", "4"), row), 1))
    assert "".join(form._chars[3][23:29]) == "person"
    for canvas in (panel, form):
        assert all(width(strip.text) >= canvas.width for strip in canvas.strips())
