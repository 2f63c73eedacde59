"""The line discipline of a terminal, and how fast its line is."""

from __future__ import annotations

import contextlib
import termios
from typing import Any, Final

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
