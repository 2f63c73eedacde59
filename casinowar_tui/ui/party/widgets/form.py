"""The form in which a game is set up."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from textual.geometry import Region, Size
from textual.message import Message

from casinowar_tui.cells import cut, folded, width
from casinowar_tui.game.shapes import Section
from casinowar_tui.ui.party.widgets.bars import draw_button
from casinowar_tui.ui.party.widgets.form_plan import FormPlan, form_plan
from casinowar_tui.ui.widgets.canvas import Canvas
from casinowar_tui.ui.widgets.clickable import Clickable, Part
from casinowar_tui.values import frozen

_VALUES = 21
"""The column of all values: behind the longest name, its number and the sign that it is written."""
_MOST_AIR = 2
"""Rows between two rules at most."""
_MARGIN = 2
"""Columns of air in the rules."""


@frozen
class Field:
    """One row: its name or a text that is written there, and what is chosen between its arrows."""

    label: str
    choice: str
    seat: bool = False
    """Whether it is a player's, with the name written in it."""


@frozen
class FormView:
    """All fields, the row that is chosen, and what is wrong."""

    fields: tuple[Field, ...]
    row: int
    said: str = ""
    hint: str = ""
    """What is worth knowing about the chosen row, where nothing is wrong."""
    besides: str = ""
    """The same where the rule that it repeats stands on the same screen."""
    repeats: str = ""
    """The title of that rule."""
    rules: tuple[Section, ...] = ()
    """How the game goes, what matters most first."""


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

    def paint(self, canvas: Canvas, view: FormView) -> None:
        """Draw the fields, the chosen one on a ground of its own."""
        colours, plan = self.look.palette, form_plan(Size(canvas.width, canvas.height))
        canvas.text(plan.title.x + _MARGIN, plan.title.y, "SET UP A GAME", colours.text, bold=True)
        for row, field in enumerate(view.fields):
            self._field(canvas, plan.fields, plan.fields.y + row * plan.step, field, chosen=row == view.row)
        told = _told(plan.rules, view.rules)
        hint = view.besides if view.repeats in [title for title, _ in told] else view.hint
        ink = colours.lose if view.said else colours.dim
        for row, text in enumerate(folded(view.said or hint, plan.said.width - _MARGIN)[: plan.said.height]):
            canvas.text(plan.said.x + _MARGIN, plan.said.y + row, text, ink, bold=bool(view.said))
        start, back = _buttons(plan)
        draw_button(canvas, self.look, start, "Enter  Start", lit=True)
        draw_button(canvas, self.look, back, "Esc  Back", lit=False)
        self._rules(canvas, plan.rules, told)

    def _field(self, canvas: Canvas, room: Region, y: int, field: Field, *, chosen: bool) -> None:
        colours = self.look.palette
        ground = colours.button if chosen else colours.felt
        ink = colours.button_text if chosen else colours.text
        canvas.text(room.x, y, " " * room.width, ink, ground)
        if chosen:
            canvas.text(room.x, y, self.look.glyphs.chosen[0], colours.bright, ground, bold=True)
        label = cut(f"{field.label}_" if field.seat and chosen else field.label, _VALUES - 2)
        canvas.text(room.x + 2, y, label, ink, ground, bold=chosen or field.seat)
        left, right = reversed(self.look.glyphs.chosen)
        arrow, x = colours.bright if chosen else colours.dim, room.x + _VALUES
        choice = _choice(field, room).replace("~", "_" if chosen else "")
        canvas.text(x, y, left, arrow, ground)
        canvas.text(x + 2, y, choice, ink, ground, bold=chosen)
        canvas.text(x + 3 + width(choice), y, right, arrow, ground)

    def _rules(self, canvas: Canvas, room: Region, told: list[tuple[str, list[str]]]) -> None:
        """Draw those rules, with air between them where rows are spare."""
        colours = self.look.palette
        if not told:
            return
        air = min((room.height - 2 - _rows(told)) // max(1, len(told) - 1), _MOST_AIR)
        canvas.fill(room.x, room.y, room.width, _rows(told) + air * (len(told) - 1) + 2, colours.spot)
        x, y = room.x + _MARGIN, room.y + 1
        for title, texts in told:
            canvas.text(x, y, title, colours.text, colours.spot, bold=True)
            for row, text in enumerate(texts, start=1):
                canvas.text(x, y + row, text, colours.dim, colours.spot)
            y += 1 + len(texts) + air

    def parts(self, view: FormView) -> Iterator[Part]:
        """The buttons, and of each row its name and both halves of its choice."""
        plan = form_plan(self.size)
        for room, start in zip(_buttons(plan), (True, False), strict=True):
            yield Part(room, room, self.Pressed(start))
        for row, field in enumerate(view.fields):
            yield from self._parts_of(row, field, plan)

    def _parts_of(self, row: int, field: Field, plan: FormPlan) -> Iterator[Part]:
        x, y, choice = plan.fields.x, plan.fields.y + row * plan.step, width(_choice(field, plan.fields))
        middle, right = _VALUES + 2 + choice // 2, _VALUES + 3 + choice
        rooms = ((0, _VALUES, 0), (_VALUES, middle, -1), (middle, plan.fields.width, 1))
        arrows = (Region(2, 0, _VALUES - 2, 1), Region(_VALUES, 0, 1, 1), Region(right, 0, 1, 1))
        for (start, end, step), words in zip(rooms, arrows, strict=True):
            yield Part(Region(x + start, y, end - start, 1), words.translate((x, y)), self.Stepped(row, step))


def _choice(field: Field, room: Region) -> str:
    """What is chosen, with room for an arrow at either side."""
    return cut(field.choice, room.width - _VALUES - 4)


def _buttons(plan: FormPlan) -> tuple[Region, Region]:
    """The one that starts, which is the wider one, and the one that does not."""
    x, y, columns, rows = plan.buttons
    start = columns * 3 // 5
    return Region(x, y, start, rows), Region(x + start + 1, y, columns - start - 1, rows)


def _told(room: Region, rules: tuple[Section, ...]) -> list[tuple[str, list[str]]]:
    """As many of the rules as there is room for: their titles and lines."""
    told = [(section.title, folded(" ".join(section.lines), room.width - 2 * _MARGIN)) for section in rules]
    while told and _rows(told) > room.height - 2:
        told.pop()
    return told


def _rows(told: list[tuple[str, list[str]]]) -> int:
    return sum(1 + len(texts) for _, texts in told)
