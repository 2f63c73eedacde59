"""One seat at a party table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from textual import events
from textual.message import Message

from casinowar_tui.cells import cut
from casinowar_tui.cells import width as cells
from casinowar_tui.game.shapes import Turn
from casinowar_tui.party.view.shapes import Place, SeatView
from casinowar_tui.ui.look import Look
from casinowar_tui.ui.party.widgets.pile_art import DOWN, draw_outline, draw_pile, draw_row, draw_slip, face_text
from casinowar_tui.ui.widgets.canvas import Canvas
from casinowar_tui.ui.widgets.card_art import LARGE, MIDDLE, SMALL, draw_card
from casinowar_tui.ui.widgets.painted import Painted

XY = tuple[int, int]


class Room(NamedTuple):
    """How a seat with room for cards is laid out: places in cells from its upper left."""

    width: int
    card: XY
    card_size: XY
    pile_size: XY
    depth: int
    """Rows for the edges of the pile below its back."""
    slip: XY
    slip_size: XY
    pile_count: XY
    """The number of cards in the pile: its first cell."""
    won: XY
    """The words below the score pile: the cell after the last."""
    score: int
    """The row of the points."""
    row: int
    """Of the cards turned before."""


ROOMS = {
    13: Room(22, (8, 1), LARGE, (7, 3), 3, (0, 8), (7, 3), (0, 7), (6, 11), 11, 12),
    8: Room(19, (6, 1), MIDDLE, (5, 2), 2, (15, 1), (4, 3), (0, 5), (19, 4), 7, 6),
    6: Room(19, (6, 1), SMALL, (5, 1), 2, (15, 1), (4, 2), (0, 4), (19, 3), 4, 5),
}
"""By the height of the box."""

WORDS = {Place.FIGHTS: "war", Place.OUT: "out", Place.WATCHES: "watches"}
_MARK = 5
"""Cells of the longest mark."""
ASIDE = (Place.WAITS, Place.OUT, Place.WATCHES)


class SeatBox(Painted[SeatView]):
    """A name plate, the pile, the card in front of the player, the score pile and the points.

    Rooms: 22x13, 19x8, 19x6, 19x4 and 19x3.
    """

    @dataclass
    class Pressed(Message):
        """A seat was clicked with the left button of the mouse."""

        number: int

    def paint(self, canvas: Canvas, view: SeatView) -> None:
        """Draw the seat for its room."""
        room = ROOMS.get(canvas.height)
        if room is not None:
            self._roomy(canvas, view, room)
        elif canvas.height == 4:
            self._low(canvas, view)
        else:
            self._lowest(canvas, view)

    def _roomy(self, canvas: Canvas, view: SeatView, room: Room) -> None:
        look, colours = self.look, self.look.palette
        self._plate(canvas, view, room.width)
        draw_pile(canvas, look, 0, 1, room.pile_size, view.left, room.depth)
        canvas.text(*room.pile_count, self._left(view, room), colours.dim)
        self._card(canvas, view, room.card, room.card_size)
        if view.won:
            draw_slip(canvas, look, *room.slip, room.slip_size, view.top)
        canvas.right(*room.won, f"{view.won} won" if view.won else "", colours.dim)
        draw_row(canvas, look, 0, room.row, room.width, view.earlier)
        middle = room.card[0] + room.card_size[0] // 2
        self._score(canvas, view, middle, room.score, short=room.card_size == SMALL)

    def _left(self, view: SeatView, room: Room) -> str:
        if not view.left:
            return ""
        return f"{view.left} left" if room.width > 20 else str(view.left)

    def _score(self, canvas: Canvas, view: SeatView, middle: int, y: int, *, short: bool) -> None:
        """The points below the card, and at the right what the round brought."""
        colours = self.look.palette
        points, mark = _points(view.points, short=short), self._mark(view)
        x = min(middle - len(points) // 2, canvas.width - _MARK - 1 - len(points))
        canvas.text(x, y, points, colours.text, colours.felt, bold=True)
        canvas.right(canvas.width, y, mark, colours.bright, bold=True)

    def _low(self, canvas: Canvas, view: SeatView) -> None:
        """Four rows: plate above, card at the right."""
        colours = self.look.palette
        self._plate(canvas, view, 19)
        self._card(canvas, view, (12, 1), SMALL)
        self._flat_pile(canvas, view, 1)
        canvas.right(12, 1, f"{view.won} won" if view.won else "", colours.dim)
        canvas.text(0, 2, _points(view.points, short=True), colours.text, bold=True)
        canvas.right(12, 2, self._mark(view), colours.bright, bold=True)
        draw_row(canvas, self.look, 0, 3, 12, view.earlier)

    def _lowest(self, canvas: Canvas, view: SeatView) -> None:
        """Three rows: everything at the left, and a low card at the right."""
        colours = self.look.palette
        self._plate(canvas, view, 12)
        if self._aside(view):
            draw_outline(canvas, self.look, 13, 0, (6, 3), self._aside_text(view))
        else:
            draw_slip(canvas, self.look, 13, 0, (6, 3), view.card)
        self._flat_pile(canvas, view, 1)
        canvas.right(12, 1, _points(view.points, short=True), colours.text, bold=True)
        if view.earlier:
            draw_row(canvas, self.look, 0, 2, 12, view.earlier)
            return
        canvas.text(0, 2, self._mark(view), colours.bright, bold=True)
        canvas.right(12, 2, f"{view.won} won" if view.won else "", colours.dim)

    def _flat_pile(self, canvas: Canvas, view: SeatView, y: int) -> None:
        """A pile on one row: as wide as it is thick."""
        colours = self.look.palette
        cells = min(3, -(-view.left // 5))
        canvas.text(0, y, (DOWN * 2)[:cells], colours.back_pattern, colours.back)
        canvas.right(5, y, str(view.left or ""), colours.dim)

    def _card(self, canvas: Canvas, view: SeatView, at: XY, size: XY) -> None:
        if self._aside(view) or view.card.turn in (Turn.EMPTY, Turn.EDGE):
            draw_outline(canvas, self.look, *at, size, self._aside_text(view))
        if not self._aside(view):
            draw_card(canvas, self.look, *at, size, view.card)

    def _aside(self, view: SeatView) -> bool:
        """Whether the card lies there, but the war is fought by others."""
        return view.place in ASIDE

    def _aside_text(self, view: SeatView) -> str:
        if view.place is Place.WAITS and view.card.turn is Turn.FACE:
            return face_text(self.look, view.card)
        return ""

    def _mark(self, view: SeatView) -> str:
        if not view.mark:
            return ""
        return f"{self.look.glyphs.higher} {view.mark}" if view.place is Place.WINS else view.mark

    def _plate(self, canvas: Canvas, view: SeatView, width: int) -> None:
        """Whose seat it is, with the key that turns the card; lit where the next card is awaited from."""
        colours = self.look.palette
        ink, ground = self._plate_colours(view.place)
        canvas.text(0, 0, " " * width, ink, ground)
        end = width - 4 if view.dealer else width
        key = self.look.glyphs.dot if view.by_table else str(view.number)
        bold = view.place not in ASIDE
        name = cut(view.name, end - 2)
        canvas.text(0, 0, f"{key} {name}", ink, ground, bold=bold)
        x = 3 + cells(name)
        if view.dealer:
            # Right behind the name: nobody takes it for the neighbour's.
            canvas.text(x, 0, " D ", colours.wood_text, colours.wood, bold=True)
            x, end = x + 4, width
        word = WORDS.get(view.place, "table" if view.by_table else "")
        if x + 1 + len(word) <= end:
            loud = ground != colours.felt or view.place is Place.FIGHTS
            canvas.text(x + 1, 0, word, ink if loud else colours.dim)

    def _plate_colours(self, place: Place) -> tuple[str, str]:
        colours = self.look.palette
        match place:
            case Place.TURN:
                return colours.primary_text, colours.primary
            case Place.WINS:
                return colours.bright, colours.felt
            case Place.FIGHTS:
                return colours.ask, colours.felt
            case Place.IDLE:
                return colours.text, colours.felt
            case _:
                return colours.dim, colours.felt

    def on_click(self, event: events.Click) -> None:
        """Tell whose seat was clicked."""
        event.stop()
        if event.button == 1 and self.view is not None:
            self.post_message(self.Pressed(self.view.number))


def _points(points: int, *, short: bool) -> str:
    if short:
        return f"{points} pt" if points == 1 else f"{points} pts"
    return f"{points} point" if points == 1 else f"{points} points"


def seat_boxes(look: Look, count: int) -> tuple[SeatBox, ...]:
    """Boxes for all seats that there can be."""
    return tuple([SeatBox(look, id=f"seat_{number}") for number in range(1, count + 1)])
