"""What stands in each cell of a screen, as far as it is known."""

from __future__ import annotations

from typing import Final

from casinowar_tui.terminal.style import PLAIN, Style

Cell = str | None
"""A character; "" for the cells that a wide one fills besides; None where it is not known what stands there.

A character of several code points (a letter with its marks, joined emoji), or one whose width terminals disagree
about, is `unsure`.
"""

_DISPUTED: Final = frozenset(map(chr, (*range(0x1F1E6, 0x1F200), *range(0x1F3FB, 0x1F400))))
"""Halves of flags, and colours of skin."""


def unsure(cell: Cell) -> bool:
    """Whether terminals disagree about how wide it is."""
    return cell is not None and (len(cell) > 1 or cell in _DISPUTED)


def reach(cells: list[Cell], styles: list[Style], x: int) -> int:
    """The cell after all that an unsure character may be drawn in: those it fills, and a blank like it behind."""
    end = x + 1
    while end < len(cells) and cells[end] == "":
        end += 1
    blank_behind = cells[end : end + 1] == [" "] and styles[end].blank is styles[x].blank
    return end + blank_behind


class Cells:
    """A grid of characters and styles, row by row; `chars[y][x]` and `styles[y][x]`."""

    __slots__ = ("chars", "columns", "odd", "rows", "styles")

    def __init__(self, columns: int, rows: int) -> None:
        self.columns = columns
        self.rows = rows
        self.chars: list[list[Cell]] = [[None] * columns for _ in range(rows)]
        self.styles: list[list[Style]] = [[PLAIN] * columns for _ in range(rows)]
        self.odd: set[int] = set()
        """The rows in which an unsure character stands, or stood."""

    def forget(self) -> None:
        """Nothing is known any more."""
        for row in self.chars:
            row[:] = [None] * self.columns

    def holds(self, x: int, y: int, cells: list[Cell] | str, style: Style) -> bool:
        """Does a run stand at (x, y) already?"""
        end = x + len(cells)
        known = all(one is style for one in self.styles[y][x:end])
        return known and self.chars[y][x:end] == list(cells)

    def put(self, x: int, y: int, cells: list[Cell] | str, style: Style) -> None:
        """Write a run at (x, y); the rest of a wide character that it covers a part of becomes unknown."""
        row = self.chars[y]
        end = x + len(cells)
        before, after = x, end
        while before and row[before] == "":
            before -= 1
        while after < self.columns and row[after] == "":
            after += 1
        row[before:after] = [*[None] * (x - before), *cells, *[None] * (after - end)]
        if not isinstance(cells, str) and any(map(unsure, cells)):
            self.odd.add(y)
        self.styles[y][x:end] = [style] * len(cells)
