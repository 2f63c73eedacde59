"""The terminal that a process was started on, by its file descriptors.

Guards against Textual (8.2): writing to a terminal that does not read blocks the whole program.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import select
import termios
from collections.abc import Callable, Iterator
from typing import Final, TextIO

from casinowar_tui.terminal.line import RawMode, byte_time

_READ: Final = 65536
_CAUTIOUS_PIECE: Final = 256
_STEP: Final = 0.01
"""Seconds for which is waited at a time while the terminal is left."""


class Descriptors:
    """An `End`."""

    def __init__(self, input: TextIO, output: TextIO, pause: Callable[[float], object]) -> None:
        """`pause` lets so many seconds, at most the time that one byte takes on the line, pass."""
        self.encoding = output.encoding
        self._in = input.fileno()
        self._terminal = output.fileno()
        self._out, self._piece = -1, 0
        self._pause = pause
        self._byte_time = 0.0
        self._raw = RawMode(self._in)

    def size(self) -> tuple[int, int]:
        """Columns and rows; 80 by 24 where the terminal does not know."""
        try:
            columns, rows = os.get_terminal_size(self._terminal)
        except OSError:
            return 80, 24
        return columns or 80, rows or 24

    def enter(self) -> None:
        """Take the terminal over; a program in the background stops here until it is in front."""
        self._raw.enter()
        if self._out < 0:
            self._out, self._piece = _open_unblocking(self._terminal)

    def leave(self) -> None:
        """Give it back as it was found."""
        self._raw.leave()

    def close(self) -> None:
        """Write no more."""
        if self._out >= 0:
            os.close(self._out)
            self._out = -1

    # In

    def listen(self, ready: Callable[[], object]) -> None:
        """Have `ready` called whenever there is something to read. Raises OSError for a file or /dev/null."""
        self._byte_time = byte_time(self._in)
        asyncio.get_running_loop().add_reader(self._in, ready)

    def ignore(self) -> None:
        """Have nothing called any more."""
        asyncio.get_running_loop().remove_reader(self._in)

    def read(self) -> bytes | None:
        """What has come; None if nothing has, empty at the end of input."""
        data = self._take()
        if data is not None and len(data) == 1:
            # A key by itself, or the first byte of more that comes as fast as the line can carry it.
            self._pause(self._byte_time)
            data += self._take() or b""
        return data

    def _take(self) -> bytes | None:
        # Who is told of bytes may have read them meanwhile, and reading none of them would block.
        if not _ready(self._in, select.POLLIN, 0.0):
            return None
        try:
            return os.read(self._in, _READ)
        except (BlockingIOError, InterruptedError):
            return None
        except OSError:
            return b""

    def swallow(self, answer: bytes, times: int, patience: float) -> None:
        """Read and drop input until `answer` has come so many times, at most about `patience` seconds."""
        seen = b""
        for _ in _steps(patience):
            if seen.count(answer) >= times:
                return
            if _ready(self._in, select.POLLIN, _STEP):
                data = self._take()
                if not data:
                    return
                seen += data

    # Out

    def write(self, data: bytes) -> int:
        """Write as much as the terminal takes now. Raises OSError where it is gone."""
        if self._piece == _CAUTIOUS_PIECE and not _ready(self._out, select.POLLOUT, 0.0):
            return 0
        try:
            return os.write(self._out, data[: self._piece])
        except BlockingIOError:
            return 0

    def call_when_writable(self, ready: Callable[[], object]) -> bool:
        """Have `ready` called when the terminal takes more; False in a loop that cannot watch terminals."""
        try:
            asyncio.get_running_loop().add_writer(self._out, ready)
        except (OSError, NotImplementedError):
            return False
        return True

    def stop_waiting(self) -> None:
        """Have nothing called when it does."""
        asyncio.get_running_loop().remove_writer(self._out)

    def drain(self, data: bytes, patience: float) -> bytes:
        """Write, waiting at most about `patience` seconds; what was not taken. Raises OSError where it is gone."""
        for _ in _steps(patience):
            if not data:
                break
            if _ready(self._out, select.POLLOUT, _STEP):
                data = data[self.write(data) :]
        return data

    def discard(self) -> None:
        """What lies unread in the terminal's queue gives way to what is written next."""
        with contextlib.suppress(termios.error):
            termios.tcflush(self._terminal, termios.TCOFLUSH)


def _steps(patience: float) -> Iterator[int]:
    """So many waits, however long each takes: a machine that is busy is waited for."""
    return iter(range(round(patience / _STEP)))


def _ready(fd: int, what: int, patience: float) -> bool:
    poll = select.poll()  # select.select fails at the 1,025th descriptor
    poll.register(fd, what)
    return bool(poll.poll(patience * 1000))


def _open_unblocking(fd: int) -> tuple[int, int]:
    """A descriptor of the same terminal that never blocks, and the bytes to write to it at a time.

    The terminal is opened anew, because O_NONBLOCK on `fd` itself would hold for the shell and everybody else
    who shares it. Where that is refused, small pieces are written and only when the terminal takes some.
    """
    flags = os.O_WRONLY | os.O_NOCTTY | os.O_NONBLOCK | os.O_CLOEXEC
    with contextlib.suppress(OSError):
        return os.open(os.ttyname(fd), flags), 65536
    with contextlib.suppress(OSError):
        os.tcgetpgrp(fd)  # only the controlling terminal tells, and that is /dev/tty
        return os.open("/dev/tty", flags), 65536
    return os.dup(fd), _CAUTIOUS_PIECE
