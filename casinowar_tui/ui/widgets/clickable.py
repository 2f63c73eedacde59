"""Widgets that can be clicked: what shows that it can be, and what is told when it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from textual import events
from textual.geometry import Offset, Region
from textual.message import Message
from textual.reactive import reactive

from casinowar_tui.ui.widgets.painted import Painted, View

LEFT, RIGHT = 1, 3
"""Buttons of the mouse."""


class Part(NamedTuple):
    """A part of a widget that does something of its own."""

    room: Region
    words: Region
    """Where its words stand, which have a line under them while the mouse is on the part."""
    left: Message
    """What is told of a click with the left button."""
    right: Message | None = None


class Clickable(Painted[View]):
    """Tells which of its parts was clicked, and shows which one the mouse is on; of those that overlap the first."""

    pointer: reactive[Offset | None] = reactive(None)
    """Where the mouse is, while it is here and no button is held."""

    def parts(self, view: View) -> Iterator[Part]:
        """What can be clicked, lit or not: what cannot be done says why."""
        raise NotImplementedError

    def _parts_at(self, place: Offset | None) -> Iterator[Part]:
        if self.view is not None and place is not None:
            yield from (part for part in self.parts(self.view) if part.room.contains_point(place))

    @property
    def underlined(self) -> Region | None:
        """The words of the part that the mouse is on."""
        return next((part.words for part in self._parts_at(self.pointer)), None)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Follow the mouse. A terminal that reports it only while a button is held would leave the line there."""
        self.pointer = None if event.button else event.offset

    def on_leave(self) -> None:
        """The mouse has gone elsewhere."""
        self.pointer = None

    def on_click(self, event: events.Click) -> None:
        """Tell what was clicked."""
        event.stop()
        for part in self._parts_at(event.offset):
            if told := {LEFT: part.left, RIGHT: part.right}.get(event.button):
                self.post_message(told)
                return
