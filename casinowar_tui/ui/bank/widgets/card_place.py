"""The two card places of the dealer or the player."""

from __future__ import annotations

from casinowar_tui.bank.view.shapes import PlaceView
from casinowar_tui.game.shapes import CardView, Turn
from casinowar_tui.ui.widgets.canvas import Canvas
from casinowar_tui.ui.widgets.card_art import LARGE, MIDDLE, SMALL, draw_card, draw_place
from casinowar_tui.ui.widgets.painted import Painted


class CardPlace(Painted[PlaceView]):
    """A title, the first card, and the card of a war beside it; the higher card is marked below.

    Rooms: 24x4 with the title at the left, 17x7 and 30x11 with the title above.
    """

    def paint(self, canvas: Canvas, view: PlaceView) -> None:
        """Draw title, places, cards and mark."""
        colours = self.look.palette
        if canvas.height < 7:
            canvas.text(1, 1, view.title, colours.text, bold=True)
            size, xs, y = SMALL, (8, 16), 0
        else:
            size, y = (LARGE, 1) if canvas.height > 10 else (MIDDLE, 1)
            xs = (0, canvas.width - 1 - size[0])
            canvas.text((canvas.width - 1 - len(view.title)) // 2, 0, view.title, colours.text, bold=True)
        for x, card, label in ((xs[0], view.first, ""), (xs[1], view.war, "war")):
            if card.turn in (Turn.EMPTY, Turn.EDGE):
                draw_place(canvas, self.look, x, y, size, "" if card.turn is Turn.EDGE else label)
            draw_card(canvas, self.look, x, y, size, card)
        if view.wins:
            x = xs[1] if _lies(view.war) else xs[0]
            mark = f" {self.look.glyphs.higher} wins "
            canvas.text(x + (size[0] + 1 - len(mark)) // 2, y + size[1], mark, colours.bright, colours.felt, bold=True)


def _lies(card: CardView) -> bool:
    return card.turn is not Turn.EMPTY
