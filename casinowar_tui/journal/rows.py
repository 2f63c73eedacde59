"""A record's rows in bulk, for whoever reads what was played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, Protocol

from .port import Stream


class RawRow(NamedTuple):
    """A row as it is kept; nothing of it has been looked at."""

    seq: int
    at: int
    epoch: int
    events: bytes


class Rows(Protocol):
    """A record's rows in bulk, for one thread at a time, whichever it is. Everything raises the journal's faults."""

    @property
    def path(self) -> str | None:
        """The file they are in; None where they are in none."""
        ...

    def rows(self, stream: Stream, after: int = 0) -> Iterator[RawRow]:
        """Every row with a sequence above `after`, oldest first; what is written meanwhile may be among them.

        Where some are not there any more, they go on with a later one with which a fold may begin.
        """
        ...

    def last_seq(self, stream: Stream) -> int:
        """The sequence of the last row; 0 for none."""
        ...

    def link(self, stream: Stream, seq: int) -> bytes:
        """The digest of a row, which says what all rows up to it are; empty where there is no such row, or none."""
        ...

    def opening(self, stream: Stream, seq: int) -> int:
        """The sequence of the last row up to one with which a fold may begin; the first row's where there is none."""
        ...

    def close(self) -> None:
        """Let go of the place."""
        ...
