"""Make the README's pictures from the running program: ``python -m assets.make``, from a checkout.

The program plays chosen cards in a real pseudo-terminal, and what stands on the terminal is drawn. The same program
gives the same pictures.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from tests.e2e.harness import WORKED_OFF, Terminal

from .drawing import Painter

HERE = Path(__file__).parent
ROUNDS_BEFORE = "Kd 7c 4h Js Qs 3d 8c 8d 2s 5h 6c As 10h Ac 6d 5d 5c"
"""A win, a loss, a win, a war won, a win, and a tie to surrender."""
TIE_AND_WAR = "9c 9h 2s 3s 4s Kd 10h"


PARTY_TURNS = 17
"""Presses of Space up to a round of which all cards but one are turned."""
SLOW_PACE = 6
"""Seconds of a round in which a moment of its deal can be drawn: the dealer's card of a war lies face down for five."""


def main() -> None:
    """Write every picture beside this script."""
    painter = Painter()
    with _table(100, 30, ROUNDS_BEFORE, TIE_AND_WAR, pace=SLOW_PACE) as terminal:
        _play_before(terminal)
        _to_the_tie(terminal)
        terminal.press("+")
        terminal.wait_for("You have a king")
        terminal.wait_quiet(0.4 * SLOW_PACE)
        painter.draw(terminal, HERE / "war.png")
    with _table(80, 24, ROUNDS_BEFORE, TIE_AND_WAR) as terminal:
        _play_before(terminal)
        _to_the_tie(terminal)
        _press(terminal, "+")
        painter.draw(terminal, HERE / "settled.png")
    with _table(160, 50, ROUNDS_BEFORE, TIE_AND_WAR) as terminal:
        _play_before(terminal)
        _to_the_tie(terminal)
        painter.draw(terminal, HERE / "wide.png")
    with _table(40, 40, TIE_AND_WAR) as terminal:
        _to_the_tie(terminal)
        painter.draw(terminal, HERE / "phone.png")
    with _table(100, 30, options=("--game", "party", "--seats", "Ann,Ben,*,*", "--until", "10")) as terminal:
        _press(terminal, *["space"] * PARTY_TURNS)
        painter.draw(terminal, HERE / "party.png")


@contextmanager
def _table(columns: int, rows: int, *cards: str, pace: int = 0, options: Sequence[str] = ()) -> Iterator[Terminal]:
    """A practice table of this size at rest."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "casinowar_tui", "--seed", "7", "--pace", str(pace), "--data-dir", folder]
        command += [*options, *(["--cards", " ".join(cards)] if cards else [])]
        env = {"PYTHONPATH": str(HERE.parent), "XDG_CONFIG_HOME": folder}
        with Terminal(command, columns=columns, rows=rows, env=env, answers=WORKED_OFF) as terminal:
            terminal.wait_for("leave")
            terminal.wait_quiet(0.5)
            yield terminal


def _play_before(terminal: Terminal) -> None:
    """A few rounds, so that there is something to look back on."""
    for decision in ("", "", "", "+", "", "-"):
        _press(terminal, "h", "enter")
        _hurry(terminal)
        for key in decision:
            _press(terminal, key)
            _hurry(terminal)
        _press(terminal, "n")


def _hurry(terminal: Terminal) -> None:
    """See the end of the dealing at once; a key that changes nothing, should it be over already."""
    _press(terminal, "3")


def _to_the_tie(terminal: Terminal) -> None:
    """Chips of several values on Hand, one on Tie, and the cards that tie."""
    _press(terminal, "h", "h", "2", "h", "t", "3", "enter")
    _hurry(terminal)


def _press(terminal: Terminal, *keys: str) -> None:
    # Longer than any guard against held keys and hasty decisions.
    for key in keys:
        terminal.press(key)
        terminal.wait_quiet(0.5)


if __name__ == "__main__":
    main()
