"""Names of every script: whatever a seat is called, nothing beside its name moves."""

from __future__ import annotations

import pytest
from attrs import evolve
from textual.geometry import Size

from casinowar_tui.cells import width
from casinowar_tui.party.view.shapes import PartyView
from casinowar_tui.ui.party.widgets.form import Field, FormView, SetupForm
from casinowar_tui.ui.party.widgets.places import places
from casinowar_tui.ui.party.widgets.sheet_panel import SheetPanel
from casinowar_tui.ui.widgets.canvas import Canvas
from tests.ui.gallery import look_of
from tests.ui.party.gallery import picture
from tests.ui.party.pictures import picture as drawn

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


@pytest.mark.parametrize("size", [(40, 20), (40, 40), (80, 24), (120, 40)])
@pytest.mark.parametrize("phase", ["second_war", "over"])
def test_a_seat_keeps_its_columns_whatever_it_is_called(size: tuple[int, int], phase: str) -> None:
    plain, wide = drawn(LOOK, picture(phase, 8), size), drawn(LOOK, renamed(phase, 8, NAMES), size)
    laid = places(Size(*size), 8)
    assert laid is not None
    for number, form in enumerate(laid.seats, start=1):
        part = f"seat_{number}"
        assert all(strip.cell_length == plain.parts[part].width for strip in wide.strips[part])
        rows = [[row for y, row in enumerate(one.rows(part)) if y != form.plate.y] for one in (plain, wide)]
        assert rows[0] == rows[1]


@pytest.mark.parametrize("name", NAMES)
def test_the_score_sheet_and_the_form_keep_theirs(name: str) -> None:
    seen = picture("over", 3)
    sheet = evolve(seen.sheet, totals=((name, "1000"),), lines=(evolve(seen.sheet.lines[0], names=name),))
    panel = Canvas(19, 20, LOOK.palette.spot)
    SheetPanel(LOOK).paint(panel, sheet)
    assert "".join(panel._chars[2][13:17]) == "1000"
    form = Canvas(40, 19, LOOK.palette.felt)
    row = Field(f"1 {name}", "person", seat=True)
    SetupForm(LOOK).paint(form, FormView((Field("Players", "4"), row), 1))
    assert "".join(form._chars[3][24:30]) == "person"
    for canvas in (panel, form):
        assert all(width(strip.text) >= canvas.width for strip in canvas.strips())
