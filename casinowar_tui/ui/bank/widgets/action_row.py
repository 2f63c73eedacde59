"""The buttons of what can be done now."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from textual.geometry import Region, Size
from textual.message import Message

from casinowar_tui.bank.view.shapes import Act, Control
from casinowar_tui.ui.bank.widgets.button_words import way_for, words_of
from casinowar_tui.ui.widgets.canvas import Canvas
from casinowar_tui.ui.widgets.clickable import Clickable, Part

Controls = tuple[Control, ...]

# How much room a button of a line has, from the left: the first two say the most.
_SHARES = (2.05, 2.05, 1.0, 0.8, 0.9, 0.8)
_IN_TWO_LINES = 64
"""Columns below which more than two buttons stand in two lines."""
_ROWS_OF_TWO = 3
"""Rows from which a button has room for a second line of words and an edge."""
_FARTHEST = 161
"""Columns of all buttons of a line together."""


class ActionRow(Clickable[Controls]):
    """Buttons whose places depend only on how many there are: in one line, or in two where the room is narrow."""

    @dataclass
    class Pressed(Message):
        """A button was clicked with the left button of the mouse, lit or not."""

        act: Act

    def paint(self, canvas: Canvas, view: Controls) -> None:
        """Draw every button in its place; those that say an amount all do so in the same way."""
        places = list(self._places(view))
        keys = [self._key(control, region.size) for control, region in places]
        sizes = [Size(region.width - 2 * self._barred(control), region.height) for control, region in places]
        way = way_for([(control, key, size) for (control, _), key, size in zip(places, keys, sizes, strict=True)])
        words = [words_of(control, key, size, way) for (control, _), key, size in zip(places, keys, sizes, strict=True)]
        for (control, region), texts in zip(places, words, strict=True):
            beside = [len(other) for (_, room), other in zip(places, words, strict=True) if room.y == region.y]
            self._button(canvas, control, region, texts, max(beside))

    def parts(self, view: Controls) -> Iterator[Part]:
        """Every button."""
        for control, room in self._places(view):
            yield Part(room, room, self.Pressed(control.act))

    def _places(self, view: Controls) -> Iterator[tuple[Control, Region]]:
        width, height = self.size
        if len(view) > 2 and width < _IN_TWO_LINES:
            first = height - height // 2
            yield from _line(view[:2], (), Region(0, 0, width, first))
            yield from _line(view[2:], _SHARES[2:], Region(0, first, width, height - first))
        else:
            yield from _line(view, _SHARES if len(view) > 2 else (), Region(0, 0, width, height))

    def _barred(self, control: Control) -> bool:
        """Whether a button of the felt's own colour stands between two bars."""
        return control.lit and not control.primary and self.look.palette.button == self.look.palette.felt

    def _key(self, control: Control, size: Size) -> str:
        """The lit act's key on what is lit, and elsewhere the act's own, as where there is room for no longer one."""
        key, own = self.look.key("lit") if control.primary else "", self.look.key(control.act.value)
        beside = f" {control.detail}  " if control.detail and size.height < _ROWS_OF_TWO else ""
        fits = len(f"{key} {control.label}{beside}") <= size.width
        return key if key and (fits or len(own) >= len(key)) else own

    def _button(self, canvas: Canvas, control: Control, region: Region, texts: list[str], rows: int) -> None:
        """One button; its words begin where those of its neighbours do that have the most `rows` of them."""
        colours = self.look.palette
        x, y, width, height = region
        if not control.lit:
            ground, ink = colours.button_off, colours.button_off_text
        elif control.primary:
            ground, ink = colours.primary, colours.primary_text
        else:
            ground, ink = colours.button, colours.button_text
        # Half a row is its edge, above and below; words that need the room take it. What cannot be halved stays free.
        spare = height - rows
        if spare > 1 and spare % 2:
            y, height, spare = y + 1, height - 1, 0
        above, below = spare > 0, spare > 1
        if above:
            canvas.text(x, y, "▄" * width, ground)
        if below:
            canvas.text(x, y + height - 1, "▀" * width, ground)
        top, bottom = y + above, y + height - below
        canvas.fill(x, top, width, bottom - top, ground)
        if self._barred(control):
            for row in range(top, bottom):
                canvas.text(x, row, "▐", colours.line)
                canvas.text(x + width - 1, row, "▌", colours.line)
        first = top + (bottom - top - rows) // 2
        for row, text in enumerate(texts, start=first):
            canvas.text(x + (width - len(text)) // 2, row, text, ink, bold=control.lit and row == first)


def _line(controls: Controls, wished: tuple[float, ...], room: Region) -> Iterator[tuple[Control, Region]]:
    """Buttons side by side with a column between them; a few are not made wider than they look good."""
    if not controls:
        return
    count = len(controls)
    shares = (*wished, *([1.0] * count))[:count]
    used = min(room.width, _FARTHEST)
    start, cells = room.x + (room.width - used) // 2, used - count + 1
    taken = 0.0
    for place, (control, share) in enumerate(zip(controls, shares, strict=True)):
        left = round(cells * taken / sum(shares))
        taken += share
        right = round(cells * taken / sum(shares))
        yield control, Region(start + left + place, room.y, right - left, room.height)
