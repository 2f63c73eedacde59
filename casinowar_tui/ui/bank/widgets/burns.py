"""The slots of burned cards."""

from __future__ import annotations

from casinowar_tui.bank.view.shapes import BurnView
from casinowar_tui.ui.widgets.canvas import Canvas
from casinowar_tui.ui.widgets.card_art import draw_back
from casinowar_tui.ui.widgets.painted import Painted


class BurnSlots(Painted[BurnView]):
    """Slots printed on the felt, and the cards that lie in them face down.

    Rooms: one row, or a title above slots as wide as the number of them allows.
    """

    def paint(self, canvas: Canvas, view: BurnView) -> None:
        """Draw the title, the slots and the cards in them, at the right of the room."""
        colours, glyphs = self.look.palette, self.look.glyphs
        if canvas.height == 1:
            marks = " ".join("▒" if slot < view.filled else glyphs.dot for slot in range(view.slots))
            canvas.right(canvas.width, 0, marks, colours.text, bold=True)
            canvas.right(canvas.width - len(marks) - 1, 0, "burned", colours.dim)
            return
        if not view.slots:
            return
        canvas.right(canvas.width, 0, "BURNED", colours.text, bold=True)
        height = min(canvas.height - 1, 5)
        width = max(2, min(height + 1, (canvas.width + 1) // view.slots - 1))
        for slot in range(view.slots):
            x = canvas.width - (view.slots - slot) * (width + 1) + 1
            if slot < view.filled:
                draw_back(canvas, self.look, x, 1, width, height)
            else:
                canvas.frame(x, 1, width, height, colours.line, (glyphs.corners, glyphs.level, glyphs.upright))
