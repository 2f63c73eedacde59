"""Odds and the last rounds, beside a table that has the room; and where there is more, how the money went."""

from __future__ import annotations

from typing import NamedTuple

from textual.geometry import Region

from casinowar_tui.bank.view.shapes import Mark
from casinowar_tui.ui.bank.widgets.curve import Curve, draw_curve
from casinowar_tui.ui.bank.widgets.road import draw_rounds
from casinowar_tui.ui.widgets.canvas import Canvas
from casinowar_tui.ui.widgets.painted import Painted


class PanelView(NamedTuple):
    """What stands beside the felt: a title, lines of odds, and the marks of past rounds, the oldest first.

    A line of odds is a name, two spaces or more, and a figure.
    """

    title: str
    odds: tuple[str, ...]
    road: tuple[Mark, ...]


class SidePanel(Painted[PanelView]):
    """The odds above, the last rounds one by one below."""

    @property
    def ground(self) -> str:
        """A darker part of the felt."""
        return self.look.palette.spot

    def paint(self, canvas: Canvas, view: PanelView) -> None:
        """Draw both parts."""
        colours = self.look.palette
        canvas.text(2, 1, view.title, colours.text, bold=True)
        canvas.text(3 + len(view.title), 1, "of this shoe", colours.dim)
        for row, text in enumerate(view.odds, start=2):
            name, _, figure = text.rpartition("  ")
            canvas.text(2, row, (name or figure)[: canvas.width - 4].rstrip(), colours.dim)
            if name:
                canvas.right(canvas.width - 2, row, figure, colours.text)
        top = 3 + len(view.odds)
        draw_rounds(canvas, self.look, Region(2, top, canvas.width - 4, canvas.height - top - 1), view.road)


_LEGEND = 12
"""Columns of what a letter of the road means."""


class ChartView(NamedTuple):
    """How the money went, what the table pays, and what the letters of the road mean."""

    title: str
    curve: Curve
    road: tuple[Mark, ...]
    pays: tuple[tuple[str, str], ...] = ()


class ChartPanel(Painted[ChartView]):
    """The curve above; below it what is paid, and what the letters of the road mean."""

    @property
    def ground(self) -> str:
        """A darker part of the felt."""
        return self.look.palette.spot

    def paint(self, canvas: Canvas, view: ChartView) -> None:
        """Draw all parts; the curve has the rows that the others leave."""
        colours = self.look.palette
        width = canvas.width - 4
        legend = sorted({(mark.letter, mark.meaning) for mark in view.road})
        each = max(2, width // _LEGEND)
        below = [*view.pays, *([("", "")] if view.pays and legend else [])]
        rows = len(below) + bool(view.pays) + -(-len(legend) // each) + 1
        canvas.text(2, 1, view.title, colours.text, bold=True)
        curve = Region(2, 2, width, max(3, canvas.height - rows - 3))
        draw_curve(canvas, self.look, curve, view.curve, self.ground)
        y = curve.bottom + 1
        if view.pays:
            canvas.text(2, y, "PAYS", colours.text, bold=True)
        for row, (name, figure) in enumerate(view.pays, start=y + 1):
            canvas.text(2, row, name, colours.dim)
            canvas.right(canvas.width - 2, row, figure, colours.text)
        y = canvas.height - 1 - -(-len(legend) // each)
        for place, (letter, meaning) in enumerate(legend):
            row, column = divmod(place, each)
            canvas.text(2 + column * _LEGEND, y + row, f"{letter} {meaning}", colours.dim)
