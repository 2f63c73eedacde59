"""From a key to the first byte of its picture: one that commits nothing, and one that is written down first."""

from __future__ import annotations

import tempfile
import time
from contextlib import closing
from itertools import cycle, islice
from pathlib import Path
from statistics import median

from casinowar_tui.cli.paths import DATABASE
from casinowar_tui.journal import schema
from casinowar_tui.journal.framing import frame
from casinowar_tui.journal.sqlite_place import connect, make
from tests.e2e import program

from .figure import Figure
from .history import STREAM
from .programs import bare, last_byte, table

FIRST_CHIP, SECOND_CHIP, CHIP_DOWN = b"1", b"2", b"h"


def measure(tries: int) -> list[Figure]:
    """Press the keys in turn, so often, and commit the row that a chip makes between them."""
    plain, choosing, putting, commits = [], [], [], []
    with tempfile.TemporaryDirectory() as folder, table(Path(folder)) as ours, bare() as theirs:
        for terminal in (ours, theirs):
            last_byte(terminal)
            terminal.latency(FIRST_CHIP)
        ours.latency(CHIP_DOWN)
        with closing(_Commits(Path(folder, DATABASE), Path(folder, "bare.sqlite3"))) as row:
            row.one()
            for chip in islice(cycle((SECOND_CHIP, FIRST_CHIP)), tries):
                plain.append(theirs.latency(chip))
                choosing.append(ours.latency(chip))
                putting.append(ours.latency(CHIP_DOWN))
                began = time.perf_counter()
                row.one()
                commits.append(time.perf_counter() - began)
    key, chosen, put, commit = (median(times) * 1000 for times in (plain, choosing, putting, commits))
    made_of = f"({put:.2f} ms - 1.5 x {commit:.2f} ms of a bare commit) : {key:.2f} ms"
    return [
        Figure("first paint of a chosen chip", chosen / key, 2.0, detail=f"{chosen:.2f} ms : {key:.2f} ms"),
        Figure("first paint of a chip put down, less 1.5 commits", (put - 1.5 * commit) / key, 2.0, detail=made_of),
    ]


class _Commits:
    """Commits the last row of a table's data file again and again, as bare SQLite, into a file of the same shape."""

    def __init__(self, source: Path, target: Path) -> None:
        entry = program.entries(source.parent, player=STREAM.player)[-1]
        self._row = (entry.at, 1, entry.opens, frame(entry.events))
        make(target)
        self._db = connect(target, "mode=rw")
        self._seq = 0

    def one(self) -> None:
        """One row, durable."""
        self._seq += 1
        at, epoch, opens, events = self._row
        self._db.execute("BEGIN IMMEDIATE")
        self._db.execute(schema.INSERT, (STREAM.player, STREAM.table, self._seq, at, epoch, opens, events, None))
        self._db.execute("COMMIT")

    def close(self) -> None:
        """Let go of the file."""
        self._db.close()
