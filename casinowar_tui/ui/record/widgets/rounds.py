"""The rounds, one a row, the newest first; one of them is chosen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from textual import events
from textual.geometry import Region
from textual.message import Message

from casinowar_tui.cells import cut, width
from casinowar_tui.game.past import PastRound
from casinowar_tui.game.shapes import Tone
from casinowar_tui.ui.widgets.call_line import tone_colour
from casinowar_tui.ui.widgets.canvas import Canvas
from casinowar_tui.ui.widgets.clickable import Clickable, Part
from casinowar_tui.values import evolve

_HEADED = 8
"""Rows from which on the columns have heads."""
_TIMED, _SUMMED = 62, 52
"""Columns from which on each round says when it ended, and what the player held then."""
_GAP = 2
_UNSEEN = "?? "
_WHEEL = 3
"""Rounds that one notch of a mouse's wheel moves by."""


class ListedRound(NamedTuple):
    """A round, and when it ended."""

    round: PastRound
    when: str


class RoundsView(NamedTuple):
    """The rounds from some place on (None where one has not been read yet), and the row of the one that is chosen."""

    rounds: tuple[ListedRound | None, ...]
    chosen: int
    held: str
    """What it is called that the player held afterwards."""


_HEADS = ListedRound(PastRound("round", "cards", "net", Tone.PLAIN, "bankroll"), "ended")


class RoundsBox(Clickable[RoundsView]):
    """The rounds that there is room for."""

    @dataclass
    class Pressed(Message):
        """A round was clicked with the left button of the mouse; rows count from the first round shown."""

        row: int

    @dataclass
    class Turned(Message):
        """The mouse's wheel asks for older rounds, or for newer ones where it is negative."""

        rounds: int

    @dataclass
    class Resized(Message):
        """There is room for more rounds, or for fewer."""

    def on_resize(self) -> None:
        """Tell that the room is another one."""
        self.post_message(self.Resized())

    @property
    def rows(self) -> int:
        """How many rounds there is room for."""
        return max(1, self.size.height - self._head)

    @property
    def _head(self) -> int:
        return int(self.size.height >= _HEADED)

    def paint(self, canvas: Canvas, view: RoundsView) -> None:
        """Draw heads and rounds."""
        columns = _columns([one for one in view.rounds if one], canvas.width)
        colours = self.look.palette
        if self._head:
            heads = _HEADS._replace(round=evolve(_HEADS.round, bankroll=view.held))
            self._draw(canvas, 0, columns, heads, colours.dim, colours.dim)
        for row, one in enumerate(view.rounds):
            y = row + self._head
            if one is None:
                canvas.text(columns.text, y, self.look.glyphs.dot, colours.line)
            elif row == view.chosen:
                canvas.fill(0, y, canvas.width, 1, colours.primary)
                canvas.text(0, y, self.look.glyphs.chosen[0], colours.primary_text, bold=True)
                self._draw(canvas, y, columns, one, colours.primary_text, colours.primary_text, bold=True)
            else:
                self._draw(canvas, y, columns, one, colours.text, tone_colour(colours, one.round.tone))

    def _draw(
        self, canvas: Canvas, y: int, columns: _Columns, one: ListedRound, text: str, net: str, *, bold: bool = False
    ) -> None:
        told = one.round
        canvas.right(columns.number, y, told.number, text, bold=bold)
        if columns.when:
            canvas.text(columns.when, y, one.when, text, bold=bold)
        canvas.text(columns.text, y, _fitted(told.text, columns.room), text, bold=bold)
        if columns.net:
            canvas.right(columns.net, y, told.net, net, bold=bold)
        if columns.bankroll:
            canvas.right(columns.bankroll, y, told.bankroll, text, bold=bold)

    def parts(self, view: RoundsView) -> Iterator[Part]:
        """Every round."""
        for row, one in enumerate(view.rounds):
            if one is not None:
                whole = Region(0, row + self._head, self.size.width, 1)
                yield Part(whole, whole, self.Pressed(row))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Older rounds."""
        event.stop()
        self.post_message(self.Turned(_WHEEL))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Newer rounds."""
        event.stop()
        self.post_message(self.Turned(-_WHEEL))


class _Columns(NamedTuple):
    """Where the columns of a list begin or, for numbers and money, end; 0 for one that is not there."""

    number: int
    when: int
    text: int
    room: int
    """Cells of the text."""
    net: int
    bankroll: int


def _columns(there: Sequence[ListedRound], columns: int) -> _Columns:
    """The columns for some rounds in so many cells."""
    rounds = [one.round for one in there]
    end = columns - 1
    number = 1 + max([len(_HEADS.round.number), *(len(one.number) for one in rounds)])
    when = number + _GAP if columns >= _TIMED else 0
    text = when + max([0, *(len(one.when) for one in there)]) + _GAP if when else number + 1
    bankroll = net = 0
    if any(one.bankroll for one in rounds):
        if columns >= _SUMMED:
            bankroll = end
            end -= max([len(_HEADS.round.bankroll), *(len(one.bankroll) for one in rounds)]) + _GAP
        net = end
        end -= max(len(one.net) for one in rounds) + 1
    return _Columns(number, when, text, end - text, net, bankroll)


def _fitted(text: str, room: int) -> str:
    """A round's line where there is room for it; burned cards, which nobody has seen, go first."""
    return text if width(text) <= room else cut(text.replace(_UNSEEN, ""), room)
