"""One seat at a party table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from textual.geometry import Region
from textual.message import Message
from textual.reactive import reactive

from casinowar_tui.cells import cut
from casinowar_tui.cells import width as cells
from casinowar_tui.party.view.shapes import Place, SeatView
from casinowar_tui.ui.look import Look
from casinowar_tui.ui.party.widgets.info import draw_info
from casinowar_tui.ui.party.widgets.lane import ASIDE, draw_lane
from casinowar_tui.ui.party.widgets.places import SeatForm
from casinowar_tui.ui.widgets.canvas import Canvas
from casinowar_tui.ui.widgets.clickable import Clickable, Part

WORDS = {Place.FIGHTS: "war", Place.OUT: "out", Place.WATCHES: "watches"}
_BUTTON = " D "
"""The dealer's button, and its letter where a long name leaves no room for more."""


class SeatBox(Clickable[SeatView]):
    """A name plate, the pile, the score pile and the points, and in front of them the cards that were turned."""

    form: reactive[SeatForm | None] = reactive(None)
    """Where in the box all that lies."""

    @dataclass
    class Pressed(Message):
        """A seat was clicked with the left button of the mouse."""

        number: int

    def __init__(self, look: Look, number: int) -> None:
        super().__init__(look, id=f"seat_{number}")
        self.number = number

    @property
    def state(self) -> object:
        """The seat, and how it is laid out."""
        return self.view, self.form

    def paint(self, canvas: Canvas, view: SeatView) -> None:
        """Draw the seat as it is laid out."""
        form = self.form
        if form is not None:
            draw_lane(canvas, self.look, form, view)
            self._plate(canvas, form.plate, view, form.indent)
            draw_info(canvas, self.look, form.info, view)

    def _plate(self, canvas: Canvas, room: Region, view: SeatView, indent: int) -> None:
        """Whose seat it is, with the key that turns the card; lit where the next card is awaited from.

        The name keeps its column as long as what follows it has room.
        """
        colours = self.look.palette
        x, y, width, _ = room
        ink, ground = self._plate_colours(view.place)
        key = self.look.glyphs.dot if view.by_table else self.look.key(f"party_seat_{view.number}") or str(view.number)
        name = cut(f"{key} {view.name}", width - view.dealer)
        word = WORDS.get(view.place, "(table)" if view.by_table else "")
        roomy = cells(name) + 1 + len(_BUTTON) <= width
        button = (_BUTTON if roomy else _BUTTON.strip()) if view.dealer else ""
        used = cells(name) + (roomy + len(button) if button else 0)
        # A column free at the end, wherever there is one: another name may begin behind it.
        gap = next((gap for gap in (2, 1) if word and used + gap + len(word) < width), 0)
        word = " " * gap + word if gap else ""
        canvas.text(x, y, " " * min(width, max(used + 1, width - 1)), ink, ground)
        x += min(indent, width - used - len(word))
        canvas.text(x, y, name, ink, ground, bold=view.place not in ASIDE)
        # Right behind the name: nobody takes it for the neighbour's.
        canvas.text(x + used - len(button), y, button, colours.wood_text, colours.wood, bold=True)
        loud = ground != colours.felt or view.place is Place.FIGHTS
        canvas.text(x + used, y, word, ink if loud else colours.dim)

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

    def parts(self, view: SeatView) -> Iterator[Part]:
        """All of it."""
        if self.form is not None:
            yield Part(self.size.region, self.form.plate, self.Pressed(self.number))


def seat_boxes(look: Look, count: int) -> tuple[SeatBox, ...]:
    """Boxes for all seats that there can be."""
    return tuple([SeatBox(look, number) for number in range(1, count + 1)])
