"""The last rounds on the felt: how many of each came out how, with a road of them; or the rounds themselves."""

from __future__ import annotations

from collections import Counter

from textual.geometry import Region
from textual.reactive import reactive

from casinowar_tui.ui.bank.widgets.curve import NO_ROUND
from casinowar_tui.ui.bank.widgets.past import draw_past
from casinowar_tui.ui.bank.widgets.rounds import LAST_ROUNDS, Road, draw_briefly
from casinowar_tui.ui.look import Look
from casinowar_tui.ui.widgets.call_line import tone_colour
from casinowar_tui.ui.widgets.canvas import Canvas
from casinowar_tui.ui.widgets.painted import Painted

RESULTS = "RESULTS"
_CELL = 3
_ORDER = "WL+=-S"
"""The letters in which order their numbers stand; those of rounds that came to nothing follow."""
_TALLY = 17
"""Columns that a number and what it counts spread over at most."""


class RoadBox(Painted[Road]):
    """How often what came out, and the rounds in their order; or, where nothing else lists them, their cards."""

    told: reactive[bool] = reactive(False)
    """Whether nothing else in the window lists the rounds, so that there are cards and amounts for them."""

    @property
    def state(self) -> object:
        """The rounds, and how they are shown."""
        return self.view, self.told

    def paint(self, canvas: Canvas, view: Road) -> None:
        """Draw the title, then the rounds or what they come to."""
        canvas.text(0, 0, LAST_ROUNDS if self.told else RESULTS, self.look.palette.dim)
        draw = draw_briefly if self.told else draw_results
        draw(canvas, self.look, Region(0, 1, canvas.width, canvas.height - 1 - (canvas.height > 6)), view)


class RoundList(Painted[Road]):
    """The newest round first: how it came out, its cards, its gain and the running sum, which is drawn as well."""

    @property
    def ground(self) -> str:
        """A darker part of the felt."""
        return self.look.palette.spot

    def paint(self, canvas: Canvas, view: Road) -> None:
        """Draw the rounds and their curve."""
        draw_past(canvas, self.look, Region(2, 0, canvas.width - 4, canvas.height), view, self.ground)


def draw_results(canvas: Canvas, look: Look, room: Region, road: Road) -> None:
    """How often what came out, a row each with its letter; below, those letters in the order of the rounds."""
    colours = look.palette
    if not road:
        canvas.text(room.x, room.y, NO_ROUND, colours.dim)
    counts = Counter(mark.letter for mark in road)
    told = {mark.letter: mark for mark in road}
    counted = [told[letter] for letter in sorted(told, key=_place)][: room.height]
    width = min(room.width, _TALLY)
    for row, mark in zip(room.line_range, counted, strict=False):
        tone = tone_colour(colours, mark.tone)
        canvas.text(room.x, row, mark.letter, tone, bold=True)
        canvas.text(room.x + 2, row, mark.meaning, tone)
        canvas.right(room.x + width, row, str(counts[mark.letter]), colours.text, bold=True)
    draw_road(canvas, look, room.shrink((len(counted) + 1, 0, 0, 0)), road)


def draw_road(canvas: Canvas, look: Look, room: Region, road: Road) -> None:
    """The letters of as many of the last rounds as whole rows hold, the newest between brackets."""
    columns, rows = room.width // _CELL, room.height
    if columns < 1 or rows < 1:
        return
    first = max(0, -(-len(road) // columns) - rows) * columns
    for place, mark in enumerate(road[first:]):
        row, column = divmod(place, columns)
        newest = first + place == len(road) - 1
        text = f"[{mark.letter}]" if newest else f" {mark.letter} "
        x, y = room.x + column * _CELL, room.y + row
        canvas.text(x, y, text, tone_colour(look.palette, mark.tone), bold=newest)


def _place(letter: str) -> int:
    return _ORDER.find(letter) % (len(_ORDER) + 1)
