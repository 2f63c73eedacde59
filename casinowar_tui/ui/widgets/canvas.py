"""A small grid of cells to draw a widget on, and its lines as few segments."""

from __future__ import annotations

from functools import lru_cache

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region
from textual.strip import Strip

from casinowar_tui.cells import characters, is_narrow, width
from casinowar_tui.ui.palette import INK, PAPER

Pen = tuple[str, str, bool, bool]
"""Colour of the character, colour of the ground, whether it is bold, and whether it is underlined."""

_LINES = range(0x2500, 0x25A0)
"""Characters that draw frames and bodies."""


@lru_cache(maxsize=512)
def style_of(pen: Pen) -> Style:
    """Rich's style for a pen; the colours without hue are the terminal's own two, and their reverse."""
    colour, ground, bold, underlined = pen
    if ground in (INK, PAPER):
        return Style(bold=bold or None, underline=underlined or None, reverse=ground == INK or None)
    return Style(color=colour or None, bgcolor=ground, bold=bold or None, underline=underlined or None)


class Canvas:
    """`width` by `height` cells of one ground; whatever is drawn outside is cut off.

    A wide character stands in its first cell, and the cells that it fills besides hold nothing. What covers a part of
    it leaves blanks of the rest.
    """

    __slots__ = ("_chars", "_pens", "height", "width")

    def __init__(self, width: int, height: int, ground: str) -> None:
        self.width = width
        self.height = height
        self._chars = [[" "] * width for _ in range(height)]
        self._pens: list[list[Pen]] = [[("", ground, False, False)] * width for _ in range(height)]

    def fill(self, x: int, y: int, width: int, height: int, ground: str) -> None:
        """A block of one colour."""
        for row in range(y, y + height):
            self.text(x, row, " " * width, ground, ground)

    def text(self, x: int, y: int, text: str, colour: str, ground: str = "", *, bold: bool = False) -> None:
        """A text; without a ground it stands on what is there. A colour that is its own ground draws nothing."""
        if not 0 <= y < self.height:
            return
        placed = list(text) if is_narrow(text) else _placed(text)
        start, end = max(x, 0), min(x + len(placed), self.width)
        if start >= end:
            return
        chars, pens = self._chars[y], self._pens[y]
        for cells, border in ((placed, start - x), (placed, end - x), (chars, start), (chars, end)):
            _part(cells, border)
        hidden = False
        for place, char in enumerate(placed[start - x : end - x], start=start):
            if char:
                under = ground or pens[place][1]
                hidden = colour == under
                pen = (colour, under, bold, False)
            chars[place] = " " if hidden else char
            pens[place] = pen

    def centred(self, y: int, text: str, colour: str, ground: str = "", *, bold: bool = False) -> None:
        """A text in the middle of a row."""
        self.text((self.width - width(text)) // 2, y, text, colour, ground, bold=bold)

    def right(self, end: int, y: int, text: str, colour: str, ground: str = "", *, bold: bool = False) -> None:
        """A text whose last character stands before column `end`."""
        self.text(end - width(text), y, text, colour, ground, bold=bold)

    def frame(self, x: int, y: int, width: int, height: int, colour: str, glyphs: tuple[str, str, str]) -> None:
        """An outline; `glyphs` are the four corners, the level and the upright line."""
        corners, level, upright = glyphs
        self.text(x, y, corners[0] + level * (width - 2) + corners[1], colour)
        for row in range(y + 1, y + height - 1):
            self.text(x, row, upright, colour)
            self.text(x + width - 1, row, upright, colour)
        self.text(x, y + height - 1, corners[2] + level * (width - 2) + corners[3], colour)

    def underline(self, room: Region) -> None:
        """Draw a line under the words of each row in a room, whatever frames and bodies stand around them."""
        for y in room.line_range:
            chars, pens = self._chars[y], self._pens[y]
            words = [x for x in room.column_range if chars[x] != " " and ord(chars[x][:1] or "a") not in _LINES]
            for x in range(words[0], words[-1] + 1) if words else ():
                pens[x] = (*pens[x][:3], True)

    def strips(self) -> list[Strip]:
        """The lines, with neighbours that look the same in one segment."""
        rows = zip(self._chars, self._pens, strict=True)
        return [_strip(tuple(_segments(chars, pens)), self.width) for chars, pens in rows]


@lru_cache(maxsize=1024)
def _strip(segments: tuple[Segment, ...], width: int) -> Strip:
    """One line for all who show it: at a host that is many people, and Textual's strip (8.2) weighs over a kilobyte."""
    return Strip(segments, width)


def _placed(text: str) -> list[str]:
    """A text by the cells that it fills.

    To Rich some marks have no cell of their own (Devanagari's): a blank behind such a character makes up for it, so
    that Textual finds what stands to the right in its place.
    """
    cells: list[str] = []
    for character in characters(text):
        if filled := width(character):
            cells += [character + " " * (filled - cell_len(character)), *[""] * (filled - 1)]
    return cells


def _part(cells: list[str], border: int) -> None:
    """Leave blanks of a wide character that reaches over the border before a cell."""
    if not 0 < border < len(cells) or cells[border]:
        return
    first = next(place for place in range(border - 1, -1, -1) if cells[place])
    last = next((place for place in range(border, len(cells)) if cells[place]), len(cells))
    cells[first:last] = " " * (last - first)


def _segments(chars: list[str], pens: list[Pen]) -> list[Segment]:
    """One segment for each run. A space shows only ground and line, so that it joins whatever stands on the same."""
    segments: list[Segment] = []
    start = 0
    pen: Pen | None = None
    blank = True
    for place, (char, next_pen) in enumerate(zip(chars, pens, strict=True)):
        if pen is not None:
            alike = next_pen[1] == pen[1] and next_pen[3] == pen[3]
            if alike and (char == " " or next_pen == pen):
                blank = blank and char == " "
                continue
            if blank and alike:
                pen, blank = next_pen, False
                continue
            segments.append(_segment(chars[start:place], pen, blank))
        start, pen, blank = place, next_pen, char == " "
    if pen is not None:
        segments.append(_segment(chars[start:], pen, blank))
    return segments


def _segment(chars: list[str], pen: Pen, blank: bool) -> Segment:
    return Segment("".join(chars), style_of(("", pen[1], False, pen[3]) if blank else pen))
