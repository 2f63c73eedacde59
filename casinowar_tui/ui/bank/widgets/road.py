"""The last rounds: as a road of letters, or one a row with what each did to the money."""

from __future__ import annotations

from textual.geometry import Region

from casinowar_tui.bank.view.shapes import Mark
from casinowar_tui.ui.look import Look
from casinowar_tui.ui.widgets.call_line import tone_colour
from casinowar_tui.ui.widgets.canvas import Canvas
from casinowar_tui.ui.widgets.painted import Painted

Road = tuple[Mark, ...]

_CELL = 3
_CARDS, _SUM = 7, 5
"""Columns that ranks, gains and sums need as a rule."""


class RoadBox(Painted[Road]):
    """A title and the marks: down and then to the right, the newest between brackets."""

    def paint(self, canvas: Canvas, view: Road) -> None:
        """Draw title and marks."""
        canvas.text(0, 0, "ROAD", self.look.palette.dim)
        draw_road(canvas, self.look, Region(0, 1, canvas.width, canvas.height - 1 - (canvas.height > 6)), view)


class RoundList(Painted[Road]):
    """The newest round first: how it came out, its cards, its gain and the running sum."""

    @property
    def ground(self) -> str:
        """A darker part of the felt."""
        return self.look.palette.spot

    def paint(self, canvas: Canvas, view: Road) -> None:
        """Draw the head and the rounds."""
        width = min(canvas.width - 4, 56)
        draw_rounds(canvas, self.look, Region((canvas.width - width) // 2, 0, width, canvas.height), view)


def draw_road(canvas: Canvas, look: Look, room: Region, road: Road) -> None:
    """The marks of as many of the last rounds as whole columns hold; a dot for each that is to come."""
    columns, rows = room.width // _CELL, room.height
    if not columns or not rows:
        return
    first = max(0, -(-len(road) // rows) - columns) * rows
    for place in range(columns * rows):
        column, row = divmod(place, rows)
        x, y = room.x + column * _CELL, room.y + row
        if first + place >= len(road):
            canvas.text(x + 1, y, look.glyphs.dot, look.palette.line)
            continue
        mark = road[first + place]
        newest = first + place == len(road) - 1
        text = f"[{mark.letter}]" if newest else f" {mark.letter} "
        canvas.text(x, y, text, tone_colour(look.palette, mark.tone), bold=newest)


def draw_rounds(canvas: Canvas, look: Look, room: Region, road: Road) -> None:
    """A head, then a row for each round, the newest first. What has no room is summed up in the last row.

    Rows without a round have a dot in every column, as a sheet that fills up.
    """
    colours = look.palette
    x, y, width, height = room
    end = x + width
    shown = road[::-1]
    rows = height - 2
    if len(shown) > rows:
        shown = shown[: rows - 1]
    gain = end - max([_SUM, *(len(mark.total) for mark in shown)]) - 1
    cards = (
        gain
        - max([_SUM, *(len(mark.gain) for mark in shown)])
        - max([_CARDS, *(len(mark.cards) + 1 for mark in shown)])
    )
    meaning = cards > x + 9
    cards = min(cards, x + 12)
    canvas.text(x, y, "LAST ROUNDS", colours.text, bold=True)
    canvas.right(gain, y + 1, "net", colours.dim)
    canvas.right(end, y + 1, "sum", colours.dim)
    for row in range(rows):
        if row < len(shown):
            mark = shown[row]
            tone = tone_colour(colours, mark.tone)
            canvas.text(x, y + 2 + row, mark.meaning if meaning else mark.letter, tone, bold=not row)
            if cards > x + 1:
                canvas.text(cards, y + 2 + row, mark.cards, colours.text, bold=not row)
            canvas.right(gain, y + 2 + row, mark.gain, tone_colour(colours, mark.gain_tone), bold=not row)
            canvas.right(end, y + 2 + row, mark.total, colours.text, bold=not row)
        elif row == len(shown) < len(road):
            canvas.text(x, y + 2 + row, "earlier", colours.dim)
            canvas.right(end, y + 2 + row, road[-1 - row].total, colours.dim)
        else:
            for column in (x, gain - 1, end - 1):
                canvas.text(column, y + 2 + row, look.glyphs.dot, colours.line)
