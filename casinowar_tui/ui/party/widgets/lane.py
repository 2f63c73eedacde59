"""The cards of one seat in the middle: the one that was turned, and beside it those of its wars."""

from __future__ import annotations

from typing import NamedTuple

from textual.geometry import Offset, Size

from casinowar_tui.game.shapes import CardView, Turn
from casinowar_tui.party.view.shapes import Place, SeatView
from casinowar_tui.ui.look import Look
from casinowar_tui.ui.party.widgets.places import AIR, SeatForm
from casinowar_tui.ui.widgets.canvas import Canvas
from casinowar_tui.ui.widgets.card_art import draw_back, draw_card, draw_place

ASIDE = (Place.WAITS, Place.OUT, Place.WATCHES)
DOWN = "▀▄"
"""A card's back in two cells."""
_A_WAR = 3
"""Cards of one war: the first, the hidden and the deciding one."""
_WIDTHS, _SMALL = (13, 9, 7, 5), 3
"""Columns of the cards of a war, the widest first, and of those that have room for nothing but index and suit."""
_LOWEST = 5
"""Rows of the lowest cards that lie in more rows than one."""
_COUNTED = 2
"""Places in which the oldest cards are counted where there is no room for all."""


class _Spread(NamedTuple):
    """Where cards lie, in the order in which they are turned, and how big they are."""

    size: Size
    places: list[Offset]
    unseen: int = 0
    """The oldest cards that there is no room for."""


def draw_lane(canvas: Canvas, look: Look, form: SeatForm, view: SeatView) -> None:
    """All cards that a seat has turned in the round, and the places of those that it has still to turn."""
    laid = [card for card in (*view.earlier, view.card) if card.turn is not Turn.EMPTY]
    size, places, unseen = _spread(form, max(1, len(laid) + view.due))
    if unseen:
        canvas.text(*places[0], f"{unseen} more", look.palette.dim)
        laid, places = laid[unseen:], places[_COUNTED:]
    for place in places[len(laid) :]:
        draw_place(canvas, look, *place, size, "")
    for place, card in zip(places, laid, strict=False):
        _draw(canvas, look, place, size, card, aside=view.place in ASIDE)


def face_text(look: Look, card: CardView) -> str:
    """A card face up in two or three characters."""
    return card.index + look.glyphs.suits[card.suit]


def _spread(form: SeatForm, cards: int) -> _Spread:
    """So many cards side by side, as wide as the lane allows; in rows below one another where that is too little.

    A lone card has the size that the seat has for it, and a war room for its three from the start.
    """
    (width, height), room = form.card, form.lane.width - 2 * AIR
    for rows in range(1, max(1, (height + 1) // (_LOWEST + 1)) + 1):
        abreast = max(-(-cards // rows), _A_WAR) if cards > 1 else 1
        for columns in (width, *(columns for columns in _WIDTHS if columns < width)):
            if abreast * (columns + 1) - 1 <= room:
                size = Size(columns, min((height + 1) // rows - 1, columns + 2))
                return _Spread(size, _rows(form, size, cards, min(cards, abreast), size.height + 1))
    abreast = (room + 1) // (_SMALL + 1)
    rows = min(-(-cards // abreast), height)
    most = abreast * rows
    gap = int(height >= 2 * rows - 1)
    size = Size(_SMALL, min((height + gap) // rows - gap, _SMALL + 2))
    shown = min(cards, most)
    places = _rows(form, size, shown, -(-shown // rows), size.height + gap)
    return _Spread(size, places, cards - most + _COUNTED if cards > most else 0)


def _rows(form: SeatForm, size: Size, cards: int, abreast: int, step: int) -> list[Offset]:
    """The places of rows of cards, each `step` below the one before, that stand in the middle of a lane."""
    x = form.lane.x + (form.lane.width - abreast * (size.width + 1) + 1) // 2
    y = form.lane.y + (form.card.height - (-(-cards // abreast) - 1) * step - size.height) // 2
    spots = (divmod(card, abreast) for card in range(cards))
    return [Offset(x + column * (size.width + 1), y + row * step) for row, column in spots]


def _draw(canvas: Canvas, look: Look, at: Offset, size: Size, card: CardView, *, aside: bool) -> None:
    """One card as it lies; that of somebody who waits for the end of a war is `aside` and dimmed."""
    if size.width == _SMALL or size.height < _SMALL:
        _small(canvas, look, at, size, card, aside=aside)
    elif aside and card.turn is Turn.FACE:
        text = face_text(look, card)
        canvas.fill(*at, *size, look.palette.card_aside)
        x, y = at.x + (size.width - len(text)) // 2, at.y + size.height // 2
        canvas.text(x, y, text, look.suit_colour(card.suit), look.palette.card_aside)
    else:
        if card.turn is Turn.EDGE:
            draw_place(canvas, look, *at, size, "")
        draw_card(canvas, look, *at, size, card)


def _small(canvas: Canvas, look: Look, at: Offset, size: Size, card: CardView, *, aside: bool) -> None:
    """One card that has room for nothing but its index and suit."""
    (x, y), colours = at, look.palette
    if card.turn is Turn.EDGE:
        draw_place(canvas, look, x, y, size, "")
        draw_card(canvas, look, x, y, size, card)
    elif card.turn is Turn.BACK:
        draw_back(canvas, look, x, y, *size)
    else:
        canvas.fill(x, y, *size, colours.card_aside if aside else colours.card)
        ink = look.suit_colour(card.suit)
        canvas.text(x + (size.width - _SMALL) // 2, y, face_text(look, card), ink, bold=not aside)
