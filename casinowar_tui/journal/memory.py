"""A journal that lives as long as the process: for practice, for play without a disk, and for tests."""

import asyncio
from collections.abc import Iterator, Mapping, Sequence

from attrs import define, field

from casinowar_tui.clock import MACHINE, Clock
from casinowar_tui.game.recorded import Recorded
from casinowar_tui.journal.port import Appended, AppendResult, Conflict, Entry, SeatLost, Stream, player_key


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

    async def append(self, stream: Stream, expected_seq: int, epoch: int, events: tuple[Recorded, ...]) -> AppendResult:
        if not events:
            raise ValueError("a row holds at least one event")
        await asyncio.sleep(self.delay)
        if epoch < 1 or epoch != self.seat_epoch(stream.player):
            return SeatLost()
        last = self.last_seq(stream)
        if expected_seq != last:
            return Conflict(last)
        self._entries.setdefault(stream, []).append(Entry(last + 1, int(self.clock.wall()), events))
        return Appended(last + 1)

    def read(self, stream: Stream, after: int = 0) -> Iterator[Entry]:
        return (entry for entry in tuple(self._entries.get(stream, ())) if entry.seq > after)

    def read_from_opening(self, stream: Stream) -> tuple[Entry, ...]:
        entries = self._entries.get(stream, [])
        for place in reversed(range(len(entries))):
            if entries[place].opens:
                return tuple(entries[place:])
        return tuple(entries)

    def last_seq(self, stream: Stream) -> int:
        entries = self._entries.get(stream)
        return entries[-1].seq if entries else 0

    def streams(self, player: str) -> tuple[str, ...]:
        key = player_key(player)
        return tuple(
            sorted(stream.table for stream, entries in self._entries.items() if stream.player == key and entries)
        )

    def take_seat(self, player: str) -> int:
        epoch = self.seat_epoch(player) + 1
        self._epochs[player_key(player)] = epoch
        return epoch

    def seat_epoch(self, player: str) -> int:
        return self._epochs.get(player_key(player), 0)

    def close(self) -> None:
        """Nothing to let go of: what was written can still be read."""
