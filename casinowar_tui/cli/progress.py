"""A progress bar on the standard error of whoever waits: only on a terminal, and only once waiting has begun."""

from __future__ import annotations

from typing import TextIO

from casinowar_tui.clock import MACHINE, Clock

_WIDTH = 40
_PATIENCE = 0.5
"""Seconds until a bar is drawn at all."""
_PAUSE = 0.1
"""Seconds between two pictures of it."""


class Progress:
    """How far a piece of work is; as a context it takes the bar away in the end, whatever that is."""

    def __init__(self, stream: TextIO | None, total: int, what: str, clock: Clock = MACHINE) -> None:
        """`what` says in a word or two of what `total` is the number."""
        self._stream = stream if stream is not None and stream.isatty() else None
        self._total, self._what, self._clock = total, what, clock
        self._done = self._drawn = 0
        self._next = clock.now() + _PATIENCE

    def __enter__(self) -> Progress:
        return self

    def __exit__(self, *_: object) -> None:
        if self._drawn:
            self._write(" " * self._drawn + "\r")

    def add(self, done: int) -> None:
        """So much more is done."""
        self._done += done
        now = self._clock.now()
        if self._stream is not None and now >= self._next:
            self._next = now + _PAUSE
            full = _WIDTH * self._done // self._total
            line = f"[{'#' * full:-<{_WIDTH}}] {100 * self._done // self._total:3} % of {self._total:,} {self._what}"
            self._drawn = len(line)
            self._write(line + "\r")

    def _write(self, text: str) -> None:
        if self._stream is not None:
            self._stream.write(text)
            self._stream.flush()
