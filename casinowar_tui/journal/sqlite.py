"""The journal on disk: one SQLite file that can only grow, written in groups by one thread and read by another.

So nobody who asks for something holds up the event loop, and no read waits for a disk to turn.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from datetime import date
from functools import partial
from typing import TYPE_CHECKING, ParamSpec, TypeVar

from casinowar_tui.clock import MACHINE, Alarm, Clock
from casinowar_tui.game.recorded import Recorded
from casinowar_tui.journal.chain import Row
from casinowar_tui.journal.faults import CannotWrite, Damaged, JournalFault
from casinowar_tui.journal.framing import frame
from casinowar_tui.journal.groups import Groups
from casinowar_tui.journal.header import is_ours, open_here
from casinowar_tui.journal.port import AppendResult, Entry, Stream, Unwritable, player_key
from casinowar_tui.journal.seats import Seats
from casinowar_tui.journal.sqlite_place import Place, check_suspect, make, open_place
from casinowar_tui.journal.sqlite_reader import PAGE_ROWS, Reader
from casinowar_tui.journal.sqlite_writer import Writer

if TYPE_CHECKING:
    from _typeshed import StrPath

    from casinowar_tui.journal.aside import SetAside
    from casinowar_tui.journal.rows import Rows

P = ParamSpec("P")
R = TypeVar("R")

LOOKED_AT = 1.0
"""Seconds between two looks at whether another process has taken a seat."""

_TRIES = 3


class SqliteJournal:
    """`Journal` in a file. `fallback` is a clause for the player when the place allows less than it should."""

    def __init__(self, place: Place, clock: Clock) -> None:
        """For `open_journal`, which knows how to come by a place."""
        self.path = place.path
        self.fallback = place.fallback
        self._identity = place.identity
        self._reader = Reader(place)
        self._writer = Writer(place)
        self._clock = clock
        self._closed = False
        open_here.append(self._identity)
        self._seats = Seats()
        self._next_look: Alarm | None = None
        self._writing = ThreadPoolExecutor(max_workers=1, thread_name_prefix="journal")
        self._reading = ThreadPoolExecutor(max_workers=1, thread_name_prefix="journal-reader")
        self._writes = Groups(self._writer.write, self._writing)
        self._looks = Groups(self._reader.seat_epochs, self._reading)

    async def append(self, stream: Stream, expected_seq: int, epoch: int, events: tuple[Recorded, ...]) -> AppendResult:
        opens = any(event.opens for event in events)
        row = Row(stream.player, stream.table, expected_seq + 1, int(self._clock.wall()), epoch, opens, frame(events))
        answer: AppendResult = await self._writes.ask(row)
        return answer

    async def take_seat(self, player: str) -> int | Unwritable:
        epoch: int | Unwritable = await self._writes.ask(player_key(player))
        self._seats.tell(player_key(player))
        return epoch

    async def seat_epoch(self, player: str) -> int:
        epoch: int = await self._looks.ask(player_key(player))
        return epoch

    async def seat_lost(self, player: str, epoch: int) -> None:
        key = player_key(player)
        while True:
            news = self._seats.news(key)
            # A file that cannot be read just now says nothing about the seat; the next row finds out what is wrong.
            with suppress(JournalFault):
                if await self.seat_epoch(player) != epoch:
                    return
            # Of another process, nobody tells. All who wait look at the same time, so that it is one look.
            if self._next_look is None:
                self._next_look = self._clock.call_later(LOOKED_AT, self._look)
            await news.wait()

    def _look(self) -> None:
        self._next_look = None
        self._seats.tell_all()

    async def read(self, stream: Stream, after: int = 0) -> AsyncIterator[Entry]:
        walk = await _on(self._reading, self._reader.walk_from, stream, after)
        while True:
            entries = await _on(self._reading, self._reader.page, stream, walk)
            for entry in entries:
                yield entry
            if len(entries) < PAGE_ROWS:
                return

    async def read_from_opening(self, stream: Stream) -> tuple[Entry, ...]:
        return await _on(self._reading, self._reader.from_opening, stream)

    async def last_seq(self, stream: Stream) -> int:
        return await _on(self._reading, self._reader.last_seq, stream)

    async def streams(self, player: str) -> tuple[str, ...]:
        return await _on(self._reading, self._reader.streams, player_key(player))

    async def is_shared(self, player: str) -> bool:
        return await _on(self._reading, self._reader.is_shared, player_key(player))

    def bulk(self) -> Rows:
        # Most starts look at no past round.
        from casinowar_tui.journal.scan import Scan

        return Scan(self.path)

    async def close(self) -> None:
        if self._closed:
            return
        self._closed = True
        if self._next_look is not None:
            self._next_look.cancel()
        open_here.remove(self._identity)
        self._writes.finish()
        self._looks.finish()
        try:
            await _on(self._writing, self._writer.close)
            await _on(self._reading, self._reader.close)
        finally:
            self._writing.shutdown()
            self._reading.shutdown()


def _on(thread: ThreadPoolExecutor, work: Callable[P, R], *given: P.args, **none: P.kwargs) -> Awaitable[R]:
    """What comes of some work, done on a thread of the journal's own after all that was asked of it before."""
    return asyncio.get_running_loop().run_in_executor(thread, partial(work, *given, **none))


def open_journal(path: StrPath, clock: Clock = MACHINE) -> SqliteJournal:
    """The journal in this file, made with its directory where there is none.

    Raises `NotOurs`, `NewerVersion`, `Damaged`, `Unusable` and, where even reading asks for more than the place
    allows, `CannotWrite`. A place that can be read opens, and says at the first `take_seat` that it cannot write.
    """
    real = os.path.realpath(path)
    if not is_ours(real):
        make(real)
    place = open_place(real)
    try:
        check_suspect(place)
    except BaseException:
        place.reader.close()
        raise
    return SqliteJournal(place, clock)


def open_or_set_aside(path: StrPath, today: date, clock: Clock = MACHINE) -> tuple[SqliteJournal, SetAside | None]:
    """`open_journal`, moving a damaged file out of the way first; what was moved is for the player to be told."""
    moved = None
    for _ in range(_TRIES):
        try:
            return open_journal(path, clock), moved
        except Damaged as fault:
            from casinowar_tui.journal.aside import set_aside

            moved = set_aside(fault, today) or moved
        except CannotWrite as fault:
            if moved is None:
                raise
            raise CannotWrite(fault.path, f"{fault.why}; what was damaged is kept as {moved.name}") from None
    return open_journal(path, clock), moved
