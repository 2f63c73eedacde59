"""Signals, handled where the program is between two things and not in the middle of one.

Guards against Textual (8.2): SIGTERM and SIGHUP kill it with the terminal left raw.
"""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from typing import Final

ENDING: Final = (signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT)


class Signals:
    """Handlers that run in an event loop, until `remove`."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._handled: list[signal.Signals] = []

    def on(self, number: signal.Signals, handler: Callable[[], None]) -> None:
        """Call `handler` when `number` comes; a signal that was ignored from outside stays ignored."""
        if signal.getsignal(number) is signal.SIG_IGN:
            return
        self._loop.add_signal_handler(number, handler)
        self._handled.append(number)

    def remove(self) -> None:
        """As they were by default."""
        for number in self._handled:
            self._loop.remove_signal_handler(number)
        self._handled.clear()


def can_stop() -> bool:
    """Is there a shell that would continue a stopped program? (It gives each job a process group.)"""
    try:
        return os.getpgrp() != os.getsid(0)
    except OSError:
        return False
