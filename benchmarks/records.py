"""The record, read: catching a summary up, totals and curve, any round; beside an empty record."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

from casinowar_tui.cli.paths import DATABASE
from casinowar_tui.record.summary import path_beside

from .figure import Figure
from .history import STREAM, make_history

MILLION = 1_000_000
CATCH_UP, TOTALS, ROUND = 30.0, 100.0, 50.0
"""Bounds: microseconds a round, and milliseconds for a million rounds."""


def measure(tries: int, rounds: int) -> list[Figure]:
    """Read a record of so many rounds, each time by a fresh interpreter."""
    with tempfile.TemporaryDirectory() as folder:
        empty, long = Path(folder, "empty") / DATABASE, Path(folder, "long") / DATABASE
        make_history(empty.parent, 1)
        make_history(long.parent, rounds)
        first = reading(long)
        again = [reading(long) for _ in range(tries)]
        nothing = [reading(empty) for _ in range(tries)]
        size = path_beside(long).stat().st_size
    totals, none, found = (
        median(one[name] for one in some) for some, name in ((again, "totals"), (nothing, "totals"), (again, "round"))
    )
    return [
        Figure("catching up with the record", first["caught_up"] * 1e6 / rounds, CATCH_UP, "us/round"),
        Figure(
            f"totals and curve of {rounds:,} rounds",
            totals * 1000,
            TOTALS,
            "ms",
            f"{none * 1000:.1f} ms of an empty record",
        ),
        Figure("any round of them", found * 1000, ROUND, "ms"),
        Figure(
            "memory while catching up",
            first["memory"] - nothing[0]["memory"],
            16 * 2**20,
            "bytes",
            "above an empty record's",
        ),
        Figure("the summary", size / rounds, 24, "bytes", "a round"),
    ]


def reading(path: Path) -> dict[str, float]:
    """Seconds until the summary has caught up, for totals and curve after that, and for a round; bytes at most."""
    told = subprocess.run([sys.executable, "-m", __name__, str(path)], capture_output=True, check=True, text=True)
    found: dict[str, float] = json.loads(told.stdout)
    return found


def _read(path: Path) -> dict[str, float]:
    import resource
    import time

    from casinowar_tui.journal.scan import Scan
    from casinowar_tui.record.history import History
    from casinowar_tui.record.summary import Summary

    scan, summary = Scan(path), Summary(path_beside(path))
    began = time.perf_counter()
    history = History(scan, STREAM, summary)
    history.catch_up()
    caught_up = time.perf_counter()
    again = History(scan, STREAM, summary)
    again.catch_up()
    again.curve(500)
    totals = time.perf_counter()
    again.at(again.rounds * 2 // 3, 1)
    return {
        "caught_up": caught_up - began,
        "totals": totals - caught_up,
        "round": time.perf_counter() - totals,
        "memory": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024.0,
    }


if __name__ == "__main__":
    print(json.dumps(_read(Path(sys.argv[1]))))
