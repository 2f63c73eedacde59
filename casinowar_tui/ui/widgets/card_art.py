"""Cards drawn on a canvas in three sizes: 7x3, 7x5 and 13x9 cells."""

from __future__ import annotations

from functools import lru_cache

from casinowar_tui.game.shapes import CardView, Turn
from casinowar_tui.ui.look import Look
from casinowar_tui.ui.widgets.canvas import Canvas

SMALL, MIDDLE, LARGE = (7, 3), (7, 5), (13, 9)

_LEFT, _CENTRE, _RIGHT = 4, 6, 8

# Rows of the left and right pips, and rows of those in the middle, on a card of nine rows.
_PIPS: dict[str, tuple[tuple[int, ...], tuple[int, ...]]] = {
    "2": ((), (1, 7)),
    "3": ((), (1, 4, 7)),
    "4": ((1, 7), ()),
    "5": ((1, 7), (4,)),
    "6": ((1, 4, 7), ()),
    "7": ((1, 4, 7), (2,)),
    "8": ((1, 4, 7), (2, 6)),
    "9": ((1, 3, 5, 7), (4,)),
    "10": ((1, 3, 5, 7), (2, 6)),
}

# Half a cell a row: two rows of a picture make one row of text.
_PICTURES: dict[str, tuple[str, ...]] = {
    "A": ("..##..", ".####.", "##..##", "##..##", "######", "##..##", "##..##", "......"),
    "K": ("##..##", "##.##.", "####..", "###...", "####..", "##.##.", "##..##", "......"),
    "Q": (".####.", "##..##", "##..##", "##..##", "##.###", "##..##", ".#####", "......"),
    "J": ("...###", "....##", "....##", "....##", "##..##", "##..##", ".####.", "......"),
}


def draw_card(canvas: Canvas, look: Look, x: int, y: int, size: tuple[int, int], card: CardView) -> None:
    """A card as it lies, at (x, y), with its shadow on the felt beside it and below; nothing where there is none."""
    if card.turn is Turn.EMPTY:
        return
    width, height = size
    if card.turn is Turn.EDGE:
        _edge(canvas, look, x + width // 2, y, height)
        return
    _shadow(canvas, look, x, y, size)
    if card.turn is Turn.BACK:
        draw_back(canvas, look, x, y, width, height)
        return
    canvas.fill(x, y, width, height, look.palette.card)
    _face(canvas, look, x, y, size, card)


def draw_place(canvas: Canvas, look: Look, x: int, y: int, size: tuple[int, int], label: str) -> None:
    """The outline of a card printed on the felt."""
    width, height = size
    glyphs = look.glyphs
    canvas.frame(x, y, width, height, look.palette.line, (glyphs.corners, glyphs.level, glyphs.upright))
    canvas.text(x + (width - len(label)) // 2, y + height // 2, label, look.palette.dim)


def draw_back(canvas: Canvas, look: Look, x: int, y: int, width: int, height: int) -> None:
    """A card's back: a chequered field, and a light rim where there is room for one."""
    colours = look.palette
    rim = width > 4 and height > 2
    if rim:
        canvas.fill(x, y, width, height, colours.card)
        canvas.text(x + 1, y, "▄" * (width - 2), colours.back, colours.card)
        canvas.text(x + 1, y + height - 1, "▀" * (width - 2), colours.back, colours.card)
        x, y, width, height = x + 1, y + 1, width - 2, height - 2
    for row in range(y, y + height):
        canvas.text(x, row, ("▀▄" * width)[:width], colours.back_pattern, colours.back)


def _edge(canvas: Canvas, look: Look, x: int, y: int, height: int) -> None:
    canvas.text(x, y, "▄", look.palette.card)
    for row in range(y + 1, y + height - 1):
        canvas.text(x, row, " ", look.palette.edges, look.palette.card)
        canvas.text(x + 1, row, "▌", look.palette.shadow)
    canvas.text(x, y + height - 1, "▀", look.palette.card)


def _shadow(canvas: Canvas, look: Look, x: int, y: int, size: tuple[int, int]) -> None:
    width, height = size
    colour = look.palette.shadow
    for row in range(y + 1, y + height):
        canvas.text(x + width, row, "▌", colour)
    canvas.text(x + 1, y + height, "▀" * (width - 1) + look.glyphs.shadow_corner, colour)


def _face(canvas: Canvas, look: Look, x: int, y: int, size: tuple[int, int], card: CardView) -> None:
    width, height = size
    colour = look.suit_colour(card.suit)
    suit = look.glyphs.suits[card.suit]
    corner = card.index + suit
    canvas.text(x + 1, y, corner, colour, bold=True)
    canvas.right(x + width - 1, y + height - 1, corner, colour, bold=True)
    if size == SMALL:
        return
    if size == MIDDLE:
        canvas.text(x + width // 2, y + height // 2, suit, colour, bold=True)
        return
    if card.index in _PICTURES:
        for row, line in enumerate(picture(_PICTURES[card.index])):
            canvas.text(x + 4, y + 2 + row, line, colour)
        canvas.text(x + width // 2, y + height - 2, suit, colour)
        return
    sides, middle = _PIPS[card.index]
    for row in sides:
        canvas.text(x + _LEFT, y + row, suit, colour)
        canvas.text(x + _RIGHT, y + row, suit, colour)
    for row in middle:
        canvas.text(x + _CENTRE, y + row, suit, colour)


@lru_cache
def picture(rows: tuple[str, ...]) -> tuple[str, ...]:
    """An even number of rows of # and . as half as many of half blocks."""
    blocks = {("#", "#"): "█", ("#", "."): "▀", (".", "#"): "▄", (".", "."): " "}
    return tuple(
        "".join(blocks[pair] for pair in zip(upper, lower, strict=True))
        for upper, lower in zip(rows[::2], rows[1::2], strict=True)
    )
