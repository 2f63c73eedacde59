"""The window of a table's history: totals, the curve, and every round, any of which can be recalled or copied."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import NamedTuple, ParamSpec

from textual import events, on
from textual.app import ComposeResult
from textual.screen import Screen

from casinowar_tui.desk.keys import key_name
from casinowar_tui.game.past import Figures, Past
from casinowar_tui.game.played import Played
from casinowar_tui.game.recorded import RecordFault
from casinowar_tui.record.history import Curve, History
from casinowar_tui.record.reader import Closed, Reader
from casinowar_tui.record.recall import Recalled, past_of, recall
from casinowar_tui.record.when import local
from casinowar_tui.ui.look import Look
from casinowar_tui.ui.pressed import is_repeat
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
DAMAGED = "The record is damaged at row {}: some rounds from there on are not told. "
_AHEAD = 200
"""So many rounds are read beyond those that are shown, so that a few pages are there at once."""
_POINTS = 2
"""Points of a curve that one column can show."""


class Spans(NamedTuple):
    """What this sitting came to, and what all time did."""

    sitting: Figures
    always: Figures
    lasted: int
    """Rounds of this sitting."""
    rounds: int
    damaged: int

    @classmethod
    def of(cls, history: History, past: Past) -> Spans:
        """Those of a table's history."""
        table = history.stream.table
        sitting, always = past.figures(table, history.sitting), past.figures(table, history.totals)
        return cls(sitting, always, sum(history.sitting.outcomes.values()), history.rounds, history.damaged)


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
        self.chosen = self.top = 0
        """The round that is chosen and the first one that is shown, counted from the last that was played."""
        self.read: tuple[int, list[Played]] = (0, [])
        """Rounds that have been read, from a place on that is counted the same way."""

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
        points = max(1, _POINTS * self.size.width // 2)
        of = None if self.always else self.spans.lasted
        try:
            curve: Curve = await self.reader.ask(lambda history: history.curve(points, of))
        except (RecordFault, Closed):
            return
        table, sums = self.reader.stream.table, curve.bankrolls or [0]
        top, bottom = (self.past.sum(table, one) for one in (max(sums), min(sums)))
        title = HEADS[self.always]
        self.page.chart.view = ChartView(title, tuple(curve.bankrolls), tuple(curve.refills), top, bottom)

    def _choose(self, place: int) -> None:
        """Choose a round, and bring it into sight."""
        if self.spans is None or not self.spans.rounds:
            return
        rows, last = self.page.rounds.rows, self.spans.rounds - 1
        self.chosen = min(max(place, 0), last)
        self.top = min(max(self.top, self.chosen - rows + 1), self.chosen, max(0, self.spans.rounds - rows))
        self._show_rounds()

    def _show_rounds(self) -> None:
        if self.spans is None:
            return
        first, read = self.read
        until = min(self.top + self.page.rounds.rows, self.spans.rounds)
        if not first <= self.top <= until <= first + len(read):
            self._work("rounds", self._read_around, self.top, until)
        rounds, held = tuple(map(self._listed, range(self.top, until))), self.past.held(self.reader.stream.table)
        self.page.rounds.view = RoundsView(rounds, self.chosen - self.top, held)
        one = self._at(self.chosen)
        self._tell(one.text if one else "")

    def _tell(self, text: str) -> None:
        one = self._at(self.chosen)
        self.page.line.view = Told(f"Round {one.number:,}:" if one else "", text)

    async def _read_around(self, top: int, until: int) -> None:
        """Read the rounds from one place to another, and some beyond at both sides."""
        if self.spans is None:
            return
        newest, oldest = max(0, top - _AHEAD), min(until + _AHEAD, self.spans.rounds)
        place = self.spans.rounds - oldest
        try:
            found = await self.reader.ask(lambda history: history.at(place, oldest - newest))
        except (RecordFault, Closed):
            return
        self.read = newest, found[::-1]
        self._show_rounds()

    def _at(self, place: int) -> Played | None:
        first, read = self.read
        return read[place - first] if 0 <= place - first < len(read) else None

    def _listed(self, place: int) -> ListedRound | None:
        one = self._at(place)
        return ListedRound(self.past.listed(self.reader.stream.table, one), local(one.at)) if one else None

    def on_resize(self) -> None:
        self._work("curve", self._draw_curve)

    # What is asked for

    async def on_key(self, event: events.Key) -> None:
        event.stop()
        match key_name(event.key) or event.key.lower():
            case "up":
                self._choose(self.chosen - 1)
            case "down":
                self._choose(self.chosen + 1)
            case "home":
                self._choose(0)
            case "end" if self.spans:
                self._choose(self.spans.rounds - 1)
            case key if act := ACTS.get(key):
                if not is_repeat(event) or act in ("newer", "older"):
                    self.do(act)

    def do(self, act: str) -> None:
        """What a key or a word of the last row asks for."""
        one = self._at(self.chosen)
        match act:
            case "back":
                self.dismiss()
            case "newer":
                self._choose(self.chosen - self.page.rounds.rows)
            case "older":
                self._choose(self.chosen + self.page.rounds.rows)
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
        if self.top + event.row == self.chosen:
            self.do("show")
        else:
            self._choose(self.top + event.row)

    @on(RoundsBox.Resized)
    def resized(self) -> None:
        self._choose(self.chosen)

    @on(RoundsBox.Turned)
    def turned(self, event: RoundsBox.Turned) -> None:
        self._choose(self.chosen + event.rounds)


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
