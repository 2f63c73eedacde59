"""The rows of a journal in memory, in bulk."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from casinowar_tui.journal.framing import frame
from casinowar_tui.journal.port import Entry, Stream
from casinowar_tui.journal.rows import RawRow
from casinowar_tui.values import define, field


@define(eq=False, repr=False)
class MemoryRows:
    """`Rows` of a journal in memory, which keeps neither digests nor whose seat it was."""

    _entries: Mapping[Stream, Sequence[Entry]]
    path: None = field(default=None, init=False)

    def rows(self, stream: Stream, after: int = 0) -> Iterator[RawRow]:
        for entry in tuple(self._entries.get(stream, ())):
            if entry.seq > after:
                yield RawRow(entry.seq, entry.at, 1, frame(entry.events))

    def last_seq(self, stream: Stream) -> int:
        return max((entry.seq for entry in self._entries.get(stream, ())[-1:]), default=0)

    def link(self, stream: Stream, seq: int) -> bytes:
        return b""

    def opening(self, stream: Stream, seq: int) -> int:
        entries = self._entries.get(stream, ())
        first = entries[0].seq if entries else 1
        return max((entry.seq for entry in entries if entry.opens and entry.seq <= seq), default=first)

    def close(self) -> None:
        """There is nothing to let go of."""
