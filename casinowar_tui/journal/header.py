"""Whose file is it? Answered from its first hundred bytes, before a database library touches it."""

from __future__ import annotations

import os
import stat
from typing import TYPE_CHECKING

from casinowar_tui.journal.faults import CannotWrite, Damaged, Identity, NewerVersion, NotOurs, Unusable
from casinowar_tui.journal.schema import APPLICATION_ID, FORMAT

if TYPE_CHECKING:
    from _typeshed import StrPath


open_here: list[Identity | None] = []
"""The files this process has open: to look into one with `open` and close it again would drop SQLite's locks."""

_MAGIC = b"SQLite format 3\0"
_HEADER = 100
_USER_VERSION = slice(60, 64)
_APPLICATION_ID = slice(68, 72)


def beside(path: StrPath, part: str) -> str:
    """The path of what belongs to a data file and lies beside it under a longer name."""
    return os.fspath(path) + part


def identity(path: StrPath) -> Identity | None:
    """Which file the path leads to now; None where there is none."""
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino


def is_ours(path: StrPath) -> bool:
    """Whether the path holds a file of ours; False where a new one may be made (nothing there, or no bytes).

    Only reads. Raises `NotOurs`, `NewerVersion`, `Damaged`, `Unusable` and `CannotWrite`.
    """
    if identity(path) in open_here:
        return True
    header = _first_bytes(path)
    if not header:
        if holds_bytes(beside(path, "-wal")):
            raise Damaged(path, "its write-ahead log is there without it", identity(path))
        return False
    if not header.strip(b"\0") and holds_bytes(beside(path, "-journal")):
        # A start killed while making the file: the rollback journal knows that there was nothing before.
        return False
    if len(header) < _HEADER or not header.startswith(_MAGIC):
        raise Damaged(path, "it is not a database", identity(path))
    if int.from_bytes(header[_APPLICATION_ID], "big") != APPLICATION_ID:
        raise NotOurs(path)
    version = int.from_bytes(header[_USER_VERSION], "big", signed=True)
    if version > FORMAT:
        raise NewerVersion(path, version, FORMAT)
    return True


def _first_bytes(path: StrPath) -> bytes:
    try:
        mode = os.stat(path).st_mode
        if stat.S_ISDIR(mode):
            raise Unusable(path, "a directory stands where the data file should be")
        if not stat.S_ISREG(mode):
            raise Unusable(path, "something that is not a file stands where the data file should be")
        with open(path, "rb") as file:
            return file.read(_HEADER)
    except FileNotFoundError:
        return b""
    except NotADirectoryError:
        raise Unusable(path, "a file stands where its directory should be") from None
    except PermissionError:
        raise CannotWrite(path, "there is no permission to read it") from None
    except OSError as fault:
        raise Unusable(path, fault.strerror or "it cannot be read") from None


def holds_bytes(path: StrPath) -> bool:
    try:
        return os.stat(path).st_size > 0
    except OSError:
        return False
