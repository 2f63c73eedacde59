"""The slots of burned cards."""

from __future__ import annotations

from casinowar_tui.bank.view.shapes import BurnView
from casinowar_tui.ui.widgets.canvas import Canvas
from casinowar_tui.ui.widgets.card_art import draw_back
from casinowar_tui.ui.widgets.painted import Painted

_TITLE = "BURNED"
_TALLEST, _WIDEST = 7, 8


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
        slots = min(view.slots, (canvas.width + 1) // 3)
        title = _TITLE if slots == view.slots else f"{_TITLE} {view.filled} of {view.slots}"
        height = min(canvas.height - (2 if canvas.height > 4 else 1), _TALLEST)
        width = max(2, min(height + 1, _WIDEST, (canvas.width + 1) // slots - 1))
        left = max(0, (canvas.width - slots * (width + 1) + 1) // 2)
        canvas.text(max(0, left + (slots * (width + 1) - 1 - len(title)) // 2), 0, title, colours.text, bold=True)
        for slot in range(slots):
            x = left + slot * (width + 1)
            if slot < view.filled:
                draw_back(canvas, self.look, x, 1, width, height)
            else:
                canvas.frame(x, 1, width, height, colours.line, (glyphs.corners, glyphs.level, glyphs.upright))
