"""Start-up, memory, and what a long history adds to both."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Callable
from pathlib import Path
from statistics import median

from attrs import define, field

from tests.e2e.harness import Terminal

from .figure import Figure
from .history import make_history
from .programs import bare, harness_share, last_byte, table


@define
class Starts:
    """What was measured over the starts of one kind: seconds, KiB and KiB, bytes."""

    start: Callable[[], Terminal]
    seconds: list[float] = field(factory=list)
    resident: list[int] = field(factory=list)
    proportional: list[int] = field(factory=list)
    written: list[int] = field(factory=list)

    def once(self) -> None:
        """Start, look, leave."""
        with self.start() as terminal:
            self.seconds.append(last_byte(terminal))
            self.resident.append(terminal.rss)
            self.proportional.append(_proportional(terminal.pid))
            self.written.append(terminal.mark)


def measure(tries: int, rounds: int) -> list[Figure]:
    """Start every kind in turn, so often; `rounds` is how long the history is."""
    with tempfile.TemporaryDirectory() as folder:
        fresh = (Path(folder, f"first-{number}") for number in range(tries + 1))
        used, long = Path(folder, "used"), Path(folder, "long")
        make_history(long, rounds)
        kinds = yardstick, first, again, old = (
            Starts(bare),
            Starts(lambda: table(next(fresh))),
            Starts(lambda: table(used)),
            Starts(lambda: table(long)),
        )
        for kind in kinds:
            kind.once()  # compiles what is not compiled yet, and makes the data file of `used`
        for kind in kinds:
            kind.seconds.clear()
        for _ in range(tries):
            for kind in kinds:
                kind.once()
    share = harness_share(tries)
    times = [median(kind.seconds) - share for kind in kinds]
    bare_time, first_time, again_time, old_time = times
    return [
        _times("start to the last byte of the table", again_time, bare_time, 1.5),
        _times("the very first start, making the data file", first_time, bare_time, 1.8),
        _times(f"start with {rounds:,} rounds of history", old_time, again_time, 1.1),
        _memory("resident memory (RSS)", again.resident, yardstick.resident),
        _memory("proportional memory (PSS)", again.proportional, yardstick.proportional),
        Figure("the start", max(first.written + again.written + old.written), 16 * 1024, "bytes"),
    ]


def _times(name: str, ours: float, theirs: float, bound: float) -> Figure:
    return Figure(name, ours / theirs, bound, detail=f"{ours * 1000:.0f} ms : {theirs * 1000:.0f} ms")


def _memory(name: str, ours: list[int], theirs: list[int]) -> Figure:
    mine, other = median(ours), median(theirs)
    return Figure(name, mine / other, 1.3, detail=f"{mine / 1024:.1f} MiB : {other / 1024:.1f} MiB")


def _proportional(pid: int) -> int:
    """KiB of a process, its part of what it shares counted in proportion."""
    found = re.search(r"^Pss:\s+(\d+)", Path(f"/proc/{pid}/smaps_rollup").read_text(), re.MULTILINE)
    return int(found[1]) if found else 0
