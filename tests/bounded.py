"""An end for whatever waits without one: a bound of the whole test, far beyond what any machine takes."""

from __future__ import annotations

import asyncio
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Final

AGAIN: Final = 30.0
"""Seconds after which what goes on waiting, to clear up or in another task, is ended once more."""


class Endless(BaseException):
    """What was waited for has not come. No `Exception`: whoever waits must not take it for a thing that came."""


@contextmanager
def bounded(seconds: float) -> Iterator[None]:
    """Raise Endless in the main thread where something takes longer than that, whatever it waits for there.

    Where a task waits, the line of each that does is written to the standard error.
    """

    def end(*_: object) -> None:
        with suppress(RuntimeError):  # no event loop runs
            for task in asyncio.all_tasks():
                task.print_stack(file=sys.stderr)
        raise Endless(f"not done after {seconds} s")

    before = signal.signal(signal.SIGALRM, end)
    left = signal.setitimer(signal.ITIMER_REAL, seconds, AGAIN)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, *left)
        signal.signal(signal.SIGALRM, before)
