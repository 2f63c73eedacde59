"""Odds and the last rounds, beside a table that has the room; and where there is more, how the money went."""

from __future__ import annotations

from textual.geometry import Region

from casinowar_tui.bank.view.shapes import Mark
from casinowar_tui.cells import folded
from casinowar_tui.ui.bank.widgets.curve import Curve, draw_curve
from casinowar_tui.ui.bank.widgets.road import draw_rounds
from casinowar_tui.ui.widgets.canvas import Canvas
from casinowar_tui.ui.widgets.painted import Painted
from casinowar_tui.values import frozen


@frozen
class Odds:
    """Chances, each a name and a figure, and sentences about what they mean."""

    rows: tuple[tuple[str, str], ...] = ()
    sentences: tuple[str, ...] = ()


@frozen
class PanelView:
    """What stands beside the felt: the odds, and the marks of past rounds, the oldest first.

    Where a ledger lists the rounds there is the curve of their sum instead.
    """

    odds: Odds
    road: tuple[Mark, ...]
    curve: Curve | None = None


class SidePanel(Painted[PanelView]):
    """The odds above; the last rounds one by one, or their curve, below."""

    @property
    def ground(self) -> str:
        """A darker part of the felt."""
        return self.look.palette.spot

    def paint(self, canvas: Canvas, view: PanelView) -> None:
        """Draw both parts."""
        colours, width = self.look.palette, canvas.width - 4
        y = 1
        if view.odds.rows:
            canvas.text(2, y, "ODDS", colours.text, bold=True)
            canvas.text(7, y, "of this shoe", colours.dim)
            for y, (name, figure) in enumerate(view.odds.rows, start=2):
                canvas.text(2, y, name, colours.dim)
                canvas.right(2 + min(width, _ODDS), y, figure, colours.text)
            y += 2
        for sentence in view.odds.sentences:
            for row in folded(sentence, width):
                canvas.text(2, y, row, colours.text)
                y += 1
        y += bool(view.odds.sentences)
        room = Region(2, y, width, canvas.height - y - 1)
        if view.curve is None:
            draw_rounds(canvas, self.look, room, view.road)
        else:
            canvas.text(2, room.y, RUNNING_SUM, colours.text, bold=True)
            draw_curve(canvas, self.look, room.shrink((1, 0, 0, 0)), view.curve, self.ground)


_ODDS = 34
"""Columns of the odds' table, however wide the panel is."""
RUNNING_SUM = "RUNNING SUM"
_LEGEND = 12
"""Columns of what a letter of the road means."""


@frozen
class ChartView:
    """How the money went, and what the letters of the road mean."""

    curve: Curve
    road: tuple[Mark, ...]


class ChartPanel(Painted[ChartView]):
    """The curve above; below it what the letters of the road mean."""

    @property
    def ground(self) -> str:
        """A darker part of the felt."""
        return self.look.palette.spot

    def paint(self, canvas: Canvas, view: ChartView) -> None:
        """Draw both parts; the curve has the rows that the other leaves."""
        colours = self.look.palette
        width = canvas.width - 4
        legend = sorted({(mark.letter, mark.meaning) for mark in view.road})
        each = max(2, width // _LEGEND)
        y = canvas.height - 1 - -(-len(legend) // each)
        canvas.text(2, 1, RUNNING_SUM, colours.text, bold=True)
        draw_curve(canvas, self.look, Region(2, 2, width, max(3, y - 3)), view.curve, self.ground)
        for place, (letter, meaning) in enumerate(legend):
            row, column = divmod(place, each)
            canvas.text(2 + column * _LEGEND, y + row, f"{letter} {meaning}", colours.dim)
