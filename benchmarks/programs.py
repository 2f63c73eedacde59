"""The two programs that are compared, each in a true-colour pseudo-terminal of 80 by 24."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from statistics import median

from tests.e2e.harness import WORKED_OFF, Terminal

from .bare import TEXTS

CHECKOUT = Path(__file__).parents[1]

PLAYER = "bench"

QUIET = 0.4
"""Seconds of silence after which a picture is taken for finished."""

_WHOLE = re.compile(rf"Play credits(.*\n)+.*leave|{re.escape(TEXTS[0])}")
"""The table from its first row to its last, or the bare app's text."""


def table(data: Path, *options: str) -> Terminal:
    """The table, its data in this directory, being started."""
    return _start("casinowar_tui", "--player", PLAYER, "--data-dir", str(data), *options)


def bare() -> Terminal:
    """The bare app, being started."""
    return _start("benchmarks.bare")


def last_byte(terminal: Terminal) -> float:
    """Wait for the whole first picture; seconds from the spawn to its last byte, the harness's share included."""
    terminal.wait_for(_WHOLE)
    return terminal.wait_quiet(QUIET)


def harness_share(tries: int) -> float:
    """Seconds that pass between a spawn and the first byte of a command that starts at once."""
    took = []
    for _ in range(tries):
        with Terminal(["printf", "x"]) as terminal:
            took.append(terminal.wait_output(0))
    return median(took)


def _start(module: str, *options: str) -> Terminal:
    # No configuration of whoever measures: an empty XDG_CONFIG_HOME is ignored, a folder without one is not.
    # An installed program has its modules compiled, and so has what it is measured against.
    env = {
        "PYTHONPATH": str(CHECKOUT),
        "XDG_CONFIG_HOME": str(CHECKOUT / "benchmarks"),
        "PYTHONDONTWRITEBYTECODE": None,
    }
    return Terminal([sys.executable, "-m", module, *options], env=env, answers=WORKED_OFF)
