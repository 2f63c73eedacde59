"""A terminal that vanishes, and input that ends, in every phase: the program ends, nothing spun, nothing lost."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.e2e import program
from tests.e2e.harness import Terminal
from tests.e2e.leaving import ended, left_behind, moment, pairs, restored
from tests.e2e.phases import PHASES, at

HUNG_UP = 129
VANISHING = {
    "hang-up": ("cards moving", "party set-up"),
    "hang-up ignored": ("tie waiting", "cut window"),
}
ENDING = {"end of input": ("chips down", "palette")}


class TwoLines(Terminal):
    """A terminal whose keys come on a line of their own, which can end by itself."""

    def __init__(self, command: Sequence[str], **how: Any) -> None:
        self._keys, line = os.openpty()
        redirected = ["/bin/sh", "-c", 'exec "$@" <"$0"', os.ttyname(line), *command]
        super().__init__(redirected, **how)
        self.wait_output(0)
        os.close(line)

    def send(self, data: bytes) -> None:
        """Type bytes as they are."""
        os.write(self._keys, data)

    def end_input(self) -> None:
        """Let the line of the keys end, and the screen stay."""
        keys, self._keys = self._keys, -1
        if keys >= 0:
            os.close(keys)

    def close(self) -> None:
        """End the command and give everything back."""
        super().close()
        self.end_input()


@pytest.mark.parametrize(("phase", "way"), pairs(VANISHING, VANISHING))
def test_a_terminal_that_vanishes(tmp_path: Path, phase: str, way: str) -> None:
    data = tmp_path / "data"
    with at(PHASES[phase], data, Terminal, ignore_hangup="ignored" in way) as terminal:
        since = moment(terminal)
        terminal.hang_up()
        ended(terminal, since, HUNG_UP)
        left_behind(PHASES[phase], data)


@pytest.mark.parametrize(("phase", "way"), pairs(ENDING, ENDING))
def test_input_that_ends(tmp_path: Path, phase: str, way: str) -> None:
    data = tmp_path / "data"
    with at(PHASES[phase], data, TwoLines) as terminal:
        since = moment(terminal)
        terminal.end_input()
        ended(terminal, since, HUNG_UP)
        restored(terminal)
        left_behind(PHASES[phase], data)


@pytest.mark.parametrize("source", ["</dev/null", "< <(sleep 0.1)"])
def test_input_that_is_no_terminal_or_ends_at_once(tmp_path: Path, source: str) -> None:
    with program.redirected(tmp_path / "data", source) as terminal:
        assert terminal.wait_exit() == 2
    assert not (tmp_path / "data").exists()
