"""What a terminal is asked to be while the table is on it, and how it is made as it was."""

from __future__ import annotations

import contextlib
import os
import termios
import time
from typing import Any, Final

_DISAMBIGUATE, _EVENT_TYPES, _ALL_KEYS, _TEXT = 1, 2, 8, 16
_KITTY: Final = _DISAMBIGUATE | _EVENT_TYPES | _ALL_KEYS | _TEXT

# Clicks and drags in cells. Textual (8.2) asks for every motion, which streams reports over the link, and
# takes pixels and in-band sizes from terminals that claim them and then report cells.
_MOUSE: Final = b"\x1b[?1000h\x1b[?1002h\x1b[?1006h"
_ENTER: Final = b"\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[?2004h\x1b[>%du" % _KITTY


def enter(*, mouse: bool) -> bytes:
    """Other screen, no cursor, no wrapping, bracketed paste, kitty keyboard; with mouse or without."""
    return _ENTER + (_MOUSE if mouse else b"")


ASK_SYNC: Final = b"\x1b[?2026$p"
"""Can the terminal hold its picture while it is written?"""
HUSH: Final = b"\x1b[?1006l\x1b[?1002l\x1b[?1000l\x1b[?2004l\x1b[<u"
"""No more reports."""
LEAVE: Final = b"\x1b[?7h\x1b[m\x1b[?1049l\x1b[?25h"
"""First screen, cursor seen, as it was."""
AGAIN: Final = b"\x1b[<u"
"""Before entering a second time: the keyboard mode is a stack."""


_SPEEDS: Final = {
    getattr(termios, name): int(name[1:]) for name in dir(termios) if name[:1] == "B" and name[1:].isdecimal()
}
_BITS: Final = 10
_SLOWEST: Final = 1200


def byte_time(fd: int) -> float:
    """Seconds in which a line of this terminal's speed carries a byte, and half of it for whoever sends."""
    try:
        speed = _SPEEDS.get(termios.tcgetattr(fd)[5], 0)
    except termios.error:
        return 0.0
    return 1.5 * _BITS / max(speed, _SLOWEST) if speed else 0.0


class RawMode:
    """The line discipline of a terminal: taken over by `enter`, put back as found by `leave`."""

    def __init__(self, fd: int) -> None:
        self._fd = fd
        self._found: list[Any] | None = None

    def enter(self) -> None:
        """No echo, no line editing, no signals from keys. Stops here while in the background, as it should."""
        with contextlib.suppress(termios.error):
            attributes = termios.tcgetattr(self._fd)
            if self._found is None:
                self._found = [*attributes[:6], list(attributes[6])]
            attributes[0] &= ~(termios.IXON | termios.IXOFF | termios.ICRNL | termios.INLCR | termios.IGNCR)
            attributes[3] &= ~(termios.ECHO | termios.ICANON | termios.IEXTEN | termios.ISIG)
            attributes[6][termios.VMIN] = 1
            attributes[6][termios.VTIME] = 0
            termios.tcsetattr(self._fd, termios.TCSANOW, attributes)

    def leave(self) -> None:
        """As it was found; what was typed and not read is dropped."""
        if self._found is None:
            return
        with contextlib.suppress(termios.error):
            termios.tcflush(self._fd, termios.TCIFLUSH)
            termios.tcsetattr(self._fd, termios.TCSANOW, self._found)
        self._found = None


def swallow(fd: int, answer: bytes, times: int, patience: float) -> None:
    """Read and drop input until `answer` has come so many times, at most `patience` seconds."""
    import select

    seen = b""
    until = time.monotonic() + patience
    while seen.count(answer) < times and (left := until - time.monotonic()) > 0:
        if not select.select([fd], [], [], left)[0]:
            return
        try:
            data = os.read(fd, 4096)
        except OSError:
            return
        if not data:
            return
        seen += data
