"""A plain face from its start to its exit status."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import MutableMapping
from typing import Protocol, TextIO

from casinowar_tui.desk.visit import Visit
from casinowar_tui.game.said import Say
from casinowar_tui.values import frozen

from .face import Face
from .intake import Intake, Piped
from .voice import Output, Voice


class Served(Protocol):
    """A face that runs until it ends."""

    status: int

    def end_by(self, number: int) -> None:
        """End because of a signal."""
        ...

    async def run(self) -> int:
        """Run to the exit status."""
        ...


ENDING = (signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT)


@frozen
class Ends:
    """Where lines come from and go to."""

    source: TextIO
    output: Output
    environ: MutableMapping[str, str] | None
    """The environment of somebody who types at a terminal, which is changed; None for a pipe."""


async def play_in_lines(visit: Visit, say: Say, ends: Ends, *, practice: bool) -> int:
    """Play until the player leaves or the input ends; the exit status. Raises JournalFault and KeyboardInterrupt."""
    face: Face
    if ends.environ is None:
        intake: Intake = Piped(ends.source)
    else:
        from .typed import Typed

        intake = Typed(ends.source, ends.output, ends.environ, lambda: face.completions)
    face = Face(Voice(ends.output, say), intake, visit, practice)
    return await _run(face)


async def play_by_machine(visit: Visit, ends: Ends, *, practice: bool) -> int:
    """Serve a program until it leaves or its input ends; the exit status. Raises JournalFault."""
    from .machine import Machine

    return await _run(Machine(ends.output, Piped(ends.source), visit, practice))


async def _run(face: Served) -> int:
    loop = asyncio.get_running_loop()
    for number in ENDING:
        if signal.getsignal(number) is not signal.SIG_IGN:
            loop.add_signal_handler(number, face.end_by, number)
    try:
        return await face.run()
    except BrokenPipeError:
        # Nobody reads any more.
        return face.status
