"""How to come by a connection to the data file, in a place that may allow less than it should."""

from __future__ import annotations

import os
import sqlite3
import time
from contextlib import closing
from typing import TYPE_CHECKING, Any

from casinowar_tui.journal import schema
from casinowar_tui.journal.faults import (
    DAMAGE,
    CannotWrite,
    Damaged,
    Identity,
    JournalFault,
    NewerVersion,
    NotOurs,
    Unusable,
    reason,
)
from casinowar_tui.journal.header import beside, holds_bytes, identity
from casinowar_tui.journal.suspect import acquit, is_suspect
from casinowar_tui.values import evolve, frozen

if TYPE_CHECKING:
    from _typeshed import StrPath


BUSY_SECONDS = 5.0
_RETRY = 0.005
_IMMUTABLE = "immutable=1"
_NO_SHARED_MEMORY = ("SQLITE_IOERR_SHM", "SQLITE_IOERR_LOCK", "SQLITE_CANTOPEN", "SQLITE_PROTOCOL", "SQLITE_READONLY")
_NO_ROOM = ("SQLITE_FULL", "SQLITE_IOERR_WRITE")
_CANNOT_WRITE = ("SQLITE_READONLY", "SQLITE_CANTOPEN", "SQLITE_FULL", "SQLITE_IOERR", "SQLITE_PERM")

ROLLBACK = "the data file's disk has no shared-memory locks, so saving is slower there, and as safe as ever"
NOTHING_SAVED = "so nothing is saved"


def _text(octets: bytes) -> str:
    """Text as it is stored. The module would take a single damaged value for a fault of the whole file."""
    return octets.decode(errors="replace")


class _Connection(sqlite3.Connection):
    """The module fails to say what is wrong where SQLite's message quotes bytes of a damaged schema."""

    def execute(self, *statement: Any) -> sqlite3.Cursor:
        try:
            return super().execute(*statement)
        except UnicodeDecodeError:
            raise sqlite3.DatabaseError("malformed database schema") from None


def connect(path: StrPath, access: str, alone: bool = False) -> sqlite3.Connection:
    """A connection with the house's settings. `access` is the query of SQLite's URI; `alone` lets nobody else in."""
    name = os.fspath(path).replace("%", "%25").replace("?", "%3f").replace("#", "%23")
    db = sqlite3.connect(
        f"file://{name}?{access}",
        uri=True,
        timeout=BUSY_SECONDS,
        isolation_level=None,
        check_same_thread=False,
        factory=_Connection,
    )
    db.text_factory = _text
    try:
        if alone:
            db.execute("PRAGMA locking_mode = EXCLUSIVE")
        # FULL, and with a rollback journal also the directory after the journal is gone: else a cut of power could
        # bring the journal back and with it the state before the commit.
        db.execute("PRAGMA synchronous = EXTRA")
    except sqlite3.Error:
        db.close()
        raise
    return db


def make(path: StrPath) -> None:
    """Make directory and tables. Several starts may do so at once; one killed half-way leaves no tables."""
    try:
        os.makedirs(os.path.dirname(path), mode=0o700, exist_ok=True)
    except (FileExistsError, NotADirectoryError):
        raise Unusable(path, "a file stands where its directory should be") from None
    except OSError as fault:
        raise CannotWrite(path, f"its directory cannot be made ({fault.strerror})") from None
    try:
        with closing(connect(path, "mode=rwc")) as db:
            db.execute("BEGIN IMMEDIATE")
            if _pragma(db, "application_id") == 0:
                for statement in schema.CREATE:
                    db.execute(statement)
            db.execute("COMMIT")
    except sqlite3.DatabaseError as fault:
        raise as_fault(path, identity(path), fault) from None


@frozen
class Place:
    """A data file that can be read: a connection, how to come by another, and what the place does not allow."""

    path: str
    identity: Identity | None
    reader: sqlite3.Connection
    access: str
    fallback: str | None
    refusal: str | None = None
    """Why nothing can be written there, as a clause; None where it can."""

    def fault(self, fault: sqlite3.Error) -> JournalFault:
        """The same fault in the journal's terms."""
        return as_fault(self.path, self.identity, fault)


