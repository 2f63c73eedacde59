"""A fault of the program, at every place and in every phase: said in one line, and no card told by anything."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from tests.e2e import program
from tests.e2e.harness import Terminal
from tests.e2e.leaving import CARD, ended, left_behind, moment, pairs, restored
from tests.e2e.on_demand import MARK, PLACES
from tests.e2e.phases import PHASES, at

FAULTS = {
    "callback": ("tie waiting",),
    "timer": ("cards moving",),
    "handler": ("bet options",),
    "task": ("first picture",),
    "worker": ("palette",),
    "working thread": ("tables menu",),
    "thread": ("cut window",),
    "garbage": ("party match",),
    "painting": ("help",),
    "layout": ("party set-up",),
    "act": ("seat question", "settled"),
    "writing": ("chips down",),
    "output": ("war being dealt",),
    "input": ("empty felt",),
    "leaving": ("ledger settled",),
    "between two steps": ("row being written",),
}
"""Where it is raised, and in which phases on every run."""


@pytest.mark.parametrize(("phase", "place"), pairs(PLACES, FAULTS))
def test_a_fault_tells_no_card_and_keeps_the_hand(tmp_path: Path, phase: str, place: str) -> None:
    data, what = tmp_path / "data", PHASES[phase]
    with at(what, data, Terminal, rig={"fault": place}) as terminal:
        since = moment(terminal)
        terminal.signal(signal.SIGUSR1)
        if place == "input":
            terminal.wait_quiet(0.1)
            terminal.press("x")
        ended(terminal, since, 1)
        restored(terminal)
        said_in_one_line(terminal, data)
        left_behind(what, data, logs=1)


def said_in_one_line(terminal: Terminal, data: Path, *, log: bool = True) -> None:
    """One line names the fault and the log, in which its place stands; no card and no variable is anywhere."""
    written = terminal.raw.decode()
    said = written.rpartition("\x1b[?25h")[2].strip().splitlines()
    assert len(said) == 1, said
    assert said[0].startswith("casinowar-tui: a fault of the program (ValueError); ")
    assert MARK not in written
    assert not CARD.search(said[0])
    if log:
        file = Path(said[0].rpartition(" details are in ")[2])
        assert list(data.rglob("*.log")) == [file]
        assert "ValueError" in file.read_text()
        assert "on_demand.py" in file.read_text()
    else:
        assert "could not be written" in said[0]


@pytest.mark.parametrize("place", ["painting", "sitting down", "watching"])
def test_a_fault_of_a_start(tmp_path: Path, place: str) -> None:
    with program.start(tmp_path, rig={"crash": place}) as terminal:
        assert terminal.wait_exit() == 1
        terminal.wait_quiet(0.05)
        said_in_one_line(terminal, tmp_path)
        assert "\x1b" not in terminal.raw.decode() or program.restored(terminal)


def test_a_fault_gives_an_honest_status_even_where_nothing_can_be_logged(tmp_path: Path) -> None:
    with at(PHASES["empty felt"], tmp_path, Terminal, rig={"fault": "callback", "humble": True}) as terminal:
        tmp_path.chmod(0o500)
        terminal.signal(signal.SIGUSR1)
        assert terminal.wait_exit() == 1
        terminal.wait_quiet(0.05)
        said_in_one_line(terminal, tmp_path, log=False)
    tmp_path.chmod(0o700)


def test_every_run_comes_to_every_phase() -> None:
    assert {phase for phases in FAULTS.values() for phase in phases} == set(PHASES)
