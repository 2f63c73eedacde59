"""The decision clock: a bar that empties, the seconds, and what comes then."""

from __future__ import annotations

from casinowar_tui.bank.view.shapes import ClockView
from casinowar_tui.ui.widgets.canvas import Canvas
from casinowar_tui.ui.widgets.painted import Painted

_SHORT = 10
"""Seconds from which the time is short."""
_BAR, _LONG_BAR = 10, 30


class ClockBar(Painted[ClockView]):
    """One row. In the last ten seconds the bar has another shape, and all of it another weight and colour."""

    def paint(self, canvas: Canvas, view: ClockView) -> None:
        """Draw the bar, the time and as much of the sentence as there is room for."""
        colours, glyphs = self.look.palette, self.look.glyphs
        short = view.left < _SHORT
        cells = _LONG_BAR if canvas.width > 100 else _BAR
        full = -(-cells * view.left // max(1, view.seconds))
        left, spent = glyphs.clock_short if short else glyphs.clock
        time = f"{view.left // 60}:{view.left % 60:02d}"
        then = next(
            (text for text in (view.then, view.then.partition(" and ")[0]) if cells + 10 + len(text) <= canvas.width),
            "",
        )
        x = max(0, (canvas.width - cells - 2 - len(time) - (len(then) + 2 if then else 0)) // 2)
        ink = colours.lose if short else colours.ask
        canvas.text(x, 0, left * full, ink, bold=short)
        canvas.text(x + full, 0, spent * (cells - full), colours.dim)
        canvas.text(x + cells + 1, 0, time, ink, bold=True)
        canvas.text(x + cells + 3 + len(time), 0, then, ink if short else colours.dim, bold=short)
