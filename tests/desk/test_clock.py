"""The decision clock counts elapsed time, ends once, and never while a choice is being written."""

from __future__ import annotations

import asyncio

import pytest

from casinowar_tui.clock import MACHINE, Clock
from casinowar_tui.desk.clock import DecisionClock
from tests.hand_clock import HandClock


@pytest.fixture
def time() -> HandClock:
    return HandClock()


@pytest.fixture
def told() -> list[int | str]:
    return []


def left(clock: DecisionClock) -> int | None:
    """The seconds left, asked anew."""
    return clock.left


def a_clock(time: Clock, told: list[int | str], seconds: int = 3) -> DecisionClock:
    return DecisionClock(seconds, told.append, lambda: told.append("time is up"), time)


def test_seconds_are_told_and_the_end_once(time: HandClock, told: list[int | str]) -> None:
    clock = a_clock(time, told)
    assert left(clock) is None
    clock.start()
    assert left(clock) == 3
    time.pass_by(0.5)
    assert (told, left(clock)) == ([], 3)
    time.pass_by(0.5)
    assert (told, left(clock)) == ([2], 2)
    time.pass_by(60)
    assert told == [2, 1, "time is up"]
    assert left(clock) is None


def test_no_clock_is_no_clock(time: HandClock, told: list[int | str]) -> None:
    clock = a_clock(time, told, 0)
    clock.start()
    assert left(clock) is None
    time.pass_by(99)
    assert told == []


def test_a_second_start_changes_nothing(time: HandClock, told: list[int | str]) -> None:
    clock = a_clock(time, told)
    clock.start()
    time.pass_by(2)
    clock.start()
    assert left(clock) == 1
    time.pass_by(1)
    assert told == [2, 1, "time is up"]


def test_a_stopped_clock_never_ends_and_starts_full_again(time: HandClock, told: list[int | str]) -> None:
    clock = a_clock(time, told)
    clock.start()
    time.pass_by(2)
    clock.stop()
    time.pass_by(99)
    assert told == [2, 1]
    clock.start()
    assert left(clock) == 3


def test_nothing_ends_while_a_choice_is_written(time: HandClock, told: list[int | str]) -> None:
    clock = a_clock(time, told)
    clock.start()
    time.pass_by(2.5)
    clock.hold()
    time.pass_by(5)
    assert told == [2, 1]
    assert left(clock) == 0
    # The choice could not be written: its time had run out meanwhile.
    clock.go_on()
    time.pass_by(0.1)
    assert told == [2, 1, "time is up"]


def test_a_held_clock_goes_on_with_the_same_end(time: HandClock, told: list[int | str]) -> None:
    clock = a_clock(time, told)
    clock.start()
    time.pass_by(0.2)
    clock.hold()
    clock.go_on()
    time.pass_by(0.8)
    assert told == [2]
    time.pass_by(2)
    assert told == [2, 1, "time is up"]


def test_a_choice_that_was_made_is_not_counted_over(time: HandClock, told: list[int | str]) -> None:
    clock = a_clock(time, told)
    clock.start()
    time.pass_by(2.9)
    clock.hold()
    clock.stop()
    clock.start()
    clock.go_on()
    assert left(clock) == 3


def test_a_held_clock_is_not_begun_anew(time: HandClock, told: list[int | str]) -> None:
    clock = a_clock(time, told)
    clock.start()
    time.pass_by(2)
    clock.hold()
    clock.start()
    assert left(clock) == 1


def test_nothing_goes_on_that_was_not_running(time: HandClock, told: list[int | str]) -> None:
    clock = a_clock(time, told)
    clock.hold()
    clock.go_on()
    assert left(clock) is None
    time.pass_by(9)
    assert told == []


def test_time_counts_while_the_program_is_suspended(time: HandClock, told: list[int | str]) -> None:
    clock = a_clock(time, told, 30)
    clock.start()
    time.pass_by(1)
    time.pause(28.5)
    assert left(clock) == 1
    time.pass_by(0)
    assert told[-1:] == [1]
    time.pause(99)
    time.pass_by(0)
    assert told[-1:] == ["time is up"]
    assert told.count("time is up") == 1


async def test_this_machines_clock_ends(told: list[int | str]) -> None:
    over = asyncio.Event()
    clock = DecisionClock(1, told.append, over.set, MACHINE)
    clock.start()
    await over.wait()
    assert left(clock) is None
    assert told == []
