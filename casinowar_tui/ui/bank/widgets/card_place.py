"""The two card places of the dealer or the player."""

from __future__ import annotations

from casinowar_tui.bank.view.shapes import PlaceView
from casinowar_tui.game.shapes import CardView, Turn
from casinowar_tui.ui.bank.widgets.plan import card_columns
from casinowar_tui.ui.widgets.canvas import Canvas
from casinowar_tui.ui.widgets.card_art import draw_card, draw_place
from casinowar_tui.ui.widgets.painted import Painted

_BESIDE = 23
"""Columns from which the title of low cards stands at their left."""


class CardPlace(Painted[PlaceView]):
    """A title, the first card, and the card of a war beside it; the higher card is marked below.

    Rooms of an odd number of rows have the title above; the others have it at the left, or in the row of the shadows.
    """

    def paint(self, canvas: Canvas, view: PlaceView) -> None:
        """Draw title, places, cards and mark."""
        above = canvas.height % 2
        size = (card_columns(canvas.height - 1 - above, canvas.width), canvas.height - 1 - above)
        if above:
            xs = (0, canvas.width - 1 - size[0])
        else:
            left = 8 if canvas.width >= _BESIDE else 0
            xs = (left, left + size[0] + 1)
        y = above
        for x, card, label in ((xs[0], view.first, ""), (xs[1], view.war, "war")):
            if card.turn in (Turn.EMPTY, Turn.EDGE):
                draw_place(canvas, self.look, x, y, size, "" if card.turn is Turn.EDGE else label)
            draw_card(canvas, self.look, x, y, size, card)
        wins_war = view.wins and _lies(view.war)
        self._title(canvas, view.title, xs[not wins_war], size, above)
        if view.wins:
            mark, colours = f" {self.look.glyphs.higher} wins ", self.look.palette
            x = xs[wins_war] + (size[0] + 1 - len(mark)) // 2
            canvas.text(max(0, x), y + size[1], mark, colours.bright, colours.felt, bold=True)

    def _title(self, canvas: Canvas, title: str, x: int, size: tuple[int, int], above: int) -> None:
        colours = self.look.palette
        if above:
            canvas.text((canvas.width - 1 - len(title)) // 2, 0, title, colours.text, bold=True)
        elif canvas.width >= _BESIDE:
            canvas.text(1, size[1] // 2, title, colours.text, bold=True)
        else:
            canvas.text(x + (size[0] - len(title)) // 2, size[1], title, colours.text, colours.felt, bold=True)


def _lies(card: CardView) -> bool:
    return card.turn is not Turn.EMPTY
