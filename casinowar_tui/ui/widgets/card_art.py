"""Cards drawn on a canvas: with corners alone, with a pip in the middle, and from seven rows on with all their pips."""

from __future__ import annotations

from functools import lru_cache

from casinowar_tui.game.shapes import CardView, Turn
from casinowar_tui.ui.look import Look
from casinowar_tui.ui.widgets.canvas import Canvas

SMALL, MIDDLE, LARGE = (7, 3), (7, 5), (13, 9)

_Pips = tuple[tuple[int, ...], tuple[int, ...]]


def _pips(first: int, second: int, third: int, fourth: int, inner: tuple[int, int]) -> dict[str, _Pips]:
    """The rows of the pips at both sides, and of those in the middle, by index.

    Four side rows are given, and the rows of the two pips in the middle of a ten.
    """
    centre, last = (first + fourth) // 2, fourth
    between = (first + centre) // 2, (centre + last + 1) // 2
    thirds = (first, centre, last)
    return {
        "2": ((), (first, last)),
        "3": ((), thirds),
        "4": ((first, last), ()),
        "5": ((first, last), (centre,)),
        "6": (thirds, ()),
        "7": (thirds, between[:1]),
        "8": (thirds, between),
        "9": ((first, second, third, last), (centre,)),
        "10": ((first, second, third, last), inner),
    }


# By the rows of a card. Seven leave no row between the second pips of a ten and those in its middle.
_PIPS = {7: _pips(1, 2, 4, 5, (2, 4)), 9: _pips(1, 3, 5, 7, (2, 6)), 11: _pips(1, 4, 6, 9, (2, 8))}

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
    middle = x + width // 2
    canvas.text(x + 1, y, corner, colour, bold=True)
    canvas.right(x + width - 1, y + height - 1, corner, colour, bold=True)
    if height == SMALL[1]:
        return
    if height == MIDDLE[1] or width <= MIDDLE[0]:
        canvas.text(middle, y + height // 2, suit, colour, bold=True)
        return
    if card.index in _PICTURES:
        for row, line in enumerate(picture(_PICTURES[card.index])):
            canvas.text(middle - 2, y + height // 2 - 2 + row, line, colour)
        canvas.text(middle, y + height - 2, suit, colour)
        return
    sides, middles = _PIPS[height][card.index]
    apart = 2 if width < 15 else 3
    for row in sides:
        canvas.text(middle - apart, y + row, suit, colour)
        canvas.text(middle + apart, y + row, suit, colour)
    for row in middles:
        canvas.text(middle, y + row, suit, colour)


@lru_cache
def picture(rows: tuple[str, ...]) -> tuple[str, ...]:
    """An even number of rows of # and . as half as many of half blocks."""
    blocks = {("#", "#"): "█", ("#", "."): "▀", (".", "#"): "▄", (".", "."): " "}
    return tuple(
        "".join(blocks[pair] for pair in zip(upper, lower, strict=True))
        for upper, lower in zip(rows[::2], rows[1::2], strict=True)
    )
