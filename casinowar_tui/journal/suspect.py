"""A mark beside a data file in which damage was met.

A start reads only the little that it needs. What was damaged where somebody wrote it may never meet again, and would
come to the same end after every start. The file itself may be past taking a note, so the note lies beside it. It
accuses and does not judge: whoever opens the file next has it checked whole.
"""

from __future__ import annotations

import os
from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from _typeshed import StrPath


_MARK = "-suspect"


def suspect(path: StrPath) -> None:
    """Have the next start check this data file. Where no mark can be made, the file stays as trusted as it was."""
    with suppress(OSError):
        os.close(os.open(_mark(path), os.O_WRONLY | os.O_CREAT | os.O_CLOEXEC, 0o600))


def is_suspect(path: StrPath) -> bool:
    """Whether this data file is to be checked before it is used."""
    return os.path.lexists(_mark(path))


def acquit(path: StrPath) -> None:
    """Trust what is there now: it was found sound, or is a new file."""
    with suppress(OSError):
        os.unlink(_mark(path))


def _mark(path: StrPath) -> str:
    return os.fspath(path) + _MARK
