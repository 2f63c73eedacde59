"""The slots of burned cards."""

from __future__ import annotations

from casinowar_tui.bank.view.shapes import BurnView
from casinowar_tui.ui.widgets.canvas import Canvas
from casinowar_tui.ui.widgets.card_art import draw_back
from casinowar_tui.ui.widgets.painted import Painted

_TITLE = "BURNED"
_TALLEST, _WIDEST, _LOWEST = 7, 8, 3


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
        fitting = min(view.slots, (canvas.width + 1) // 3)
        if fitting < view.slots and canvas.height > _LOWEST * view.slots:
            # A narrow place that is high enough for all: one under another.
            title, slots = _TITLE, view.slots
            width, height = min(canvas.width, _WIDEST), min((canvas.height - 1) // slots, _TALLEST)
            left, steps = (canvas.width - width) // 2, (0, height)
            middle = canvas.width
        else:
            slots = fitting
            title = _TITLE if slots == view.slots else f"{_TITLE} {view.filled} of {view.slots}"
            height = min(canvas.height - (2 if canvas.height > 4 else 1), _TALLEST)
            width = max(2, min(height + 1, _WIDEST, (canvas.width + 1) // slots - 1))
            height = min(height, width + 1)
            left, steps = max(0, (canvas.width - slots * (width + 1) + 1) // 2), (width + 1, 0)
            middle = 2 * left + slots * (width + 1) - 1
        canvas.text(max(0, (middle - len(title)) // 2), 0, title, colours.text, bold=True)
        for slot in range(slots):
            x, y = left + slot * steps[0], 1 + slot * steps[1]
            if slot < view.filled:
                draw_back(canvas, self.look, x, y, width, height)
            else:
                canvas.frame(x, y, width, height, colours.line, (glyphs.corners, glyphs.level, glyphs.upright))
