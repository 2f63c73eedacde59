"""The driver by itself, on a terminal that says nothing."""

from __future__ import annotations

import os
import sys
import termios
import threading
import time
import tty
from collections.abc import Iterator

import pytest
from textual.app import App

from casinowar_tui.terminal import modes
from casinowar_tui.terminal.driver import TerminalDriver


@pytest.fixture
def master(monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """The other end of a raw terminal that is this process's standard input and error."""
    ours, theirs = os.openpty()
    tty.setraw(theirs)
    with open(theirs, "w", encoding="utf-8") as file:
        monkeypatch.setattr(sys, "__stdin__", file)
        monkeypatch.setattr(sys, "__stderr__", file)
        yield ours
    os.close(ours)


async def test_being_told_of_input_that_has_been_read_already_blocks_nothing(master: int) -> None:
    driver = TerminalDriver(App())
    rescue = threading.Timer(1.0, os.write, (master, b"w"))
    rescue.start()
    began = time.monotonic()
    driver._intake.read()
    assert time.monotonic() - began < 0.5
    rescue.cancel()
    rescue.join()


@pytest.mark.parametrize(
    ("speed", "milliseconds"), [(termios.B9600, 1.5625), (termios.B115200, 0.13), (termios.B300, 12.5), (termios.B0, 0)]
)
def test_how_long_a_byte_takes_on_the_line(master: int, speed: int, milliseconds: float) -> None:
    assert sys.__stdin__ is not None
    line = sys.__stdin__.fileno()
    attributes = termios.tcgetattr(line)
    attributes[4] = attributes[5] = speed
    termios.tcsetattr(line, termios.TCSANOW, attributes)
    assert modes.byte_time(line) * 1000 == pytest.approx(milliseconds, rel=0.01)


def test_a_file_has_no_speed() -> None:
    with open(os.devnull, "rb") as file:
        assert modes.byte_time(file.fileno()) == 0
