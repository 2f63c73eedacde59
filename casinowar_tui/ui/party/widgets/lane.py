"""The cards of one seat in the middle: the one that was turned, and those of its wars laid half over it."""

from __future__ import annotations

from casinowar_tui.game.shapes import CardView, Turn
from casinowar_tui.party.view.shapes import Place, SeatView
from casinowar_tui.ui.look import Look
from casinowar_tui.ui.party.widgets.places import LEAST_STEP, SeatForm
from casinowar_tui.ui.widgets.canvas import Canvas
from casinowar_tui.ui.widgets.card_art import draw_card, draw_place

ASIDE = (Place.WAITS, Place.OUT, Place.WATCHES)
DOWN = "▀▄"
"""A card's back in two cells."""
_A_WAR = 3
"""Cards of one war: the first, the hidden and the deciding one."""
_FLAT = 2
"""Rows of a card that has no room for its lower corner."""


def draw_lane(canvas: Canvas, look: Look, form: SeatForm, view: SeatView) -> None:
    """All cards that a seat has turned in the round, and the places of those that it has still to turn."""
    laid = [card for card in (*view.earlier, view.card) if card.turn is not Turn.EMPTY]
    places = offsets(form, len(laid) + view.due)
    laid, y = laid[max(0, len(laid) + view.due - len(places)) :], form.lane.y
    size = (form.card.width, form.card.height)
    apart = len(places) < 2 or abs(places[1] - places[0]) > size[0]
    awaited = max(1, len(laid) + view.due)
    for place in range(len(laid), awaited):
        if apart or place == awaited - 1:
            draw_place(canvas, look, form.lane.x + places[place], y, size, "")
    for place, card in enumerate(laid):
        x, last = form.lane.x + places[place], place == len(laid) - 1
        if last and view.place in ASIDE:
            _aside(canvas, look, x, y, size, card)
        elif last or apart:
            if card.turn is Turn.EDGE:
                draw_place(canvas, look, x, y, size, "")
            _whole(canvas, look, x, y, size, card)
            if not apart and place and not form.mirrored and card.turn is not Turn.EDGE:
                _edge(canvas, look, x, y, size[1])
        else:
            seen = abs(places[place + 1] - places[place])
            _under(canvas, look, x + (size[0] - seen if form.mirrored else 0), y, (seen, size[1]), card,
                   edge=bool(place) or form.mirrored)  # fmt: skip


def offsets(form: SeatForm, cards: int) -> list[int]:
    """Where so many cards begin, or the last of them: side by side, or else the later ones over the earlier ones.

    Where they do not stand in the middle, the places of the first war are the same for a lone card.
    """
    width, room = form.card.width, form.lane.width
    most = max(1, (room - width) // LEAST_STEP + 1)
    count = min(max(cards, 1 if form.centred else _A_WAR), most)
    step = min(width + 1, (room - width) // max(count - 1, 1))
    if form.centred:
        first = (room - width - (count - 1) * step) // 2
        return [first + place * step for place in range(count)]
    # What lies lowest has nothing to be told apart from.
    places = [place * step + (not place and step == LEAST_STEP) for place in range(count)]
    return [room - width - x for x in (place * step for place in range(count))] if form.mirrored else places


def face_text(look: Look, card: CardView) -> str:
    """A card face up in two or three characters."""
    return card.index + look.glyphs.suits[card.suit]


def _aside(canvas: Canvas, look: Look, x: int, y: int, size: tuple[int, int], card: CardView) -> None:
    """A card whose owner waits for the end of a war."""
    flat, text = size[1] == _FLAT, face_text(look, card) if card.turn is Turn.FACE else ""
    canvas.fill(x, y, *size, look.palette.felt)
    draw_place(canvas, look, x, y, size, "" if flat else text)
    if flat:
        canvas.text(x + 1, y, text, look.palette.dim)


def _whole(canvas: Canvas, look: Look, x: int, y: int, size: tuple[int, int], card: CardView) -> None:
    if size[1] > _FLAT or card.turn is not Turn.FACE:
        draw_card(canvas, look, x, y, size, card)
        return
    canvas.fill(x, y, *size, look.palette.card)
    canvas.text(x + 1, y, face_text(look, card), look.suit_colour(card.suit), bold=True)


def _under(canvas: Canvas, look: Look, x: int, y: int, size: tuple[int, int], card: CardView, *, edge: bool) -> None:
    """What is seen of a card on which another one lies."""
    width, height = size
    if card.turn is Turn.BACK:
        for row in range(y, y + height):
            canvas.text(x, row, (DOWN * width)[:width], look.palette.back_pattern, look.palette.back)
        return
    canvas.fill(x, y, width, height, look.palette.card)
    if edge:
        _edge(canvas, look, x, y, height)
    ink = look.suit_colour(card.suit)
    if width > LEAST_STEP + 1:
        canvas.text(x + 1, y, face_text(look, card), ink, bold=True)
        return
    x += edge
    canvas.text(x, y, card.index, ink, bold=True)
    canvas.text(x, y + 1, look.glyphs.suits[card.suit], ink, bold=True)


def _edge(canvas: Canvas, look: Look, x: int, y: int, height: int) -> None:
    """Where one card lies on another."""
    for row in range(y, y + height):
        canvas.text(x, row, "▌", look.palette.edges, look.palette.card)
