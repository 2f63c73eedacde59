"""Odds and the last rounds, beside a table that has the room; and where there is more, how the money went."""

from __future__ import annotations

from textual.geometry import Region

from casinowar_tui.bank.view.shapes import Mark
from casinowar_tui.cells import folded
from casinowar_tui.ui.bank.widgets.curve import Curve
from casinowar_tui.ui.bank.widgets.past import LEAST_CURVE, draw_past, has_curve, titled_curve
from casinowar_tui.ui.bank.widgets.rounds import HEAD, draw_rounds
from casinowar_tui.ui.widgets.canvas import Canvas
from casinowar_tui.ui.widgets.painted import Painted
from casinowar_tui.values import frozen

Rows = tuple[tuple[str, str], ...]


@frozen
class Odds:
    """Chances, each a name and a figure, and sentences about what they mean; what the table pays; the cards left."""

    rows: Rows = ()
    sentences: tuple[str, ...] = ()
    of: str = "of this shoe"
    pays: Rows = ()
    left: Rows = ()


@frozen
class PanelView:
    """What stands beside the felt: the odds, and the marks of past rounds, the oldest first.

    Where a ledger lists the rounds there is the curve of their sum instead. Where a second panel lists them (`apart`),
    there are the cards that are left.
    """

    odds: Odds
    road: tuple[Mark, ...]
    curve: Curve | None = None
    apart: bool = False


_ODDS = 34
"""Columns of a table of names and figures, however wide the panel is."""
_SENTENCES = 3
"""Rows that are kept for what the odds mean, so that nothing below them moves."""
_HIGH = 24
"""Rows of the past from which the pays keep their place above it."""
_LEAST_EMPTY = 3
"""Rows of a curve without a round, with its title."""
_LOOSEST = 5
"""Rows from one rank to the next, at most."""


class SidePanel(Painted[PanelView]):
    """The odds above; below them the last rounds one by one, or their curve, and where there is room what is paid."""

    @property
    def ground(self) -> str:
        """A darker part of the felt."""
        return self.look.palette.spot

    def paint(self, canvas: Canvas, view: PanelView) -> None:
        """Draw all parts that there is room for."""
        room = self._odds(canvas, view.odds, Region(2, 1, canvas.width - 3, canvas.height - 2))
        pays = len(view.odds.pays) + 2
        if view.apart:
            self._unseen(canvas, view.odds.left, self._pays(canvas, view.odds.pays, room))
        elif view.curve is not None:
            if room.height >= pays + 2 * LEAST_CURVE:
                room = self._pays(canvas, view.odds.pays, room)
            titled_curve(canvas, self.look, room, view.curve, self.ground)
        elif room.height >= _HIGH:
            draw_past(canvas, self.look, self._pays(canvas, view.odds.pays, room), view.road, self.ground)
        elif view.road:
            self._past(canvas, view, room)
        else:
            self._before(canvas, view, room)

    def _odds(self, canvas: Canvas, odds: Odds, room: Region) -> Region:
        """The chances and what they mean; answers the room that is left."""
        y = room.y
        if odds.rows:
            self._table(canvas, "ODDS", odds.of, odds.rows, room)
            y += len(odds.rows) + 2
        rows = [row for sentence in odds.sentences for row in folded(sentence, room.width)]
        for row, text in enumerate(rows, start=y):
            canvas.text(room.x, row, text, self.look.palette.text)
        if rows or odds.rows:
            y += max(len(rows), _SENTENCES) + 1
        return room.shrink((y - room.y, 0, 0, 0))

    def _pays(self, canvas: Canvas, pays: Rows, room: Region) -> Region:
        """What the table pays, where the room holds it; answers the room that is left."""
        if not pays or room.height <= len(pays):
            return room
        self._table(canvas, "PAYS", "", pays, room)
        return room.shrink((len(pays) + 2, 0, 0, 0))

    def _table(self, canvas: Canvas, title: str, of: str, rows: Rows, room: Region) -> None:
        colours = self.look.palette
        canvas.text(room.x, room.y, title, colours.text, bold=True)
        canvas.text(room.x + len(title) + 1, room.y, of, colours.dim)
        end = room.x + min(room.width, _ODDS)
        for y, (name, figure) in enumerate(rows, start=room.y + 1):
            canvas.text(room.x, y, name, colours.dim)
            canvas.right(end, y, figure, colours.text)

    def _before(self, canvas: Canvas, view: PanelView, room: Region) -> None:
        """Before the first round: what the table pays, below an empty list where there is room for both."""
        if room.height > len(view.odds.pays) + HEAD + 1:
            draw_rounds(canvas, self.look, room, ())
            room = room.shrink((HEAD + 1, 0, 0, 0))
        spare = room.height - len(view.odds.pays) - 2
        if spare >= _LEAST_EMPTY:
            titled_curve(canvas, self.look, self._pays(canvas, view.odds.pays, room), (), self.ground)
        else:
            # As much air above the pays as below them, where the panel has a blank row of its own.
            self._pays(canvas, view.odds.pays, room.shrink((max(0, spare + 2) // 2, 0, 0, 0)))

    def _past(self, canvas: Canvas, view: PanelView, room: Region) -> None:
        """The rounds and their curve; in a low room what the table pays, until the rounds need its place."""
        draw_past(canvas, self.look, room, view.road, self.ground)
        below = room.shrink((HEAD + len(view.road) + 1, 0, 0, 0))
        if not has_curve(room, view.road):
            self._pays(canvas, view.odds.pays, below)

    def _unseen(self, canvas: Canvas, left: Rows, room: Region) -> None:
        """The cards of every rank that nobody has seen, with a bar each, as far apart as the room lets them be."""
        if not left or room.height < (len(left) + 1) // 2 + 1:
            return
        colours, columns = self.look.palette, 1 if room.height > len(left) else 2
        rows = -(-len(left) // columns)
        step = min(_LOOSEST, (room.height - 2) // max(1, rows - 1))
        room = room.shrink(((room.height - 2 - (rows - 1) * step) // 2, 0, 0, 0))
        canvas.text(room.x, room.y, "UNSEEN", colours.text, bold=True)
        canvas.text(room.x + 7, room.y, "cards by rank", colours.dim)
        wide = room.width // columns - (columns - 1)
        most = max(int(count) for _, count in left) or 1
        for place, (rank, count) in enumerate(left):
            column, row = divmod(place, rows)
            x, y = room.x + column * (wide + 1), room.y + 1 + row * step
            canvas.text(x, y, rank, colours.dim)
            bar = min(wide, _ODDS) - 7
            canvas.text(x + 3, y, "▬" * round(bar * int(count) / most), colours.line)
            canvas.right(x + min(wide, _ODDS), y, count, colours.text)


class PastPanel(Painted[tuple[Mark, ...]]):
    """The last rounds and the curve of their sum, in a panel of their own."""

    @property
    def ground(self) -> str:
        """A darker part of the felt."""
        return self.look.palette.spot

    def paint(self, canvas: Canvas, view: tuple[Mark, ...]) -> None:
        """Draw them, with a blank around."""
        draw_past(canvas, self.look, Region(2, 1, canvas.width - 4, canvas.height - 2), view, self.ground)
