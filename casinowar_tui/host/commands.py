"""Commands that somebody can ask for beside the tables, each as a process of its own."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from casinowar_tui.host.host import Offered
from casinowar_tui.host.wanted import NotOffered, Run

if TYPE_CHECKING:
    from casinowar_tui.host.visitor import Visitor

LONGEST_RUN: Final = 60.0
"""Seconds that a command may take."""
AT_ONCE: Final = 2
"""Commands that run at the same time; the others wait."""
_PIECE: Final = 16 * 1024

NOTHING_KEPT: Final = "Nothing is kept of a guest."
TOO_LONG: Final = "That takes too long here."


class _Relay:
    """An `Ear` of somebody who only reads: tells when they do, and that they are gone."""

    def __init__(self) -> None:
        self._reads = asyncio.Event()
        self._reads.set()
        self._gone = False

    async def reads(self) -> None:
        """Return when the other end takes more. Raises BrokenPipeError where it is gone."""
        await self._reads.wait()
        if self._gone:
            raise BrokenPipeError

    def end(self, sentence: str = "", status: int = 0) -> None:
        """Nothing more is to be sent."""
        self._gone = True
        self._reads.set()

    def received(self, data: bytes) -> None:
        if b"\x03" in data:
            self.end()

    def ended(self) -> None:
        """A command reads nothing."""

    def lost(self) -> None:
        self.end()

    def pause(self) -> None:
        self._reads.clear()

    def resume(self) -> None:
        self._reads.set()

    def resize(self, columns: int, rows: int) -> None:
        """Lines are as long as they are."""


_running = asyncio.Semaphore(AT_ONCE)


async def run(visitor: Visitor, wish: Run, offered: Offered, guest: bool) -> int:
    """Carry a command out, as a process of its own; the exit status."""
    if guest and offered.of_player:
        raise NotOffered(NOTHING_KEPT)
    relay = _Relay()
    visitor.listen(relay, relay.end)
    words = [*offered.run, *wish.arguments, *(("--player", visitor.name) if offered.of_player else ())]
    pipe, nothing = asyncio.subprocess.PIPE, asyncio.subprocess.DEVNULL
    async with _running:
        child = await asyncio.create_subprocess_exec(
            *words, stdin=nothing, stdout=pipe, stderr=asyncio.subprocess.STDOUT, env={"LC_ALL": "C.UTF-8"}
        )
        assert child.stdout is not None
        try:
            async with asyncio.timeout(LONGEST_RUN):
                while data := await child.stdout.read(_PIECE):
                    visitor.wire.send(data.replace(b"\n", b"\r\n") if visitor.wire.has_terminal else data)
                    await relay.reads()
                return await child.wait()
        except TimeoutError:
            raise NotOffered(TOO_LONG) from None
        finally:
            with suppress(ProcessLookupError):
                child.kill()
            await child.wait()
