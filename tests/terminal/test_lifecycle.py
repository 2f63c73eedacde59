"""A real program in a real pseudo-terminal: beginning, leaving, stopping, vanishing, hostile input."""

from __future__ import annotations

import re
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e.harness import SYNC, WORKED_OFF, Terminal

ROOT = Path(__file__).parents[2]
PROGRAM = [sys.executable, "-m", "tests.terminal.table_app"]
SET = re.compile(rb"\x1b\[\?(\d+)h")
RESET = re.compile(rb"\x1b\[\?(\d+)l")


def start(*options: str, **how: object) -> Terminal:
    terminal = Terminal([*PROGRAM, *options], cwd=ROOT, **how)  # type: ignore[arg-type]
    try:
        terminal.wait_for("open")
        terminal.wait_quiet(0.1) if "timer" not in options else None
    except TimeoutError:
        terminal.close()
        raise
    return terminal


@pytest.fixture
def terminal() -> Iterator[Terminal]:
    with start(answers=SYNC | WORKED_OFF) as running:
        yield running


def restored(terminal: Terminal) -> bool:
    """Is every mode that was set reset, the keyboard's stack empty, the line discipline as it was?"""
    raw = terminal.raw.replace(b"\x1b[?7l", b"\x1b[?77h").replace(b"\x1b[?7h", b"\x1b[?77l")
    raw = raw.replace(b"\x1b[?25l", b"\x1b[?125h").replace(b"\x1b[?25h", b"\x1b[?125l")
    state: dict[bytes, bool] = {}
    for match in re.finditer(rb"\x1b\[\?(\d+)([hl])", raw):
        state[match[1]] = match[2] == b"h"
    kitty = raw.count(b"\x1b[>27u") == raw.count(b"\x1b[<u") > 0
    return not any(state.values()) and len(state) >= 6 and kitty and terminal.attributes() == terminal.found


def test_a_start_costs_little(terminal: Terminal) -> None:
    assert terminal.mark < 16 * 1024
    assert "♠ 23" in terminal.display()


def test_a_key_costs_its_cells(terminal: Terminal) -> None:
    terminal.press("w")
    terminal.wait_for("1 w")
    terminal.wait_quiet(0.1)
    mark = terminal.mark
    terminal.press("w")
    terminal.wait_for("2 w w")
    terminal.wait_quiet(0.1)
    assert len(terminal.written_since(mark)) < 40


def test_leaving(terminal: Terminal) -> None:
    terminal.press("q")
    assert terminal.wait_exit() == 0
    assert restored(terminal)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT])
def test_a_signal_restores_and_tells(terminal: Terminal, number: signal.Signals) -> None:
    terminal.signal(number)
    assert terminal.wait_exit() == 128 + number
    assert restored(terminal)


def test_a_signal_while_it_starts() -> None:
    with Terminal(PROGRAM, cwd=ROOT) as terminal:
        terminal.wait_output(0)
        terminal.signal(signal.SIGTERM)
        assert terminal.wait_exit() == 128 + signal.SIGTERM
        terminal.wait_quiet(0.1)
        assert restored(terminal)


def test_a_terminal_that_does_not_read_is_left_all_the_same() -> None:
    with start("timer") as terminal:
        terminal.stop_reading()
        time.sleep(1.5)
        terminal.signal(signal.SIGTERM)
        assert terminal.wait_exit() == 128 + signal.SIGTERM
        assert terminal.attributes() == terminal.found
        terminal.read_again()
        terminal.wait_quiet(0.2)
        assert restored(terminal)


def test_a_terminal_that_stalls_costs_no_memory_and_comes_back() -> None:
    with start("timer") as terminal:
        time.sleep(0.5)
        before = terminal.rss
        terminal.stop_reading()
        time.sleep(3)
        terminal.press("w")
        time.sleep(0.3)
        assert terminal.rss - before < 3000
        terminal.read_again()
        terminal.wait_for(re.compile(r"\d+ (t w|w t)|w"))


@pytest.mark.parametrize("ignored", [False, True])
@pytest.mark.parametrize("option", ["", "timer"])
def test_a_vanished_terminal_ends_it(ignored: bool, option: str) -> None:
    with start(option, ignore_hangup=ignored) as terminal:
        terminal.hang_up()
        assert terminal.wait_exit() == 129


@pytest.mark.parametrize("source", ["</dev/null", "< <(true)"])
def test_the_end_of_input_ends_it(source: str) -> None:
    command = " ".join([*PROGRAM, source])
    with Terminal(["/bin/bash", "-c", f"exec {command}"], cwd=ROOT) as terminal:
        terminal.wait_output(0)
        assert terminal.wait_exit() == 129
        terminal.wait_quiet(0.1)
        assert restored(terminal)


def test_a_fault_tells_no_secret(tmp_path: Path) -> None:
    log = tmp_path / "crash.log"
    with start("log", str(log)) as terminal:
        terminal.press("x")
        assert terminal.wait_exit() == 1
        terminal.wait_quiet(0.1)
        assert restored(terminal)
        assert terminal.raw.rpartition(b"\x1b[?25h")[2].strip() == b""
        assert b"spades" not in terminal.raw
    assert "on_key" in log.read_text()
    assert "spades" not in log.read_text()


