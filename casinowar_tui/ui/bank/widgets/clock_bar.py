"""The decision clock: a bar that empties, the seconds, and what comes then."""

from __future__ import annotations

from casinowar_tui.bank.view.shapes import ClockView
from casinowar_tui.ui.widgets.canvas import Canvas
from casinowar_tui.ui.widgets.painted import Painted

_SHORT = 10
"""Seconds from which the time is short."""
_LONGEST, _LEAST = 24, 8
"""Cells of the bar. All that are left change at once when the time gets short, and longer ones would cost too much."""
_GAP = 2


class ClockBar(Painted[ClockView]):
    """The time and its bar, and what comes then: beside them, or below where there is a row for it.

    In the last ten seconds the bar has another shape, and bar and time another weight and colour. What changes with a
    second stands together in one style, and the sentence never changes, since every second goes over the link.
    """

    def paint(self, canvas: Canvas, view: ClockView) -> None:
        """Draw the time, as long a bar and as much of the sentence as there is room for, in the middle of the rows."""
        colours, glyphs = self.look.palette, self.look.glyphs
        short = view.left < _SHORT
        time = f"{view.left // 60}:{view.left % 60:02d} "
        cells, then, below = _fitted(view, canvas.width - 2 - len(time), canvas.height)
        full = -(-cells * view.left // max(1, view.seconds))
        beside = "" if below or not then else " " * _GAP + then
        x = (canvas.width - len(time) - cells - len(beside)) // 2
        y = (canvas.height - 1 - below) // 2
        counted = f"{time}{(glyphs.clock_short if short else glyphs.clock) * full:{cells}}"
        canvas.text(x, y, counted, colours.lose if short else colours.ask, bold=short)
        canvas.text(x + len(counted), y, beside, colours.dim)
        if below:
            canvas.text((canvas.width - len(then)) // 2, y + 1, then, colours.dim)


def _fitted(view: ClockView, width: int, height: int) -> tuple[int, str, bool]:
    """The cells of the bar, the sentence, and whether it stands below them, in so many columns beside the time."""
    longest = min(_LONGEST, view.seconds)
    words = (view.then, view.then.partition(" and ")[0])
    for cells in (longest, min(longest, width - _GAP - len(words[1]))):
        for then in words:
            if cells >= min(_LEAST, longest) and cells + _GAP + len(then) <= width:
                return cells, then, False
        if height > 1 and cells == longest <= width:
            return cells, words[1], True
    return max(0, min(longest, width)), "", False
