"""Every way out, in every phase: the terminal as it was, the hand kept, the right exit status, and no secret told."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from casinowar_tui.table.state import BetsOpen, Deciding, Table
from tests.e2e import program
from tests.e2e.harness import Terminal

LEFT_BY_KEY = {"q": 0, "ctrl+q": 0, "ctrl+c": 130}
LEFT_BY_SIGNAL = {
    signal.SIGTERM: 143,
    signal.SIGHUP: 129,
    signal.SIGINT: 130,
    signal.SIGQUIT: 131,
}
TOLD = ("K♦", "Kd", "king", "KING", "<Card", "diamonds", "♦")
"""Ways to tell the king of diamonds, which lies in the shoe."""


def betting(terminal: Terminal) -> None:
    program.act(terminal, "h", "100 on Hand")


def tie(terminal: Terminal) -> None:
    program.to_tie(terminal)


def helped(terminal: Terminal) -> None:
    program.act(terminal, "?", "How it goes")


def palette(terminal: Terminal) -> None:
    program.act(terminal, "ctrl+p", "Go to war")


def dealing(terminal: Terminal) -> None:
    program.act(terminal, "h", "100 on Hand")
    program.act(terminal, "enter", "Bets are closed")


PHASES: dict[Callable[[Terminal], None], tuple[type[Table], int]] = {
    betting: (BetsOpen, 9_900),
    tie: (Deciding, 10_900),
    dealing: (Deciding, 9_900),
    helped: (BetsOpen, 10_000),
    palette: (BetsOpen, 10_000),
}
"""How to come to a phase, and the table that has to be found again, with its bankroll."""


def at(phase: Callable[[Terminal], None], data: Path) -> Terminal:
    """A real table (nothing of practice is kept) in a phase."""
    pace = "9" if phase is dealing else "0"
    terminal = program.sit(data, "--pace", pace, rig={"seed": program.TIES})
    phase(terminal)
    return terminal


def kept(data: Path, phase: Callable[[Terminal], None]) -> bool:
    table, _ = program.table_of(data)
    kind, bankroll = PHASES[phase]
    return isinstance(table, kind) and table.bankroll == bankroll  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("phase", "key"),
    [
        (tie, "q"),
        (dealing, "ctrl+c"),
        (helped, "ctrl+c"),
        *(
            pytest.param(*more, marks=pytest.mark.slow)
            for more in ((betting, "ctrl+q"), (tie, "ctrl+c"), (palette, "ctrl+c"))
        ),
    ],
)
def test_leaving_by_key(tmp_path: Path, phase: Callable[[Terminal], None], key: str) -> None:
    with at(phase, tmp_path) as terminal:
        terminal.press(key)
        assert terminal.wait_exit(3) == LEFT_BY_KEY[key]
        terminal.wait_quiet(0.05)
        assert program.restored(terminal)
    assert kept(tmp_path, phase)


@pytest.mark.parametrize(
    ("phase", "number"),
    [
        (betting, signal.SIGTERM),
        (tie, signal.SIGHUP),
        pytest.param(dealing, signal.SIGTERM, marks=pytest.mark.slow),
        (helped, signal.SIGINT),
        pytest.param(palette, signal.SIGQUIT, marks=pytest.mark.slow),
    ],
)
def test_leaving_by_signal(tmp_path: Path, phase: Callable[[Terminal], None], number: signal.Signals) -> None:
    with at(phase, tmp_path) as terminal:
        terminal.signal(number)
        assert terminal.wait_exit(3) == LEFT_BY_SIGNAL[number]
        terminal.wait_quiet(0.05)
        assert program.restored(terminal)
    assert kept(tmp_path, phase)


@pytest.mark.parametrize("ignored", [False, True], ids=["", "hang-up ignored"])
@pytest.mark.parametrize("phase", [pytest.param(tie, marks=pytest.mark.slow), dealing])
def test_a_terminal_that_vanishes(tmp_path: Path, phase: Callable[[Terminal], None], ignored: bool) -> None:
    pace = "9" if phase is dealing else "0"
    with program.sit(tmp_path, "--pace", pace, rig={"seed": program.TIES}, ignore_hangup=ignored) as terminal:
        phase(terminal)
        terminal.hang_up()
        assert terminal.wait_exit(2) == 129
    assert kept(tmp_path, phase)
    with program.start(tmp_path) as terminal:
        terminal.wait_for("SHOE")  # no lock is left: nothing is asked


def test_stopping_and_coming_back_at_another_size(tmp_path: Path) -> None:
    shell = ["/bin/bash", "--norc", "--noprofile", "-i"]
    line = " ".join([*program.command(tmp_path, "--pace", "0", "--cards"), f"'{program.PRACTICE}'"])
    with Terminal(shell, cwd=program.ROOT, env={"PS1": "PROMPT "}) as terminal:
        terminal.wait_for("PROMPT")
        terminal.send(f"{line}\r".encode())
        program.ready(terminal)
        for phase, text in ((betting, "on Hand"), (helped, "How it goes")):
            phase(terminal)
            terminal.press("ctrl+z")
            terminal.wait_for("Stopped")
            terminal.resize(100, 30)
            mark = terminal.mark
            terminal.send(b"fg\r")
            terminal.wait_output(mark)
            terminal.wait_for(text)
            terminal.wait_quiet(0.5)
            assert max(map(len, terminal.display().splitlines())) > 80
            terminal.resize(80, 24)
            terminal.wait_quiet(0.5)
        terminal.press("ctrl+c")
        terminal.wait_for("PROMPT fg")
        terminal.send(b"echo status $?; stty -a\r")
        terminal.wait_for("status 130")
        terminal.wait_for(" icanon")
        terminal.wait_for(" echo ")


@pytest.mark.parametrize("source", ["</dev/null", "< <(sleep 0.1)"])
def test_input_that_is_no_terminal_or_ends(tmp_path: Path, source: str) -> None:
    with program.redirected(tmp_path / "data", source) as terminal:
        assert terminal.wait_exit(4) == 2
    assert not (tmp_path / "data").exists()


def silent(terminal: Terminal, data: Path) -> None:
    """One line that names the fault and the log; no card and no variable there, in the log or on the screen."""
    assert terminal.wait_exit(4) == 1
    terminal.wait_quiet(0.05)
    written = terminal.raw.decode()
    said = written.rpartition("\x1b[?25h")[2].strip().splitlines()
    assert len(said) == 1
    assert said[0].startswith("casinowar-tui: a fault of the program (ValueError); details are in ")
    logs = list(data.rglob("*.log"))
    assert [str(log) for log in logs] == [said[0].rpartition(" details are in ")[2]]
    log = logs[0].read_text()
    assert "ValueError" in log
    assert "rigged.py" in log
    for secret in TOLD:
        assert secret not in log
        assert secret not in written
    if "\x1b" in written:
        assert program.restored(terminal)


def press_next_chip(phase: Callable[[Terminal], None]) -> Callable[[Terminal], None]:
    def crash(terminal: Terminal) -> None:
        phase(terminal)
        terminal.press("9")

    return crash


def nothing(terminal: Terminal) -> None:
    """The start itself fails."""


def deal(terminal: Terminal) -> None:
    betting(terminal)
    program.press(terminal, "enter")


def put(terminal: Terminal) -> None:
    terminal.press("h")


CRASHES = [
    ("choosing", press_next_chip(betting)),
    ("choosing", press_next_chip(tie)),
    ("playback", deal),
    ("watching", nothing),
]
AT_THE_START = ["painting", "sitting down"]


@pytest.mark.parametrize(("place", "crash"), CRASHES)
def test_a_fault_of_the_program_tells_no_card(tmp_path: Path, place: str, crash: Callable[[Terminal], None]) -> None:
    pace = "1" if place == "playback" else "0"
    with program.practice(tmp_path, "--pace", pace, rig={"crash": place}) as terminal:
        crash(terminal)
        silent(terminal, tmp_path)


@pytest.mark.parametrize("place", AT_THE_START)
def test_a_fault_at_the_start_tells_no_card(tmp_path: Path, place: str) -> None:
    with program.start(tmp_path, rig={"crash": place}) as terminal:
        silent(terminal, tmp_path)


def test_a_fault_while_writing_tells_no_card_and_keeps_the_hand(tmp_path: Path) -> None:
    with program.sit(tmp_path, rig={"seed": program.TIES}) as terminal:
        program.to_tie(terminal)
        terminal.press("q")
        assert terminal.wait_exit() == 0
    with program.sit(tmp_path, rig={"crash": "writing"}) as terminal:
        terminal.wait_quiet(0.35)
        terminal.press("+")
        assert terminal.wait_exit(4) == 1
        log = next(tmp_path.rglob("*.log")).read_text()
        assert not any(secret in log for secret in TOLD)
        said = terminal.raw.decode().rpartition("\x1b[?25h")[2]
        assert not any(secret in said for secret in TOLD)
    assert kept(tmp_path, tie)


def test_a_fault_gives_an_honest_status_even_where_nothing_can_be_logged(tmp_path: Path) -> None:
    with program.practice(tmp_path, rig={"crash": "choosing", "humble": True}) as terminal:
        tmp_path.chmod(0o500)
        terminal.press("9")
        assert terminal.wait_exit(4) == 1
        said = terminal.raw.decode().rpartition("\x1b[?25h")[2].strip()
    tmp_path.chmod(0o700)
    assert said.startswith("casinowar-tui: a fault of the program (ValueError); ")
    assert "could not be written" in said.replace("\r\n", "")
    assert not any(secret in said for secret in TOLD)


def test_a_start_that_is_ended_at_once(tmp_path: Path) -> None:
    for after in (0.0, 0.1, 0.2):
        with program.start(tmp_path) as terminal:
            terminal.wait_output(0)
            time.sleep(after)
            terminal.signal(signal.SIGTERM)
            assert terminal.wait_exit(3) == 143
            terminal.wait_quiet(0.05)
            assert program.restored(terminal)
