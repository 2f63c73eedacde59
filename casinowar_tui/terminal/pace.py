"""How far the terminal is behind.

Guards against Textual (8.2): it sends a whole picture at once, and the answer to a key queues up behind it.

The write to a pseudo-terminal succeeds long before anybody sees the cells: the kernel, sshd and the network
hold tens of kilobytes, which is many seconds of a slow link. So the terminal is asked ("CSI 5 n", which every
one answers) whether it has worked off what was written, one question at a time. How long the answer takes tells
how much may be on its way without anything new having to wait for long behind it.
"""

from __future__ import annotations

from typing import Final

QUESTION: Final = b"\x1b[5n"
ASK_AFTER: Final = 512
"""Bytes after which the terminal is asked."""
LARGEST: Final = 16 * 1024
"""Bytes that may be on their way unanswered on a quick link before pictures wait (and are skipped)."""
WHOLE: Final = 8 * 1024
"""The same at first. With as much on a way as this, pictures go out whole."""
SMALLEST: Final = 1024
"""The same on the slowest."""
WORTHWHILE: Final = 256
"""Bytes; for less room than these nothing is painted."""
QUEUED: Final = 0.3
"""Seconds that output may lie in queues, so that what comes after it is seen soon."""
PATIENCE: Final = 3.0
"""Seconds after which an answer is no longer waited for."""
TRIES: Final = 3
"""Questions without an answer after which no more are put."""
NEAR: Final = 0.05
"""Seconds within which a terminal answers to which the way is short."""
SLOW: Final = 0.4
"""Seconds of unanswered or unwritten output that count as being behind."""


class Pace:
    """Pure: `now` is in seconds of any monotonic clock."""

    def __init__(self) -> None:
        self._answers = False
        self._asked_at: float | None = None
        self._asked_about = 0
        self._on_way = 0
        self._since_asked = 0
        self._quickest = float("inf")
        self._big = (0, 0.0)
        self._window = WHOLE
        self._blocked_at: float | None = None
        self._waits_since: float | None = None
        self._tries = TRIES

    def wants_to_ask(self, size: int, now: float, *, must: bool = False) -> bool:
        """`size` bytes are being written: is the question to be put behind them? `must`: it is in any case."""
        self._on_way += size
        self._since_asked += size
        if self._asked_at is not None or not self._tries or not (must or self._since_asked >= ASK_AFTER):
            return False
        self._asked_at, self._asked_about, self._since_asked = now, self._on_way, 0
        return True

    def answered(self, now: float) -> None:
        """The terminal has answered."""
        self._answers = True
        self._tries = TRIES
        if self._asked_at is None:
            return
        took = now - self._asked_at
        self._quickest = min(self._quickest, took)
        big = self._asked_about >= ASK_AFTER
        if big:
            self._big = self._asked_about, took
        # What a big answer tells depends on how long the way itself is, which is often known only later.
        about, took = self._big
        queued = took - self._quickest
        if queued > QUEUED:
            self._window = max(SMALLEST, min(self._window, round(about * QUEUED / queued)))
        elif big and about * 2 > self._window:
            self._window = min(LARGEST, self._window * 2)
        self._on_way -= self._asked_about
        self._asked_at = None

    @property
    def asks_again(self) -> bool:
        """Is another question due as soon as one is answered? Much may have been written while that was on its way."""
        return self._since_asked >= ASK_AFTER

    def room(self, now: float) -> int | None:
        """About how many bytes may be written now; None is all there are."""
        if self._asked_at is not None and now - self._asked_at > PATIENCE:
            self._asked_at, self._on_way, self._window = None, self._since_asked, SMALLEST
            self._tries -= 1
            self._answers = self._answers and self._tries > 0
        if not self._answers:
            return None
        left = self._window - self._on_way
        if left < WORTHWHILE:
            return 0
        return None if self._window >= WHOLE else left

    @property
    def wake_at(self) -> float | None:
        """When an answer is given up; None while none is waited for."""
        return None if self._asked_at is None else self._asked_at + PATIENCE

    @property
    def quick(self) -> bool:
        """Is the terminal so near that it may tell every motion of the mouse?"""
        return self._answers and self._quickest < NEAR and self._window >= WHOLE

    def blocked(self, now: float | None) -> None:
        """Writing has been impossible since `now`; None: it is possible again."""
        if now is None or self._blocked_at is None:
            self._blocked_at = now

    def waits(self, now: float | None) -> None:
        """Something has waited for room since `now`; None: nothing waits."""
        if now is None or self._waits_since is None:
            self._waits_since = now

    def behind(self, now: float) -> bool:
        """Is the link too slow for motion?"""
        unanswered = self._asked_at if self._answers else None
        marks = (self._blocked_at, self._waits_since, unanswered)
        return any(mark is not None and now - mark > SLOW for mark in marks)

    def expects_answer(self, now: float) -> bool:
        """May an answer still come, so that it would be typed into the shell after leaving?"""
        return self._answers or self.waits_for_answer(now)

    def waits_for_answer(self, now: float) -> bool:
        """Is a question on its way whose answer has not come?"""
        return self._asked_at is not None and now - self._asked_at < PATIENCE
