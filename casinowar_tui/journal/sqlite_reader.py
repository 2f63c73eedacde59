"""What is asked of the data file without writing to it, each row looked at before anybody gets to see it."""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from casinowar_tui.journal import schema
from casinowar_tui.journal.chain import ALTERED, Broken, Head, Row, Walk
from casinowar_tui.journal.faults import StreamDamaged
from casinowar_tui.journal.port import Entry, Stream
from casinowar_tui.journal.sqlite_place import Place

PAGE_ROWS = 500


class Reader:
    """Has a connection of its own, so that it never waits for a disk to turn.

    Everything raises `StreamDamaged`, `Damaged` or `Unusable`.
    """

    def __init__(self, place: Place) -> None:
        self._place = place
        self._db = place.reader

    def seat_epochs(self, players: Sequence[str]) -> list[int]:
        with self._looking() as db:
            return [int(db.execute(schema.SEAT_EPOCH, (player,)).fetchone()[0]) for player in players]

    def streams(self, player: str) -> tuple[str, ...]:
        with self._looking() as db:
            return tuple(table for (table,) in db.execute(schema.TABLES, (player,)))

    def is_shared(self, player: str) -> bool:
        with self._looking() as db:
            return bool(db.execute(schema.SOMEBODY_ELSE, (player,)).fetchone()[0])

    def last_seq(self, stream: Stream) -> int:
        with self._looking() as db:
            return int(db.execute(schema.LAST_SEQ, (stream.player, stream.table)).fetchone()[0])

    def walk_from(self, stream: Stream, after: int) -> Walk:
        """A walk that begins behind the row with this sequence, which is taken as it is."""
        if after < 1:
            return Walk()
        with self._looking() as db:
            found = db.execute(schema.PAGE, (stream.player, stream.table, after, 1)).fetchone()
        row = Row(*found) if found else None
        return Walk.after(row) if row and row.seq == after else Walk(after)

    def page(self, stream: Stream, walk: Walk) -> list[Entry]:
        """The next rows of a walk, `PAGE_ROWS` of them unless the stream ends before."""
        with self._looking() as db:
            rows = db.execute(schema.PAGE, (stream.player, stream.table, walk.seq + 1, PAGE_ROWS)).fetchall()
            old = db.execute("PRAGMA user_version").fetchone()[0] < schema.DIGESTED
            head = None if old else db.execute(schema.HEAD, (stream.player, stream.table)).fetchone()
        try:
            entries = [walk.step(Row(*row)) for row in rows]
            if len(rows) < PAGE_ROWS:
                walk.end(Head(*head) if head else None)
        except Broken as broken:
            raise StreamDamaged(stream, broken.seq, broken.why) from None
        return entries

    def from_opening(self, stream: Stream) -> tuple[Entry, ...]:
        """The last row that opens and all after it; where none opens, every row."""
        with self._looking() as db:
            (opening,) = db.execute(schema.LAST_OPENING, (stream.player, stream.table)).fetchone()
        walk = self.walk_from(stream, opening - 1)
        entries = page = self.page(stream, walk)
        while len(page) == PAGE_ROWS:
            page = self.page(stream, walk)
            entries += page
        if opening > 1 and not (entries and entries[0].opens):
            raise StreamDamaged(stream, opening, ALTERED)
        return tuple(entries)

    def close(self) -> None:
        self._db.close()

    @contextmanager
    def _looking(self) -> Iterator[sqlite3.Connection]:
        """Let all that is asked be answered as of one moment."""
        try:
            self._db.execute("BEGIN")
            try:
                yield self._db
            finally:
                self._db.execute("ROLLBACK")
        except sqlite3.DatabaseError as fault:
            raise self._place.fault(fault) from None
