"""Odds and the last rounds, beside a table that has the room."""

from __future__ import annotations

from typing import NamedTuple

from casinowar_tui.bank.view.shapes import Mark
from casinowar_tui.ui.widgets.call_line import tone_colour
from casinowar_tui.ui.widgets.canvas import Canvas
from casinowar_tui.ui.widgets.painted import Painted

_ROAD_ROWS = 6
_CELL = 3
_LEGEND_ROWS = 4
_LEGEND_CELLS = 11


class PanelView(NamedTuple):
    """What stands beside the felt: a title, lines of odds, and the marks of past rounds, the oldest first.

    A line of odds is a name, two spaces or more, and a figure.
    """

    title: str
    odds: tuple[str, ...]
    road: tuple[Mark, ...]


class SidePanel(Painted[PanelView]):
    """The odds above, the road of marks below: down and then to the right, the newest between brackets.

    Under the road stands what the marks on it mean.
    """

    @property
    def ground(self) -> str:
        """A darker part of the felt."""
        return self.look.palette.spot

    def paint(self, canvas: Canvas, view: PanelView) -> None:
        """Draw both parts."""
        colours = self.look.palette
        canvas.text(2, 1, view.title, colours.text, bold=True)
        canvas.text(3 + len(view.title), 1, "of this shoe", colours.dim)
        for row, text in enumerate(view.odds, start=3):
            name, _, figure = text.rpartition("  ")
            canvas.text(2, row, (name or figure)[: canvas.width - 4].rstrip(), colours.dim)
            if name:
                canvas.right(canvas.width - 2, row, figure, colours.text)
        top = canvas.height - _ROAD_ROWS - _LEGEND_ROWS - 5
        canvas.text(2, top, "LAST ROUNDS", colours.text, bold=True)
        if not view.road:
            canvas.text(2, top + 2, "none yet", colours.dim)
            return
        columns = (canvas.width - 4) // _CELL
        whole = max(0, -(-len(view.road) // _ROAD_ROWS) - columns)
        shown = view.road[whole * _ROAD_ROWS :]
        for place, mark in enumerate(shown):
            column, row = divmod(place, _ROAD_ROWS)
            newest = place == len(shown) - 1
            text = f"[{mark.letter}]" if newest else f" {mark.letter} "
            colour = tone_colour(colours, mark.tone)
            canvas.text(1 + column * _CELL, top + 2 + row, text, colour, bold=newest)
        legend = sorted({(mark.letter, mark.meaning) for mark in view.road})
        for place, (letter, meaning) in enumerate(legend):
            row, column = divmod(place, 2)
            x, y = 2 + column * _LEGEND_CELLS, top + _ROAD_ROWS + 3 + row
            canvas.text(x, y, f"{letter} {meaning}", colours.dim)
        last = view.road[-1]
        canvas.right(canvas.width - 2, top, last.gain, tone_colour(colours, last.gain_tone), bold=True)
