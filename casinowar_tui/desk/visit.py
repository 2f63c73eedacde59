"""One player's visit, whatever face it has: what is asked before they sit, the tables they go to, and their seat."""

from __future__ import annotations

from asyncio import Task
from collections.abc import Callable, Sequence
from typing import Any

from casinowar_tui.clock import Clock
from casinowar_tui.game.codec import NewerEvent
from casinowar_tui.game.recorded import RecordFault
from casinowar_tui.game.shapes import Standing
from casinowar_tui.journal.faults import StreamDamaged
from casinowar_tui.journal.port import Stream
from casinowar_tui.session.book import PlayerBook, player_stream
from casinowar_tui.session.opening import Record
from casinowar_tui.session.session import NotWritten, SeatGone, Trouble
from casinowar_tui.values import define, field

from .actions import Keymap
from .desk import TAKEN_OVER, Desk
from .questions import SOMEBODY_SITS, Ask, Question, begin_anew, nothing_is_saved
from .seating import Around, NotSeated, Seating

UNREADABLE = "The record of that table cannot be read."
NEWER = "A newer version has played there."

AnyDesk = Desk[Any, Any, Any, Any, Any, Any]


def unreadable(fault: RecordFault) -> str:
    """What is said of a table whose record cannot be read."""
    return NEWER if isinstance(fault, NewerEvent) else UNREADABLE


@define(eq=False, repr=False)
class Visit:
    """Sits a player down `here`, which is one of the tables, and then wherever they go."""

    record: Record
    tables: Sequence[Seating]
    here: Seating
    keymap: Keymap
    pace: float
    leave: Callable[[str], None]
    """Ends the visit with a farewell."""
    ask: Ask
    time: Clock
    book: PlayerBook | None = field(default=None, init=False)
    """What belongs to the player at every table; there from the moment they sit."""
    desk: AnyDesk | None = field(default=None, init=False)
    _watch: Task[None] | None = field(default=None, init=False)

    async def sit(self, table: Seating) -> AnyDesk | None:
        """Sit down at a table; None where the player would rather leave. Raises RecordFault where it cannot be read.

        The table where they sat before is left as it lies; they are back at it where they do not begin anew at a
        damaged one.
        """
        while True:
            if question := self._question():
                if not await self.ask(question):
                    return None
                await self._agreed()
                continue
            try:
                desk = await self._seated(table)
            except NotSeated as fault:
                self._obstructed(fault.trouble)
                continue
            except StreamDamaged as damage:
                leave = "Leave" if self.desk is None else "Go back"
                if not await self.ask(begin_anew((await self.left_as(table)).title, damage.row, damage.why, leave)):
                    return self.desk
                self.record.begin_anew(damage.stream)
                continue
            if self.desk is not None:
                self.desk.close()
            self.desk, self.here = desk, table
            return desk

    async def _seated(self, table: Seating) -> AnyDesk:
        book = self.book = self.book or await PlayerBook.open(self.record)
        around = Around(self.time, self.keymap, self.pace, self.leave, lambda: book.limit, lambda: False)
        desk = await table.sit(self.record, around)
        desk.notices[:0] = self.record.notices
        self.record.notices = []
        await book.sat_at(table.id)
        if self._watch is None:
            self._watch = self.record.watch(self.time, lambda: self.leave(TAKEN_OVER))
        return desk

    def _question(self) -> Question | None:
        """What has to be asked before anybody sits down."""
        if self.record.occupied:
            return SOMEBODY_SITS
        return nothing_is_saved(self.record.fault) if self.record.fault else None

    async def _agreed(self) -> None:
        self._stop_watching()
        if self.record.occupied:
            self.record.occupied = False
            await self.record.take_seat()
        else:
            streams = [player_stream(self.record.player), *(self._stream(table) for table in self.tables)]
            self.record = await self.record.unsaved(streams)
        self.book = None

    def _obstructed(self, trouble: Trouble) -> None:
        self.record.occupied = isinstance(trouble, SeatGone)
        self.record.fault = trouble.reason if isinstance(trouble, NotWritten) else ""

    def _stream(self, table: Seating) -> Stream:
        return Stream(self.record.player, table.id)

    async def left_as(self, table: Seating) -> Standing:
        """How a table was left, or that this cannot be read."""
        try:
            return await table.standing(self.record)
        except RecordFault as fault:
            return Standing(table.id, "", unreadable(fault))

    async def close(self) -> None:
        """Nobody sits anywhere any more."""
        self._stop_watching()
        if self.desk is not None:
            self.desk.close()
        await self.record.close()

    def _stop_watching(self) -> None:
        if self._watch is not None:
            self._watch.cancel()
            self._watch = None
