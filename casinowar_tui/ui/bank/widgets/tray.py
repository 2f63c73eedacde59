"""The player's chips."""

from __future__ import annotations

from dataclasses import dataclass

from textual import events
from textual.message import Message

from casinowar_tui.bank.view.shapes import ChipView
from casinowar_tui.ui.widgets.canvas import Canvas
from casinowar_tui.ui.widgets.painted import Painted

Tray = tuple[ChipView, ...]


class ChipTray(Painted[Tray]):
    """A row of chips, each with its value and its key; the chosen one stands between pointers, or after one.

    Rooms: two, three or five rows, the keys beside the chips.
    """

    @dataclass
    class Pressed(Message):
        """A chip was clicked, with the mouse button (1 left, 2 middle, 3 right)."""

        value: int
        button: int

    def paint(self, canvas: Canvas, view: Tray) -> None:
        """Draw the chips in equal shares of the room."""
        for place, chip in enumerate(view):
            start, end = _share(canvas.width, len(view), place)
            if canvas.height < 3:
                self._low_chip(canvas, chip, place, start, end - start)
            else:
                self._chip(canvas, chip, place, start, end - start)

    def _chip(self, canvas: Canvas, chip: ChipView, place: int, start: int, room: int) -> None:
        tall = canvas.height > 3
        width = min(13 if tall else 9, room - 4)
        x, middle = start + 1 + (room - width) // 2, canvas.height // 2
        body, ink, spot = self.look.palette.chip(chip.text)
        marks = (2, 3, width - 4, width - 3) if chip.playable else ()
        for column in range(1, width - 1):
            colour = spot if column in marks else body
            canvas.text(x + column, 0, "▄", colour)
            canvas.text(x + column, canvas.height - 1, "▀", colour)
        for row in range(1, canvas.height - 1):
            canvas.text(x, row, " " * width, body, body)
        if chip.playable:
            canvas.text(x, middle, "▌", spot, body)
            canvas.text(x + width - 1, middle, "▐", spot, body)
        text = chip.text if chip.playable else f"({chip.text})"
        canvas.text(x + (width - len(text)) // 2, middle, text, ink, bold=chip.playable)
        self._pointers(canvas, chip, place, x, middle, width)

    def _pointers(self, canvas: Canvas, chip: ChipView, place: int, x: int, y: int, width: int) -> None:
        colours = self.look.palette
        key = self.look.key(f"chip_{place + 1}")
        if chip.chosen:
            left, right = self.look.glyphs.chosen
            canvas.text(x - 1, y, left, colours.bright, bold=True)
            if canvas.height > 2:
                canvas.text(x + width, y, right, colours.bright, bold=True)
        canvas.right(x - 1, y, key, colours.bright if chip.chosen else colours.dim, bold=chip.chosen)

    def _low_chip(self, canvas: Canvas, chip: ChipView, place: int, start: int, room: int) -> None:
        body, ink, _ = self.look.palette.chip(chip.text)
        width = min(9, room - 3)
        x = start + 2 + (room - 3 - width) // 2
        canvas.text(x, 0, " " * width, body, body)
        thousands = chip.text.removesuffix(",000")
        text = chip.text if len(chip.text) <= width or thousands == chip.text else f"{thousands}k"
        canvas.text(x + (width - len(text)) // 2, 0, text, ink, bold=chip.playable)
        canvas.text(x, 1, "▀" * width, body)
        self._pointers(canvas, chip, place, x, 0, width)

    def on_click(self, event: events.Click) -> None:
        """Tell which chip's share of the room was clicked."""
        event.stop()
        for place, chip in enumerate(self.view or ()):
            start, end = _share(self.size.width, len(self.view or ()), place)
            if start <= event.x < end:
                self.post_message(self.Pressed(chip.value, event.button))


def _share(width: int, shares: int, place: int) -> tuple[int, int]:
    """Where the share begins, and where the next one does."""
    return width * place // shares, width * (place + 1) // shares
