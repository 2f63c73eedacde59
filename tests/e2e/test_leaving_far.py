"""Leaving a terminal that is far away, whose answers come late: none of them is typed into the shell."""

from __future__ import annotations

import threading
import time
from pathlib import Path

import pytest

from tests.e2e.harness import Terminal
from tests.e2e.leaving import restored
from tests.e2e.phases import PHASES, at

FAR = 0.2
"""Seconds from a question to its answer."""

SOON = 0.02
"""Seconds after a question in which somebody leaves."""


class FarTerminal(Terminal):
    """Answers late; keys are typed at once."""

    def send(self, data: bytes) -> None:
        """Type bytes, or answer a while later."""
        if data in self._answers.values():
            threading.Timer(FAR, super().send, (data,)).start()
        else:
            super().send(data)


@pytest.mark.parametrize("phase", ["settled", pytest.param("tie waiting", marks=pytest.mark.slow)])
def test_no_answer_is_typed_into_the_shell(tmp_path: Path, phase: str) -> None:
    with at(PHASES[phase], tmp_path / "data", FarTerminal) as terminal:
        terminal.wait_quiet(FAR + 0.1)
        mark = terminal.mark
        terminal.press("ctrl+l")  # a whole picture, and a question behind it
        terminal.wait_output(mark)
        time.sleep(SOON)
        assert terminal.written_since(mark).count(b"\x1b[5n") == 1
        terminal.press("ctrl+c")
        assert terminal.wait_exit(3) == 130
        time.sleep(FAR)
        assert terminal.raw.rpartition(b"\x1b[?25h")[2] == b""
        restored(terminal)
