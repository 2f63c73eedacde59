"""A small grid of cells to draw a widget on, and its lines as few segments."""

from __future__ import annotations

from functools import lru_cache

from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from casinowar_tui.ui.theme import INK, PAPER

Pen = tuple[str, str, bool]
"""Colour of the character, colour of the ground, and whether it is bold."""


@lru_cache(maxsize=512)
def style_of(pen: Pen) -> Style:
    """Rich's style for a pen; the colours without hue are the terminal's own two, and their reverse."""
    colour, ground, bold = pen
    if ground in (INK, PAPER):
        return Style(bold=bold or None, reverse=ground == INK or None)
    return Style(color=colour or None, bgcolor=ground, bold=bold or None)


class Canvas:
    """`width` by `height` cells of one ground; whatever is drawn outside is cut off."""

    __slots__ = ("_chars", "_pens", "height", "width")

    def __init__(self, width: int, height: int, ground: str) -> None:
        self.width = width
        self.height = height
        self._chars = [[" "] * width for _ in range(height)]
        self._pens: list[list[Pen]] = [[("", ground, False)] * width for _ in range(height)]

    def fill(self, x: int, y: int, width: int, height: int, ground: str) -> None:
        """A block of one colour."""
        for row in range(y, y + height):
            self.text(x, row, " " * width, ground, ground)

    def text(self, x: int, y: int, text: str, colour: str, ground: str = "", *, bold: bool = False) -> None:
        """A text; without a ground it stands on what is there. A colour that is its own ground draws nothing."""
        if not 0 <= y < self.height:
            return
        chars, pens = self._chars[y], self._pens[y]
        for place, char in enumerate(text, start=x):
            if 0 <= place < self.width:
                under = ground or pens[place][1]
                chars[place] = " " if colour == under else char
                pens[place] = (colour, under, bold)

    def centred(self, y: int, text: str, colour: str, ground: str = "", *, bold: bool = False) -> None:
        """A text in the middle of a row."""
        self.text((self.width - len(text)) // 2, y, text, colour, ground, bold=bold)

    def right(self, end: int, y: int, text: str, colour: str, ground: str = "", *, bold: bool = False) -> None:
        """A text whose last character stands before column `end`."""
        self.text(end - len(text), y, text, colour, ground, bold=bold)

    def frame(self, x: int, y: int, width: int, height: int, colour: str, glyphs: tuple[str, str, str]) -> None:
        """An outline; `glyphs` are the four corners, the level and the upright line."""
        corners, level, upright = glyphs
        self.text(x, y, corners[0] + level * (width - 2) + corners[1], colour)
        for row in range(y + 1, y + height - 1):
            self.text(x, row, upright, colour)
            self.text(x + width - 1, row, upright, colour)
        self.text(x, y + height - 1, corners[2] + level * (width - 2) + corners[3], colour)

    def strips(self) -> list[Strip]:
        """The lines, with neighbours that look the same in one segment."""
        return [Strip(_segments(chars, pens), self.width) for chars, pens in zip(self._chars, self._pens, strict=True)]


def _segments(chars: list[str], pens: list[Pen]) -> list[Segment]:
    """One segment for each run. A space shows only its ground, so that it joins whatever stands on the same."""
    segments: list[Segment] = []
    start = 0
    pen: Pen | None = None
    blank = True
    for place, (char, next_pen) in enumerate(zip(chars, pens, strict=True)):
        if pen is not None:
            if next_pen[1] == pen[1] and (char == " " or next_pen == pen):
                blank = blank and char == " "
                continue
            if blank and next_pen[1] == pen[1]:
                pen, blank = next_pen, False
                continue
            segments.append(_segment(chars[start:place], pen, blank))
        start, pen, blank = place, next_pen, char == " "
    if pen is not None:
        segments.append(_segment(chars[start:], pen, blank))
    return segments


def _segment(chars: list[str], pen: Pen, blank: bool) -> Segment:
    return Segment("".join(chars), style_of(("", pen[1], False) if blank else pen))
