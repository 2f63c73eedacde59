"""The running score sheet beside the felt."""

from __future__ import annotations

from casinowar_tui.cells import cut
from casinowar_tui.party.view.shapes import SheetLine, SheetView
from casinowar_tui.ui.widgets.canvas import Canvas
from casinowar_tui.ui.widgets.painted import Painted

_MARGIN, _TITLE = 2, 1
"""Columns of air at either side, and the row of the title, with air above it."""


class SheetPanel(Painted[SheetView]):
    """The points above, the last rounds below, the newest at the bottom."""

    @property
    def ground(self) -> str:
        """A darker part of the felt."""
        return self.look.palette.spot

    def paint(self, canvas: Canvas, view: SheetView) -> None:
        """Draw both parts."""
        colours = self.look.palette
        canvas.text(_MARGIN, _TITLE, "SCORE SHEET", colours.text, bold=True)
        for row, (name, points) in enumerate(view.totals, start=_TITLE + 1):
            ink = colours.bright if points == view.totals[0][1] and points != "0" else colours.text
            canvas.text(_MARGIN, row, cut(name, canvas.width - 5 - 2 * _MARGIN), ink)
            canvas.right(canvas.width - _MARGIN, row, points, ink, bold=True)
        top = _TITLE + len(view.totals) + 2
        bottom = canvas.height - 1 - bool(view.out_of_play)
        if view.out_of_play:
            cards = "1 card" if view.out_of_play == 1 else f"{view.out_of_play} cards"
            canvas.text(_MARGIN, bottom, f"{cards} out of play", colours.dim)
        shown = view.lines[-(bottom - top) :]
        for row, line in enumerate(shown, start=top):
            self._line(canvas, row, line, newest=line is shown[-1])

    def _line(self, canvas: Canvas, row: int, line: SheetLine, *, newest: bool) -> None:
        colours = self.look.palette
        ink = colours.text if newest else colours.dim
        canvas.right(_MARGIN + 3, row, str(line.number), ink)
        canvas.right(canvas.width - _MARGIN, row, line.gain, ink, bold=newest)
        end = canvas.width - _MARGIN - 1 - len(line.gain)
        canvas.right(end, row, line.how, ink)
        names = _MARGIN + 4
        room = end - names - (len(line.how) + 1 if line.how else 0)
        canvas.text(names, row, cut(line.names, room), ink, bold=newest)