def open_place(path: str) -> Place:
    """A file of ours, in the best way the place allows. Raises every `JournalFault`."""
    try:
        return _open(path)
    except sqlite3.DatabaseError as fault:
        raise as_fault(path, identity(path), fault) from None


def check_suspect(place: Place) -> None:
    """Look through a whole file that is suspected of damage. Raises `Damaged` where it is; else the suspicion ends."""
    if not is_suspect(place.path):
        return
    try:
        sound = place.reader.execute("PRAGMA integrity_check(1)").fetchone() == ("ok",)
    except sqlite3.DatabaseError as fault:
        raise place.fault(fault) from None
    if not sound:
        raise Damaged(place.path, "found by a full check", place.identity)
    acquit(place.path)


def _open(path: str) -> Place:
    try:
        return _checked(path, "mode=rw", wal=True)
    except sqlite3.OperationalError as fault:
        if not error_name(fault).startswith(_NO_SHARED_MEMORY):
            raise
    try:
        # Alone with the file, SQLite needs no shared memory to bring a log home and leave it.
        with closing(connect(path, "mode=rw", alone=True)) as db:
            db.execute("PRAGMA journal_mode = DELETE")
        return _checked(path, "mode=rw", wal=False)
    except sqlite3.OperationalError as fault:
        if holds_bytes(beside(path, "-wal")):
            raise
        full = error_name(fault).startswith(_NO_ROOM)
        refusal = reason(error_name(fault) if full else "SQLITE_READONLY")
    why = refusal if full else "nothing can be written there"
    return evolve(_checked(path, _IMMUTABLE, wal=False), fallback=f"{why}, {NOTHING_SAVED}", refusal=refusal)


def _checked(path: str, access: str, wal: bool) -> Place:
    db = connect(path, access)
    try:
        if _pragma(db, "application_id") == 0:
            # A start killed while making the file has just been rolled back.
            make(path)
        if (found := _pragma(db, "user_version")) > schema.FORMAT:
            raise NewerVersion(path, found, schema.FORMAT)
        if _pragma(db, "application_id") != schema.APPLICATION_ID:
            raise NotOurs(path)
        fallback = None if _logs_ahead(db, wal) else ROLLBACK
    except BaseException:
        db.close()
        raise
    return Place(path, identity(path), db, access, fallback)


def _logs_ahead(db: sqlite3.Connection, wal: bool) -> bool:
    """Whether the file has a write-ahead log, trying for one as long as nobody has ever sat there."""
    if _pragma(db, "journal_mode") == "wal":
        return True
    if not wal or db.execute("SELECT count(*) FROM seat").fetchone()[0]:
        return False
    waited = 0.0
    while True:
        try:
            granted = bool(_pragma(db, "journal_mode = WAL") == "wal")
            db.execute("SELECT count(*) FROM seat").fetchone()
            return granted
        except sqlite3.OperationalError as fault:
            # SQLite does not wait by itself here when another start is asking too.
            if not error_name(fault).startswith("SQLITE_BUSY") or waited > BUSY_SECONDS:
                raise
            time.sleep(_RETRY)
            waited += _RETRY


def _pragma(db: sqlite3.Connection, pragma: str) -> Any:
    return db.execute(f"PRAGMA {pragma}").fetchone()[0]


def error_name(fault: sqlite3.Error) -> str:
    """SQLite's name for what went wrong."""
    return getattr(fault, "sqlite_errorname", "SQLITE_ERROR")


def is_damage(fault: sqlite3.Error) -> bool:
    """Whether the file is not what was written."""
    return error_name(fault).startswith(DAMAGE)


def as_fault(path: StrPath, seen: Identity | None, fault: sqlite3.Error) -> JournalFault:
    """The same fault in the journal's terms."""
    name = error_name(fault)
    if is_damage(fault):
        return Damaged(path, str(fault), seen)
    if name.startswith(_CANNOT_WRITE):
        return CannotWrite(path, reason(name))
    return Unusable(path, reason(name))
