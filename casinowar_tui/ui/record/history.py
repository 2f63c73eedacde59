"""The window of a table's history: totals, the curve, and every round, any of which can be recalled or copied."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import ParamSpec

from textual import events, on
from textual.app import ComposeResult
from textual.screen import Screen

from casinowar_tui.desk.keys import key_name
from casinowar_tui.game.played import Played
from casinowar_tui.game.recorded import RecordFault
from casinowar_tui.record.curve import Curve
from casinowar_tui.record.reader import Closed, Reader
from casinowar_tui.record.recall import Recalled, past_of, recall
from casinowar_tui.record.when import local
from casinowar_tui.ui.look import Look
from casinowar_tui.ui.pressed import is_repeat
from casinowar_tui.ui.record.shelf import Shelf
from casinowar_tui.ui.record.spans import Spans
from casinowar_tui.ui.record.widgets.chart import ChartView
from casinowar_tui.ui.record.widgets.figures import HEADS, FigureRow, Told
from casinowar_tui.ui.record.widgets.page import Contents, HistoryPage, word
from casinowar_tui.ui.record.widgets.rounds import ListedRound, RoundsBox, RoundsView
from casinowar_tui.ui.widgets.key_bar import KeyBar
from casinowar_tui.ui.windows.in_front import InFront

P = ParamSpec("P")

KEYS = {"show": "Enter", "copy": "c", "span": "s", "newer": "PgUp", "older": "PgDn", "back": "Esc"}
SHOW, COPY = word("show", "show"), word("copy", "copy")
NEWER, OLDER, BACK = word("newer", "newer"), word("older", "older"), word("back", "back")
SPANS = (word("span", HEADS[0]), word("span", HEADS[1]))

EMPTY = "No round has been played here yet."
READING = "Reading the record: {} %"
DAMAGED = "The record is damaged at row {}: some later rounds are missing here. "


class HistoryScreen(InFront, Screen[None]):
    """Reads what it shows on a thread of the reader's, which it closes in the end."""

    def __init__(self, reader: Reader, look: Look, recalled: Callable[[Recalled, Played], Screen[None]]) -> None:
        """`recalled` makes the screen on which a round is looked at again."""
        super().__init__()
        self.reader = reader
        self.past = past_of(reader.stream.table)
        self.recalled = recalled
        self.page = HistoryPage(look._replace(keys=KEYS))
        self.clipboard = look.clipboard
        self.spans: Spans | None = None
        self.always = True
        """Whether curve and outcomes are those of all time."""
        self.shelf = Shelf(0)

    def compose(self) -> ComposeResult:
        yield self.page

    def on_mount(self) -> None:
        self.page.head.view = self.past.title(self.reader.stream.table)
        self._notice("")
        self._work("open", self._open)

    def on_unmount(self) -> None:
        self.reader.close()

    def _work(self, group: str, work: Callable[P, Awaitable[None]], *given: P.args, **none: P.kwargs) -> None:
        """Have something done beside all else, in place of what the same group is still at."""
        self.run_worker(partial(work, *given, **none), exclusive=True, group=group)

    async def _open(self) -> None:
        try:
            await self.reader.catch_up(self._far)
            self.spans = await self.reader.ask(lambda history: Spans.of(history, self.past))
        except RecordFault as fault:
            self._notice(f"{str(fault)[:1].upper()}{str(fault)[1:]}.")
        except Closed:
            return
        else:
            if self.spans.rounds or self.spans.always.sentences:
                self.shelf = Shelf(self.spans.rounds)
                self._show_spans()
                self._choose(0)
            else:
                self._notice(EMPTY)

    def _far(self, read: int, behind: int) -> None:
        self.page.notice.view = READING.format(100 * read // max(1, behind))

    def _notice(self, text: str) -> None:
        self.page.notice.view = text
        self.page.show(Contents(), (BACK,))

    # What is shown

    def _show_spans(self) -> None:
        """Figures, outcomes and the words below; then the curve."""
        if self.spans is None:
            return
        shown = self.spans.always if self.always else self.spans.sitting
        rows = zip(self.spans.sitting.rows, self.spans.always.rows, strict=True)
        self.page.figures.view = tuple([FigureRow(name, one, other) for (name, one), (_, other) in rows])
        sentences = (DAMAGED.format(self.spans.damaged) if self.spans.damaged else "") + shown.sentences
        self.page.sentences.view = sentences
        words = (SHOW, *((COPY,) if self.clipboard else ()), SPANS[not self.always], NEWER, OLDER, BACK)
        self.page.show(Contents(len(shown.rows), sentences, self.past.sum is not None, notice=False), words)
        self._work("curve", self._draw_curve)

    async def _draw_curve(self) -> None:
        if self.past.sum is None or self.spans is None:
            return
        shares = max(1, self.size.width // 2)
        of = None if self.always else self.spans.lasted
        try:
            curve: Curve = await self.reader.ask(lambda history: history.curve(shares, of))
        except (RecordFault, Closed):
            return
        table, sums = self.reader.stream.table, curve.bankrolls or [0]
        top, bottom = (self.past.sum(table, one) for one in (max(sums), min(sums)))
        title = HEADS[self.always]
        self.page.chart.view = ChartView(title, tuple(curve.bankrolls), tuple(curve.refills), top, bottom)

    def _choose(self, place: int) -> None:
        """Choose a round, and bring it into sight."""
        if self.shelf.rounds:
            self.shelf.choose(place, self.page.rounds.rows)
            self._show_rounds()

    def _show_rounds(self) -> None:
        shelf, rows = self.shelf, self.page.rounds.rows
        if lacking := shelf.lacking(rows):
            self._work("rounds", self._read, lacking)
        held = self.past.held(self.reader.stream.table)
        rounds = tuple(map(self._listed, shelf.shown(rows)))
        self.page.rounds.view = RoundsView(rounds, shelf.chosen - shelf.top, held)
        self._tell(one.text if (one := self._one) else "")

    async def _read(self, places: range) -> None:
        try:
            oldest = self.shelf.rounds - places.stop
            found = await self.reader.ask(lambda history: history.at(oldest, len(places)))
        except (RecordFault, Closed):
            return
        self.shelf.keep(places.start, found[::-1])
        self._show_rounds()

    @property
    def _one(self) -> Played | None:
        """The round that is chosen, once it has been read."""
        return self.shelf.at(self.shelf.chosen)

    def _listed(self, place: int) -> ListedRound | None:
        one = self.shelf.at(place)
        return ListedRound(self.past.listed(self.reader.stream.table, one), local(one.at)) if one else None

    def _tell(self, text: str) -> None:
        one = self._one
        self.page.line.view = Told(f"Round {one.number:,}:" if one else "", text)

    def on_resize(self) -> None:
        self._work("curve", self._draw_curve)

    # What is asked for

    async def on_key(self, event: events.Key) -> None:
        event.stop()
        match key_name(event.key) or event.key.lower():
            case "up":
                self._choose(self.shelf.chosen - 1)
            case "down":
                self._choose(self.shelf.chosen + 1)
            case "home":
                self._choose(0)
            case "end":
                self._choose(self.shelf.rounds - 1)
            case key if act := ACTS.get(key):
                if not is_repeat(event) or act in ("newer", "older"):
                    self.do(act)

    def do(self, act: str) -> None:
        """What a key or a word of the last row asks for."""
        one = self._one
        match act:
            case "back":
                self.dismiss()
            case "newer":
                self._choose(self.shelf.chosen - self.page.rounds.rows)
            case "older":
                self._choose(self.shelf.chosen + self.page.rounds.rows)
            case "span":
                self.always = not self.always
                self._show_spans()
            case "copy" if one and self.clipboard:
                self.app.copy_to_clipboard(one.text)
                self._tell(f"{one.text} (copied)")
            case "show" if one:
                self._work("recall", self._recall, one)

    async def _recall(self, one: Played) -> None:
        try:
            recalled = await self.reader.ask(lambda history: recall(history.scan, history.stream, one))
        except RecordFault as fault:
            self._tell(f"{fault}.")
        except Closed:
            return
        else:
            if self.is_current:
                self.app.push_screen(self.recalled(recalled, one))

    @on(KeyBar.Pressed)
    def word_pressed(self, event: KeyBar.Pressed) -> None:
        self.do(event.act)

    @on(RoundsBox.Pressed)
    def round_pressed(self, event: RoundsBox.Pressed) -> None:
        """A round that is chosen already is shown."""
        place = self.shelf.top + event.row
        if place == self.shelf.chosen:
            self.do("show")
        else:
            self._choose(place)

    @on(RoundsBox.Resized)
    def resized(self) -> None:
        self._choose(self.shelf.chosen)

    @on(RoundsBox.Turned)
    def turned(self, event: RoundsBox.Turned) -> None:
        self._choose(self.shelf.chosen + event.rounds)


ACTS = {
    "enter": "show",
    "space": "show",
    "c": "copy",
    "s": "span",
    "tab": "span",
    "pageup": "newer",
    "pagedown": "older",
    "escape": "back",
    "q": "back",
    "ctrl+q": "back",
    "v": "back",
}
"""By key, the word of the last row that does the same."""
