"""One table's history: what its rounds came to, the bankroll's curve, and any of its rounds."""

from __future__ import annotations

import json
from array import array
from collections.abc import Callable, Iterator
from itertools import islice, takewhile

from casinowar_tui.game.played import Played
from casinowar_tui.game.totals import Totals
from casinowar_tui.journal.faults import StreamDamaged
from casinowar_tui.journal.port import Stream
from casinowar_tui.journal.rows import RawRow, Rows
from casinowar_tui.values import define, field

from .burned import Burned
from .curve import Curve, Piece, drawn, outline
from .summary import Part, Summary, written
from .telling import Telling, Told, tell

PART_ROUNDS = 256
"""So many rounds are a part of the summary; what is not yet a whole one is read from the record each time."""
_AT_ONCE = 16
"""So many parts are kept at a time."""
_NEWS = 1_000
"""So many rows are read before it is told how far reading is."""


@define(eq=False, repr=False)
class History:
    """A table's history up to the row to which it has caught up. Reading raises the journal's faults."""

    scan: Rows
    stream: Stream
    summary: Summary = field(factory=Summary)
    totals: Totals = field(init=False)
    sitting: Totals = field(init=False)
    """The same for the last sitting alone."""
    rounds: int = field(init=False)
    """How many rounds have been told, void and passed ones among them."""
    _start: Part = field(init=False)
    """Where there is no part yet: before the first row."""
    _burned: Burned = field(init=False)
    _telling: Telling = field(init=False)
    _lacking: int = field(default=0, init=False)
    """The sequence of the first row that was found to be no longer in the file; 0 for none."""
    _seq: int = field(init=False)
    _part: Part = field(init=False)
    """The last part."""
    _tail: list[Told] = field(init=False)
    """What was told behind it."""

    def __attrs_post_init__(self) -> None:
        # What is played unsaved goes on from a later row than the first.
        self._start = Part(-1, 0, 0, 0, self.scan.opening(self.stream, 1) - 1, b"", "[]", b"", b"")
        self._burned = Burned(self.scan, self.stream)
        part = self.summary.newest(self.stream)
        if part is None or self.scan.link(self.stream, part.seq) != part.link:
            self.summary.forget(self.stream)
            part = None
        self._begin(part)

    def _begin(self, part: Part | None) -> None:
        body = json.loads(part.body) if part else {"all": {}, "sitting": {}}
        self.totals, self.sitting = Totals(**body["all"]), Totals(**body["sitting"])
        self._part = part or self._start
        self._seq, self.rounds, self._tail = self._part.seq, self._part.rounds, []
        self._telling = self._from(self._part)

    @property
    def damaged(self) -> int:
        """The sequence of the first row that could not be read; 0 where all could."""
        return self._telling.damaged or self._lacking

    @property
    def behind(self) -> int:
        """How many rows have to be read to catch up."""
        return self.scan.last_seq(self.stream) - self._seq

    def catch_up(self, done: Callable[[int], object] | None = None) -> None:
        """Read what the record has more. `done` is told now and then how many rows more were read."""
        hear, made, news = self._telling.hear, list[Part](), self._seq + _NEWS
        for row in self._rows(self._seq):
            self._seq = row[0]
            if found := hear(row):
                for told in found:
                    self._add(Told(told, row[2]))
                if self.rounds - self._part.rounds >= PART_ROUNDS:
                    made.append(self._cut())
                    if len(made) == _AT_ONCE:
                        self.summary.put(self.stream, made)
                        made = []
            if done and self._seq >= news:
                done(_NEWS)
                news += _NEWS
        if made:
            self.summary.put(self.stream, made)

    def _add(self, one: Told) -> None:
        self._tail.append(one)
        sittings = self.totals.sittings
        self.totals.add(*one)
        if self.totals.sittings != sittings:
            self.sitting = Totals()
        self.sitting.add(*one)
        if isinstance(one.told, Played):
            self.rounds += 1

    def _cut(self) -> Part:
        """Make a part of the tail."""
        tail = self._of_tail()
        played = [one for one, _ in self._tail if isinstance(one, Played)]
        body = {"telling": self._telling.state, "all": self.totals.plain(), "sitting": self.sitting.plain()}
        part = Part(
            self._part.n + 1,
            self.rounds,
            max(self._part.at, *(one.at for one, _ in self._tail)),
            max(self._part.number, *(one.number for one in played)),
            self._seq,
            self.scan.link(self.stream, self._seq),
            written(tail.refills),
            tail.outline.tobytes(),
            tail.bankrolls.tobytes(),
            body=written(body),
        )
        self._part, self._tail = part.after(self._part.mark), []
        return self._part

    def curve(self, shares: int, of: int | None = None) -> Curve:
        """The curve over the last so many rounds (all, unless told), drawn in so many shares."""
        first = 0 if of is None else max(0, self.rounds - of)
        found = drawn(self._pieces(), first, self.rounds, shares)
        if found is None:
            # Some part in the middle is not what was written: this once, all is read anew.
            self.summary.forget(self.stream)
            self.summary = Summary()
            self._begin(None)
            self.catch_up()
            found = drawn(self._pieces(), first, self.rounds, shares)
        return found or Curve([], [])

    def _pieces(self) -> Iterator[Piece]:
        """All rounds in their order, as far as their parts are what was written."""
        for part in self.summary.parts(self.stream):
            if part.rounds > self._part.rounds:
                break
            yield Piece(array("q", part.bankrolls), json.loads(part.refills), array("q", part.outline))
        yield self._of_tail()

    def _of_tail(self) -> Piece:
        bankrolls, filled = array("q"), list[int]()
        for one, _ in self._tail:
            if isinstance(one, Played):
                bankrolls.append(one.bankroll)
            else:
                filled.append(len(bankrolls))
        return Piece(bankrolls, filled, array("q", outline(bankrolls) if bankrolls else ()))

    def since(self, at: int) -> Iterator[Told]:
        """What was told from a moment on, in unix seconds."""
        for one in self._tell("at", at)[1]:
            if one.told.at >= at:
                yield one._replace(told=self._burned.named(one.told)) if isinstance(one.told, Played) else one

    def at(self, place: int, rounds: int) -> list[Played]:
        """So many rounds from a place on, counted from 0."""
        skipped, told = self._tell("rounds", place + 1)
        played = (one.told for one in told if isinstance(one.told, Played))
        return list(map(self._burned.named, islice(played, place - skipped, place - skipped + rounds)))

    def last(self, rounds: int) -> list[Played]:
        """So many of the last rounds, the oldest first."""
        return self.at(max(0, self.rounds - rounds), rounds)

    def numbered(self, number: int) -> Played | None:
        """The round with a number: the one that counted, where others that did not have the same."""
        found = None
        for one, _ in self._tell("number", number)[1]:
            if isinstance(one, Played) and one.number >= number:
                if one.number > number:
                    break
                found = one
                if one.counted:
                    break
        return found and self._burned.named(found)

    def _rows(self, after: int) -> Iterator[RawRow]:
        try:
            for row in self.scan.rows(self.stream, after):
                if row[0] != after + 1:
                    self._lacking = self._lacking or after + 1
                after = row[0]
                yield row
        except StreamDamaged as damaged:
            self._lacking = self._lacking or damaged.row

    def _tell(self, what: str, below: int) -> tuple[int, Iterator[Told]]:
        """All that is told from some place on where a number ("rounds", "number", "at") was below a value.

        With it, how many rounds were told before.
        """
        if getattr(self._part, what) < below:
            return self._part.rounds, iter(self._tail)
        part = self.summary.newest(self.stream, what, below) or self._start
        telling = self._from(part)
        rows = takewhile(lambda row: row[0] <= self._seq, self._rows(part.seq))
        return part.rounds, tell(rows, telling)

    def _from(self, part: Part) -> Telling:
        """What goes on telling behind a part."""
        return Telling(self.stream, json.loads(part.body)["telling"] if part.body else {"seq": part.seq})
