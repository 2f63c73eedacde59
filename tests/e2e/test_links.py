"""The table over a slow link, and on a terminal that stops reading."""

from __future__ import annotations

import os
import re
import time
from pathlib import Path

import pytest

from tests.e2e import program
from tests.e2e.file_clock import FileClock
from tests.e2e.harness import Terminal

SLOW = 5000
"""Bytes a second."""
STALL = float(os.environ.get("STALL_SECONDS", "5"))
CLOCK_TICK = 60
"""Bytes that a second of the decision clock may cost."""
MANY = " ".join(f"{rank}{suit}" for rank in "98765432" for suit in "cdh" for _ in range(2))


def answered(terminal: Terminal, key: str, text: str | re.Pattern[str], *, gone: bool = False) -> float:
    """Seconds of the link from a key to its answer (a text on the screen, or gone from it): what came meanwhile."""
    mark = terminal.mark
    terminal.press(key)
    return max(terminal.came_by(terminal.wait_for(text, gone=gone)) - mark, 0) / SLOW


def test_a_key_is_answered_within_a_second_at_rest(tmp_path: Path) -> None:
    with program.practice(tmp_path, "--pace", "1", throttle=SLOW) as terminal:
        for key, text in (("h", "on Hand"), ("t", "on Tie"), ("1", "1►"), ("c", "Place your bets")):
            assert answered(terminal, key, text) < 1
            terminal.wait_quiet(0.1)


def test_a_key_is_answered_within_a_second_while_things_move(tmp_path: Path) -> None:
    with program.practice(tmp_path, "--pace", "3", cards=MANY, throttle=SLOW) as terminal:
        program.act(terminal, "h", "100 on Hand")
        for _ in range(2):
            time.sleep(0.45)
            # Nothing moves where the link turns out to be behind.
            assert answered(terminal, "enter", re.compile("Bets are closed|Go to war")) < 1
            time.sleep(0.5)
            assert answered(terminal, "1", "Go to war") < 1  # hurries
            time.sleep(0.5)
            assert answered(terminal, "+", re.compile("You go to war|Next")) < 1
            time.sleep(0.7)
            assert answered(terminal, "1", "Next") < 1
            assert answered(terminal, "0", "on Hand") < 1


WINDOWS = {
    "g": ("Enter sit down", "Enter sit down"),
    "o": ("do it now", "do it now"),
    "ctrl+p": ("Search", "Search"),
    "?": ("Esc to the table", "credits: help"),
}
"""By the key that opens it: a window's last words, and those that are gone once it closes.

The palette's list follows its box, and the whole table that help has hidden its first line.
"""


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=str)
def test_windows_open_and_close_within_a_second(tmp_path: Path, size: tuple[int, int]) -> None:
    columns, rows = size
    with program.practice(tmp_path, throttle=SLOW, columns=columns, rows=rows) as terminal:
        program.act(terminal, "h", "100 on Hand")
        for key, (last, closing) in WINDOWS.items():
            for typed, text, gone in ((key, last, False), ("escape", closing, True)):
                terminal.wait_quiet(0.4)
                assert answered(terminal, typed, text, gone=gone) < 1, (key, typed)


def test_no_key_waits_behind_a_whole_picture(tmp_path: Path) -> None:
    """Which takes more than a second by itself."""
    with program.practice(tmp_path, throttle=SLOW) as terminal:
        for chip in "1", "4":
            mark = terminal.mark
            terminal.press("ctrl+l")
            terminal.wait_output(mark)
            assert answered(terminal, chip, f"{chip}►") < 1
            terminal.wait_quiet(0.4)
            assert terminal.mark - mark > SLOW
        shown = terminal.display()
        terminal.press("ctrl+l")
        terminal.wait_quiet(0.4)
        assert terminal.display() == shown


def test_motion_is_left_out_while_the_link_is_behind(tmp_path: Path) -> None:
    """No time passes but by hand: what moves would never come to its end."""
    clock = FileClock(tmp_path / "clock")
    with program.practice(tmp_path, "--pace", "5", cards=MANY, rig=clock.rig) as terminal:
        terminal.clock = clock
        program.act(terminal, "h", "100 on Hand")
        terminal.wait_quiet()
        terminal.answers_nothing()
        mark = terminal.mark
        program.press(terminal, "ctrl+l")
        terminal.wait_until(lambda: b"\x1b[5n" in terminal.written_since(mark), "asked")
        program.act(terminal, "enter", "a tie")


def test_a_second_of_the_clock_costs_little(tmp_path: Path) -> None:
    config = tmp_path / "config.toml"
    config.write_text("clock = 30\n")
    clock = FileClock(tmp_path / "clock")
    rig = {"seed": program.TIES, **clock.rig}
    with program.sit(tmp_path / "data", "--game", "classic", "--config", str(config), rig=rig) as terminal:
        terminal.clock = clock
        program.act(terminal, "h", "on Hand.")
        program.act(terminal, "enter", "0:30")
        terminal.wait_quiet(0.3)
        # Two plain ones, one that empties a cell of the bar, and the one that begins the last ten seconds.
        for left, seconds in (("0:29", 1), ("0:27", 2), ("0:26", 1), ("0:10", 16), ("0:09", 1)):
            mark = terminal.mark
            clock.pass_by(seconds)
            terminal.wait_for(left)
            terminal.wait_quiet(0.1)
            assert 0 < terminal.mark - mark <= CLOCK_TICK


@pytest.mark.parametrize("phase", ["moving", pytest.param("counting", marks=pytest.mark.slow)])
def test_a_terminal_that_stops_reading_costs_no_memory_and_gets_a_right_picture(tmp_path: Path, phase: str) -> None:
    config = tmp_path / "config.toml"
    config.write_text("clock = 300\n")
    options = ("--game", "classic", "--config", str(config), "--pace", "10")
    with program.sit(tmp_path / "data", *options, rig={"seed": program.TIES}) as terminal:
        program.act(terminal, "h", "on Hand.")
        program.act(terminal, "enter", "Bets are closed")
        if phase == "counting":
            time.sleep(0.5)
            program.act(terminal, "1", "Go to war")
            terminal.wait_quiet(0.3)
        before = terminal.rss
        terminal.stop_reading()
        end = time.monotonic() + STALL
        while time.monotonic() < end:
            terminal.press("ctrl+l", "1", "2", "3")  # repaints enough to fill every buffer
            time.sleep(0.25)
        assert terminal.rss - before < 3000
        cpu = terminal.cpu
        time.sleep(1.0)
        assert terminal.cpu - cpu < 0.5
        terminal.read_again()
        terminal.wait_for("Go to war")
        terminal.wait_quiet(0.1)
        shown = re.sub(r"\d:\d\d", "", terminal.display())
        terminal.screen.reset()
        terminal.press("ctrl+l")
        terminal.wait_for("Go to war")
        terminal.wait_quiet(0.1)
        assert re.sub(r"\d:\d\d", "", terminal.display()) == shown
