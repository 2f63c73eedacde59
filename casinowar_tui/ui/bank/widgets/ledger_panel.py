"""The ledger of a session: a printed sheet that fills up from round to round."""

from __future__ import annotations

from textual.reactive import reactive

from casinowar_tui.bank.view.shapes import LedgerLine, LedgerView
from casinowar_tui.game.shapes import Tone
from casinowar_tui.ui.bank.widgets.stakes import first_fit
from casinowar_tui.ui.widgets.call_line import tone_colour
from casinowar_tui.ui.widgets.canvas import Canvas
from casinowar_tui.ui.widgets.painted import Painted

_Cells = tuple[str, ...]

_CAPTIONS: _Cells = ("", "cards", "choice", "net", "sum")
_LEAST: tuple[int, ...] = (2, 11, 9, 3, 3)
"""Widths that hold what is usual, so that no column moves when the first long entry comes."""
_CARDS, _CHOICE = 1, 2
_LOOSEST = 3
"""Rows from one round to the next, at most."""
_TO_THE_RIGHT = (0, 3, 4)


class LedgerPanel(Painted[LedgerView]):
    """Round, cards, choice, net and running sum in columns, the newest round always among them.

    Rooms: up to four rows of rounds; a sheet of five rows or more at least 24 wide, with a head, the columns' names
    and the numbers of the rounds to come.
    """

    headed: reactive[bool] = reactive(True)
    """Whether a sheet says what it is and how it stands, where nothing else does."""

    @property
    def state(self) -> object:
        """The ledger, and whether it has a head."""
        return self.view, self.headed

    @property
    def ground(self) -> str:
        """A darker part of the felt where it is a sheet."""
        return self.look.palette.spot if self._sheet else self.look.palette.felt

    @property
    def _sheet(self) -> bool:
        return self.size.height > 4

    def paint(self, canvas: Canvas, view: LedgerView) -> None:
        """Draw the head, then as many of the last rounds as there is room for."""
        colours = self.look.palette
        # A round or two more than there is room for, as a void one is, take the place of the columns' names.
        entries = len(view.lines) + view.rounds - view.played
        headed = self._sheet and self.headed
        captions = self._sheet and entries not in (canvas.height - headed, canvas.height - headed + 1)
        head = int(headed and canvas.height > entries + 2)
        top = head + headed + captions
        step = min(max(1, (canvas.height - top) // max(1, entries)), _LOOSEST)
        rounds = rounds_shown(view, (canvas.height - top) // step)
        columns = _columns(rounds, canvas.width - 2)
        if headed:
            canvas.text(1, head, "LEDGER", colours.text, bold=True)
            total, played = f"sum {view.total}", f"{view.played} of {view.rounds}"
            if len(played) + len(total) + 11 <= canvas.width:
                canvas.text(8, head, played, colours.text)
            canvas.right(canvas.width - 1, head, total, colours.text, bold=True)
        if captions:
            self._row(canvas, top - 1, _CAPTIONS, columns, (colours.dim,) * len(_CAPTIONS))
        newest = view.lines[-1] if view.lines else None
        for y, line in zip(range(top, canvas.height, step), rounds, strict=False):
            told = tone_colour(colours, line.tone)
            dim, text = colours.dim, colours.text
            self._row(canvas, y, _cells(line), columns, (dim, text, dim, told, text), bold=line is newest)

    def _row(
        self,
        canvas: Canvas,
        y: int,
        cells: _Cells,
        columns: tuple[tuple[int, int], ...],
        inks: tuple[str, ...],
        *,
        bold: bool = False,
    ) -> None:
        for place, (cell, (start, end), ink) in enumerate(zip(cells, columns, inks, strict=True)):
            if place in _TO_THE_RIGHT and start < end:
                canvas.right(end, y, cell, ink, bold=bold)
            else:
                canvas.text(start, y, cell[: end - start], ink, bold=bold)


class LedgerScore(Painted[LedgerView]):
    """How far the session is and how it stands: in one row, or in two or three below a title."""

    def paint(self, canvas: Canvas, view: LedgerView) -> None:
        """Draw the number of rounds, then the sum."""
        colours = self.look.palette
        if canvas.height == 1:
            forms = (
                f"SESSION {view.played} of {view.rounds}   sum {view.total}",
                f"{view.played}/{view.rounds} {view.total}",
            )
            canvas.right(canvas.width, 0, first_fit((*forms, view.total), canvas.width), colours.text, bold=True)
            return
        x = 0 if canvas.width < 12 else 1
        canvas.text(x, 0, "LEDGER" if canvas.height > 2 else f"{view.played} of {view.rounds}", colours.text, bold=True)
        canvas.text(x, 1, f"{view.played} of {view.rounds}" if canvas.height > 2 else f"sum {view.total}", colours.dim)
        if canvas.height > 2:
            canvas.text(x, 2, f"sum {view.total}", colours.text, bold=True)


def rounds_shown(view: LedgerView, room: int) -> tuple[LedgerLine, ...]:
    """The last rounds and, as empty lines, those to come, as many as there is room for; the newest is among them."""
    last = int(view.lines[-1].number or 0) if view.lines else 0
    coming = range(max(last, view.played) + 1, view.rounds + 1)
    waiting = tuple(LedgerLine(str(number), "", "", "", "", Tone.PLAIN) for number in coming)
    missing = max(0, room - len(view.lines))
    return (*view.lines[-room:], *waiting[:missing]) if room > 0 else ()


def _cells(line: LedgerLine) -> _Cells:
    return line.number, line.cards, line.choice, line.net, line.total


def _columns(lines: tuple[LedgerLine, ...], width: int) -> tuple[tuple[int, int], ...]:
    """Where each column begins and ends. Spare room goes between; without enough, the choice goes, then the cards."""
    rows = [_cells(line) for line in lines] or [_CAPTIONS]
    widths = [max(least, *map(len, column)) for least, column in zip(_LEAST, zip(*rows, strict=True), strict=True)]
    spare = width - sum(widths) - len(widths) + 1
    for column in (_CHOICE, _CARDS):
        if spare < 0:
            spare += widths[column] + 1
            widths[column] = 0
    gap = 1 + max(0, min(spare // 4, 2))
    columns: list[tuple[int, int]] = []
    start = 1
    for cells in widths:
        columns.append((start, start + cells))
        start += cells + gap if cells else 0
    return tuple(columns)
