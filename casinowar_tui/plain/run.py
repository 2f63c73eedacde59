"""A plain face from its start to its exit status."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable, MutableMapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol, TextIO, TypeVar

from casinowar_tui.clock import Clock
from casinowar_tui.desk.actions import Keymap
from casinowar_tui.desk.seating import Seating
from casinowar_tui.desk.visit import Visit
from casinowar_tui.game.said import Say
from casinowar_tui.session.opening import Record
from casinowar_tui.values import frozen

from .face import Face
from .intake import Intake, Piped
from .voice import Voice

if TYPE_CHECKING:
    from .machine import Machine


class Served(Protocol):
    """A face that runs until it ends."""

    status: int

    def end_by(self, number: int) -> None:
        """End because of a signal."""
        ...

    async def run(self, visit: Any) -> int:
        """Run to the exit status, with what makes a visit of the face."""
        ...


P = TypeVar("P", bound=Served)

ENDING = (signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT)


@frozen
class Ends:
    """Where lines come from and go to."""

    source: TextIO
    output: TextIO
    environ: MutableMapping[str, str] | None
    """The environment of somebody who types at a terminal, which is changed; None for a pipe."""


def play_in_lines(
    record: Record,
    tables: Sequence[Seating],
    here: Seating,
    keymap: Keymap,
    say: Say,
    ends: Ends,
    time: Clock,
    *,
    practice: bool,
) -> int:
    """Play until the player leaves or the input ends; the exit status. Raises JournalFault and KeyboardInterrupt."""
    face: Face
    if ends.environ is None:
        intake: Intake = Piped(ends.source)
    else:
        from .typed import Typed

        intake = Typed(ends.source, ends.output, ends.environ, lambda: face.completions)
    face = Face(Voice(ends.output, say), intake, keymap, time, practice)
    return asyncio.run(_run(face, lambda face: Visit(record, tables, here, keymap, 0.0, face.leave, face.ask, time)))


def play_by_machine(
    record: Record,
    tables: Sequence[Seating],
    here: Seating,
    keymap: Keymap,
    ends: Ends,
    time: Clock,
    *,
    practice: bool,
) -> int:
    """Serve a program until it leaves or its input ends; the exit status. Raises JournalFault."""
    from .machine import Machine

    machine = Machine(ends.output, Piped(ends.source), practice)

    def visit(machine: Machine) -> Visit:
        return Visit(record, tables, here, keymap, 0.0, machine.leave, machine.ask, time)

    return asyncio.run(_run(machine, visit))


async def _run(face: P, visit: Callable[[P], Visit]) -> int:
    loop = asyncio.get_running_loop()
    for number in ENDING:
        if signal.getsignal(number) is not signal.SIG_IGN:
            loop.add_signal_handler(number, face.end_by, number)
    try:
        return await face.run(visit)
    except BrokenPipeError:
        # Nobody reads any more.
        return face.status
