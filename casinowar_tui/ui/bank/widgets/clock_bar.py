"""The decision clock: a bar that empties, the seconds, and what comes then."""

from __future__ import annotations

from casinowar_tui.bank.view.shapes import ClockView
from casinowar_tui.ui.widgets.canvas import Canvas
from casinowar_tui.ui.widgets.painted import Painted

_SHORT = 10
"""Seconds from which the time is short."""
_BAR = 8


class ClockBar(Painted[ClockView]):
    """One row. In the last ten seconds the bar has another shape, and bar and time another weight and colour.

    What changes with a second has one style, and the sentence never changes, since every second goes over the link.
    """

    def paint(self, canvas: Canvas, view: ClockView) -> None:
        """Draw the bar, the time and as much of the sentence as there is room for."""
        colours, glyphs = self.look.palette, self.look.glyphs
        short = view.left < _SHORT
        full = -(-_BAR * view.left // max(1, view.seconds))
        left, spent = glyphs.clock_short if short else glyphs.clock
        counted = f"{left * full}{spent * (_BAR - full)} {view.left // 60}:{view.left % 60:02d}"
        words = (view.then, view.then.partition(" and ")[0])
        then = next((f"  {text}" for text in words if len(counted) + len(text) + 2 <= canvas.width), "")
        x = max(0, (canvas.width - len(counted) - len(then)) // 2)
        canvas.text(x, 0, counted, colours.lose if short else colours.ask, bold=short)
        canvas.text(x + len(counted), 0, then, colours.dim)
