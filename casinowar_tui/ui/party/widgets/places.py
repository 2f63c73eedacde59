"""Where everything lies at a party table: a pure function of the window's size and the number of seats.

From 80 columns on the seats stand round a felt, below that in two columns; both go clockwise from the upper left.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from textual.geometry import Region, Size

from casinowar_tui.ui.widgets.too_small import LEAST

MOST_SEATS = 8

ROUND = 80
"""Columns from which the seats stand round the felt."""

CARDS = (Size(15, 11), Size(13, 9), Size(9, 7), Size(7, 5), Size(7, 3))
"""Of cards, the biggest first."""

AIR = 1
"""Columns that stay free at either side of cards that stand side by side."""

LONE_AIR = 3
"""Columns that stay free at either side of a lone card: those of its wars may be narrower."""


_PLATE, _TOLD = 28, 20
"""Columns of the widest plate that stands in the middle of its seat, and of what is told of a seat in few words."""


class SeatForm(NamedTuple):
    """How a seat is laid out, in cells from the upper left of its box."""

    plate: Region
    """One row for the name."""
    info: Region
    """For the piles and the points."""
    lane: Region
    """For the cards that are turned, with a row for their shadow where there is one to spare."""
    card: Size
    indent: int = 0
    """Columns of the plate before the name, which begins above the piles."""


class Places(NamedTuple):
    """The places of the parts that are shown, by their ids, and how each seat is laid out."""

    parts: Mapping[str, Region]
    seats: tuple[SeatForm, ...] = ()


@lru_cache(maxsize=64)
def places(size: Size, seats: int, *, ended: bool = False) -> Places | None:
    """The layout of a window; None where it holds none. A game that has `ended` has a podium in place of seats."""
    if size.width < LEAST.width or size.height < LEAST.height:
        return None
    if size.width < ROUND:
        from casinowar_tui.ui.party.widgets.columns import columns

        return columns(size, seats, ended=ended)
    from casinowar_tui.ui.party.widgets.round_felt import round_felt

    return round_felt(size, seats, ended=ended)


def stacked(width: int, rows: int, card: Size, *, below: bool = False, gap: int = 0) -> SeatForm:
    """A seat with its name and piles, `rows` high, above its cards, with a gap between them, or below them.

    Name and piles begin in one column, which stays where it is whatever is told.
    """
    lane = Region(0, 0 if below else rows + gap, width, card.height + 1)
    top, plate, told = lane.height if below else 0, min(width, _PLATE), max(0, (width - _TOLD) // 2)
    name, info = (width - plate) // 2, Region(told, top + 1, width - told, rows - 1)
    return SeatForm(Region(name, top, plate, 1), info, lane, card, indent=told - name)


def beside(size: Size, card: Size, lane: int, *, mirrored: bool = False) -> SeatForm:
    """A seat with its name above, its piles at the outer side and its cards, in `lane` columns, at the inner one.

    One that is `mirrored` has its outer side at the right.
    """
    info, rows = size.width - lane, size.height - 1
    plate = Region(0, 0, size.width, 1)
    if mirrored:
        return SeatForm(plate, Region(lane, 1, info, rows), Region(0, 1, lane, rows), card)
    return SeatForm(plate, Region(0, 1, info, rows), Region(info, 1, lane, rows), card)


def shared(rows: int, airs: int) -> list[int]:
    """Some rows over so many gaps, the first ones getting what does not divide."""
    each, more = divmod(max(rows, 0), airs)
    return [each + (gap < more) for gap in range(airs)]
