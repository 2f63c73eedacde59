"""The form in which a game is set up."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from textual.geometry import Region, Size
from textual.message import Message

from casinowar_tui.cells import cut, folded, width
from casinowar_tui.ui.widgets.canvas import Canvas
from casinowar_tui.ui.widgets.clickable import Clickable, Part
from casinowar_tui.values import frozen

FORM = Size(38, 19)
"""Columns and rows that it needs."""

_FIRST, _SAID, _BUTTONS = 2, 14, 17
"""Rows: of the first field, of what is said, of the buttons."""
_CHOICE, _SEAT_CHOICE = 15, 21
_START_WIDTH = 22


@frozen
class Field:
    """One row: its name or a text that is written there, and what is chosen between its arrows."""

    label: str
    choice: str
    seat: bool = False
    """Whether it is a player's, with the name written in it."""
    written: bool = False
    """Whether the choice has a number that is written in it."""


@frozen
class FormView:
    """All fields, the row that is chosen, and what is wrong."""

    fields: tuple[Field, ...]
    row: int
    said: str = ""
    hint: str = ""
    """What is worth knowing about the chosen row, where nothing is wrong."""


class SetupForm(Clickable[FormView]):
    """Fields with their choices between arrows, and two buttons."""

    @dataclass
    class Stepped(Message):
        """An arrow of a row was clicked (-1 or 1), or the row itself (0)."""

        row: int
        step: int

    @dataclass
    class Pressed(Message):
        """A button was clicked."""

        start: bool

    @dataclass
    class HelpPressed(Message):
        """The word of the help was clicked."""

    def paint(self, canvas: Canvas, view: FormView) -> None:
        """Draw the fields, the chosen one on a ground of its own."""
        colours = self.look.palette
        canvas.text(1, 0, "SET UP A GAME", colours.text, bold=True)
        canvas.right(canvas.width - 1, 0, "? help", colours.dim)
        for row, field in enumerate(view.fields):
            self._field(canvas, _FIRST + row, field, chosen=row == view.row)
        for row, text in enumerate(folded(view.said, canvas.width - 2)[:2]):
            canvas.text(1, _SAID + row, text, colours.lose, bold=True)
        for row, text in enumerate(folded("" if view.said else view.hint, canvas.width - 2)[:2]):
            canvas.text(1, _SAID + row, text, colours.dim)
        self._button(canvas, 0, _START_WIDTH, "Enter  Start", lit=True)
        self._button(canvas, _START_WIDTH + 1, canvas.width - _START_WIDTH - 1, "Esc  Back", lit=False)

    def _field(self, canvas: Canvas, y: int, field: Field, *, chosen: bool) -> None:
        colours = self.look.palette
        ground = colours.button if chosen else colours.felt
        ink = colours.button_text if chosen else colours.text
        canvas.text(0, y, " " * canvas.width, ink, ground)
        if chosen:
            canvas.text(0, y, self.look.glyphs.chosen[0], colours.bright, ground, bold=True)
        x = _SEAT_CHOICE if field.seat else _CHOICE
        label = cut(f"{field.label}_" if field.seat and chosen else field.label, x - 2)
        canvas.text(2, y, label, ink, ground, bold=chosen or field.seat)
        left, right = reversed(self.look.glyphs.chosen)
        arrow = colours.bright if chosen else colours.dim
        choice = field.choice.replace("~", "_" if chosen else "")
        canvas.text(x, y, left, arrow, ground)
        canvas.text(x + 2, y, choice, ink, ground, bold=chosen)
        canvas.text(x + 3 + width(choice), y, right, arrow, ground)

    def _button(self, canvas: Canvas, x: int, width: int, text: str, *, lit: bool) -> None:
        colours = self.look.palette
        ground, ink = (colours.primary, colours.primary_text) if lit else (colours.button, colours.button_text)
        canvas.fill(x, _BUTTONS, width, 1, ground)
        canvas.text(x, _BUTTONS + 1, "▀" * width, ground)
        canvas.text(x + (width - len(text)) // 2, _BUTTONS, text, ink, ground, bold=lit)

    def parts(self, view: FormView) -> Iterator[Part]:
        """The word of the help, the buttons, and of each row its name and both halves of its choice."""
        columns = self.size.width
        help_ = Region(columns - 7, 0, 6, 1)
        yield Part(help_, help_, self.HelpPressed())
        buttons = Region(0, _BUTTONS, columns, 2).split_vertical(_START_WIDTH + 1)
        for room, start in zip(buttons, (True, False), strict=True):
            yield Part(room, room, self.Pressed(start))
        for row, field in enumerate(view.fields):
            yield from self._parts_of(row, field)

    def _parts_of(self, row: int, field: Field) -> Iterator[Part]:
        left, choice = _SEAT_CHOICE if field.seat else _CHOICE, width(field.choice)
        middle, right = left + 2 + choice // 2, left + 3 + choice
        rooms = ((0, left, 0), (left, middle, -1), (middle, self.size.width, 1))
        arrows = (Region(2, 0, left - 2, 1), Region(left, 0, 1, 1), Region(right, 0, 1, 1))
        for (start, end, step), words in zip(rooms, arrows, strict=True):
            room = Region(start, _FIRST + row, end - start, 1)
            yield Part(room, words.translate((0, room.y)), self.Stepped(row, step))
