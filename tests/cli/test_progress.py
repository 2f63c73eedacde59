"""A progress bar: only on a terminal, only once waiting has begun, and nothing of it stays."""

from __future__ import annotations

import io
from collections.abc import Callable

import pytest

from casinowar_tui.cli.progress import Progress
from casinowar_tui.clock import MachineClock


class Still(MachineClock):
    """A clock that somebody sets."""

    def __init__(self) -> None:
        self.time = 100.0

    def now(self) -> float:
        return self.time


class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


def drawn(stream: io.StringIO | None, clock: Still, *times: float) -> None:
    """A tenth of the work done at each of these times."""
    with Progress(stream, 1_000, "rounds", clock) as progress:
        for time in times:
            clock.time = time
            progress.add(100)


def test_who_does_not_wait_sees_no_bar() -> None:
    screen = Screen()
    drawn(screen, Still(), *[100.4] * 10)
    assert screen.getvalue() == ""


def test_who_waits_sees_how_far_the_work_is_until_it_is_done() -> None:
    screen = Screen()
    drawn(screen, Still(), 100.1, 100.6, 100.65, 101, 102)
    first, second, third, gone, end = screen.getvalue().split("\r")
    assert first == f"[{'#' * 8}{'-' * 32}]  20 % of 1,000 rounds"
    assert second == f"[{'#' * 16}{'-' * 24}]  40 % of 1,000 rounds"
    assert third == f"[{'#' * 20}{'-' * 20}]  50 % of 1,000 rounds"
    assert (gone, end) == (" " * len(first), "")


@pytest.mark.parametrize("make", [io.StringIO, lambda: None])
def test_nothing_is_drawn_where_there_is_no_terminal(make: Callable[[], io.StringIO | None]) -> None:
    stream = make()
    drawn(stream, Still(), 101, 102)
    assert stream is None or stream.getvalue() == ""


def test_a_fault_leaves_no_bar_behind() -> None:
    screen, clock = Screen(), Still()
    progress = Progress(screen, 10, "rounds", clock)
    with pytest.raises(KeyboardInterrupt), progress:
        _interrupted(progress, clock)
    assert screen.getvalue().endswith(" \r")


def _interrupted(progress: Progress, clock: Still) -> None:
    clock.time = 101
    progress.add(5)
    raise KeyboardInterrupt
