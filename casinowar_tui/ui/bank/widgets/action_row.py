"""The buttons of what can be done now."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from textual import events
from textual.geometry import Region
from textual.message import Message

from casinowar_tui.bank.view.shapes import Act, Control
from casinowar_tui.ui.bank.widgets.stakes import first_fit
from casinowar_tui.ui.widgets.canvas import Canvas
from casinowar_tui.ui.widgets.painted import Painted

Controls = tuple[Control, ...]

# How much room a button of a line has, from the left: the first two say the most.
_SHARES = (1.8, 1.4, 1.1, 1.0, 1.0, 1.0)
_LOW_SHARES = (1.5, 1.2, 1.0)
_WIDEST = 36


class ActionRow(Painted[Controls]):
    """Buttons whose places depend only on how many there are.

    Rooms: three or five rows with all of them in a line, or four rows with two tall ones or two lines of low ones.
    """

    @dataclass
    class Pressed(Message):
        """A button was clicked with the left button of the mouse, lit or not."""

        act: Act

    def paint(self, canvas: Canvas, view: Controls) -> None:
        """Draw every button in its place."""
        for control, region in self._places(view):
            self._button(canvas, control, region)

    def _places(self, view: Controls) -> Iterator[tuple[Control, Region]]:
        width, height = self.size
        if height == 4 and len(view) > 2:
            first = (len(view) + 1) // 2
            yield from _line(view[:first], _LOW_SHARES, Region(0, 0, width, 2))
            yield from _line(view[first:], (), Region(0, 2, width, 2))
        else:
            yield from _line(view, _SHARES if len(view) > 2 else (), Region(0, 0, width, height))

    def _button(self, canvas: Canvas, control: Control, region: Region) -> None:
        colours = self.look.palette
        x, y, width, height = region
        if not control.lit:
            ground, ink = colours.button_off, colours.button_off_text
        elif control.primary:
            ground, ink = colours.primary, colours.primary_text
        else:
            ground, ink = colours.button, colours.button_text
        if height > 2:
            canvas.text(x, y, "▄" * width, ground)
        canvas.text(x, y + height - 1, "▀" * width, ground)
        top = y + (height > 2)
        canvas.fill(x, top, width, y + height - 1 - top, ground)
        if ground == colours.felt and control.lit:
            for row in range(top, y + height - 1):
                canvas.text(x, row, "▐", colours.line)
                canvas.text(x + width - 1, row, "▌", colours.line)
        texts = self._texts(control, width - 2, height)
        first = y + (height - len(texts)) // 2 if height > 2 else y
        for row, text in enumerate(texts, start=first):
            canvas.text(x + (width - len(text)) // 2, row, text, ink, bold=control.lit and row == first)

    def _texts(self, control: Control, width: int, height: int) -> list[str]:
        """The words on a button; the key comes first, and the detail goes where there is no room for it.

        A tall one has the detail below, and one of five rows has it there where one line would be crowded.
        """
        key, label, detail = self.look.key(control.act.value), control.label, control.detail
        named = f"{key}  {label}" if key else label
        close = f"{key} {label}" if key else label
        if detail and (height == 4 or (height > 4 and len(named) + 3 + len(detail) > width)):
            below = [""] if height > 4 else []
            return [
                first_fit((named, close, label), width),
                *below,
                first_fit((detail, detail.partition(",")[0]), width),
            ]
        forms = (f"{named}   {detail}", f"{named} {detail}", f"{close} {detail}") if detail else ()
        if forms and height > 2 and len(forms[-1]) == width + 1:
            return [forms[-1]]
        text = first_fit((*forms, named, close), width)
        return [text if len(text) > len(close) or text == close else first_fit((close, label), width + 2)]

    def on_click(self, event: events.Click) -> None:
        """Tell which button was clicked."""
        event.stop()
        if event.button != 1:
            return
        for control, region in self._places(self.view or ()):
            if region.contains(event.x, event.y):
                self.post_message(self.Pressed(control.act))


def _line(controls: Controls, wished: tuple[float, ...], room: Region) -> Iterator[tuple[Control, Region]]:
    """Buttons side by side with a column between them; a few are not made wider than they look good."""
    if not controls:
        return
    count = len(controls)
    shares = (*wished, *([1.0] * count))[:count]
    used = min(room.width, _WIDEST * count + count - 1)
    start, cells = room.x + (room.width - used) // 2, used - count + 1
    taken = 0.0
    for place, (control, share) in enumerate(zip(controls, shares, strict=True)):
        left = round(cells * taken / sum(shares))
        taken += share
        right = round(cells * taken / sum(shares))
        yield control, Region(start + left + place, room.y, right - left, room.height)
