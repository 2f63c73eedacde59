"""A journal that is open for a while."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from casinowar_tui.clock import MACHINE, Clock
from casinowar_tui.journal.port import Entry, Journal, Stream
from casinowar_tui.journal.sqlite import SqliteJournal, open_journal


@asynccontextmanager
async def opened(path: Path, clock: Clock = MACHINE) -> AsyncIterator[SqliteJournal]:
    """The journal in a file."""
    journal = open_journal(path, clock)
    try:
        yield journal
    finally:
        await journal.close()


async def entries_of(journal: Journal, stream: Stream, after: int = 0) -> tuple[Entry, ...]:
    """All rows of a stream behind a sequence."""
    return tuple([entry async for entry in journal.read(stream, after)])
