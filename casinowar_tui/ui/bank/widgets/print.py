"""What is printed on a big felt: an arc with the price of the Tie bet, and the house's name below it."""

from __future__ import annotations

from casinowar_tui.ui.widgets.canvas import Canvas
from casinowar_tui.ui.widgets.painted import Painted
from casinowar_tui.values import frozen

_DEEPEST, _APART = 4, 5
"""Rows that the arc drops by at its ends, and columns from letter to letter."""


@frozen
class Printed:
    """The words on the arc and those below it."""

    arc: str
    name: str


class FeltPrint(Painted[Printed]):
    """Letters on an arc between two lines, as the layout of a real table has them."""

    def paint(self, canvas: Canvas, view: Printed) -> None:
        """Draw the lines, the letters between them, and the name in the hollow of the arc."""
        depth = max(0, min(canvas.height - 5, _DEEPEST))
        apart = max(2, min(_APART, (canvas.width - 16) // (len(view.arc) + 1)))
        half = min(canvas.width // 2 - 1, apart * (len(view.arc) + 1) // 2 + 2)
        middle, top = canvas.width // 2, max(0, (canvas.height - depth - 5) // 2)
        colours, dot = self.look.palette, self.look.glyphs.dot
        for x in range(-half, half + 1):
            y = top + _drop(x, half, depth)
            canvas.text(middle + x, y, dot, colours.line)
            canvas.text(middle + x, y + 2, dot, colours.line)
        first = -apart * (len(view.arc) - 1) // 2
        for place, letter in enumerate(view.arc):
            x = first + place * apart
            canvas.text(middle + x - 1, top + _drop(x, half, depth) + 1, f" {letter} ", colours.dim, bold=True)
        name = " ".join(view.name.upper())
        canvas.centred(top + depth + 3, name if len(name) < half else view.name, colours.dim)


def _drop(x: int, half: int, depth: int) -> int:
    """The row of the upper line so many columns from its middle."""
    return round(depth * (x / half) ** 2)
