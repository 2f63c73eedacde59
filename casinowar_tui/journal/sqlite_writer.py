"""What happens on the writing thread: one transaction for all that waits, and the truth about one that failed."""

import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from typing import TypeAlias

from casinowar_tui.journal import schema
from casinowar_tui.journal.chain import NOTHING, Row, link_of, linked
from casinowar_tui.journal.faults import MOVED, UNCLEAR, reason
from casinowar_tui.journal.header import identity
from casinowar_tui.journal.port import Appended, AppendResult, Conflict, SeatLost, Unwritable
from casinowar_tui.journal.sqlite_place import Place, connect, error_name, is_damage
from casinowar_tui.journal.suspect import suspect

Write: TypeAlias = Row | str
"""A row to be added, which gets its digest here; or a player who takes the seat."""

Answer: TypeAlias = AppendResult | int | Exception
"""What came of it: of a seat, its epoch. An exception is for whoever asked to be raised."""


class Writer:
    """Opens its connection when it is first needed, and again after a fault that a rollback does not mend.

    The first transaction of all brings a file of an older format to this one.
    """

    def __init__(self, place: Place) -> None:
        self._place = place
        self._db: sqlite3.Connection | None = None

    def write(self, group: Sequence[Write]) -> list[Answer]:
        """Do all of it in one transaction; what is answered is durable. What one of them meets spares the others."""
        if barred := self._barred():
            return [barred] * len(group)
        answers: list[Answer] = []
        try:
            db = self._begin()
            answers = [self._apart(db, write) for write in group]
            if any(isinstance(answer, Appended | int) for answer in answers):
                self._commit(db)
            else:
                db.execute("ROLLBACK")
            return answers
        except sqlite3.Error as fault:
            self._abandon()
            if any(isinstance(answer, Appended) for answer in answers):
                return self._outcome(group, answers, fault)
            return [self._failed(write, fault) for write in group]
        except BaseException:
            self._abandon()
            raise

    def close(self) -> None:
        if self._db is not None:
            self._db.close()
            self._db = None

    def _barred(self) -> Unwritable | None:
        if identity(self._place.path) != self._place.identity:
            return Unwritable(MOVED)
        return Unwritable(self._place.refusal) if self._place.refusal else None

    def _begin(self) -> sqlite3.Connection:
        if self._db is None:
            self._db = connect(self._place.path, self._place.access)
        self._db.execute("BEGIN IMMEDIATE")
        if self._db.execute("PRAGMA user_version").fetchone()[0] < schema.FORMAT:
            for statement in schema.MIGRATE:
                self._db.execute(statement)
        return self._db

    def _apart(self, db: sqlite3.Connection, write: Write) -> Answer:
        """Do one of a group. Raises only where SQLite has taken back the whole group already."""
        answer: Answer
        db.execute("SAVEPOINT one")
        try:
            answer = _take_seat(db, write) if isinstance(write, str) else _append(db, write)
        except Exception as fault:
            if not db.in_transaction:
                raise
            db.execute("ROLLBACK TO one")
            answer = self._failed(write, fault)
        db.execute("RELEASE one")
        return answer

    def _commit(self, db: sqlite3.Connection) -> None:
        db.execute("COMMIT")

    def _failed(self, write: Write, fault: Exception) -> Answer:
        """What is answered about something that was not written."""
        if not isinstance(fault, sqlite3.Error):
            return fault
        if is_damage(fault):
            suspect(self._place.path)
            if isinstance(write, str):
                return self._place.fault(fault)
        return Unwritable(reason(error_name(fault)))

    def _abandon(self) -> None:
        """Take back what was begun; where even that fails, closing does it."""
        try:
            if self._db is not None and self._db.in_transaction:
                self._db.execute("ROLLBACK")
        except sqlite3.Error:
            self.close()

    def _outcome(self, group: Sequence[Write], answers: Sequence[Answer], fault: sqlite3.Error) -> list[Answer]:
        """What a commit that failed has done: all or nothing.

        A row of this epoch at this place is ours: it was free before.
        """
        row = next(write for write, answer in zip(group, answers, strict=True) if isinstance(answer, Appended))
        assert isinstance(row, Row)
        try:
            if self._db is None:
                self._db = connect(self._place.path, self._place.access)
            if self._db.execute(schema.IS_WRITTEN, (row.player, row.table, row.seq, row.epoch)).fetchone()[0]:
                return list(answers)
        except sqlite3.Error:
            return [Unwritable(reason(error_name(fault)) + UNCLEAR)] * len(group)
        with suppress(sqlite3.Error):
            # A log whose sync failed may hold the whole group, and after a crash it would be found there.
            self._db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return [self._failed(write, fault) for write in group]


def _append(db: sqlite3.Connection, row: Row) -> AppendResult:
    if row.epoch < 1 or row.epoch != db.execute(schema.SEAT_EPOCH, (row.player,)).fetchone()[0]:
        return SeatLost()
    found = db.execute(schema.LAST, (row.player, row.table)).fetchone()
    last = Row(*found) if found else None
    seq = last.seq if last else 0
    if row.seq != seq + 1:
        return Conflict(seq)
    row = linked(row, link_of(last) if last else NOTHING)
    db.execute(schema.INSERT, row)
    db.execute(schema.POINT_HEAD, (row.player, row.table, row.seq, row.digest))
    return Appended(row.seq)


def _take_seat(db: sqlite3.Connection, player: str) -> int:
    db.execute(schema.TAKE_SEAT, (player,))
    return int(db.execute(schema.SEAT_EPOCH, (player,)).fetchone()[0])
