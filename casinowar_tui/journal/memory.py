"""A journal that lives as long as the process: for practice, for play without a disk, and for tests."""

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence
from typing import TYPE_CHECKING

from casinowar_tui.clock import MACHINE, Clock
from casinowar_tui.game.recorded import Recorded
from casinowar_tui.journal.port import Appended, AppendResult, Conflict, Entry, SeatLost, Stream, player_key
from casinowar_tui.journal.seats import Seats
from casinowar_tui.values import define, field

if TYPE_CHECKING:
    from casinowar_tui.journal.memory_rows import MemoryRows


def _copied(history: Mapping[Stream, Sequence[Entry]]) -> dict[Stream, list[Entry]]:
    return {stream: list(entries) for stream, entries in history.items()}


@define(eq=False, repr=False)
class MemoryJournal:
    """The twin of the journal on disk. `delay` is how many seconds an append takes.

    `history` is what has been read elsewhere, to go on from: it may begin anywhere in its stream.
    """

    delay: float = 0.0
    clock: Clock = MACHINE
    _entries: dict[Stream, list[Entry]] = field(factory=dict, converter=_copied, alias="history")
    _epochs: dict[str, int] = field(init=False, factory=dict)
    _seats: Seats = field(init=False, factory=Seats)

    async def append(self, stream: Stream, expected_seq: int, epoch: int, events: tuple[Recorded, ...]) -> AppendResult:
        if not events:
            raise ValueError("a row holds at least one event")
        await asyncio.sleep(self.delay)
        if epoch < 1 or epoch != self._epochs.get(stream.player, 0):
            return SeatLost()
        last = await self.last_seq(stream)
        if expected_seq != last:
            return Conflict(last)
        self._entries.setdefault(stream, []).append(Entry(last + 1, int(self.clock.wall()), events))
        return Appended(last + 1)

    async def read(self, stream: Stream, after: int = 0) -> AsyncIterator[Entry]:
        for entry in tuple(self._entries.get(stream, ())):
            if entry.seq > after:
                yield entry

    async def read_from_opening(self, stream: Stream) -> tuple[Entry, ...]:
        entries = self._entries.get(stream, [])
        for place in reversed(range(len(entries))):
            if entries[place].opens:
                return tuple(entries[place:])
        return tuple(entries)

    async def last_seq(self, stream: Stream) -> int:
        entries = self._entries.get(stream)
        return entries[-1].seq if entries else 0

    async def streams(self, player: str) -> tuple[str, ...]:
        key = player_key(player)
        return tuple(
            sorted(stream.table for stream, entries in self._entries.items() if stream.player == key and entries)
        )

    async def is_shared(self, player: str) -> bool:
        return not self._epochs.keys() <= {player_key(player)}

    async def take_seat(self, player: str) -> int:
        return self.seat(player)

    def seat(self, player: str) -> int:
        """`take_seat`, for which there is nothing to wait here."""
        key = player_key(player)
        self._epochs[key] = self._epochs.get(key, 0) + 1
        self._seats.tell(key)
        return self._epochs[key]

    async def seat_epoch(self, player: str) -> int:
        return self._epochs.get(player_key(player), 0)

    async def seat_lost(self, player: str, epoch: int) -> None:
        key = player_key(player)
        while self._epochs.get(key, 0) == epoch:
            await self._seats.news(key).wait()

    def bulk(self) -> "MemoryRows":
        # Most starts look at no past round.
        from casinowar_tui.journal.memory_rows import MemoryRows

        return MemoryRows(self._entries)

    async def close(self) -> None:
        """Nothing to let go of: what was written can still be read."""
