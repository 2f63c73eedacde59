"""How the money went, as a curve; below it a mark wherever the bankroll was filled up."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple, cast

from rich.console import Console, ConsoleOptions
from rich.segment import Segment

from casinowar_tui.ui.widgets.canvas import Canvas
from casinowar_tui.ui.widgets.painted import Painted

REFILL = "refill"
_NO_DOT = "\u2800"
"""Braille without a dot."""


class ChartView(NamedTuple):
    """Sums in the order of their rounds, and the places before which one was filled up."""

    title: str
    sums: tuple[int, ...]
    refills: tuple[int, ...]
    top: str
    """The greatest sum as it is written."""
    bottom: str
    """The least one."""


class Chart(Painted[ChartView]):
    """The title, the curve between its greatest and its least sum, and the marks."""

    def paint(self, canvas: Canvas, view: ChartView) -> None:
        """Draw them all; the curve takes what the others leave."""
        colours, mark = self.look.palette, self.look.glyphs.higher
        canvas.text(1, 0, view.title.upper(), colours.text, bold=True)
        if view.refills:
            canvas.right(canvas.width - 1, 0, f"{mark} {REFILL}", colours.ask)
        room = canvas.width - max(len(view.top), len(view.bottom)) - 3
        rows = canvas.height - 1 - bool(view.refills)
        if not view.sums or room < 2 or rows < 1:
            return
        drawn = bars if self.look.plain else dots
        for y, line in enumerate(drawn(view.sums, room, rows), start=1):
            canvas.text(1, y, line, colours.bright)
        canvas.right(canvas.width - 1, 1, view.top, colours.dim)
        if rows > 1:
            canvas.right(canvas.width - 1, rows, view.bottom, colours.dim)
        last = len(view.sums) - 1
        for place in view.refills:
            canvas.text(1 + min(place, last) * (room - 1) // max(1, last), rows + 1, mark, colours.ask)


def dots(sums: Sequence[int], columns: int, rows: int) -> list[str]:
    """The curve in braille."""
    # Nobody else draws with it.
    from plotille import Canvas as Dots

    low, high = _bounds(sums)
    drawing = Dots(columns, rows, 0, low, max(1, len(sums) - 1), high)
    drawing.point(0, sums[0])
    for place, (one, other) in enumerate(pairwise(sums)):
        drawing.line(place, one, place + 1, other)
    drawn: str = drawing.plot(linesep="\n")
    return drawn.replace(_NO_DOT, " ").split("\n")


def bars(sums: Sequence[int], columns: int, rows: int) -> list[str]:
    """The curve in half blocks, which every console has."""
    from textual.renderables.sparkline import Sparkline

    class Bars(Sparkline[int]):
        BARS = "▄█"

    low, high = _bounds(sums)

    def shown(some: Sequence[int]) -> int:
        """The extreme of all sums that a column has, or its last sum."""
        return next((one for one in some if one in (low, high)), some[-1])

    drawing = Bars([max(low, min(high, one)) for one in sums], width=columns, height=rows, summary_function=shown)
    # It asks neither of them where its size is given.
    segments = drawing.__rich_console__(cast(Console, None), cast(ConsoleOptions, None))
    return "".join(segment.text for segment in segments if isinstance(segment, Segment)).split("\n")


def _bounds(sums: Sequence[int]) -> tuple[int, int]:
    low, high = min(sums), max(sums)
    return (low, high) if low < high else (low - 1, high + 1)
