"""Play one bet with an installed command: ``start_wheel.py COMMAND DATA``, DATA being a directory yet to be made.

The command is started in a pseudo-terminal, has to draw its table, take a chip, deal, and leave with status 0 and
a terminal as it found it. Anything else is told on standard error, with the screen, and ends with status 1.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

# Only the harness comes from the checkout. The command runs in an environment and a directory of its own.
sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.e2e.harness import WORKED_OFF, Terminal

NEUTRAL = {"PYTHONPATH": None, "PYTHONHOME": None, "VIRTUAL_ENV": None}


def main(command: str, data: Path) -> None:
    """Raises AssertionError or TimeoutError with what went wrong."""
    options = ["--data-dir", str(data), "--pace", "0"]
    with Terminal([command, *options], cwd=data.parent, env=NEUTRAL, answers=WORKED_OFF) as terminal:
        terminal.wait_for("bankroll Ʉ 10,000")
        terminal.wait_quiet()  # what is typed before the first picture is whole does not count
        terminal.press("h")
        terminal.wait_for("bankroll Ʉ 9,900")
        terminal.press("enter")
        terminal.wait_for(DEALT)
        terminal.press("q")
        status = terminal.wait_exit(10)
        terminal.wait_quiet(0.1)
        assert status == 0, f"exit status {status}\n{terminal.display()}"
        assert list(data.iterdir()), "nothing was written down"
        assert terminal.attributes() == terminal.found, "the line discipline is not as it was"
        for mode, name in RESTORED.items():
            assert not _is_on(mode, terminal.raw), f"{name} is left on"
        assert _is_on(CURSOR, terminal.raw), "the cursor is left hidden"


DEALT = re.compile(r"\bNext\b|Go to war")
"""The round is settled, or a tie waits to be decided."""

RESTORED = {1049: "the alternate screen", 1000: "the mouse", 1003: "any-motion mouse", 2004: "bracketed paste"}
CURSOR = 25


def _is_on(mode: int, written: bytes) -> bool:
    """Whether a private mode was set, and not reset since."""
    return written.rfind(b"\x1b[?%dh" % mode) > written.rfind(b"\x1b[?%dl" % mode)


if __name__ == "__main__":
    try:
        main(sys.argv[1], Path(sys.argv[2]).absolute())
    except (AssertionError, TimeoutError) as wrong:
        sys.exit(f"The installed command does not work: {wrong}")
    print("The installed command starts, plays and leaves.")
