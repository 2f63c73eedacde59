"""The way out to the terminal, which never makes the program wait.

Guards against Textual (8.2): its writer thread blocks on a terminal that does not read, and with it the whole
program once 30 writes are queued. Here nothing is queued: the wanted picture is kept as cells, and what is
new in it is taken when the terminal can take it.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import select
import termios
import time
from typing import Final

from casinowar_tui.terminal.diff import ScreenDiff
from casinowar_tui.terminal.pace import QUESTION, Pace
from casinowar_tui.terminal.spell import ERRORS

_RETRY: Final = 0.02
_CAUTIOUS_PIECE: Final = 256
_ABANDON: Final = b"\x18\x1b[?2026l"  # cancel a sequence that was cut, let a frozen picture go


class Outlet:
    """Writes what a `ScreenDiff` gives to a terminal's file descriptor, inside an event loop."""

    def __init__(self, fd: int, encoding: str, diff: ScreenDiff, loop: asyncio.AbstractEventLoop) -> None:
        self.pace = Pace()
        self._terminal = fd
        self._fd, self._piece = _open_unblocking(fd)
        self._encoding = encoding
        self._diff = diff
        self._loop = loop
        self._tail = b""
        self._gone = False
        self._waiting = False
        self._timer: asyncio.TimerHandle | None = None

    def send(self, data: bytes) -> None:
        """Write control sequences that have to do with no picture, before the next picture."""
        # Nothing is on its way yet at the first question: it tells how long the way itself is.
        self._tail += data + (QUESTION if self.pace.wants_to_ask(0, time.monotonic(), must=True) else b"")
        self.pump()

    def pump(self) -> None:
        """Write as much as the terminal takes now; the rest follows by itself."""
        self._write_tail()
        now = time.monotonic()
        while not (self._tail or self._gone) and self._diff.pending:
            room = self.pace.room(now)
            data = b"" if room == 0 else self._diff.take(room).encode(self._encoding, ERRORS)
            if (data or room == 0) and self.pace.wants_to_ask(len(data), now, must=room == 0):
                data += QUESTION
            self._tail = data
            self._write_tail()
            if room == 0:
                self.pace.waits(now)
                self._wake_at(self.pace.wake_at or now + _RETRY)
                return
        if not self._diff.pending:
            self.pace.waits(None)

    def lose(self) -> None:
        """The terminal is gone: whatever is written is dropped."""
        self._gone = True
        self._tail = b""
        self._stop_waiting()

    def finish(self, data: bytes, patience: float) -> None:
        """Write `data` as the last, waiting at most `patience` seconds for a terminal that does not read."""
        self._stop_waiting()
        self._diff.drop()
        self._tail += data
        if not self._drain(patience) and not self._gone:
            # What lies unread in the terminal's queue gives way to the sequences that restore it.
            with contextlib.suppress(termios.error):
                termios.tcflush(self._terminal, termios.TCOFLUSH)
            self._tail = _ABANDON + data
            self._drain(patience)

    def close(self) -> None:
        """Give the file descriptor back; nothing is written any more."""
        self.lose()
        if self._fd >= 0:
            os.close(self._fd)
            self._fd = -1

    def _drain(self, patience: float) -> bool:
        until = time.monotonic() + patience
        poll = select.poll()
        poll.register(self._fd, select.POLLOUT)
        while self._tail and not self._gone and (left := until - time.monotonic()) > 0:
            poll.poll(left * 1000)
            self._write_once()
        return not self._tail

    def _write_tail(self) -> None:
        if self._waiting or self._gone or self._fd < 0:
            self._tail = b"" if self._gone else self._tail
            return
        while self._tail and self._write_once():
            pass
        if self._tail and not self._gone:
            self.pace.blocked(time.monotonic())
            self._wait()
        else:
            self.pace.blocked(None)

    def _write_once(self) -> bool:
        """Write once; false if the terminal takes nothing now."""
        if self._piece == _CAUTIOUS_PIECE and not select.select([], [self._fd], [], 0)[1]:
            return False
        try:
            self._tail = self._tail[os.write(self._fd, self._tail[: self._piece]) :]
        except BlockingIOError:
            return False
        except OSError:
            self.lose()
            return False
        return True

    def _wait(self) -> None:
        self._waiting = True
        try:
            self._loop.add_writer(self._fd, self._writable)
        except (OSError, NotImplementedError):  # a loop that cannot watch terminals
            self._waiting = False
            self._wake_at(time.monotonic() + _RETRY)

    def _writable(self) -> None:
        self._stop_waiting()
        self.pump()

    def _wake_at(self, when: float) -> None:
        if self._timer is None or self._timer.cancelled():
            self._timer = self._loop.call_later(max(when - time.monotonic(), 0.001), self._writable)

    def _stop_waiting(self) -> None:
        if self._waiting:
            self._waiting = False
            self._loop.remove_writer(self._fd)
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


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
