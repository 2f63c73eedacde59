"""Where lines come from: a pipe, or somebody at a terminal."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Sequence
from queue import SimpleQueue
from typing import Protocol, TextIO

from casinowar_tui.values import define, field

LONGEST = 4096
"""Characters of a line that are read; the rest of it is passed over."""

Completions = Callable[[], Sequence[str]]


class Intake(Protocol):
    """A source of lines."""

    typed: bool
    """Whether somebody may have typed ahead of what they were told."""

    async def line(self) -> str | None:
        """The next line without its end; None at the end of input."""
        ...

    def drop(self) -> bool:
        """Throw away what was typed and not yet read; whether there was anything."""
        ...

    def aside(self, say: Callable[[], None]) -> None:
        """Say something while a line is waited for."""
        ...

    def close(self) -> None:
        """Leave the input as it was found."""
        ...


async def line_or_end(intake: Intake, ended: asyncio.Future[str]) -> str | None:
    """The next line; None at the end of input, and as soon as `ended` is done."""
    waiting = asyncio.ensure_future(intake.line())
    ended.add_done_callback(lambda _: waiting.cancel())
    try:
        line = await waiting
    except asyncio.CancelledError:
        if not ended.done():
            raise
    # What comes in while the visit ends is not heard any more.
    return None if ended.done() else line


@define(eq=False, repr=False)
class Asked:
    """Reads on a thread of its own, a line each time one is asked for, so that nothing is read too early."""

    read: Callable[[], str | None]
    _wanted: SimpleQueue[asyncio.Future[str | None]] = field(factory=SimpleQueue, init=False)
    _thread: threading.Thread | None = field(default=None, init=False)

    async def line(self) -> str | None:
        """The next line; None at the end of input."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._serve, daemon=True)
            self._thread.start()
        future: asyncio.Future[str | None] = asyncio.get_running_loop().create_future()
        self._wanted.put(future)
        return await future

    def _serve(self) -> None:
        while True:
            future = self._wanted.get()
            try:
                line = self.read()
            except (OSError, ValueError):
                line = None
            try:
                future.get_loop().call_soon_threadsafe(_answer, future, line)
            except RuntimeError:
                # The program has ended meanwhile.
                return


def _answer(future: asyncio.Future[str | None], line: str | None) -> None:
    if not future.done():
        future.set_result(line)


class Piped:
    """Lines from a pipe or a file. Nobody types, so nothing is early."""

    typed = False

    def __init__(self, source: TextIO) -> None:
        self._source = source
        self._asked = Asked(self._read)

    def _read(self) -> str | None:
        line = self._source.readline(LONGEST)
        while len(line) == LONGEST and not line.endswith("\n") and (rest := self._source.readline(LONGEST)):
            if rest.endswith("\n") or len(rest) < LONGEST:
                break
        return line.removesuffix("\n").removesuffix("\r") if line else None

    async def line(self) -> str | None:
        return await self._asked.line()

    def drop(self) -> bool:
        return False

    def aside(self, say: Callable[[], None]) -> None:
        say()

    def close(self) -> None:
        """A thread that still reads ends with the program."""
