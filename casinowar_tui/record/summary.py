"""The summary: what a table's rounds came to, kept so that nobody has to read the whole record for it.

It is a file of its own beside the data file and can be deleted at any moment. Nothing in it is a second truth: every
part names the row of the record that it reaches to, by its digest, and carries a checksum of itself and of the part
before. What does not fit the record, or itself, is thrown away and made again. Where nothing can be written, all is
read from the record each time.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple
from zlib import crc32

from casinowar_tui.journal.port import Stream

if TYPE_CHECKING:
    from _typeshed import StrPath


VERSION = 3
"""To be raised whenever something else is told of the same rows, or kept of it."""

_PART = "n, rounds, at, number, seq, link, refills, outline, bankrolls, mark, body, seal"
# What a search goes by has an index of its own: a part is as long as half a page.
_CREATE = f"""
    CREATE TABLE IF NOT EXISTS part (
        {_PART}, player TEXT, table_id TEXT, PRIMARY KEY (player, table_id, n)
    ) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS by_rounds ON part (player, table_id, rounds);
    CREATE INDEX IF NOT EXISTS by_at ON part (player, table_id, at);
    CREATE INDEX IF NOT EXISTS by_number ON part (player, table_id, number);
    PRAGMA user_version = {VERSION};
"""
_OF = "FROM part WHERE player = ? AND table_id = ?"
_PATIENCE = 1.0
"""Seconds to wait for whoever else writes a summary."""


class Part(NamedTuple):
    """Some rounds of one table. Its numbers say how things stand at its end."""

    n: int
    """Its place among the table's parts, from 0."""
    rounds: int
    """How many rounds have been told."""
    at: int
    """When the last of them ended, in unix seconds."""
    number: int
    """The number of that round as the table counted it."""
    seq: int
    """The row up to which the record has been heard."""
    link: bytes
    """That row's digest."""
    refills: str
    """The refills among its rounds, as JSON."""
    outline: bytes
    """The outline of its bankrolls, as they are kept."""
    bankrolls: bytes
    """The bankroll after each of its rounds: eight bytes each."""
    mark: int = 0
    """A checksum of all that and of the mark before."""
    body: str = ""
    """All that is needed to go on, as JSON; empty where it was not asked for."""
    seal: int = 0
    """A checksum of the mark and the body."""

    def after(self, before: int) -> Part:
        """The part as it has to be after a part with this mark."""
        mark = self._mark(before)
        return self._replace(mark=mark, seal=crc32(self.body.encode(), mark))

    def follows(self, before: int) -> bool:
        """Whether it is, but for its body, what was written after a part with this mark."""
        return type(self.bankrolls) is bytes and self.mark == self._mark(before)

    def _mark(self, before: int) -> int:
        return crc32(self.bankrolls, crc32(f"{self[:8]}".encode(), before))

    @property
    def sealed(self) -> bool:
        """Whether its body is what was written."""
        return type(self.body) is str and self.seal == crc32(self.body.encode(), self.mark)


def path_beside(data_file: StrPath) -> Path:
    """Where the summary of a data file is."""
    path = Path(data_file)
    return path.with_name(f"{path.stem}.summary{path.suffix}")


class Summary:
    """The parts of all tables: in a file, or in memory where there is none or it cannot be had.

    Nothing raises: what cannot be read, or is not what was written, is not there.
    """

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        found = self._opened(path)
        if found is None and path is not None and not path.exists():
            found = self._opened(path)
        self._db = found or self._in_memory()

    def _opened(self, path: Path | None) -> sqlite3.Connection | None:
        db = None
        try:
            db = sqlite3.connect(path or ":memory:", timeout=_PATIENCE, isolation_level=None, check_same_thread=False)
            # Its checksums say what a disk has made of it: nothing has to wait for one.
            db.execute("PRAGMA synchronous = OFF")
            version = db.execute("PRAGMA user_version").fetchone()[0]
            if not version:
                db.executescript(f"BEGIN IMMEDIATE; {_CREATE} COMMIT;")
            elif version != VERSION:
                raise sqlite3.DatabaseError("another version's")
            return db
        except sqlite3.Error as fault:
            if db is not None:
                db.close()
            self._throw_away(fault)
            return None

    def _in_memory(self) -> sqlite3.Connection:
        made = self._opened(None)
        if made is None:
            raise MemoryError
        return made

    def close(self) -> None:
        """Let go of the file."""
        self._db.close()

    def newest(self, stream: Stream, below: str = "", value: int = 0) -> Part | None:
        """The newest part, or that at whose end a number ("rounds", "number" or "at") is below a value."""
        order = below or "n"
        where = f"AND {order} < ? ORDER BY {order} DESC, n DESC LIMIT 2"
        found = list(self._each(stream, where, value if below else 2**62))
        mark = found[1].mark if found[1:] and found[1].n == found[0].n - 1 else 0
        return found[0] if found and found[0].follows(mark) and found[0].sealed else None

    def parts(self, stream: Stream) -> Iterator[Part]:
        """All parts in their order, without their bodies, as far as they are what was written."""
        mark = 0
        for part in self._each(stream, "ORDER BY n", columns=_PART.partition(", body")[0]):
            if not part.follows(mark):
                return
            yield part
            mark = part.mark

    def put(self, stream: Stream, parts: Sequence[Part]) -> None:
        """Keep some more parts, where they follow those that are there."""
        key, first = (stream.player, stream.table), parts[0]
        try:
            self._db.execute("BEGIN IMMEDIATE")
            before = self._db.execute(f"SELECT mark {_OF} AND n = ?", (*key, first.n - 1)).fetchone()
            if first.follows(before[0] if before else 0) and bool(before) == bool(first.n):
                places = ", ".join("?" * 14)
                # Another process may have kept the very same meanwhile.
                self._db.executemany(
                    f"INSERT OR IGNORE INTO part ({_PART}, player, table_id) VALUES ({places})",
                    [(*part, *key) for part in parts],
                )
            self._db.execute("COMMIT")
        except sqlite3.Error as fault:
            self._give_up(fault)

    def forget(self, stream: Stream) -> None:
        """Throw away what there is of a table."""
        try:
            self._db.execute(f"DELETE {_OF}", (stream.player, stream.table))
        except sqlite3.Error as fault:
            self._give_up(fault)

    def _each(self, stream: Stream, which: str, *values: int, columns: str = _PART) -> Iterator[Part]:
        try:
            for row in self._db.execute(f"SELECT {columns} {_OF} {which}", (stream.player, stream.table, *values)):
                yield Part(*row)
        except sqlite3.Error as fault:
            self._give_up(fault)

    def _give_up(self, fault: sqlite3.Error) -> None:
        """Do without the file."""
        self._db.close()
        self._throw_away(fault)
        self._db = self._in_memory()

    def _throw_away(self, fault: sqlite3.Error) -> None:
        """Make place for another file where this one is damaged, and not only busy or out of reach."""
        if type(fault) is sqlite3.DatabaseError and self._path is not None:
            with suppress(OSError):
                self._path.unlink()


def written(value: Any) -> str:
    """A value as compact JSON."""
    return json.dumps(value, separators=(",", ":"))
