"""A player's record at a host: everybody's is in one journal, which outlives each of them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import TYPE_CHECKING

from casinowar_tui.game.recorded import Recorded
from casinowar_tui.host.gauges import Gauges
from casinowar_tui.journal.port import AppendResult, Entry, Journal, Stream, Unwritable, player_key
from casinowar_tui.journal.rows import Rows
from casinowar_tui.journal.seat import SeatLock
from casinowar_tui.session.opening import Record
from casinowar_tui.values import define

if TYPE_CHECKING:
    from _typeshed import StrPath


@define(eq=False, repr=False)
class SharedJournal:
    """A `Journal` of many sessions. None of them closes it, and what each writes is counted."""

    journal: Journal
    gauges: Gauges

    async def append(self, stream: Stream, expected_seq: int, epoch: int, events: tuple[Recorded, ...]) -> AppendResult:
        began = self.gauges.clock.now()
        result = await self.journal.append(stream, expected_seq, epoch, events)
        self.gauges.commits += 1
        self.gauges.commit.append(self.gauges.clock.now() - began)
        return result

    def read(self, stream: Stream, after: int = 0) -> AsyncIterator[Entry]:
        return self.journal.read(stream, after)

    async def read_from_opening(self, stream: Stream) -> tuple[Entry, ...]:
        return await self.journal.read_from_opening(stream)

    async def last_seq(self, stream: Stream) -> int:
        return await self.journal.last_seq(stream)

    async def streams(self, player: str) -> tuple[str, ...]:
        return await self.journal.streams(player)

    async def is_shared(self, player: str) -> bool:
        return await self.journal.is_shared(player)

    async def take_seat(self, player: str) -> int | Unwritable:
        return await self.journal.take_seat(player)

    async def seat_epoch(self, player: str) -> int:
        return await self.journal.seat_epoch(player)

    async def seat_lost(self, player: str, epoch: int) -> None:
        await self.journal.seat_lost(player, epoch)

    def bulk(self) -> Rows:
        return self.journal.bulk()

    async def close(self) -> None:
        """The host does, when nobody is there any more."""


async def record_of(journal: SharedJournal, data_file: StrPath, name: str) -> Record:
    """A player's record with their seat taken, unless they sit somewhere else. Raises JournalFault."""
    player = player_key(name)
    lock = SeatLock(data_file, player)
    record = Record(journal, player, lock, occupied=not lock.try_acquire())
    if not record.occupied:
        try:
            await record.take_seat()
        except BaseException:
            await record.close()
            raise
    return record
