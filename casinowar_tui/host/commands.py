"""Commands that somebody can ask for beside the tables, each as a process of its own."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from casinowar_tui.host.host import Offered
from casinowar_tui.host.wanted import NotOffered, Run

if TYPE_CHECKING:
    from casinowar_tui.host.visitor import Visitor

LONGEST_RUN: Final = 60.0
"""Seconds that a command may take."""
INTERRUPTED: Final = 130
_NICE: Final = 10
_PIECE: Final = 16 * 1024

NOTHING_KEPT: Final = "Nothing is kept of a guest."
TOO_LONG: Final = "That would take too long on this host."


class _Reader:
    """An `Ear` of somebody who only reads; `interrupt` is called for Ctrl+C."""

    def __init__(self, interrupt: Callable[[], object]) -> None:
        self.reads = asyncio.Event()
        self.reads.set()
        self._interrupt = interrupt

    def received(self, data: bytes) -> None:
        if b"\x03" in data:
            self._interrupt()

    def ended(self) -> None:
        """A command reads nothing."""

    def lost(self) -> None:
        """The visit ends, and the command with it."""

    def pause(self) -> None:
        self.reads.clear()

    def resume(self) -> None:
        self.reads.set()

    def resize(self, columns: int, rows: int) -> None:
        """Lines are as long as they are."""


async def run(visitor: Visitor, wish: Run, offered: Offered, *, guest: bool, utf8: bool) -> int:
    """Carry a command out; the exit status. `utf8` tells whether that is what the terminal shows.

    Raises NotOffered, and BrokenPipeError where the visit ends before the command does.
    """
    if guest and offered.of_player:
        raise NotOffered(NOTHING_KEPT)
    words = [*offered.run, *wish.arguments, *([f"--player={visitor.name}"] if offered.of_player else ())]
    reader = _Reader(lambda: visitor.leave("", INTERRUPTED))
    work = asyncio.create_task(_relay(visitor, reader, words, {"LC_ALL": "C.UTF-8" if utf8 else "C"}))
    visitor.listen(reader, lambda sentence, status: work.cancel())
    try:
        return await work
    except TimeoutError:
        raise NotOffered(TOO_LONG) from None
    except asyncio.CancelledError:
        if visitor.parting is None:
            raise
        raise BrokenPipeError from None


async def _relay(visitor: Visitor, reader: _Reader, words: Sequence[str], environ: Mapping[str, str]) -> int:
    wire, pipe = visitor.wire, asyncio.subprocess.PIPE
    async with visitor.door.host.running:
        child = await asyncio.create_subprocess_exec(
            *words, stdin=asyncio.subprocess.DEVNULL, stdout=pipe, stderr=asyncio.subprocess.STDOUT, env=environ
        )
        assert child.stdout is not None
        try:
            # Whoever plays goes before whoever reckons.
            with suppress(OSError):  # a host that is nicer already may not make it less so
                os.setpriority(os.PRIO_PROCESS, child.pid, _NICE)
            async with asyncio.timeout(LONGEST_RUN):
                while data := await child.stdout.read(_PIECE):
                    wire.send(data.replace(b"\n", b"\r\n") if wire.has_terminal else data)
                    await reader.reads.wait()
                return await child.wait()
        finally:
            with suppress(ProcessLookupError):
                child.kill()
            await child.wait()
