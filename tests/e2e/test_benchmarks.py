"""The benchmark can be run, part by part and with little to measure. What it finds is nobody's business here.

Idling is left out: in a moment short enough for a test, a process may have used no time at all.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from benchmarks import commits, games, growth, keys, lines, records, starting, tables, traffic
from benchmarks.figure import Figure

PARTS: dict[str, Callable[[], list[Figure]]] = {
    "games": lambda: games.measure(rounds=5, games=1),
    "starting": lambda: starting.measure(tries=1, rounds=20),
    "records": lambda: records.measure(tries=1, rounds=50),
    "keys": lambda: keys.measure(tries=1),
    "lines": lambda: lines.measure(tries=1, rounds=5),
    "commits": lambda: commits.measure(tries=1, rows=2),
    "traffic": traffic.measure,
    "tables": lambda: tables.measure(times=3),
    "growth": lambda: growth.measure(changes=len(growth.WINDOWS) + len(growth.TABLES)),
}


@pytest.mark.parametrize("part", PARTS)
def test_it_measures(part: str) -> None:
    figures = PARTS[part]()
    assert figures
    assert all(figure.name and figure.value == figure.value for figure in figures)
