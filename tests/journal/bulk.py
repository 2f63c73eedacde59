"""Many rows in one commit, each as the journal would have written it: a disk would take minutes for their syncs."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable

from casinowar_tui.game.recorded import Recorded
from casinowar_tui.journal import schema
from casinowar_tui.journal.chain import NOTHING, Row, link_of, linked
from casinowar_tui.journal.framing import frame
from casinowar_tui.journal.port import Stream

BEGAN = 1_700_000_000


def add_rows(db: sqlite3.Connection, stream: Stream, epoch: int, rows: Iterable[tuple[Recorded, ...]]) -> int:
    """Add rows to the end of a stream, five seconds each; the sequence of the last one."""
    db.execute("BEGIN IMMEDIATE")
    found = db.execute(schema.LAST, (stream.player, stream.table)).fetchone()
    last = Row(*found) if found else Row(stream.player, stream.table, 0, BEGAN, epoch, 0, b"", NOTHING)
    for seq, events in enumerate(rows, start=last.seq + 1):
        opens = int(any(event.opens for event in events))
        row = Row(stream.player, stream.table, seq, BEGAN + 5 * seq, epoch, opens, frame(events))
        last = linked(row, link_of(last))
        db.execute(schema.INSERT, last)
    db.execute(schema.POINT_HEAD, (stream.player, stream.table, last.seq, last.digest))
    db.execute("COMMIT")
    return last.seq
