"""A whole party table drawn without a terminal: every part on a canvas of its own, put together as the layout says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from rich.segment import Segment
from textual.geometry import Region, Size
from textual.strip import Strip

from casinowar_tui.party.view.shapes import PartyView
from casinowar_tui.ui.look import Look
from casinowar_tui.ui.party.widgets.bars import PartyButtonBar, PartyRail
from casinowar_tui.ui.party.widgets.places import places
from casinowar_tui.ui.party.widgets.podium import Podium
from casinowar_tui.ui.party.widgets.seat_box import SeatBox
from casinowar_tui.ui.party.widgets.sheet_panel import SheetPanel
from casinowar_tui.ui.widgets.call_line import CallLine
from casinowar_tui.ui.widgets.canvas import Canvas


class Picture(NamedTuple):
    """A picture: where each part lies, and its lines."""

    parts: Mapping[str, Region]
    strips: Mapping[str, list[Strip]]

    def rows(self, part: str) -> list[str]:
        """The rows of text of a part."""
        return ["".join(segment.text for segment in strip) for strip in self.strips[part]]

    def marks(self, felt: str, size: tuple[int, int]) -> list[str]:
        """The lines of the window with a sign in each cell that is not bare felt, a score sheet beside it aside."""
        lines = [[" "] * size[0] for _ in range(size[1])]
        for part, region in self.parts.items():
            if part != "sheet" or self.parts["call"].y < region.y:
                for y, strip in enumerate(self.strips[part], start=region.y):
                    cells = "".join(_marked(segment, felt) for segment in strip)
                    lines[y][region.x : region.right] = cells[: region.width].ljust(region.width)
        return ["".join(line) for line in lines]


def picture(look: Look, view: PartyView, size: tuple[int, int]) -> Picture:
    """The table in a window of that size."""
    laid = places(Size(*size), len(view.seats), ended=view.podium is not None)
    assert laid is not None
    parts: dict[str, tuple[Any, Any]] = {
        "header": (PartyRail(look), view.header),
        "call": (CallLine(look), view.call),
        "button": (PartyButtonBar(look), view.button),
        "sheet": (SheetPanel(look), view.sheet),
        "podium": (Podium(look), view.podium),
    }
    for seat, form in zip(view.seats, laid.seats, strict=False):
        box = SeatBox(look, seat.number)
        box.set_reactive(SeatBox.form, form)
        parts[f"seat_{seat.number}"] = box, seat
    strips = {}
    for part, region in laid.parts.items():
        if part in parts:
            widget, shown = parts[part]
            canvas = Canvas(region.width, region.height, widget.ground)
            if shown is not None:
                widget.paint(canvas, shown)
            strips[part] = canvas.strips()
    return Picture({part: region for part, region in laid.parts.items() if part in strips}, strips)


def _marked(segment: Segment, felt: str) -> str:
    ground = segment.style.bgcolor.name if segment.style and segment.style.bgcolor else ""
    return segment.text if ground == felt else "#" * segment.cell_length
