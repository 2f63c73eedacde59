"""A damaged data file is moved, never written over."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import date
from itertools import count
from pathlib import Path

from casinowar_tui.journal.faults import CannotWrite, Damaged, shown
from casinowar_tui.journal.header import identity
from casinowar_tui.journal.suspect import acquit
from casinowar_tui.values import frozen

# The log goes before its file: were the file gone first, a new one of its name would swallow the log.
_PARTS = ("-wal", "-shm", "-journal", "")


@frozen
class SetAside:
    """Where the damaged file is now, with its logs beside it."""

    now: Path

    @property
    def name(self) -> str:
        """Its name now; it has not left its directory."""
        return shown(self.now.name)

    @property
    def sentence(self) -> str:
        """What the player is told: two rows of 74 columns or three of 38, with the name in a row of its own."""
        return f"The data file was damaged. It is now {self.name} beside a new one."


def set_aside(fault: Damaged, today: date) -> SetAside | None:
    """Move the file that was found damaged; None when another process has already done so.

    Raises `CannotWrite` where it cannot be moved.
    """
    path = Path(fault.path)
    try:
        with _alone(path):
            if identity(fault.path) != fault.identity:
                return None
            now = _free_name(path, today)
            for part in _PARTS:
                with suppress(FileNotFoundError):
                    os.rename(_with(path, part), _with(now, part))
            acquit(fault.path)
    except OSError as refusal:
        raise CannotWrite(fault.path, f"damaged, and cannot be set aside ({refusal.strerror})") from None
    return SetAside(now)


@contextmanager
def _alone(path: Path) -> Iterator[None]:
    """Where two starts find the same damage, the second waits here and then sees another file."""
    try:
        descriptor = os.open(path, os.O_RDONLY | os.O_CLOEXEC)
    except FileNotFoundError:
        yield
        return
    try:
        with suppress(OSError):
            fcntl.flock(descriptor, fcntl.LOCK_EX)
        yield
    finally:
        os.close(descriptor)


def _free_name(path: Path, today: date) -> Path:
    for number in count(1):
        mark = f"{today:%Y-%m-%d}" + (f"-{number}" if number > 1 else "")
        name = path.with_name(f"{path.stem}.damaged-{mark}{path.suffix}")
        if not any(os.path.lexists(_with(name, part)) for part in _PARTS):
            return name
    raise AssertionError("counting does not end")


def _with(path: Path, part: str) -> Path:
    return path.with_name(path.name + part)
