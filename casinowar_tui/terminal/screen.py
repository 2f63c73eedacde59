"""What stands in each cell of a screen, as far as it is known."""

from __future__ import annotations

from casinowar_tui.terminal.style import PLAIN, Style

Cell = str | None
"""A character; "" for the right half of a wide one; None where it is not known what stands there."""


class Cells:
    """A grid of characters and styles, row by row; `chars[y][x]` and `styles[y][x]`."""

    __slots__ = ("chars", "columns", "rows", "styles")

    def __init__(self, columns: int, rows: int) -> None:
        self.columns = columns
        self.rows = rows
        self.chars: list[list[Cell]] = [[None] * columns for _ in range(rows)]
        self.styles: list[list[Style]] = [[PLAIN] * columns for _ in range(rows)]

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
        """Write a run at (x, y); half a wide character that it leaves over becomes unknown."""
        row = self.chars[y]
        end = x + len(cells)
        if x and row[x] == "":
            row[x - 1] = None
        if end < self.columns and row[end] == "":
            row[end] = None
        row[x:end] = cells
        self.styles[y][x:end] = [style] * len(cells)
