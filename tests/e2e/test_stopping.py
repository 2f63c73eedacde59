"""Ctrl+Z in every phase: a shell has its terminal back, `fg` goes on at another size, and no leader is stranded."""

from __future__ import annotations

import os
import shlex
import signal
import time
from contextlib import suppress
from pathlib import Path

import pytest

from tests.e2e import program
from tests.e2e.harness import SYNC, WORKED_OFF, Terminal
from tests.e2e.leaving import ended, left_behind, moment, pairs, restored
from tests.e2e.phases import PHASES, at, command, environment, held
from tests.e2e.processes import PATIENCE

STOPPING = {"ctrl+z": ("tie waiting", "tables menu"), "stopped from outside": ("party match",)}
LEADING = {"ctrl+z": ("war being dealt", "bet options"), "SIGTSTP": ("settled",)}


@pytest.mark.parametrize(("phase", "way"), pairs(STOPPING, STOPPING))
def test_stopping_and_coming_back_at_another_size(tmp_path: Path, phase: str, way: str) -> None:
    """In a shell that leaves the line discipline as it finds it, so that only the program can have mended it."""
    data, what = tmp_path / "data", PHASES[phase]
    env = {"PS1": "PROMPT ", "ENV": None, **environment(what)}
    with (
        held(what, data),
        Terminal(["/bin/sh", "-i"], cwd=program.ROOT, env=env, answers=SYNC | WORKED_OFF) as terminal,
    ):
        terminal.wait_for("PROMPT")
        terminal.send(f"{shlex.join(command(what, data))}\r".encode())
        what.arrive(terminal)
        stop(terminal, way)
        assert way != "ctrl+z" or program.restored(terminal)
        terminal.resize(100, 30)
        # What the terminal answers meanwhile stands on the shell's line, if the program could not say that it stops.
        terminal.send(b"\nfg\n")
        terminal.wait_until(lambda: terminal.cells()[29][99].bg != "default", "drawn to its new edge")
        terminal.wait_for(what.shows)
        terminal.wait_quiet(0.2)
        terminal.press("ctrl+c")
        terminal.wait_for("PROMPT")
        terminal.wait_quiet(0.1)
        terminal.send(b"echo status $?\r")
        terminal.wait_for("status 130")
        restored(terminal)
        left_behind(what, data)


def stop(terminal: Terminal, way: str) -> None:
    """Stop what runs in a shell; by key again and again, since the first may come before the first picture."""
    mark, until = terminal.mark, terminal.now + PATIENCE
    while b"Stopped" not in terminal.written_since(mark) and terminal.now < until:
        if way == "ctrl+z":
            terminal.press("ctrl+z", pause=0.3)
        else:
            os.kill(child(terminal.pid), signal.SIGSTOP)
            time.sleep(0.1)
    assert b"Stopped" in terminal.written_since(mark)
    terminal.wait_quiet(0.1)


def shell(env: dict[str, str | None]) -> Terminal:
    """One with job control."""
    return Terminal(
        ["/bin/sh", "-i"],
        cwd=program.ROOT,
        env={"PS1": "PROMPT ", "ENV": None, **env},
        answers=SYNC | WORKED_OFF,
    )


def child(pid: int) -> int:
    """The process that a shell has started."""
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            number, _, rest = stat.read_text().partition(" ")
            if int(rest.rpartition(") ")[2].split()[1]) == pid:
                return int(number)
    raise AssertionError("the shell has no child")


@pytest.mark.parametrize(("phase", "way"), pairs(LEADING, LEADING))
def test_a_leader_of_a_session_is_not_stranded(tmp_path: Path, phase: str, way: str) -> None:
    """Nobody would continue it: it goes on, and can still be left."""
    data, what = tmp_path / "data", PHASES[phase]
    with at(what, data, Terminal) as terminal:
        since = moment(terminal)
        if way == "ctrl+z":
            terminal.press("ctrl+z")
        else:
            terminal.signal(signal.SIGTSTP)
        until = terminal.now + 0.4
        while terminal.now < until:
            assert terminal.state in "SRD"
            time.sleep(0.02)
        terminal.wait_for(what.shows)
        terminal.press("ctrl+c")
        ended(terminal, since, 130)
        restored(terminal)
        left_behind(what, data)
