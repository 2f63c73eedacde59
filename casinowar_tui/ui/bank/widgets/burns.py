"""The slots of burned cards."""

from __future__ import annotations

from textual.geometry import Region

from casinowar_tui.bank.view.shapes import BurnView
from casinowar_tui.ui.widgets.canvas import Canvas
from casinowar_tui.ui.widgets.card_art import draw_back
from casinowar_tui.ui.widgets.painted import Painted

_TITLE = "BURNED"
_TALLEST, _WIDEST, _LOWEST = 7, 8, 3
"""Rows and columns of a slot."""


class BurnSlots(Painted[BurnView]):
    """Slots printed on the felt, and the cards that lie in them face down.

    Rooms: one row, or a title above slots as wide as the number of them allows.
    """

    def paint(self, canvas: Canvas, view: BurnView) -> None:
        """Draw the title, the slots and the cards in them: at the right of one row, else in the middle."""
        colours, glyphs = self.look.palette, self.look.glyphs
        if canvas.height == 1:
            marks = " ".join("▒" if slot < view.filled else glyphs.dot for slot in range(view.slots))
            if len(marks) > canvas.width - len(_TITLE) - 1:
                marks = f"{view.filled} of {view.slots}"
            canvas.right(canvas.width, 0, marks, colours.text, bold=True)
            canvas.right(canvas.width - len(marks) - 1, 0, _TITLE.lower(), colours.dim)
            return
        if not view.slots:
            return
        slots = _slots(canvas, view)
        title = _TITLE if len(slots) == view.slots else f"{_TITLE} {view.filled} of {view.slots}"
        middle = slots[0].x + slots[-1].right
        canvas.text(max(0, (middle - len(title)) // 2), 0, title, colours.text, bold=True)
        for place, slot in enumerate(slots):
            if place < view.filled:
                draw_back(canvas, self.look, *slot)
            else:
                canvas.frame(*slot, colours.line, (glyphs.corners, glyphs.level, glyphs.upright))


def _slots(canvas: Canvas, view: BurnView) -> list[Region]:
    """The slots below the title: side by side, or one under another where a narrow place is high enough for all."""
    count = min(view.slots, (canvas.width + 1) // 3)
    if count < view.slots and canvas.height > _LOWEST * view.slots:
        width, height = min(canvas.width, _WIDEST), min((canvas.height - 1) // view.slots, _TALLEST)
        left = (canvas.width - width) // 2
        return [Region(left, 1 + slot * height, width, height) for slot in range(view.slots)]
    height = min(canvas.height - (2 if canvas.height > 4 else 1), _TALLEST)
    width = max(2, min(height + 1, _WIDEST, (canvas.width + 1) // count - 1))
    left = max(0, (canvas.width - count * (width + 1) + 1) // 2)
    return [Region(left + slot * (width + 1), 1, width, min(height, width + 1)) for slot in range(count)]
