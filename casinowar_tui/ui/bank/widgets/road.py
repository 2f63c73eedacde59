"""The last rounds: as a road of letters, or one a row with what each did to the money."""

from __future__ import annotations

from typing import NamedTuple

from textual.geometry import Region
from textual.reactive import reactive

from casinowar_tui.bank.view.shapes import Mark
from casinowar_tui.ui.bank.widgets.curve import NO_ROUND
from casinowar_tui.ui.look import Look
from casinowar_tui.ui.widgets.call_line import tone_colour
from casinowar_tui.ui.widgets.canvas import Canvas
from casinowar_tui.ui.widgets.painted import Painted

Road = tuple[Mark, ...]

LAST_ROUNDS = "LAST ROUNDS"
_CELL = 3
_CARDS, _SUM = 3, 5
"""Columns that ranks, gains and sums need at least."""
_MEANING = 11
"""Columns of a letter with what it stands for."""
_LEAST = 8
"""Rows of rounds beside which it is said what letters stand for."""


class RoadBox(Painted[Road]):
    """A title and the marks, down and then to the right, the newest between brackets; or the last rounds themselves."""

    told: reactive[bool] = reactive(False)
    """Whether nothing else in the window says what the marks mean, so that there are cards and amounts for them."""

    @property
    def state(self) -> object:
        """The rounds, and how they are shown."""
        return self.view, self.told

    def paint(self, canvas: Canvas, view: Road) -> None:
        """Draw the title, then the marks or the rounds."""
        canvas.text(0, 0, LAST_ROUNDS if self.told else "RESULTS", self.look.palette.dim)
        draw = _draw_told if self.told else draw_road
        draw(canvas, self.look, Region(0, 1, canvas.width, canvas.height - 1 - (canvas.height > 6)), view)


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


def _draw_told(canvas: Canvas, look: Look, room: Region, road: Road) -> None:
    """The cards of the last rounds and what each did to the money, the newest first."""
    if not road:
        canvas.text(room.x, room.y, NO_ROUND, look.palette.dim)
    for row, mark in zip(room.line_range, reversed(road), strict=False):
        gain, newest = mark.gain or mark.meaning, row == room.y
        cards = _cards(mark, room.width - len(gain) - 1)
        canvas.text(room.x, row, cards, tone_colour(look.palette, mark.tone), bold=newest)
        canvas.right(room.right, row, gain, tone_colour(look.palette, mark.gain_tone), bold=newest)


def draw_rounds(canvas: Canvas, look: Look, room: Region, road: Road) -> None:
    """A head, then a row for each round, the newest first. What has no room is summed up in the last row.

    Rows without a round have a dot in every column, as a sheet that fills up. A high one says what letters mean.
    """
    colours, sheet = look.palette, _sheet(room, road)
    x, y, width, height = room
    end = x + width
    canvas.text(x, y, LAST_ROUNDS, colours.text, bold=True)
    canvas.right(sheet.gain, y + 1, "net", colours.dim)
    if sheet.summed:
        canvas.right(end, y + 1, "sum", colours.dim)
    below = Region(x, y + 2, width, height - 2)
    rows = below.height - (0 if sheet.meaning else _legend(canvas, look, below, road))
    shown = road[::-1][: rows if len(road) <= rows else rows - 1]
    for row, mark in enumerate(shown, start=below.y):
        tone, newest = tone_colour(colours, mark.tone), row == below.y
        canvas.text(x, row, f"{mark.letter} {mark.meaning * sheet.meaning}", tone, bold=newest)
        canvas.text(sheet.cards, row, _cards(mark, sheet.room), colours.text, bold=newest)
        canvas.right(sheet.gain, row, mark.gain, tone_colour(colours, mark.gain_tone), bold=newest)
        if sheet.summed:
            canvas.right(end, row, mark.total, colours.text, bold=newest)
    free = range(below.y + len(shown), below.y + rows)
    if len(shown) < len(road):
        canvas.text(x, free.start, "earlier", colours.dim)
        if sheet.summed:
            canvas.right(end, free.start, road[-1 - len(shown)].total, colours.dim)
        return
    if not road:
        canvas.text(x, free.start, NO_ROUND, colours.dim)
    for row in free[not road :]:
        for column in (x, sheet.gain - 1, end - 1):
            canvas.text(column, row, look.glyphs.dot, colours.line)


class _Sheet(NamedTuple):
    """The columns of the last rounds: where cards begin, how much room they have, where gains end, and what is told."""

    cards: int
    room: int
    gain: int
    meaning: bool
    summed: bool


def _sheet(room: Region, road: Road) -> _Sheet:
    """The sheet that tells most: what letters mean goes first, then a war's first cards, then the sums."""
    gains = max([_SUM, *(len(mark.gain) for mark in road)])
    totals = max([_SUM, *(len(mark.total) for mark in road)])
    whole, last = (
        max([_CARDS, *(len(cards) for cards in texts)])
        for texts in ([mark.cards for mark in road], [_deciding(mark.cards) for mark in road])
    )
    for meaning, summed, least in ((True, True, whole), (False, True, last), (False, False, last)):
        gain = room.right - (totals + 1) * summed
        spare = gain - gains - 1 - (_MEANING if meaning else 2) - room.x
        if spare >= least:
            break
    cards = room.x + (_MEANING if meaning else 2) + min(2, max(0, spare - whole) // 2)
    return _Sheet(cards, gain - gains - 1 - cards, gain, meaning, summed)


def _deciding(cards: str) -> str:
    return cards.rpartition(" ")[2]


def _cards(mark: Mark, room: int) -> str:
    """As many of a round's cards as fit: those that decided it come last, and stay longest."""
    return next((cards for cards in (mark.cards, _deciding(mark.cards)) if len(cards) <= room), "")


def _legend(canvas: Canvas, look: Look, room: Region, road: Road) -> int:
    """What the letters mean, in the last rows of a high room; answers how many of them the rounds cannot have."""
    meanings = sorted({(mark.letter, mark.meaning) for mark in road})
    each = max(1, room.width // _MEANING)
    rows = -(-len(meanings) // each)
    if not rows or room.height < rows + _LEAST:
        return 0
    for place, (letter, meaning) in enumerate(meanings):
        row, column = divmod(place, each)
        canvas.text(room.x + column * _MEANING, room.bottom - rows + row, f"{letter} {meaning}", look.palette.dim)
    return rows + 1
