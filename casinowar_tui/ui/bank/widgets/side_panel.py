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
        colours, width = self.look.palette, canvas.width - 3
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


class ChartPanel(Painted[Curve]):
    """The curve of the last rounds' sum."""

    @property
    def ground(self) -> str:
        """A darker part of the felt."""
        return self.look.palette.spot

    def paint(self, canvas: Canvas, view: Curve) -> None:
        """Draw it under its title."""
        canvas.text(2, 1, RUNNING_SUM, self.look.palette.text, bold=True)
        room = Region(2, 2, canvas.width - 4, max(3, canvas.height - 3))
        draw_curve(canvas, self.look, room, view, self.ground)
