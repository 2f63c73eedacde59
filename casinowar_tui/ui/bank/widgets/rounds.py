"""The last rounds one by one, with what each did to the money."""

from __future__ import annotations

from typing import NamedTuple

from textual.geometry import Region

from casinowar_tui.bank.view.shapes import Mark
from casinowar_tui.ui.bank.widgets.curve import NO_ROUND
from casinowar_tui.ui.look import Look
from casinowar_tui.ui.widgets.call_line import tone_colour
from casinowar_tui.ui.widgets.canvas import Canvas

Road = tuple[Mark, ...]

LAST_ROUNDS = "LAST ROUNDS"
HEAD = 2
"""Rows of the title and of the columns' names."""
_CARDS, _SUM = 3, 6
"""Columns that ranks, gains and sums need at least; "passed" stands where a gain would."""
_MEANING = 10
"""Columns of how a round came out, with a blank or two behind them."""
_WAR = 8
"""Columns of a usual war's cards, so that no words go when the first war comes."""


def draw_rounds(canvas: Canvas, look: Look, room: Region, road: Road) -> None:
    """A head, then a row for each round, the newest first. What has no room is summed up in the last row.

    A row says how the round came out where there is room for that; else its cards, its gain and their colours do.
    """
    colours, sheet = look.palette, _sheet(room, road)
    x, y, width, height = room
    end = x + width
    canvas.text(x, y, LAST_ROUNDS, colours.text, bold=True)
    if not road:
        canvas.text(x, y + 1, NO_ROUND, colours.dim)
        return
    canvas.right(sheet.gain, y + 1, "net", colours.dim)
    if sheet.summed:
        canvas.right(end, y + 1, "sum", colours.dim)
    rows, below = height - HEAD, y + HEAD
    shown = road[::-1][: rows if len(road) <= rows else rows - 1]
    for row, mark in enumerate(shown, start=below):
        tone, newest = tone_colour(colours, mark.tone), row == below
        if sheet.meaning:
            canvas.text(x, row, mark.meaning, tone, bold=newest)
        canvas.text(sheet.cards, row, _cards(mark, sheet.room), colours.text if sheet.meaning else tone, bold=newest)
        gain = mark.gain if mark.gain or sheet.meaning else mark.meaning
        canvas.right(sheet.gain, row, gain, tone_colour(colours, mark.gain_tone), bold=newest)
        if sheet.summed:
            canvas.right(end, row, mark.total, colours.text, bold=newest)
    if len(shown) < len(road) and rows > 0:
        canvas.text(x, below + len(shown), "earlier", colours.dim)
        if sheet.summed:
            canvas.right(end, below + len(shown), road[-1 - len(shown)].total, colours.dim)


def draw_briefly(canvas: Canvas, look: Look, room: Region, road: Road) -> None:
    """The cards of the last rounds and what each did to the money, the newest first."""
    if not road:
        canvas.text(room.x, room.y, NO_ROUND, look.palette.dim)
    for row, mark in zip(room.line_range, reversed(road), strict=False):
        gain, newest = mark.gain or mark.meaning, row == room.y
        cards = _cards(mark, room.width - len(gain) - 1)
        canvas.text(room.x, row, cards, tone_colour(look.palette, mark.tone), bold=newest)
        canvas.right(room.right, row, gain, tone_colour(look.palette, mark.gain_tone), bold=newest)


class _Sheet(NamedTuple):
    """The columns of the last rounds: where cards begin, how much room they have, where gains end, and what is told."""

    cards: int
    room: int
    gain: int
    meaning: bool
    summed: bool


def _sheet(room: Region, road: Road) -> _Sheet:
    """The sheet that tells most: how a round came out goes first, then a war's first cards, then the sums."""
    gains = max([_SUM, *(len(mark.gain) for mark in road)])
    totals = max([_SUM, *(len(mark.total) for mark in road)])
    whole, last = (
        max([_CARDS, *(len(cards) for cards in texts)])
        for texts in ([mark.cards for mark in road], [_deciding(mark.cards) for mark in road])
    )
    for meaning, summed, least in ((True, True, max(_WAR, whole)), (False, True, last), (False, False, last)):
        gain = room.right - (totals + 1) * summed
        spare = gain - gains - 1 - _MEANING * meaning - room.x
        if spare >= least:
            break
    cards = room.x + (_MEANING + min(2, max(0, spare - whole) // 2)) * meaning
    return _Sheet(cards, gain - gains - 1 - cards, gain, meaning, summed)


def _deciding(cards: str) -> str:
    return cards.rpartition(" ")[2]


def _cards(mark: Mark, room: int) -> str:
    """As many of a round's cards as fit: those that decided it come last, and stay longest."""
    return next((cards for cards in (mark.cards, _deciding(mark.cards)) if len(cards) <= room), "")
