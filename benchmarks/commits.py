"""Many people's rows: rows a second and the wait for each, committed in groups and, in turn with that, one by one."""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from statistics import median

from attrs import frozen

from casinowar_tui.bank.game import BANK
from casinowar_tui.game.recorded import Recorded
from casinowar_tui.journal.port import Appended, Stream
from casinowar_tui.journal.sqlite_writer import Answer, Write, Writer
from tests.journal.opened import opened

from .figure import Figure
from .player import play

WRITERS = 100


@frozen
class Pace:
    """What one run came to, in seconds."""

    row: float
    """Of the whole run, for each row."""
    p99: float
    """Within which 99 of 100 rows were answered."""


def measure(tries: int, rows: int) -> list[Figure]:
    """So many rows by each of a hundred players at once, each asked for when the one before is durable."""
    pairs = []
    for _ in range(tries):
        grouped = asyncio.run(_pace(WRITERS, rows))
        with _one_by_one():
            pairs.append((grouped, asyncio.run(_pace(WRITERS, rows))))
    alone = [asyncio.run(_pace(1, rows * 4)) for _ in range(tries)]
    groups, singles = zip(*pairs, strict=True)
    row, single = _middle(groups), _middle(singles)
    return [
        Figure(f"a row of {WRITERS} writers at once", 1e6 * row.row, 125, "µs", f"{_rate(row)}; {_rate(single)} alone"),
        Figure("  99 of 100 rows are durable within", 1e3 * row.p99, 30, "ms", f"{1e3 * single.p99:.0f} ms alone"),
        Figure("a row of one writer", 1e6 * _middle(alone).row, None, "µs"),
    ]


async def _pace(writers: int, rows: int) -> Pace:
    waited: list[float] = []
    said = _rows(rows)
    with tempfile.TemporaryDirectory() as folder:
        async with opened(Path(folder) / "commits.sqlite3") as journal:

            async def write(player: str) -> None:
                stream, epoch = Stream(player, "credits"), await journal.take_seat(player)
                assert isinstance(epoch, int)
                moments = [time.perf_counter()]
                for seq, row in enumerate(said):
                    assert await journal.append(stream, seq, epoch, row) == Appended(seq + 1)
                    moments.append(time.perf_counter())
                waited.extend(after - before for before, after in pairwise(moments))

            began = time.perf_counter()
            await asyncio.gather(*(write(f"player{number}") for number in range(writers)))
            took = time.perf_counter() - began
    return Pace(took / len(waited), sorted(waited)[len(waited) * 99 // 100])


def _rows(rows: int) -> list[tuple[Recorded, ...]]:
    """What so many commands of real rounds write."""
    steps = zip(range(rows), play(rows), strict=False)
    return [tuple(map(BANK.encode, step.events)) for _, step in steps]


@contextmanager
def _one_by_one() -> Iterator[None]:
    """Let each row have a commit of its own."""
    grouped = Writer.write

    def write(self: Writer, group: Sequence[Write]) -> list[Answer]:
        return [answer for one in group for answer in grouped(self, [one])]

    Writer.write = write  # type: ignore[method-assign]
    try:
        yield
    finally:
        Writer.write = grouped  # type: ignore[method-assign]


def _middle(paces: Sequence[Pace]) -> Pace:
    return Pace(median(pace.row for pace in paces), median(pace.p99 for pace in paces))


def _rate(pace: Pace) -> str:
    return f"{1 / pace.row:,.0f} rows/s"
