"""Opening a player's record: the data file, the seat, and the table as it was left."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from datetime import date
from typing import TYPE_CHECKING, Any

from casinowar_tui.clock import MACHINE, Clock
from casinowar_tui.game.decider import C, Decider, E, R, T
from casinowar_tui.game.shapes import Standing
from casinowar_tui.journal.faults import CannotWrite, Damaged, StreamDamaged
from casinowar_tui.journal.port import Journal, Stream, Unwritable
from casinowar_tui.journal.seat import SeatLock
from casinowar_tui.journal.sqlite import open_or_set_aside
from casinowar_tui.values import define, evolve, field

from .session import Session, fitting, restore

if TYPE_CHECKING:
    from _typeshed import StrPath


HANDED_OVER_AT = 0.1
"""Seconds between two looks at whether whoever sat here before has left."""


@define(eq=False, repr=False)
class Record:
    """A player's place in a journal, and what the player should be told about it."""

    journal: Journal
    player: str
    """The player's name as it is kept."""
    lock: SeatLock | None = None
    occupied: bool = False
    """Whether the same player seems to sit somewhere else; then the seat is only taken once they agree."""
    notices: list[str] = field(factory=list)
    fault: str = ""
    """Why nothing can be written, as a clause; empty where it can."""
    epoch: int = 0
    kept: bool = True
    """Whether the next start finds what happens here; not where nothing could be written."""
    _seen: dict[Stream, tuple[Any, int]] = field(factory=dict, init=False)
    _damaged: dict[Stream, StreamDamaged] = field(factory=dict, init=False)
    """What could not be taken along into memory."""
    _anew: set[Stream] = field(factory=set, init=False)
    _watch: asyncio.Task[None] | None = field(default=None, init=False)
    """Kept here since nobody else need: what waits for a seat hangs together by itself alone, and would be garbage."""

    async def look(self, game: Decider[C, E, T, R], stream: Stream, left_as: Callable[[T], Standing]) -> Standing:
        """How the table of a stream was left, damaged or not; who sits down there next need not read it again."""
        try:
            table, seq = self._seen[stream] = await self._restored(game, stream)
            with fitting(stream, seq):
                return left_as(table)
        except StreamDamaged as fault:
            return evolve(left_as(game.initial), holding="", about="", waiting=f"damaged at row {fault.row}")

    async def found(self, game: Decider[C, E, T, R], stream: Stream) -> tuple[T, int]:
        """The table of a stream and the sequence of its last row, read again only if it has gone on."""
        seen = self._seen.pop(stream, None)
        if stream in self._anew:
            self._anew.discard(stream)
            return game.initial, await self.journal.last_seq(stream)
        if seen is None or await self.journal.last_seq(stream) != seen[1]:
            return await self._restored(game, stream)
        return seen

    async def _restored(self, game: Decider[C, E, T, R], stream: Stream) -> tuple[T, int]:
        if fault := self._damaged.get(stream):
            raise fault
        return await restore(game, self.journal, stream)

    def begin_anew(self, stream: Stream) -> None:
        """Have who sits down next at a damaged table begin there as if nobody ever had; all its rows stay."""
        self._damaged.pop(stream, None)
        self._anew.add(stream)

    async def take_seat(self) -> None:
        """Become the one who writes for this player, or find out why nobody can. Raises Damaged."""
        taken = await self.journal.take_seat(self.player)
        if isinstance(taken, Unwritable):
            self.fault = taken.reason
        else:
            self.epoch = taken

    def is_alone(self) -> bool:
        """Whether nobody else holds the kernel's lock; takes it as soon as it is free."""
        return self.lock is None or self.lock.try_acquire()

    async def seat_lost(self, clock: Clock) -> None:
        """Return once somebody else has taken the seat over; take the kernel's lock as soon as it is free."""
        handing = asyncio.get_running_loop().create_task(self._handed_over(clock))
        try:
            await self.journal.seat_lost(self.player, self.epoch)
        finally:
            handing.cancel()

    async def _handed_over(self, clock: Clock) -> None:
        """Until this is done, nobody could tell a third start that the seat is taken."""
        while not self.is_alone():
            later = asyncio.Event()
            clock.call_later(HANDED_OVER_AT, later.set)
            await later.wait()

    def watch(self, clock: Clock, lost: Callable[[], object]) -> asyncio.Task[None]:
        """Call `lost` once somebody else has taken the seat over; whoever leaves it cancels the watch."""

        def ended(watch: asyncio.Task[None]) -> None:
            if not watch.cancelled():
                watch.result()
                lost()

        self._watch = asyncio.get_running_loop().create_task(self.seat_lost(clock))
        self._watch.add_done_callback(ended)
        return self._watch

    async def unsaved(self, streams: Iterable[Stream]) -> Record:
        """A record in memory that goes on from what can be read of some streams; this one is closed."""
        from casinowar_tui.journal.memory import MemoryJournal

        history, damaged = {}, {}
        for stream in streams:
            try:
                history[stream] = await self.journal.read_from_opening(stream)
            except StreamDamaged as fault:
                damaged[stream] = fault
        await self.close()
        journal = MemoryJournal(history=history)
        record = Record(journal, self.player, notices=self.notices, epoch=journal.seat(self.player), kept=False)
        record._damaged = damaged
        return record

    async def close(self) -> None:
        """Finish what is being written, and leave the seat."""
        await self.journal.close()
        if self.lock is not None:
            self.lock.release()


async def open_record(data_file: StrPath, player: str, today: date, clock: Clock = MACHINE) -> Record:
    """Open a player's record and take the seat, unless somebody sits there.

    A damaged file is set aside. Raises JournalFault where the place cannot be used at all.
    """
    try:
        return await _open(data_file, player, today, clock)
    except Damaged as damage:
        from casinowar_tui.journal.aside import set_aside

        try:
            aside = set_aside(damage, today)
        except CannotWrite as fault:
            return _nowhere(player, str(fault))
    record = await _open(data_file, player, today, clock)
    if aside is not None:
        record.notices.insert(0, aside.sentence)
    return record


async def _open(data_file: StrPath, player: str, today: date, clock: Clock) -> Record:
    """`open_record`, which raises Damaged where that shows in taking the seat."""
    lock = SeatLock(data_file, player)
    try:
        journal, aside = open_or_set_aside(data_file, today, clock)
    except CannotWrite as fault:
        return _nowhere(player, str(fault))
    record = Record(journal, player, lock, occupied=not lock.try_acquire())
    if aside is not None:
        record.notices.append(aside.sentence)
    if journal.fallback:
        record.notices.append(f"{journal.fallback[:1].upper()}{journal.fallback[1:]}.")
    if not record.occupied:
        try:
            await record.take_seat()
        except Damaged:
            await record.close()
            raise
    return record


def in_memory(player: str) -> Record:
    """A record that nobody else sees and nothing keeps: for practice."""
    # Most starts have a file; they need not pay for this.
    from casinowar_tui.journal.memory import MemoryJournal

    journal = MemoryJournal()
    return Record(journal, player, epoch=journal.seat(player))


def _nowhere(player: str, fault: str) -> Record:
    """A record of a place where nothing can be kept: nobody sits before they agree to that."""
    record = in_memory(player)
    record.fault = fault
    return record


async def sit_down(
    game: Decider[C, E, T, R], record: Record, stream: Stream, due: Callable[[T], C | None]
) -> Session[C, E, T, R]:
    """A session on the table as the record left it. Raises what `restore` raises."""
    table, seq = await record.found(game, stream)
    return Session(game, record.journal, stream, record.epoch, due, table, seq)
