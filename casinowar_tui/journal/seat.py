"""The kernel's word on whether a player is sitting somewhere else.

The lock decides only whether to ask. Who may write is decided by the epoch in the journal, so that a killed
process leaves nothing behind and a file system without locks costs no more than the question.
"""

from __future__ import annotations

import errno
import fcntl
import os
import re
from typing import TYPE_CHECKING

from casinowar_tui.journal.port import player_key

if TYPE_CHECKING:
    from _typeshed import StrPath


_HELD = {errno.EWOULDBLOCK, errno.EAGAIN, errno.EACCES}
_PLAIN_NAME = re.compile(r"[a-z0-9_.-]{1,32}")


def seat_file(player: str) -> str:
    """A file name of its own for every player, whatever the name holds; never a path, "." or ".."."""
    key = player_key(player)
    if _PLAIN_NAME.fullmatch(key):
        return f"{key}.seat"
    from hashlib import sha256

    return f"~{sha256(key.encode('utf-8', 'surrogatepass')).hexdigest()[:32]}.seat"


class SeatLock:
    """One player's seat beside one data file, asked for without ever waiting.

    After a take-over the newer process calls `try_acquire` again from time to time until the older has left.
    The file stays when the lock is released: removing it would let two processes lock two files of one name.
    """

    def __init__(self, data_file: StrPath, player: str) -> None:
        self._path = os.path.join(os.path.dirname(data_file), "seats", seat_file(player))
        self._descriptor: int | None = None

    @property
    def held(self) -> bool:
        """Whether this object holds the kernel's lock."""
        return self._descriptor is not None

    def try_acquire(self) -> bool:
        """False only while somebody else holds the seat. True does not promise a lock where none can be had."""
        if self._descriptor is not None:
            return True
        try:
            os.makedirs(os.path.dirname(self._path), mode=0o700, exist_ok=True)
            descriptor = os.open(self._path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        except OSError:
            return True
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as fault:
            os.close(descriptor)
            return fault.errno not in _HELD
        self._descriptor = descriptor
        return True

    def release(self) -> None:
        """Leave the seat. Harmless when it is not held."""
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None
