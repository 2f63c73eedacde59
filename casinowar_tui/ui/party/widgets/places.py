"""Where everything lies on the felt of a party table: three sizes of window and a half, two to eight seats.

The seats go clockwise round the felt from its upper left.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from textual.geometry import Region, Size

from casinowar_tui.ui.widgets.too_small import LEAST

Places = Mapping[str, Region]
"""By the id of the part."""

LOW, MID, WIDE = Size(80, 23), Size(80, 24), Size(120, 40)

_ROOMY_SEATS = 6
"""With so many seats at most, a window of middle size has room for the score sheet."""


class _Table(NamedTuple):
    """A window in which the seats sit in two rows."""

    window: Size
    seat: Size
    """With the column between it and the next."""
    across: int
    """Columns that the seats have."""
    upper: int
    lower: int
    """The first rows of both."""
    call: Region
    button: Region
    sheet: Region | None


_MID = _Table(MID, Size(20, 8), 80, 1, 13, Region(2, 10, 76, 2), Region(14, 21, 52, 2), None)
_MID_WITH_SHEET = _Table(MID, Size(20, 8), 60, 1, 13, Region(1, 10, 58, 2), Region(6, 21, 48, 2), Region(61, 1, 19, 22))
# What tmux leaves of the usual window for its status line: without the empty row above the call.
_LOW = _MID._replace(window=LOW, lower=12, call=Region(2, 9, 76, 2), button=Region(14, 20, 52, 2))
_LOW_WITH_SHEET = _MID_WITH_SHEET._replace(
    window=LOW, lower=12, call=Region(1, 9, 58, 2), button=Region(6, 20, 48, 2), sheet=Region(61, 1, 19, 21)
)
_WIDE = _Table(WIDE, Size(23, 13), 92, 2, 19, Region(2, 16, 88, 2), Region(16, 34, 60, 4), Region(94, 1, 26, 38))

_NARROW_CALL, _NARROW_BUTTON = Region(1, 13, 38, 3), Region(1, 16, 38, 3)
_NARROW_SEATS = (0, 8, 6, 4, 3)
"""Rows of a seat by how many sit one below the other."""


def plan_for(size: Size) -> Size | None:
    """The roomiest layout that a window holds, by its size; None where it holds none."""
    for least in (WIDE, MID, LOW, LEAST):
        if size.width >= least.width and size.height >= least.height:
            return least
    return None


def places(size: Size, seats: int) -> Places:
    """The places in a window of that size: the table in its middle, the rails at its edges."""
    least = plan_for(size)
    if least is None:
        return {"too_small": size.region}
    if least == LEAST:
        parts = _narrow(seats)
    else:
        tables = (_WIDE, _MID_WITH_SHEET, _LOW_WITH_SHEET) if seats <= _ROOMY_SEATS else (_WIDE, _MID, _LOW)
        parts = _around(next(table for table in tables if table.window == least), seats)
    across, down = (size.width - least.width) // 2, (size.height - least.height) // 2
    moved = {part: region.translate((across, down)) for part, region in parts.items()}
    header, keys = Region(across, 0, least.width, 1), Region(across, size.height - 1, least.width, 1)
    return {**moved, "header": header, "keys": keys}


def _around(table: _Table, seats: int) -> dict[str, Region]:
    parts = {"call": table.call, "button": table.button}
    if table.sheet is not None and seats:
        parts["sheet"] = table.sheet
    upper = (seats + 1) // 2
    for seat in range(seats):
        row = (upper, seat) if seat < upper else (seats - upper, seats - 1 - seat)
        y = table.upper if seat < upper else table.lower
        x = (table.across - row[0] * table.seat.width) // 2 + row[1] * table.seat.width
        parts[f"seat_{seat + 1}"] = Region(x + 1, y, table.seat.width - 1, table.seat.height)
    return parts


def _narrow(seats: int) -> dict[str, Region]:
    """Two columns: the right one goes down, the left one up."""
    rows = (seats + 1) // 2
    height = _NARROW_SEATS[rows]
    top = 1 + (12 - rows * height) // 2
    parts = {"call": _NARROW_CALL, "button": _NARROW_BUTTON}
    for seat, (column, row) in enumerate(_clockwise(seats, rows)):
        parts[f"seat_{seat + 1}"] = Region(20 * column + 1, top + row * height, 19, height)
    return parts


def _clockwise(seats: int, rows: int) -> Iterator[tuple[int, int]]:
    """Columns and rows of a narrow window; an odd one leaves the lower left corner free."""
    if not seats:
        return
    yield 0, 0
    yield from ((1, row) for row in range(rows))
    yield from ((0, row) for row in range(seats - rows - 1, 0, -1))
