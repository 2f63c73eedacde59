"""The rail above the felt of a party table, and the button below it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from textual.geometry import Region
from textual.message import Message

from casinowar_tui.cells import width
from casinowar_tui.party.view.shapes import PartyAct, PartyButton, PartyHeader
from casinowar_tui.ui.bank.widgets.stakes import first_fit
from casinowar_tui.ui.look import Look
from casinowar_tui.ui.widgets.canvas import Canvas
from casinowar_tui.ui.widgets.clickable import Clickable, Part


class PartyRail(Clickable[PartyHeader]):
    """One row: the table at the left, the course of the game at the right."""

    @dataclass
    class Pressed(Message):
        """It was clicked with the left button of the mouse."""

    @property
    def ground(self) -> str:
        """Wood."""
        return self.look.palette.wood

    def paint(self, canvas: Canvas, view: PartyHeader) -> None:
        """Draw what fits, the round before all else."""
        colours = self.look.palette
        end = canvas.width - 1
        canvas.right(end, 0, view.course, colours.wood_text, bold=True)
        end -= len(view.course) + 3
        x = 1
        if view.badge:
            canvas.text(x, 0, f" {view.badge} ", colours.badge_text, colours.badge, bold=True)
            x += len(view.badge) + 3
        names = ["CASINO WAR", view.title] if canvas.width >= 60 else [view.title]
        for place, name in enumerate(names):
            if x + len(name) <= end:
                canvas.text(x, 0, name, colours.wood_dim if place else colours.wood_text, bold=not place)
                x += len(name) + 2
        if x + len(view.ending) <= end:
            canvas.right(end, 0, view.ending, colours.wood_text)

    def parts(self, view: PartyHeader) -> Iterator[Part]:
        """All of it; the course of the game is what a click opens."""
        words = Region(self.size.width - 1 - len(view.course), 0, len(view.course), 1)
        yield Part(self.size.region, words, self.Pressed())


class PartyButtonBar(Clickable[PartyButton]):
    """The one button, under the key that does whatever is lit; its place is empty while the table plays by itself."""

    @dataclass
    class Pressed(Message):
        """It was clicked with the left button of the mouse."""

        act: PartyAct

    def paint(self, canvas: Canvas, view: PartyButton) -> None:
        """Draw it all over its room."""
        key = self.look.key(PartyAct.NEXT.value)
        named = f"{key}  {view.label}" if key else view.label
        forms = (f"{named}: {view.detail}", named) if view.detail else (named,)
        room = Region(0, 0, canvas.width, canvas.height)
        draw_button(canvas, self.look, room, first_fit(forms, canvas.width - 2), lit=True)

    def parts(self, view: PartyButton) -> Iterator[Part]:
        """All of it."""
        yield Part(self.size.region, self.size.region, self.Pressed(view.act))


def draw_button(canvas: Canvas, look: Look, room: Region, text: str, *, lit: bool) -> None:
    """A button with its text in the middle; from three rows on its first and last row are half a row high."""
    colours, (x, y, columns, rows) = look.palette, room
    ground, ink = (colours.primary, colours.primary_text) if lit else (colours.button, colours.button_text)
    edge = int(rows > 2)
    canvas.fill(x, y + edge, columns, max(1, rows - 2 * edge), ground)
    if edge:
        canvas.text(x, y, "▄" * columns, ground)
        canvas.text(x, room.bottom - 1, "▀" * columns, ground)
    canvas.text(x + (columns - width(text)) // 2, y + (rows - 1) // 2, text, ink, ground, bold=lit)
