"""The real program with one thing arranged from outside, told as JSON in the environment's RIG.

- `seed`: the shoe comes from this number.
- `kill`: ["before" or "after", n], the n-th row that is written ends the process with SIGKILL.
- `slow`: seconds that every row takes; the terminal is told when it begins.
- `patient`: leaving waits for late answers for as long as they take.
- `refuse`: [n, reason], the n-th row is not written.
- `crash`: where a start fails.
- `fault`: where a fault is raised when SIGUSR1 comes.
- `fills`: no file can grow from SIGUSR1 to SIGUSR2.
- `clock`: the file in which the time stands.
- `humble`: even root has only the rights that files give.
"""

from __future__ import annotations

import ctypes
import json
import os
import resource
import signal
import struct
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.e2e.file_clock import follow
from tests.e2e.on_demand import arm, fail
from tests.e2e.processes import PATIENCE

WRITING = b"\x1b]2;writing\x07"
"""The terminal's title once a slow disk begins a row."""
BESIDE = ("player",)
"""The streams whose rows are no row of a table, and are not counted."""


def rig(wishes: dict[str, Any]) -> None:
    """Arrange what is wished; everything else is the program's own."""
    if "humble" in wishes:
        _renounce()
    if "fills" in wishes:
        _fill()
    if "clock" in wishes:
        follow(Path(wishes["clock"]))
    if "seed" in wishes:
        from casinowar_tui.session import entropy

        # The same bytes at every call: a start that goes on after another one gives what that would have given.
        entropy.from_system = lambda size: entropy.from_number(wishes["seed"])(size)
    if "kill" in wishes:
        _kill(*wishes["kill"])
    if "slow" in wishes:
        _slow(wishes["slow"])
    if "patient" in wishes:
        from casinowar_tui.terminal import driver

        driver._PATIENCE = PATIENCE
    if "refuse" in wishes:
        _refuse(*wishes["refuse"])
    if "crash" in wishes:
        PLACES[wishes["crash"]]()
    if "fault" in wishes:
        arm(wishes["fault"])


def _renounce() -> None:
    header = struct.pack("II", 0x20080522, 0)
    ctypes.CDLL(None).capset(header, bytes(24))


def _fill() -> None:
    def limit(room: int) -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (room, resource.getrlimit(resource.RLIMIT_FSIZE)[1]))

    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    signal.signal(signal.SIGUSR1, lambda *_: limit(0))
    signal.signal(signal.SIGUSR2, lambda *_: limit(resource.RLIM_INFINITY))


def _kill(moment: str, number: int) -> None:
    from casinowar_tui.journal.sqlite import SqliteJournal

    append = SqliteJournal.append
    left = number

    async def killing(*row: Any) -> Any:
        nonlocal left
        left -= row[1].table not in BESIDE
        if not left and moment == "before":
            os.kill(os.getpid(), signal.SIGKILL)
        result = await append(*row)
        if not left:
            os.kill(os.getpid(), signal.SIGKILL)
        return result

    SqliteJournal.append = killing  # type: ignore


def _slow(seconds: float) -> None:
    from casinowar_tui.journal.sqlite_writer import Writer

    write = Writer.write

    def slow(self: Any, group: Any) -> Any:
        # A player who sits down is a name; rows alone are slow.
        if not all(isinstance(one, str) for one in group):
            os.write(2, WRITING)
            time.sleep(seconds)
        return write(self, group)

    Writer.write = slow  # type: ignore


def _refuse(number: int, reason: str) -> None:
    from casinowar_tui.journal.port import Unwritable
    from casinowar_tui.journal.sqlite import SqliteJournal

    append = SqliteJournal.append
    left = number

    async def refusing(*row: Any) -> Any:
        nonlocal left
        left -= row[1].table not in BESIDE
        return await append(*row) if left else Unwritable(reason)

    SqliteJournal.append = refusing  # type: ignore


def _in_painting() -> None:
    from casinowar_tui.ui.bank.widgets.felt import Felt

    Felt.show = fail  # type: ignore


def _in_sitting_down() -> None:
    from casinowar_tui.session import opening

    opening.restore = fail  # type: ignore


def _in_watching() -> None:
    from casinowar_tui.session.opening import Record

    async def failing(*things: Any) -> None:
        fail(*things)

    Record.seat_lost = failing  # type: ignore


PLACES: dict[str, Callable[[], None]] = {
    "painting": _in_painting,
    "sitting down": _in_sitting_down,
    "watching": _in_watching,
}


if __name__ == "__main__":
    rig(json.loads(os.environ.pop("RIG")))
    from casinowar_tui.cli.main import run

    run()
