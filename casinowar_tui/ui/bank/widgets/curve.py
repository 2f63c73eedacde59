"""A running sum, drawn: a curve above or below nothing, with the best and the last of its rounds marked."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from textual.geometry import Region

from casinowar_tui.ui.look import Look
from casinowar_tui.ui.widgets.canvas import Canvas
from casinowar_tui.ui.widgets.painted import Painted


class Sum(NamedTuple):
    """The sum after a round: the round's name, the sum as it is written, and as a number."""

    name: str
    text: str
    height: int


Curve = tuple[Sum, ...]

NO_ROUND = "no round yet"
AT_FIRST = "starts at 0"
_WIDEST = 4
"""Columns of a round."""
_ROOM = 3
"""How many of the greatest steps up, or down, have room from nothing on."""


class CurveBox(Painted[Curve]):
    """The curve of a session in its room."""

    def paint(self, canvas: Canvas, view: Curve) -> None:
        """Draw it."""
        margin = 1 if canvas.width < 30 else 2
        draw_curve(canvas, self.look, Region(margin, 0, canvas.width - 2 * margin, canvas.height), view, self.ground)


def draw_curve(canvas: Canvas, look: Look, room: Region, sums: Curve, ground: str) -> None:
    """Words about the best and the last sum in one row or two, and the curve in the rows that are left."""
    x, y, width, height = room
    for row in range(1, height):
        canvas.text(x, y + row, look.glyphs.upright, look.palette.line)
    if not sums:
        canvas.text(x, y, AT_FIRST, look.palette.dim)
        canvas.text(x, y + height // 2, look.glyphs.level * width, look.palette.line)
        return
    best, last = max(sums, key=lambda one: one.height), f"last {sums[-1].text}"
    words = [f"{look.glyphs.higher} best {best.text} after round {best.name}", f"{look.glyphs.higher} best {best.text}"]
    if best.height < 0:
        words = [f"{look.glyphs.higher} best at the start", f"{look.glyphs.higher} best 0"]
    fitting = (told for told in words if len(told) + 2 + len(last) <= width)
    told = next(fitting, "")
    canvas.text(x, y, told or words[1], look.palette.bright, bold=True)
    head = 1 if told else 2
    canvas.right(x + width, y + head - 1, last, look.palette.text, bold=True)
    if height > head:
        _draw(canvas, look, Region(x + 1, y + head, width - 1, height - head), sums, ground)


class _Scale(NamedTuple):
    """The half rows of the room, and the greatest and the least sum, of which at least one is nothing."""

    halves: int
    top: int
    bottom: int

    def half(self, height: int) -> int:
        """The half row at which a sum stands; whatever is not nothing stands above it or below."""
        if self.top == self.bottom:
            return self.halves // 2
        half, nothing = (round((self.halves - 1) * (self.top - h) / (self.top - self.bottom)) for h in (height, 0))
        apart = half - (height > 0) + (height < 0) if half == nothing else half
        return min(max(apart, 0), self.halves - 1)


def _scale(sums: Curve, rows: int) -> _Scale:
    """From the lowest to the highest sum, with room for some rounds more: one round alone is no cliff."""
    heights = [0, *(one.height for one in sums)]
    room = _ROOM * max(abs(after - before) for before, after in pairwise(heights))
    return _Scale(2 * rows, max(room, *heights), min(-room, *heights))


def _draw(canvas: Canvas, look: Look, room: Region, sums: Curve, ground: str) -> None:
    colours, scale = look.palette, _scale(sums, room.height)
    shown, each = _columns(sums, room.width - 1)
    before = scale.half(0)
    canvas.text(room.x, room.y + before // 2, look.glyphs.level * (room.width - 1), colours.line)
    for place, one in enumerate(shown):
        half = scale.half(one.height)
        colour = colours.even if not one.height else colours.win if one.height > 0 else colours.lose
        for column in range(each):
            at = Region(room.x + place * each + column, room.y, 1, room.height)
            _column(canvas, look, at, half, before, colour)
            before = half
    best = max(range(len(shown)), key=lambda place: shown[place].height)
    if shown[best].height > 0:
        above = max(0, scale.half(shown[best].height) // 2 - 1)
        canvas.text(room.x + best * each, room.y + above, look.glyphs.higher, colours.bright, ground, bold=True)
    last = scale.half(shown[-1].height) // 2
    canvas.text(room.x + len(shown) * each, room.y + last, look.glyphs.chosen[1], colours.text, bold=True)


def _columns(sums: Curve, width: int) -> tuple[Sequence[Sum], int]:
    """The sums that are shown, and the columns of each. A column that has several shows the best sum or its last."""
    if len(sums) <= width:
        return sums, min(_WIDEST, width // len(sums))
    best = max(sums, key=lambda one: one.height)
    shares = [sums[place * len(sums) // width : (place + 1) * len(sums) // width] for place in range(width)]
    return [best if best in share else share[-1] for share in shares], 1


def _column(canvas: Canvas, look: Look, room: Region, half: int, before: int, colour: str) -> None:
    """One column of the line: the half row at which it stands, and those that it crosses from where it was before."""
    first, last = min(half, before), max(half, before)
    if before < half:
        first += 1
    elif before > half:
        last -= 1
    for row in range(room.height):
        upper, lower = first <= 2 * row <= last, first <= 2 * row + 1 <= last
        if upper or lower:
            canvas.text(room.x, room.y + row, "█" if upper and lower else "▀" if upper else "▄", colour)
