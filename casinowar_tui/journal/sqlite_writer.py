"""What happens on the writing thread: one transaction for each row, and the truth about one that failed."""

import sqlite3
from contextlib import suppress
from pathlib import Path

from casinowar_tui.journal import schema
from casinowar_tui.journal.chain import NOTHING, Row, link_of, linked
from casinowar_tui.journal.faults import Identity
from casinowar_tui.journal.header import identity
from casinowar_tui.journal.port import Appended, AppendResult, Conflict, SeatLost, Unwritable
from casinowar_tui.journal.reasons import MOVED, UNCLEAR, reason
from casinowar_tui.journal.sqlite_place import as_fault, connect, error_name, is_damage
from casinowar_tui.journal.suspect import suspect


class Writer:
    """Opens its connection when it is first needed, and again after a fault that a rollback does not mend.

    The first transaction of all brings a file of an older format to this one.
    `refusal` is why nothing can be written at all, where that is known already.
    """

    def __init__(self, path: Path, access: str, expected: Identity | None, refusal: str | None = None) -> None:
        self._path = path
        self._access = access
        self._identity = expected
        self._refusal = refusal
        self._db: sqlite3.Connection | None = None

    def append(self, row: Row) -> AppendResult:
        """Write a row, which gets its digest here."""
        if barred := self._barred():
            return barred
        committing = False
        try:
            db = self._begin()
            if row.epoch < 1 or row.epoch != db.execute(schema.SEAT_EPOCH, (row.player,)).fetchone()[0]:
                db.execute("ROLLBACK")
                return SeatLost()
            found = db.execute(schema.LAST, (row.player, row.table)).fetchone()
            last = Row(*found) if found else None
            seq = last.seq if last else 0
            if row.seq != seq + 1:
                db.execute("ROLLBACK")
                return Conflict(seq)
            row = linked(row, link_of(last) if last else NOTHING)
            db.execute(schema.INSERT, row)
            db.execute(schema.POINT_HEAD, (row.player, row.table, row.seq, row.digest))
            committing = True
            self._commit(db)
            return Appended(row.seq)
        except sqlite3.Error as fault:
            why = self._give_up(fault)
            return self._outcome(row, why) if committing else Unwritable(why)

    def take_seat(self, player: str) -> int | Unwritable:
        if barred := self._barred():
            return barred
        try:
            db = self._begin()
            db.execute(schema.TAKE_SEAT, (player,))
            epoch = int(db.execute(schema.SEAT_EPOCH, (player,)).fetchone()[0])
            self._commit(db)
            return epoch
        except sqlite3.Error as fault:
            why = self._give_up(fault)
            if is_damage(fault):
                raise as_fault(self._path, self._identity, fault) from None
            return Unwritable(why)

    def close(self) -> None:
        if self._db is not None:
            self._db.close()
            self._db = None

    def _barred(self) -> Unwritable | None:
        if identity(self._path) != self._identity:
            return Unwritable(MOVED)
        return Unwritable(self._refusal) if self._refusal else None

    def _begin(self) -> sqlite3.Connection:
        if self._db is None:
            self._db = connect(self._path, self._access)
        self._db.execute("BEGIN IMMEDIATE")
        if self._db.execute("PRAGMA user_version").fetchone()[0] < schema.FORMAT:
            for statement in schema.MIGRATE:
                self._db.execute(statement)
        return self._db

    def _commit(self, db: sqlite3.Connection) -> None:
        db.execute("COMMIT")

    def _give_up(self, fault: sqlite3.Error) -> str:
        """Take back what was begun, and answer the clause for what went wrong."""
        self._abandon()
        if is_damage(fault):
            suspect(self._path)
        return reason(error_name(fault))

    def _abandon(self) -> None:
        """Take back what was begun; where even that fails, closing does it."""
        try:
            if self._db is not None and self._db.in_transaction:
                self._db.execute("ROLLBACK")
        except sqlite3.Error:
            self.close()

    def _outcome(self, row: Row, why: str) -> AppendResult:
        """What a commit that failed has done. A row of this epoch at this place is ours: it was free before."""
        try:
            if self._db is None:
                self._db = connect(self._path, self._access)
            if self._db.execute(schema.IS_WRITTEN, (row.player, row.table, row.seq, row.epoch)).fetchone()[0]:
                return Appended(row.seq)
        except sqlite3.Error:
            return Unwritable(why + UNCLEAR)
        with suppress(sqlite3.Error):
            # A log whose sync failed may hold the whole row, and after a crash it would be found there.
            self._db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return Unwritable(why)
