"""A whole table drawn without a terminal: every part on a canvas of its own, put together as the layout says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple
from unittest.mock import patch

from rich.segment import Segment
from textual.geometry import Region, Size
from textual.strip import Strip
from textual.widget import Widget

from casinowar_tui.bank.view.shapes import TableView
from casinowar_tui.ui.bank.widgets.felt import Felt
from casinowar_tui.ui.bank.widgets.plan import plan_for
from casinowar_tui.ui.look import Look
from casinowar_tui.ui.theme import GREEN
from casinowar_tui.ui.widgets.canvas import Canvas
from casinowar_tui.ui.widgets.painted import Painted
from tests.ui.gallery import ODDS


class Picture(NamedTuple):
    """A picture: where each part lies, its rows of text, and those of the whole window."""

    parts: dict[str, Region]
    texts: dict[str, list[str]]
    lines: list[str]
    marks: list[str]
    """The lines with a sign in each cell that is not bare felt, whatever is written there."""


def picture(look: Look, view: TableView, size: tuple[int, int]) -> Picture:
    """The table in a window of that size."""
    # Widgets that nobody has laid out: their sizes are told.
    sizes: dict[int, Size] = {}
    felt = FELTS.setdefault(id(look), Felt(look))
    with (
        patch.object(Widget, "size", property(lambda widget: sizes.get(id(widget), Size(*size)))),
        patch.object(Felt, "refresh"),
        patch.object(Painted, "refresh"),
    ):
        felt.show(view, ODDS)
        regions = plan_for(Size(*size), felt.kind)
        assert regions is not None
        texts, marks = {}, {}
        for part, region in regions.items():
            widget: Any = getattr(felt, part)
            sizes[id(widget)] = region.size
            strips = _strips(widget, region.size)
            texts[part] = ["".join(segment.text for segment in strip) for strip in strips]
            marks[part] = ["".join(map(_marked, strip)) for strip in strips]
    return Picture(dict(regions), texts, _together(texts, regions, size), _together(marks, regions, size))


def _together(parts: Mapping[str, list[str]], regions: Mapping[str, Region], size: tuple[int, int]) -> list[str]:
    lines = [[" "] * size[0] for _ in range(size[1])]
    for part, region in regions.items():
        for y, row in enumerate(parts[part], start=region.y):
            lines[y][region.x : region.right] = row
    return ["".join(line) for line in lines]


FELTS: dict[int, Felt] = {}
"""One for each look, since they cost more than what is drawn on them."""


def _strips(widget: Any, size: Size) -> list[Strip]:
    canvas = Canvas(size.width, size.height, widget.ground)
    if widget.view is not None:
        widget.paint(canvas, widget.view)
    return canvas.strips()


def _marked(segment: Segment) -> str:
    ground = segment.style.bgcolor.name if segment.style and segment.style.bgcolor else ""
    return segment.text if ground in (GREEN.felt, GREEN.spot) else "#" * len(segment.text)