def test_a_session_leader_is_not_stopped(terminal: Terminal) -> None:
    terminal.press("ctrl+z")
    terminal.signal(signal.SIGTSTP)
    time.sleep(0.3)
    assert terminal.state != "T"
    terminal.press("w")
    terminal.wait_for("w")


def test_stopping_and_coming_back_at_another_size() -> None:
    shell = ["/bin/bash", "--norc", "--noprofile", "-i"]
    with Terminal(shell, cwd=ROOT, env={"PS1": "PROMPT "}) as terminal:
        terminal.wait_for("PROMPT")
        terminal.send(" ".join([*PROGRAM, "timer"]).encode() + b"\r")
        terminal.wait_for("open")
        terminal.press("ctrl+z")
        terminal.wait_for("Stopped")
        terminal.resize(100, 30)
        mark = terminal.mark
        terminal.send(b"fg\r")
        terminal.wait_output(mark)
        terminal.wait_for("♥ 23")
        terminal.press("w", "q")
        terminal.wait_for("PROMPT fg")  # the first screen again
        terminal.send(b"stty -a; echo status $?\r")
        terminal.wait_for("status 0")
        assert " icanon" in terminal.display()
        assert " echo " in terminal.display()


def test_suspending_with_a_timer_that_repaints() -> None:
    with start("timer") as terminal:
        terminal.press("e")
        terminal.wait_for("outside")
        terminal.wait_for("♥ 14")
        terminal.press("q")
        assert terminal.wait_exit() == 0
        assert restored(terminal)


def test_what_is_typed_before_the_first_picture_does_not_count() -> None:
    with Terminal(PROGRAM, cwd=ROOT) as terminal:
        terminal.send(b"0+\r")
        terminal.wait_output(0)
        terminal.send(b"0+")
        terminal.wait_for("open")
        w_is_heard(terminal)
        assert "+" not in terminal.display()


HOSTILE = [
    b"\xff\xfe\xe9",
    b"\x1b[M \xff\xfe",
    b"\x1b[97;1:1u"[:-1],
    b"\x1b[9999999999u",
    b"\x1b[?62;c\x1b]11;rgb:00/00/00\x1b\\\x1bP>|x(1)\x1b\\\x1b[0n\x1b[1;1R",
    b"\x1b[?2048;1$y\x1b[48;24;80;0;0t",
    b"\x1b[200~" + b"0+\r" * 2000,
    b"0+\r." * 50_000,
    b"\x1b[200~" + b"0+\r." * 50_000 + b"\x1b[201~",
    b"\x1b]52;c;" + b"A" * 20_000,
]


@pytest.mark.parametrize("data", HOSTILE, ids=range(len(HOSTILE)))
def test_no_act_comes_of_hostile_input_and_keys_work_afterwards(terminal: Terminal, data: bytes) -> None:
    terminal.send(data)
    w_is_heard(terminal)
    assert "+" not in terminal.display()


def w_is_heard(terminal: Terminal) -> None:
    """Press w until it is: for a while after a paste no key is. Nothing else has been heard before it."""
    until = time.monotonic() + 60
    while not (heard := re.search(r"(\d+) (w.*)", terminal.display())):
        assert time.monotonic() < until, terminal.display()
        terminal.press("w")
        terminal.wait_quiet(0.2)
    assert len(heard[2].split()) == min(int(heard[1]), 2)
    assert set(heard[2].split()) == {"w"}


def test_a_click_and_a_drag_but_no_motion_where_nobody_says_how_far_the_terminal_is() -> None:
    with start() as terminal:
        assert b"\x1b[?1003h" not in terminal.raw
        terminal.click(3, 2, button=3)
        terminal.wait_for("click 3 3,2")


def test_a_near_terminal_tells_where_the_mouse_is() -> None:
    with start("near", answers=WORKED_OFF) as terminal:
        terminal.wait_until(lambda: b"\x1b[?1003h" in terminal.raw, "asked for every motion")
        terminal.send(b"\x1b[<35;4;3M" * 5)
        terminal.wait_for("mouse at 3,2")
        terminal.press("q")
        assert terminal.wait_exit() == 0
        assert restored(terminal)


def test_resizing_there_and_back_leaves_a_whole_picture(terminal: Terminal) -> None:
    before = terminal.display()
    terminal.resize(60, 20)
    terminal.resize(80, 24)
    terminal.screen.reset()
    terminal.wait_until(lambda: terminal.display() == before, "whole")


def test_a_slow_link_answers_a_key_within_a_second() -> None:
    """A second of the link, which is what comes through it."""
    with start("timer", answers=WORKED_OFF, throttle=5000) as terminal:
        time.sleep(2.0)
        mark = terminal.mark
        terminal.press("w")
        stamp = terminal.wait_for(re.compile(r"\d+ (t w|w t)|behind"))
        assert terminal.came_by(stamp) - mark < 7500


def test_an_idle_table_writes_nothing_and_costs_nothing(terminal: Terminal) -> None:
    terminal.wait_quiet(0.5)
    mark, cpu = terminal.mark, terminal.cpu
    time.sleep(1.5)
    assert terminal.written_since(mark) == b""
    assert terminal.cpu - cpu < 0.2
