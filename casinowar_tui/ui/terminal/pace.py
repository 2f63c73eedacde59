"""How far the terminal is behind.

The write to a pseudo-terminal succeeds long before anybody sees the cells: the kernel, sshd and the network
hold tens of kilobytes, which is many seconds of a slow link. So the terminal is asked ("CSI 5 n", which every
one answers) whether it has worked off what was written, one question at a time.
"""

from __future__ import annotations

from typing import Final

QUESTION: Final = b"\x1b[5n"
WINDOW: Final = 1024
"""Bytes that may be on their way unanswered before pictures wait (and are skipped)."""
ASK_AFTER: Final = 512
"""Bytes after which the terminal is asked."""
PATIENCE: Final = 3.0
"""Seconds after which an answer is no longer waited for."""
TRIES: Final = 3
"""Questions without an answer after which no more are put."""
SLOW: Final = 0.4
"""Seconds of unanswered or unwritten output that count as being behind."""


class Pace:
    """Pure: `now` is in seconds of any monotonic clock."""

    def __init__(self) -> None:
        self._answers = False
        self._asked_at: float | None = None
        self._since_asked = ASK_AFTER
        self._blocked_at: float | None = None
        self._tries = TRIES

    def wants_to_ask(self, size: int, now: float) -> bool:
        """`size` bytes are being written: is the question to be put behind them?"""
        self._since_asked += size
        if self._asked_at is not None or self._since_asked < ASK_AFTER or not self._tries:
            return False
        self._asked_at, self._since_asked = now, 0
        return True

    def answered(self) -> None:
        """The terminal has answered."""
        self._answers = True
        self._tries = TRIES
        self._asked_at = None

    def may_write(self, now: float) -> bool:
        """Is the terminal near enough for another picture?"""
        if self._asked_at is None:
            return True
        if now - self._asked_at > PATIENCE:
            self._asked_at, self._answers = None, False
            self._tries -= 1
            return True
        return not self._answers or self._since_asked < WINDOW

    @property
    def wake_at(self) -> float | None:
        """When an answer is given up; None while none is waited for."""
        return None if self._asked_at is None else self._asked_at + PATIENCE

    def blocked(self, now: float | None) -> None:
        """Writing has been impossible since `now`; None: it is possible again."""
        if now is None or self._blocked_at is None:
            self._blocked_at = now

    def behind(self, now: float) -> bool:
        """Is the link too slow for motion?"""
        if self._blocked_at is not None and now - self._blocked_at > SLOW:
            return True
        return self._answers and self._asked_at is not None and now - self._asked_at > SLOW

    def expects_answer(self, now: float) -> bool:
        """May an answer still come, so that it would be typed into the shell after leaving?"""
        return self._answers or (self._asked_at is not None and now - self._asked_at < PATIENCE)
