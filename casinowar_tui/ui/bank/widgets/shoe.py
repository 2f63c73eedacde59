"""The shoe and what is left in it."""

from __future__ import annotations

from casinowar_tui.bank.view.shapes import ShoeView
from casinowar_tui.ui.widgets.canvas import Canvas
from casinowar_tui.ui.widgets.painted import Painted

SEALED = 8
"""Characters of the commitment that stand under the shoe, enough to know it again."""
_NAMED = 30
"""Columns of one row from which the cut card has its full name."""


class ShoePicture(Painted[ShoeView]):
    """A box with the cards seen from their edges: the fewer there are, the thinner the pile.

    Rooms: one row, or a title above a box of at least 12x3, with room for a line below it.
    """

    def paint(self, canvas: Canvas, view: ShoeView) -> None:
        """Draw the number of cards, the pile and the cut card."""
        colours = self.look.palette
        title = "shoe" if canvas.height == 1 else "SHOE"
        canvas.text(0, 0, title, colours.dim if canvas.height == 1 else colours.text, bold=canvas.height > 1)
        canvas.text(5, 0, str(view.left), colours.text)
        if canvas.height == 1:
            cut = (" cut card" if canvas.width > _NAMED else " cut") if view.cut_card_out else ""
            width = canvas.width - 10 - len(cut)
            canvas.text(10, 0, "▬" * width, colours.shadow)
            canvas.text(10, 0, "▬" * -(-width * view.left // max(1, view.cards)), colours.card)
            canvas.right(canvas.width, 0, cut, colours.bright, bold=True)
            return
        height = canvas.height - 2
        canvas.fill(0, 1, canvas.width, height, colours.wood)
        canvas.text(0, 1, "▀" * canvas.width, colours.felt, colours.wood)
        canvas.text(0, height, "▄" * canvas.width, colours.felt, colours.wood)
        self._pile(canvas, view, 1, 2, canvas.width - 2, height - 2)
        if view.cut_card_out:
            canvas.text(0, canvas.height - 1, f"{self.look.glyphs.higher} cut card", colours.bright, bold=True)
        elif view.commitment:
            canvas.text(0, canvas.height - 1, f"seal {view.commitment[:SEALED]}", colours.dim)

    def _pile(self, canvas: Canvas, view: ShoeView, x: int, y: int, width: int, height: int) -> None:
        """The cards from their edges, in half cells, behind one that lies ready to be drawn."""
        colours = self.look.palette
        halves = -(-2 * width * view.left // view.cards) if view.cards else 0
        full, half = divmod(halves, 2)
        for row in range(y, y + height):
            canvas.text(x, row, " " * width, colours.text, colours.shadow)
            canvas.text(x, row, "▐" * full, colours.edges, colours.card)
            if half:
                canvas.text(x + full, row, "▌", colours.card, colours.shadow)
            if view.cut_card_out:
                canvas.text(x, row, "█", colours.cut_card, colours.card)
