"""Whether a table that stays open for days grows: windows and changes of table, one after another."""

from __future__ import annotations

import tempfile
from collections.abc import Iterable
from itertools import cycle, islice
from pathlib import Path

from tests.e2e.harness import Terminal

from .figure import Figure
from .programs import last_byte, table

WINDOWS = (
    ("?", "Esc to the table"),
    ("ctrl+p", "Search for"),
    ("o", "Modify table bet limit"),
    ("g", "Enter sit down"),
)
"""What opens each window, and what stands in it alone."""

TABLES = (("2", "Classic casino"), ("3", "Home ledger"), ("1", "Play credits"))
"""What chooses each table from the menu of tables, and what stands at its head."""


def measure(changes: int) -> list[Figure]:
    """Open and close every window and go to another table in turn, so often in all, after one turn of each."""
    turn = (*WINDOWS, *TABLES)
    with tempfile.TemporaryDirectory() as folder, table(Path(folder)) as terminal:
        last_byte(terminal)
        _go_through(terminal, turn)
        before = terminal.rss
        _go_through(terminal, islice(cycle(turn), changes))
        grown = terminal.rss - before
    detail = f"{before / 1024:.1f} MiB before"
    return [Figure(f"growth in {changes:,} windows and tables", grown * 1024, 5 * 1024 * 1024, "bytes", detail)]


def _go_through(terminal: Terminal, turn: Iterable[tuple[str, str]]) -> None:
    for key, shown in turn:
        if (key, shown) in WINDOWS:
            _window(terminal, key, shown)
        else:
            menu, chosen_from = WINDOWS[-1]
            terminal.press(menu)
            terminal.wait_for(chosen_from)
            terminal.press(key)
            terminal.wait_for(chosen_from, gone=True)
            terminal.wait_for(shown)


def _window(terminal: Terminal, key: str, shown: str) -> None:
    terminal.press(key)
    terminal.wait_for(shown)
    terminal.press("escape")
    terminal.wait_for(shown, gone=True)
