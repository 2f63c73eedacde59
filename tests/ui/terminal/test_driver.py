"""The driver by itself, on a terminal that says nothing."""

from __future__ import annotations

import os
import sys
import threading
import time
import tty
from collections.abc import Iterator

import pytest
from textual.app import App

from casinowar_tui.ui.terminal.driver import TerminalDriver


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
    driver._readable()
    assert time.monotonic() - began < 0.5
    rescue.cancel()
    rescue.join()
