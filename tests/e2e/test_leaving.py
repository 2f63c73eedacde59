"""Leaving by signal or key, in every phase: the terminal as it was, the hand kept, the right exit status."""

from __future__ import annotations

import signal
import time
from pathlib import Path

import pytest

from tests.e2e import program
from tests.e2e.harness import Terminal
from tests.e2e.leaving import ended, left_behind, moment, pairs, restored
from tests.e2e.phases import PHASES, at
from tests.e2e.processes import PATIENCE

SIGNALS = {
    "SIGTERM": 143,
    "SIGHUP": 129,
    "SIGINT": 130,
    "SIGQUIT": 131,
}
"""Every signal that ends the program, and the status it gives."""
BY_SIGNAL = {
    "SIGTERM": ("empty felt", "cards moving"),
    "SIGHUP": ("row being written", "war being dealt"),
    "SIGINT": ("first picture", "help"),
    "SIGQUIT": ("seat question",),
}
BY_INTERRUPT = {"ctrl+c": ("bet options", "party match")}
BY_QUIT = {"q": ("settled",), "ctrl+q": ("ledger settled",)}
QUIT = [name for name, phase in PHASES.items() if phase.quit]


@pytest.mark.parametrize(("phase", "name"), pairs(SIGNALS, BY_SIGNAL))
def test_leaving_by_signal(tmp_path: Path, phase: str, name: str) -> None:
    data = tmp_path / "data"
    with at(PHASES[phase], data, Terminal) as terminal:
        since = moment(terminal)
        terminal.signal(signal.Signals[name])
        ended(terminal, since, SIGNALS[name])
        restored(terminal)
        left_behind(PHASES[phase], data)


@pytest.mark.parametrize(("phase", "key"), pairs(["ctrl+c"], BY_INTERRUPT))
def test_interrupting(tmp_path: Path, phase: str, key: str) -> None:
    data = tmp_path / "data"
    with at(PHASES[phase], data, Terminal) as terminal:
        since = moment(terminal)
        pressed(terminal, key)
        ended(terminal, since, 130)
        restored(terminal)
        left_behind(PHASES[phase], data)


@pytest.mark.parametrize(("phase", "key"), pairs(["q", "ctrl+q"], BY_QUIT, QUIT))
def test_quitting(tmp_path: Path, phase: str, key: str) -> None:
    data = tmp_path / "data"
    with at(PHASES[phase], data, Terminal) as terminal:
        since = moment(terminal)
        pressed(terminal, *[key] * len(PHASES[phase].quit))
        assert terminal.wait_exit() == 0
        if len(PHASES[phase].quit) == 1:
            ended(terminal, since, 0)
        restored(terminal)
        left_behind(PHASES[phase], data)


def pressed(terminal: Terminal, *keys: str) -> None:
    """Keys, again where the first picture was not quite there: what was typed before it does not count."""
    until = time.monotonic() + PATIENCE
    while terminal.alive and time.monotonic() < until:
        for key in keys:
            terminal.press(key, pause=0.3)
        # Who is on the way out is let go: after the terminal is given back, another Ctrl+C would be a signal.
        again = time.monotonic() + 2
        while terminal.alive and time.monotonic() < again:
            time.sleep(0.05)


@pytest.mark.parametrize("after", [0.0, 0.1, 0.2])
def test_a_start_that_is_ended_at_once(tmp_path: Path, after: float) -> None:
    with program.start(tmp_path) as terminal:
        terminal.wait_output(0)
        time.sleep(after)
        terminal.signal(signal.SIGTERM)
        assert terminal.wait_exit() == 143
        terminal.wait_quiet(0.05)
        assert program.restored(terminal)


@pytest.mark.parametrize(
    "name", ["SIGTERM", *(pytest.param(name, marks=pytest.mark.slow) for name in list(SIGNALS)[1:])]
)
def test_a_signal_that_is_sent_again_and_again(tmp_path: Path, name: str) -> None:
    """As by those who have no patience. Once the terminal is whole, another one may end what is left of the program."""
    data, what = tmp_path / "data", PHASES["tie waiting"]
    number = signal.Signals[name]
    with at(what, data, Terminal) as terminal:
        while terminal.alive and terminal.now < PATIENCE:
            terminal.signal(number)
            time.sleep(0.002)
        terminal.wait_quiet(0.05)
        assert terminal.returncode in (SIGNALS[name], -number)
        restored(terminal)
        left_behind(what, data)
