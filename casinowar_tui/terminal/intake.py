"""What is typed, read inside an event loop that must neither wait for it nor spin.

Guards against Textual (8.2): input at its end keeps its thread at 100 % CPU; type-ahead is delivered to a table that
nobody has seen.
"""

from __future__ import annotations

import asyncio
import os
import select
import time
from collections.abc import Callable
from typing import Final

from textual.message import Message
from textual.messages import TerminalSupportsSynchronizedOutput

from casinowar_tui.terminal.modes import byte_time
from casinowar_tui.terminal.parser import Answered, InputParser

_READ: Final = 65536
_ANSWERS: Final = (Answered, TerminalSupportsSynchronizedOutput)


class Intake:
    """Reads a terminal's file descriptor; `hear` gets what comes of it, `vanished` is called at its end."""

    def __init__(
        self,
        fd: int,
        loop: asyncio.AbstractEventLoop,
        hear: Callable[[Message], None],
        vanished: Callable[[], None],
    ) -> None:
        self._fd = fd
        self._loop = loop
        self._hear = hear
        self._vanished = vanished
        self._parser = InputParser()
        self._reading = False
        self._open = False
        self._byte_time = 0.0
        self._tick: asyncio.TimerHandle | None = None

    def start(self) -> None:
        """Read from now on; until `open` only the terminal's own answers are heard."""
        self._byte_time = byte_time(self._fd)
        self._reading = True
        try:
            self._loop.add_reader(self._fd, self.read)
        except OSError:  # a file or /dev/null: nobody can play
            self._vanished()

    def stop(self) -> None:
        """Read no more."""
        self._reading = False
        self._loop.remove_reader(self._fd)
        if self._tick is not None:
            self._tick.cancel()
            self._tick = None

    def open(self) -> None:
        """From here on keys and clicks count; what was typed before is dropped."""
        while not self._open and self._reading and self.read():
            pass
        if not self._open:
            self._parser.drop()
        self._open = True

    def read(self) -> bool:
        """Take in what can be read now; false if that is nothing."""
        data = self._take()
        if data is not None and len(data) == 1:
            # A key by itself, or the first byte of more that comes as fast as the line can carry it.
            time.sleep(self._byte_time)
            data += self._take() or b""
        if data is None:
            return False
        if not data:
            self._vanished()
            return False
        self._pass_on(self._parser.feed(data, time.monotonic()))
        return True

    def _take(self) -> bytes | None:
        """What has come; None if nothing has, empty at the end of input."""
        # The loop may tell of bytes that `open` has read meanwhile, and reading none of them would block.
        poll = select.poll()
        poll.register(self._fd, select.POLLIN)
        if not poll.poll(0):
            return None
        try:
            return os.read(self._fd, _READ)
        except (BlockingIOError, InterruptedError):
            return None
        except OSError:
            return b""

    def _pass_on(self, messages: list[Message]) -> None:
        for message in messages:
            if self._open or isinstance(message, _ANSWERS):
                self._hear(message)
        if self._tick is not None:
            self._tick.cancel()
        deadline = self._parser.deadline
        delay = None if deadline is None else max(deadline - time.monotonic(), 0.001)
        self._tick = None if delay is None else self._loop.call_later(delay, self._time_out)

    def _time_out(self) -> None:
        self._pass_on(self._parser.tick(time.monotonic()))
