"""Piles, score piles and small cards, drawn on a canvas."""

from __future__ import annotations

from collections.abc import Sequence

from casinowar_tui.game.shapes import CardView, Turn
from casinowar_tui.ui.look import Look
from casinowar_tui.ui.widgets.canvas import Canvas

MOST_CARDS = 26
"""Of a pile: half a pack, with two players."""

DOWN = "▀▄"
"""A hidden card among small ones."""


def draw_pile(canvas: Canvas, look: Look, x: int, y: int, size: tuple[int, int], cards: int, depth: int) -> None:
    """A pile face down: the back of its top card, and below it the edges of the others in up to `depth` rows.

    Where there is none, its place is printed if there is room for an outline.
    """
    width, height = size
    if not cards:
        if height > 1:
            draw_outline(canvas, look, x, y, size)
        return
    colours = look.palette
    for row in range(y, y + height):
        canvas.text(x, row, (DOWN * width)[:width], colours.back_pattern, colours.back)
    lines = min(2 * depth, -(-2 * depth * cards // MOST_CARDS))
    for line in range(0, lines, 2):
        under = colours.edges if line + 1 < lines else ""
        canvas.text(x, y + height + line // 2, "▀" * width, colours.card, under)


def draw_slip(canvas: Canvas, look: Look, x: int, y: int, size: tuple[int, int], card: CardView) -> None:
    """A small card of any size; its last row is half as high, so that one may lie right below it."""
    width, height = size
    colours = look.palette
    match card.turn:
        case Turn.EMPTY:
            draw_outline(canvas, look, x, y, size)
        case Turn.EDGE:
            for row in range(y, y + height):
                canvas.text(x + width // 2, row, "▌" if row < y + height - 1 else "▘", colours.card)
        case Turn.BACK:
            for row in range(y, y + height - 1):
                canvas.text(x, row, (DOWN * width)[:width], colours.back_pattern, colours.back)
            canvas.text(x, y + height - 1, "▀" * width, colours.back)
        case Turn.FACE:
            canvas.fill(x, y, width, height - 1, colours.card)
            canvas.text(x, y + height - 1, "▀" * width, colours.card)
            text, ink = face_text(look, card), look.suit_colour(card.suit)
            canvas.text(x + (width - len(text)) // 2, y + (height - 1) // 2, text, ink, bold=True)


def draw_outline(canvas: Canvas, look: Look, x: int, y: int, size: tuple[int, int], text: str = "") -> None:
    """The place of a card printed on the felt, with a word or a card's name in it."""
    glyphs, colours = look.glyphs, look.palette
    canvas.frame(x, y, *size, colours.line, (glyphs.corners, glyphs.level, glyphs.upright))
    canvas.text(x + (size[0] - len(text)) // 2, y + size[1] // 2, text, colours.dim)


def face_text(look: Look, card: CardView) -> str:
    """A card face up in two or three characters."""
    return card.index + look.glyphs.suits[card.suit]


def draw_row(canvas: Canvas, look: Look, x: int, y: int, width: int, cards: Sequence[CardView]) -> None:
    """Small cards side by side, as many of the last ones as there is room for; dots stand for the others."""
    shown: list[tuple[str, CardView]] = []
    used = 0
    for place, card in enumerate(reversed(cards)):
        text = DOWN if card.turn is Turn.BACK else face_text(look, card)
        dots = 3 if place + 1 < len(cards) else 0
        if used + len(text) + dots > width:
            canvas.text(x, y, "..", look.palette.dim)
            x += 3
            break
        shown.append((text, card))
        used += len(text) + 1
    colours = look.palette
    for text, card in reversed(shown):
        if card.turn is Turn.BACK:
            canvas.text(x, y, text, colours.back_pattern, colours.back)
        else:
            canvas.text(x, y, text, look.suit_colour(card.suit), colours.card, bold=True)
        x += len(text) + 1
