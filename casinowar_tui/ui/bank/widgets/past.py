"""The last rounds and the curve of their running sum, in whatever room is left for the past."""

from __future__ import annotations

from textual.geometry import Region

from casinowar_tui.ui.bank.widgets.curve import Curve, Sum, draw_curve
from casinowar_tui.ui.bank.widgets.rounds import HEAD, Road, draw_rounds
from casinowar_tui.ui.look import Look
from casinowar_tui.ui.widgets.canvas import Canvas

RUNNING_SUM = "RUNNING SUM"
LEAST_CURVE = 5
"""Rows of a curve with its title."""
_BESIDE, _BESIDE_LOW = 64, 44
"""Columns from which the curve stands beside the rounds, and those of a low room."""
_LOW = 14
"""Rows of a room that is not low."""
_LIST = 38
"""Columns of the rounds there, which are all that they need."""
_STEP = 3
"""Rounds after which the list takes more rows, so that the curve below it seldom moves."""


def curve_of(road: Road) -> Curve:
    """The running sum of the last rounds; a round that was passed or void has none."""
    return tuple(Sum(mark.number, mark.total, mark.height) for mark in road if mark.gain)


def has_curve(room: Region, road: Road) -> bool:
    """Whether a room holds the curve besides the rounds; a long list leaves it some of a high one."""
    return _beside(room) or room.height - _listed(room, road) > LEAST_CURVE


def draw_past(canvas: Canvas, look: Look, room: Region, road: Road, ground: str) -> None:
    """The rounds, and the curve beside or below them where there is room for it."""
    if not has_curve(room, road):
        draw_rounds(canvas, look, room, road)
        return
    if _beside(room):
        wide = min(_LIST, room.width * 3 // 5)
        rounds, curve = room._replace(width=wide), room.shrink((0, 0, 0, wide + 3))
    else:
        listed = _listed(room, road)
        rounds, curve = room._replace(height=listed), room.shrink((listed + 1, 0, 0, 0))
    draw_rounds(canvas, look, rounds, road)
    titled_curve(canvas, look, curve, curve_of(road), ground)


def _beside(room: Region) -> bool:
    least = _BESIDE_LOW if room.height < _LOW else _BESIDE
    return room.width >= least and room.height >= LEAST_CURVE


def _listed(room: Region, road: Road) -> int:
    """The rows that the list takes, some of them for rounds to come. It has half of a room at least."""
    rows = HEAD + max(1, -(-len(road) // _STEP)) * _STEP
    return min(rows, max(room.height - 2 * LEAST_CURVE, room.height // 2))


def titled_curve(canvas: Canvas, look: Look, room: Region, sums: Curve, ground: str) -> None:
    """The curve under its title."""
    canvas.text(room.x, room.y, RUNNING_SUM, look.palette.text, bold=True)
    draw_curve(canvas, look, room.shrink((1, 0, 0, 0)), sums, ground)
