"""The player's chips."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from textual.geometry import Region
from textual.message import Message

from casinowar_tui.bank.view.shapes import ChipView
from casinowar_tui.ui.widgets.canvas import Canvas
from casinowar_tui.ui.widgets.clickable import LEFT, RIGHT, Clickable, Part

Tray = tuple[ChipView, ...]

KEY = 2
"""Columns of a chip's key and of the pointer after it."""
_WIDEST = {1: 11, 2: 11, 3: 11, 5: 15}
_FARTHEST = 26
"""Columns that a chip and its key spread over at most."""


def lines_needed(longest: int, chips: int, width: int) -> int:
    """The lines of chips in so many columns, where the longest value has so many cells."""
    return 1 if chips * (longest + KEY) <= width else 2


class ChipTray(Clickable[Tray]):
    """Chips, each with its value and its key; the chosen one is raised and stands between pointers, or after one.

    Rooms: one, two, three or five rows. Long values stand in two lines.
    """

    @dataclass
    class Pressed(Message):
        """A chip was clicked, with the mouse button (1 left, 2 middle, 3 right)."""

        value: int
        button: int

    def paint(self, canvas: Canvas, view: Tray) -> None:
        """Draw the chips in equal shares of the room."""
        for place, (chip, room) in enumerate(self._places(view)):
            self._chip(canvas, chip, place, room)

    def parts(self, view: Tray) -> Iterator[Part]:
        """Every chip's share of the room."""
        for chip, room in self._places(view):
            told = (self.Pressed(chip.value, button) for button in (LEFT, RIGHT))
            yield Part(room, self._body(chip, room), *told)

    def _places(self, view: Tray) -> Iterator[tuple[ChipView, Region]]:
        """Every chip and its share of the room."""
        if not view:
            return
        width, height = self.size
        lines = min(height, lines_needed(max(len(chip.text) for chip in view), len(view), width))
        each = -(-len(view) // lines)
        used = min(width, _FARTHEST * each)
        for place, chip in enumerate(view):
            line, column = divmod(place, each)
            start, end = used * column // each, used * (column + 1) // each
            yield chip, Region((width - used) // 2 + start, height // lines * line, end - start, height // lines)

    @property
    def _bracketed(self) -> bool:
        """Whether there is room for brackets around every value: they tell chips that cannot be put down."""
        places = self._places(self.view or ())
        return all(len(chip.text) + 2 <= self._body(chip, room).width for chip, room in places)

    def _body(self, chip: ChipView, room: Region) -> Region:
        """What a chip fills of its share, in which its key and a pointer stand besides."""
        longest = max(len(one.text) for one in self.view or ())
        widest = min(room.width - KEY - 2, max(longest + 4, _WIDEST.get(room.height, 11)))
        width = min(max(len(chip.text), widest), room.width - KEY)
        return Region(room.x + KEY + (room.width - KEY - width) // 2, room.y, width, room.height)

    def _chip(self, canvas: Canvas, chip: ChipView, place: int, room: Region) -> None:
        colours = self.look.palette
        x, _, width, _ = disc = self._body(chip, room)
        body, ink, spot = colours.chip(chip.text)
        raised = chip.chosen and room.height > 1
        middle = room.y + (room.height // 2 if not (raised and room.height == 2) else 0)
        self._disc(canvas, disc, body, spot if chip.playable else body, raised=raised)
        canvas.text(x, middle, " " * width, body, body)
        if chip.playable and room.height > 2 and width > 7:
            canvas.text(x, middle, "▌", spot, body)
            canvas.text(x + width - 1, middle, "▐", spot, body)
        text = chip.text if chip.playable or not self._bracketed else f"({chip.text})"
        canvas.text(x + (width - len(text)) // 2, middle, text, ink, bold=chip.playable)
        key = self.look.key(f"chip_{place + 1}")
        if chip.chosen:
            left, right = self.look.glyphs.chosen
            canvas.text(x - 1, middle, left, colours.bright, bold=True)
            if x + width < room.right:
                canvas.text(x + width, middle, right, colours.bright, bold=True)
        canvas.right(x - 1, middle, key, colours.bright if chip.chosen else colours.dim, bold=chip.chosen)

    def _disc(self, canvas: Canvas, room: Region, body: str, spot: str, *, raised: bool) -> None:
        """The chip's body: half a row lower than its room, or half a row up where it is raised."""
        x, y, width, height = room
        if height == 1:
            return
        for row in range(y + (not raised), y + height - raised):
            canvas.text(x, row, " " * width, body, body)
        edge, sign = (y + height - 1, "▀") if raised else (y, "▄")
        round_ = width > 7
        for column in range(round_, width - round_):
            marked = width > 6 and column in (2, width - 3)
            canvas.text(x + column, edge, sign, spot if marked else body)
