"""Leaving a terminal that is far away, whose answers come late: none of them is typed into the shell."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from casinowar_tui.terminal.modes import HUSH
from tests.e2e.harness import Terminal
from tests.e2e.leaving import restored
from tests.e2e.phases import PHASES, at

QUESTION = b"\x1b[5n"


class FarTerminal(Terminal):
    """Once it is far away, answers only when the program already leaves."""

    far = False
    held: int = 0
    """Answers that are on their way."""

    def send(self, data: bytes) -> None:
        """Type bytes, or answer a while later."""
        if self.far and data in self._answers.values():
            self.held += 1
        else:
            super().send(data)

    def _take(self, data: bytes) -> None:
        super()._take(data)
        if self.far and HUSH in self.raw:
            for _ in range(self.held):
                super().send(self._answers[QUESTION])
            self.held = 0


@pytest.mark.parametrize("phase", ["settled", pytest.param("tie waiting", marks=pytest.mark.slow)])
def test_no_answer_is_typed_into_the_shell(tmp_path: Path, phase: str) -> None:
    rig: dict[str, Any] = {"patient": True}
    with at(PHASES[phase], tmp_path / "data", FarTerminal, rig=rig) as terminal:
        terminal.wait_quiet()
        terminal.far = True
        mark = terminal.mark
        terminal.press("ctrl+l")  # a whole picture, and a question behind it
        terminal.wait_until(lambda: QUESTION in terminal.written_since(mark), "asked")
        terminal.press("ctrl+c")
        assert terminal.wait_exit() == 130
        terminal.wait_quiet()
        assert terminal.raw.count(HUSH) == 1
        # Nothing comes after the terminal was given back but the one line that says goodbye.
        assert re.fullmatch(rb"([^\x1b\r\n]+\r?\n)?", terminal.raw.rpartition(b"\x1b[?25h")[2])
        restored(terminal)
