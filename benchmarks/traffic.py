"""How many bytes go over the link."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.e2e.harness import Terminal

from .figure import Figure
from .programs import QUIET, last_byte, table

PLAIN = ("Kd 7c", "Jh Qs", "2c As")
"""A win and two losses, court cards among them: the cards that cost most."""

WAR = "9c 9h 2s 3s 4s Kd Qh"
ANY_CARDS = "5c 9d"

SETTLED, TO_DECIDE = "Next", "urrender"


def measure() -> list[Figure]:
    """Play, and count what the program writes."""
    plain = max(_plain_round(cards) for cards in PLAIN)
    return [
        Figure("a plain round at the default pace", plain, 16 * 1024, "bytes"),
        Figure("a war round at pace 0", _war_round(), 12 * 1024, "bytes"),
        Figure("one chip put down", _chip(), 1024, "bytes"),
    ]


def _plain_round(cards: str) -> int:
    """From the deal's Enter to collected."""
    with _practice(cards) as terminal:
        _press(terminal, "h")
        dealt = terminal.mark
        terminal.press("enter")
        terminal.wait_for(SETTLED)
        terminal.wait_quiet(3 * QUIET)
        return _press(terminal, "n") - dealt


def _war_round() -> int:
    """From the deal's Enter, a Tie bet being paid, to collected."""
    with _practice(WAR, "--pace", "0") as terminal:
        _press(terminal, "h", "t")
        dealt = terminal.mark
        _press(terminal, "enter")
        terminal.wait_for(TO_DECIDE)
        _press(terminal, "+")
        terminal.wait_for(SETTLED)
        return _press(terminal, "n") - dealt


def _chip() -> int:
    """The most that one of many chips takes: on a bare spot, on a stack, on Tie, of every value."""
    most = 0
    with _practice(ANY_CARDS, "--pace", "0") as terminal:
        for key in ("h", "h", "t", "5", "h", "1", "h", "2", "t"):
            before = terminal.mark
            after = _press(terminal, key)
            if not key.isdigit():
                most = max(most, after - before)
    return most


@contextmanager
def _practice(cards: str, *options: str) -> Iterator[Terminal]:
    with tempfile.TemporaryDirectory() as folder, table(Path(folder), "--cards", cards, *options) as terminal:
        last_byte(terminal)
        yield terminal


def _press(terminal: Terminal, *keys: str) -> int:
    """Press keys, each after the last one's picture; how many bytes were written since the start."""
    for key in keys:
        terminal.press(key)
        terminal.wait_quiet(QUIET)
    return terminal.mark
