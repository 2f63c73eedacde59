"""A data file opened to be read and nothing else: it is never made, no seat is taken, and nothing of it is changed."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from .chain import MISSING, UNREADABLE, Broken, Head, Row, Walk, link_of
from .faults import CannotWrite, Damaged, StreamDamaged, Unusable
from .header import identity, is_ours
from .port import Entry, Stream, player_key
from .rows import RawRow
from .schema import DIGESTED, HEAD, LAST_SEQ, PAGE, TABLES
from .sqlite_place import as_fault, connect, error_name

if TYPE_CHECKING:
    from _typeshed import StrPath


_FIRST_PAGE, _PAGE = 500, 20_000
"""Rows that are read at once: few at first, since a single round may be all that is wanted."""
_ROWS = """
    SELECT seq, at, epoch, events FROM entry
    WHERE player = ? AND table_id = ? AND seq >= ? ORDER BY seq LIMIT ?
"""
_OPENING = """
    SELECT coalesce(max(seq), 1) FROM entry INDEXED BY opening
    WHERE player = ? AND table_id = ? AND seq <= ? AND opens = 1
"""
_HEADS = "SELECT table_id FROM head WHERE player = ? ORDER BY table_id"
_REOPENING = """
    SELECT min(seq) FROM entry INDEXED BY opening
    WHERE player = ? AND table_id = ? AND seq > ? AND opens = 1
"""


class Scan:
    """`Rows` of a file."""

    def __init__(self, path: StrPath) -> None:
        """Raises `Unusable` where there is no file, `NotOurs`, `NewerVersion` and `Damaged`."""
        self.path = os.fspath(path)
        if not is_ours(path):
            raise Unusable(path, "there is no record yet")
        self._identity = identity(path)
        self._db = self._opened()

    def _opened(self) -> sqlite3.Connection:
        for access in ("mode=ro", "immutable=1"):
            try:
                db = connect(self.path, access)
                db.execute("SELECT count(*) FROM seat").fetchone()
                return db
            except sqlite3.DatabaseError as fault:
                # Where nothing can be written, not even shared memory beside the file, it does not change either.
                if access == "immutable=1" or not error_name(fault).startswith(("SQLITE_CANTOPEN", "SQLITE_READONLY")):
                    raise as_fault(self.path, self._identity, fault) from None
        raise CannotWrite(self.path, "it cannot be opened")

    def tables(self, player: str) -> tuple[str, ...]:
        """The ids of the streams that a player has, in alphabetical order."""
        try:
            found = self._rows(TABLES, player_key(player))
        except Damaged:
            found = self._rows(_HEADS, player_key(player))
        return tuple(row[0] for row in found)

    def rows(self, stream: Stream, after: int = 0) -> Iterator[RawRow]:
        """Every row with a sequence above `after`, oldest first; what is written meanwhile may be among them.

        Behind a row that the file no longer has, they go on with a later one with which a fold may begin. Raises
        `StreamDamaged` besides, where there is none.
        """
        size = _FIRST_PAGE
        while True:
            try:
                page = self._page(_ROWS, stream, after + 1, size)
            except StreamDamaged as damaged:
                after, size = self._reopening(damaged) - 1, _FIRST_PAGE
                continue
            if not page:
                return
            yield from page
            after, size = page[-1][0], min(4 * size, _PAGE)

    def _reopening(self, damaged: StreamDamaged) -> int:
        """The sequence of a later row with which a fold may begin; raises what it is given where none is found."""
        row, end, step = damaged.row, self.last_seq(damaged.stream), 1
        while row < end:
            try:
                found = self._rows(_REOPENING, damaged.stream.player, damaged.stream.table, row)[0][0]
            except Damaged:
                # It is in what is lost, too. As much again is passed over at most.
                row, step = row + step, 2 * step
            else:
                if found is None:
                    break
                return int(found)
        raise damaged

    def vouched(self, stream: Stream) -> Iterator[Entry]:
        """Every row that is there now, oldest first, each looked at with its digest. Raises `StreamDamaged` besides."""
        last, head = self._end(stream)
        walk = Walk()
        try:
            while page := self._page(PAGE, stream, walk.seq + 1, min(_FIRST_PAGE, last - walk.seq)):
                for row in page:
                    yield walk.step(Row(*row))
            if walk.seq < last:
                raise Broken(walk.seq + 1, MISSING)
            walk.end(head)
        except Broken as broken:
            raise StreamDamaged(stream, broken.seq, broken.why) from None

    def _page(self, query: str, stream: Stream, first: int, size: int) -> list[Any]:
        """So many rows from one on: fewer at the end, and before one that the file no longer has, which raises."""
        while True:
            try:
                return self._rows(query, stream.player, stream.table, first, size)
            except Damaged:
                if size <= 1:
                    raise StreamDamaged(stream, first, UNREADABLE) from None
                size = max(1, size // 8)

    def _end(self, stream: Stream) -> tuple[int, Head | None]:
        """The sequence of the last row, and what the head says of it at the same moment."""
        self._rows("BEGIN")
        try:
            last, head = self.last_seq(stream), []
            if self._rows("PRAGMA user_version")[0][0] >= DIGESTED:
                head = self._rows(HEAD, stream.player, stream.table)
        finally:
            self._rows("ROLLBACK")
        return last, Head(*head[0]) if head else None

    def last_seq(self, stream: Stream) -> int:
        """The sequence of the last row; 0 for none."""
        try:
            return int(self._rows(LAST_SEQ, stream.player, stream.table)[0][0])
        except Damaged:
            if head := self._rows(HEAD, stream.player, stream.table):
                return int(head[0][0])
            raise

    def link(self, stream: Stream, seq: int) -> bytes:
        """The digest of a row, which says what all rows up to it are; empty where there is no such row any more."""
        try:
            found = self._rows(PAGE, stream.player, stream.table, seq, 1)
        except Damaged:
            return b""
        return link_of(Row(*found[0])) if found and found[0][2] == seq else b""

    def opening(self, stream: Stream, seq: int) -> int:
        """The sequence of the last row up to one with which a fold may begin; 1 where there is none any more."""
        try:
            return int(self._rows(_OPENING, stream.player, stream.table, seq)[0][0])
        except Damaged:
            return 1

    def close(self) -> None:
        """Let go of the file."""
        self._db.close()

    def _rows(self, query: str, *values: str | int) -> list[Any]:
        try:
            return self._db.execute(query, values).fetchall()
        except sqlite3.DatabaseError as fault:
            raise as_fault(self.path, self._identity, fault) from None
