"""What the rounds came to: figures of this sitting beside those of all time, and sentences about the rest."""

from __future__ import annotations

from typing import NamedTuple

from casinowar_tui.cells import cut, folded
from casinowar_tui.ui.widgets.canvas import Canvas
from casinowar_tui.ui.widgets.painted import Painted

HEADS = ("this sitting", "all time")
_WIDEST = 48
"""Columns over which figures are spread at most."""


class FigureRow(NamedTuple):
    """A name, and its figure in both columns."""

    name: str
    sitting: str
    always: str


class FiguresBox(Painted[tuple[FigureRow, ...]]):
    """The figures in two columns under their heads."""

    def paint(self, canvas: Canvas, view: tuple[FigureRow, ...]) -> None:
        """Draw heads and rows."""
        colours, end = self.look.palette, min(canvas.width - 1, _WIDEST)
        last = max(map(len, (HEADS[1], *(row.always for row in view))))
        middle = end - last - 2
        canvas.right(middle, 0, HEADS[0], colours.dim)
        canvas.right(end, 0, HEADS[1], colours.dim)
        for y, row in enumerate(view, start=1):
            canvas.text(1, y, row.name, colours.dim)
            canvas.right(middle, y, row.sitting, colours.text)
            canvas.right(end, y, row.always, colours.text, bold=True)


class Sentences(Painted[str]):
    """Some sentences, folded."""

    def paint(self, canvas: Canvas, view: str) -> None:
        """Draw as many rows as there are; what has no room ends in a mark."""
        for y, row in enumerate(fitted(view, canvas.width - 2, canvas.height)):
            canvas.text(1, y, row, self.look.palette.text)


class Told(NamedTuple):
    """Which round it is, and its line of text or what else is said of it."""

    name: str
    text: str


class Line(Painted[Told]):
    """The line of text of the round that is chosen: what is copied, and can be selected."""

    def paint(self, canvas: Canvas, view: Told) -> None:
        """Draw it beside the round's name."""
        colours, x = self.look.palette, 2 + len(view.name)
        canvas.text(1, 0, view.name, colours.dim)
        for y, row in enumerate(fitted(view.text, canvas.width - x - 1, canvas.height)):
            canvas.text(x, y, row, colours.bright, bold=True)


class Head(Painted[str]):
    """The window's name, and the table's."""

    @property
    def ground(self) -> str:
        """Wood."""
        return self.look.palette.wood

    def paint(self, canvas: Canvas, view: str) -> None:
        """Draw both names."""
        colours = self.look.palette
        canvas.text(1, 0, "HISTORY", colours.wood_text, bold=True)
        canvas.text(10, 0, view, colours.wood_text)


class Notice(Painted[str]):
    """What there is to say in place of everything else."""

    def paint(self, canvas: Canvas, view: str) -> None:
        """Draw it in the middle."""
        rows = folded(view, canvas.width - 4)
        for y, row in enumerate(rows, start=max(0, (canvas.height - len(rows)) // 2)):
            canvas.centred(y, row, self.look.palette.text)


def fitted(text: str, cells: int, rows: int) -> list[str]:
    """The rows of a folded text, no more than there is room for."""
    lines = folded(text, cells)
    return lines if len(lines) <= rows else [*lines[: rows - 1], cut(" ".join(lines[rows - 1 :]), cells)]
