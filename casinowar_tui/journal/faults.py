"""Why a journal cannot be used. Every message is one line that says what to do."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, TypeAlias

from casinowar_tui.game.recorded import RecordFault
from casinowar_tui.journal.port import Stream

if TYPE_CHECKING:
    from _typeshed import StrPath


Identity: TypeAlias = tuple[int, int]
"""Device and inode: which file a path led to when it was looked at."""


def shown(path: StrPath) -> str:
    """A path as it may stand in one line, whatever characters it holds."""
    text = os.fspath(path)
    return text if text.isprintable() else ascii(text)


class JournalFault(RecordFault):
    """A data file that cannot be used as it is."""


class NotOurs(JournalFault):
    """Another program's file. It has not been touched."""

    def __init__(self, path: StrPath) -> None:
        super().__init__(f"{shown(path)} belongs to another program: choose another place with --data-dir")


class NewerVersion(JournalFault):
    """A file whose format is newer than this program. It has not been touched."""

    def __init__(self, path: StrPath, found: int, known: int) -> None:
        super().__init__(
            f"{shown(path)} was written by a newer casinowar-tui (format {found}, this one knows {known}): "
            "install the newer version, or choose another place with --data-dir"
        )


class Damaged(JournalFault):
    """Not what was written. `identity` is the file that was found so, or None where it could not be told."""

    def __init__(self, path: StrPath, why: str, identity: Identity | None) -> None:
        super().__init__(f"{shown(path)} is damaged ({why}): move it away, or start again to have it set aside")
        self.path = os.fspath(path)
        self.identity = identity


class StreamDamaged(JournalFault):
    """What a player has at one table is not what was written. Every other table and player is as before.

    `row` is where that shows, and `why` a clause about it that tells nothing of what the row holds.
    """

    def __init__(self, stream: Stream, row: int, why: str) -> None:
        super().__init__(f"the record of {stream.player} at {stream.table} is damaged at row {row} ({why})")
        self.stream = stream
        self.row = row
        self.why = why


class Unusable(JournalFault):
    """Nothing there can be used as a data file."""

    def __init__(self, path: StrPath, why: str) -> None:
        super().__init__(f"{shown(path)}: {why}: choose another place with --data-dir")
        self.path = os.fspath(path)
        self.why = why


class CannotWrite(Unusable):
    """The place is right, but nothing can be written there; play could go on unsaved."""


DAMAGE = ("SQLITE_CORRUPT", "SQLITE_NOTADB", "SQLITE_ERROR", "SQLITE_FORMAT", "SQLITE_CONSTRAINT")
"""How the names begin by which SQLite says that a file is not what was written.

The statements of this program fail or break a rule only where tables or rows are not as it left them.
"""

_REASONS = (
    ("SQLITE_FULL", "the disk is full"),
    ("SQLITE_READONLY", "the data file may only be read"),
    ("SQLITE_BUSY", "another program is holding the data file"),
    ("SQLITE_LOCKED", "another program is holding the data file"),
    ("SQLITE_PROTOCOL", "another program is holding the data file"),
    ("SQLITE_IOERR", "the disk took no more (full, over a limit, or failing)"),
    ("SQLITE_CANTOPEN", "the data file cannot be opened"),
    ("SQLITE_PERM", "there is no permission to write the data file"),
    ("SQLITE_NOMEM", "there is no memory left"),
    *((name, "the data file is damaged; leave and start again") for name in DAMAGE),
)
"""SQLite's error names, by how they begin, in a player's words."""

MOVED = "the data file was moved or deleted; leave and start again"
UNCLEAR = "; whether it was written could not be found out, so leave and start again"


def reason(name: str) -> str:
    """The clause for an error such as "SQLITE_IOERR_WRITE", fit to follow "not written:"."""
    return next((clause for start, clause in _REASONS if name.startswith(start)), f"the data file said {name}")
