"""One player's visit, whatever face it has: what is asked before they sit, the tables they go to, and their seat."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from casinowar_tui.clock import Clock
from casinowar_tui.game.codec import NewerEvent
from casinowar_tui.game.recorded import RecordFault
from casinowar_tui.game.shapes import Standing
from casinowar_tui.journal.faults import JournalFault, StreamDamaged
from casinowar_tui.journal.port import Stream
from casinowar_tui.session.book import PlayerBook, player_stream
from casinowar_tui.session.opening import Record
from casinowar_tui.session.session import NotWritten, SeatGone, Trouble
from casinowar_tui.values import define, field

from .actions import Keymap
from .desk import TAKEN_OVER, Desk
from .playback import never
from .seating import Around, NotSeated, Seating

if TYPE_CHECKING:
    from .questions import Ask, Question

UNREADABLE = "The record of that table cannot be read."
NEWER = "A newer version has played there."
KEPT = "Your bankrolls and every round are kept on this device, and nowhere else."
UNSAVED = "None of this is kept, since it cannot be saved."

AnyDesk = Desk[Any, Any, Any, Any, Any, Any]


def unreadable(fault: RecordFault) -> str:
    """What is said of a table whose record cannot be read."""
    return NEWER if isinstance(fault, NewerEvent) else UNREADABLE


def what_now(fault: RecordFault, table: str) -> str:
    """What can be done about a table, by its id, whose record cannot be read."""
    newer = isinstance(fault, NewerEvent)
    return "Install that version to sit down there." if newer else f"Start with --game {table} to have it set aside."


@define(eq=False, repr=False)
class Visit:
    """Sits a player down `here`, which is one of the tables, and then wherever they go.

    The face that shows it says how a question is put, and what ends the visit.
    """

    record: Record
    tables: Sequence[Seating]
    here: Seating
    keymap: Keymap
    pace: float
    """Seconds of a plain round; 0 is without motion."""
    time: Clock
    where: Callable[[], str] = field(default=lambda: KEPT)
    """Says where what happens is kept, as long as it can be."""
    ask: Ask = field(init=False)
    leave: Callable[[str], None] = field(init=False)
    """Ends the visit with a farewell."""
    behind: Callable[[], bool] = field(default=never, init=False)
    """Whether the terminal is behind with what was written to it."""
    heard: bool = field(default=False, init=False)
    """Whether what happens is said in lines, and no picture is made of it."""
    book: PlayerBook | None = field(default=None, init=False)
    """What belongs to the player at every table; there from the moment they sit."""
    desk: AnyDesk | None = field(default=None, init=False)
    goodbyes: list[str] = field(factory=list, init=False)
    """What each table that was left has to say, where anything happened there."""
    _turn: asyncio.Lock = field(factory=asyncio.Lock, init=False)
    _watch: asyncio.Task[None] | None = field(default=None, init=False)

    async def sit(self, table: Seating) -> AnyDesk | None:
        """Sit down at a table; None where the player would rather leave. Raises RecordFault where it cannot be read.

        The table where they sat before is left as it lies; they are back at it where they do not begin anew at a
        damaged one.
        """
        async with self._turn:
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
                    if not await self._begins_anew(table, damage):
                        return self.desk
                    self.record.begin_anew(damage.stream)
                    continue
                await self._get_up()
                self.desk, self.here = desk, table
                return desk

    async def _seated(self, table: Seating) -> AnyDesk:
        book = self.book = self.book or await PlayerBook.open(self.record)
        around = Around(self.time, self.keymap, self.pace, self.leave, self.limit, self.behind, self.chip, self.heard)
        desk = await table.sit(self.record, around)
        desk.notices[:0] = self.record.notices
        self.record.notices = []
        await book.sat_at(table.id)
        if self._watch is None:
            self._watch = self.record.watch(self.time, lambda: self.leave(TAKEN_OVER))
        return desk

    def _question(self) -> Question | None:
        """What has to be asked before anybody sits down."""
        if not (self.record.occupied or self.record.fault):
            return None
        from .questions import SOMEBODY_SITS, nothing_is_saved

        return SOMEBODY_SITS if self.record.occupied else nothing_is_saved(self.record.fault)

    async def _begins_anew(self, table: Seating, damage: StreamDamaged) -> bool:
        from .questions import begin_anew

        leave = "Leave" if self.desk is None else "Go back"
        return await self.ask(begin_anew((await self.left_as(table)).title, damage.row, damage.why, leave))

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

    def limit(self) -> int | None:
        """The player's own limit on a spot, in whole units of a table's money, or None."""
        return self.book.limit if self.book else None

    def chip(self, table: str, row: int) -> int | None:
        """The chip that the player chose at a table whose record ends with a row, or None."""
        return self.book.chip(table, row) if self.book else None

    def kept(self) -> str:
        """Where what happens is kept, as a sentence."""
        return self.where() if self.record.kept else UNSAVED

    async def close(self) -> None:
        """Nobody sits anywhere any more."""
        self._stop_watching()
        try:
            await self._get_up()
        finally:
            await self.record.close()

    async def _get_up(self) -> None:
        if self.desk is None:
            return
        self.desk.close()
        if goodbye := self.desk.goodbye():
            self.goodbyes.append(goodbye)
        if self.book is not None and self.desk.picked is not None:
            # Whoever leaves is not told that their chip is forgotten.
            with suppress(JournalFault):
                await self.book.keep_chip(self.here.id, self.desk.picked, self.desk.session.seq)

    def _stop_watching(self) -> None:
        if self._watch is not None:
            self._watch.cancel()
            self._watch = None
