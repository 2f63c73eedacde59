"""The stakes on a spot: their words above, their chips below or, where no row is left, beside the words."""

from __future__ import annotations

from textual.geometry import Region

from casinowar_tui.bank.view.shapes import StakeLine
from casinowar_tui.game.shapes import Tone
from casinowar_tui.ui.bank.widgets.chip_stack import draw_pile, draw_ring, places
from casinowar_tui.ui.bank.widgets.stakes import Rows, StakeRow, arranged
from casinowar_tui.ui.look import Look
from casinowar_tui.ui.widgets.call_line import tone_colour
from casinowar_tui.ui.widgets.canvas import Canvas

Stakes = tuple[StakeLine, ...]

_TOO_WIDE = 5.5
"""How bad it is that words touch what is around them, measured as `arranged` measures."""


def draw_stakes(
    canvas: Canvas, look: Look, rooms: tuple[Region, ...], stakes: Stakes, ground: str, piles: int, columns: int
) -> None:
    """Draw them in the first of some rooms, each wider than the one before, that all words need.

    `piles` stacks of so many `columns` have their place.
    """
    told = [(arranged(stakes, room.width, room.height, look.glyphs.arrow), room) for room in rooms]
    best = min(range(len(told)), key=lambda number: told[number][0][0] + _TOO_WIDE * number)
    (_, words), room = told[best]
    used = sum(map(len, words))
    below = Region(room.x, room.y + used, room.width, room.height - used)
    y = room.y
    there = places(below, columns, piles, sum(bool(stake.pile.paid) for stake in stakes) or 1)
    for stake, rows, place in zip(stakes, words, there, strict=False):
        _draw_words(canvas, look, stake, rows, room, y)
        if below.height:
            if stake.pending or not (stake.pile.bet or stake.pile.taken):
                draw_ring(canvas, look, place)
            draw_pile(canvas, look, place, stake.pile, ground)
        else:
            free = room.width - _end(rows[0], room.width) - 1
            (place,) = places(Region(room.right - free, y, max(0, free), 1), columns, 1)
            draw_pile(canvas, look, place, stake.pile, ground)
        y += len(rows)


def _draw_words(canvas: Canvas, look: Look, stake: StakeLine, rows: Rows, room: Region, y: int) -> None:
    colours = look.palette
    told = tone_colour(colours, Tone.ASK if stake.pending else stake.tone)
    for row in rows:
        ink = told if row.outcome or stake.pending else colours.text
        canvas.text(room.x, y, row.left, ink, bold=row.outcome or stake.pending)
        canvas.text(room.x + _end(row, room.width) - len(row.right), y, row.right, ink, bold=True)
        y += 1


def _end(row: StakeRow, width: int) -> int:
    """The column behind a row: why a stake came out as it did stands at the right, an amount beside its name."""
    if not row.right:
        return len(row.left)
    if row.outcome or not row.left:
        return width
    return max(len(row.left) + 1, min(len("raise "), width - len(row.right))) + len(row.right)
