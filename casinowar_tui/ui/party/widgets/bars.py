"""The rail above the felt of a party table, and the button below it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from textual.geometry import Region
from textual.message import Message

from casinowar_tui.party.view.shapes import PartyAct, PartyButton, PartyHeader
from casinowar_tui.ui.bank.widgets.stakes import first_fit
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
    """The one button; its place is empty while the table plays by itself."""

    @dataclass
    class Pressed(Message):
        """It was clicked with the left button of the mouse."""

        act: PartyAct

    def paint(self, canvas: Canvas, view: PartyButton) -> None:
        """Draw it all over its room."""
        colours = self.look.palette
        width, height = canvas.width, canvas.height
        if height > 2:
            canvas.text(0, 0, "▄" * width, colours.primary)
            canvas.fill(0, 1, width, height - 2, colours.primary)
            canvas.text(0, height - 1, "▀" * width, colours.primary)
        else:
            canvas.fill(0, 0, width, 1, colours.primary)
        key = self.look.key(view.act.value)
        named = f"{key}  {view.label}" if key else view.label
        forms = (f"{named}   {view.detail}", named) if view.detail else (named,)
        canvas.centred((height - 1) // 2, first_fit(forms, width - 2), colours.primary_text, bold=True)

    def parts(self, view: PartyButton) -> Iterator[Part]:
        """All of it."""
        yield Part(self.size.region, self.size.region, self.Pressed(view.act))
