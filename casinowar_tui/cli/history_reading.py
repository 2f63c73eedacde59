"""What `history` and `replay` read from: a player's record, caught up with while somebody may be playing."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from casinowar_tui import games
from casinowar_tui.config.usage import UsageError
from casinowar_tui.journal.faults import Damaged
from casinowar_tui.journal.header import is_ours
from casinowar_tui.journal.port import Stream
from casinowar_tui.journal.scan import Scan
from casinowar_tui.record.history import History
from casinowar_tui.record.summary import Summary, path_beside
from casinowar_tui.values import define, field

from .account import account_name
from .commands import Asked
from .grammar import PROGRAM
from .paths import places
from .progress import Progress

DAMAGED = 3
"""The exit status where some of a record could not be read."""


@define(eq=False, repr=False)
class Library:
    """The record and its summary."""

    asked: Asked
    scan: Scan
    summary: Summary
    _faults: list[Damaged] = field(factory=list, init=False)
    """Why some tables could not be read at all."""

    def histories(self, player: str, wanted: str | None) -> list[History]:
        """Of all tables that the player has rows at, or of the one that is asked for; those that can be read.

        Raises UsageError, and Damaged where none can be.
        """
        found = list[History]()
        for table in tables(self.scan, player, wanted):
            try:
                found.append(self._read(player, table))
            except Damaged as fault:
                self._faults.append(fault)
        if self._faults and not found:
            raise self._faults[0]
        return found

    def _read(self, player: str, table: str) -> History:
        """A table's history, with a progress bar where that takes its time."""
        history = History(self.scan, Stream(player, table), self.summary)
        with Progress(self.asked.streams.error, history.behind, f"rows of {table} read") as progress:
            history.catch_up(progress.add)
        return history

    def said_of_damage(self, histories: Sequence[History]) -> int:
        """Say on the standard error which records could not be read whole; the exit status."""
        for fault in self._faults:
            print(f"{PROGRAM}: {fault}", file=self.asked.streams.error)
        damaged = [history for history in histories if history.damaged]
        for history in damaged:
            where = f"{history.stream.player} at {history.stream.table}"
            line = f"the record of {where} is damaged at row {history.damaged}: some later rounds are missing here"
            print(f"{PROGRAM}: {line}", file=self.asked.streams.error)
        return DAMAGED if damaged or self._faults else 0


def tables(scan: Scan, player: str, wanted: str | None) -> list[str]:
    """The tables that a player has rows at, or the one that is asked for. Raises UsageError."""
    there = [table for table in scan.tables(player) if games.tells(table)]
    order = games.tables()
    there.sort(key=lambda table: (order.index(table) if table in order else len(order), table))
    if wanted is None:
        return there
    found = [table for table in there if wanted.casefold() in (table, table.rpartition(":")[2])]
    if not found and wanted.casefold() not in order:
        known = ", ".join(dict.fromkeys([*order, *there]))
        raise UsageError(f"argument --game: there is no table {wanted!r} (tables: {known})")
    return found


@contextmanager
def opened(asked: Asked, player: str | None, data_dir: str | None) -> Iterator[tuple[Library | None, str]]:
    """The record, where there is one, and whose it is; closed in the end.

    Raises UsageError and the journal's faults.
    """
    player = player or account_name(asked.environ)
    path = places(asked.environ, sys.platform, data_dir=data_dir).database
    if not is_ours(path):
        yield None, player
        return
    library = Library(asked, Scan(path), Summary(path_beside(path)))
    try:
        yield library, player
    finally:
        library.scan.close()
        library.summary.close()
