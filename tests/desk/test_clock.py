"""The decision clock counts elapsed time, ends once, and never while a choice is being written."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from types import SimpleNamespace

import pytest

from casinowar_tui.desk import clock as clocks
from casinowar_tui.desk.clock import DecisionClock


class Alarm:
    """One timer that waits."""

    def __init__(self, at: float, act: Callable[[], None]) -> None:
        self.at = at
        self.act = act
        self.off = False

    def cancel(self) -> None:
        self.off = True


class Time:
    """Elapsed time as the test has it, and the timers that wait for it."""

    def __init__(self) -> None:
        self.now = 1000.0
        self.waiting: list[Alarm] = []

    def call_later(self, delay: float, act: Callable[[], None]) -> Alarm:
        alarm = Alarm(self.now + delay, act)
        self.waiting.append(alarm)
        return alarm

    def pass_by(self, seconds: float) -> None:
        """Let time pass, and the timers run as they come due; a suspended program wakes up late to all of them."""
        end = self.now + seconds
        while due := sorted((one for one in self.waiting if one.at <= end), key=lambda one: one.at):
            self.waiting.remove(due[0])
            self.now = max(self.now, due[0].at)
            if not due[0].off:
                due[0].act()
        self.now = end

    def sleep(self, seconds: float) -> None:
        """The program is suspended: nothing runs, and time goes on."""
        self.now += seconds


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    time = Time()
    monkeypatch.setattr(clocks, "monotonic", lambda: time.now)
    monkeypatch.setattr(clocks, "asyncio", SimpleNamespace(get_running_loop=lambda: time))
    return time


@pytest.fixture
def told() -> list[int | str]:
    return []


def left(clock: DecisionClock) -> int | None:
    """The seconds left, asked anew."""
    return clock.left


def a_clock(told: list[int | str], seconds: int = 3) -> DecisionClock:
    return DecisionClock(seconds, told.append, lambda: told.append("time is up"))


def test_seconds_are_told_and_the_end_once(time: Time, told: list[int | str]) -> None:
    clock = a_clock(told)
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


def test_no_clock_is_no_clock(time: Time, told: list[int | str]) -> None:
    clock = a_clock(told, 0)
    clock.start()
    assert left(clock) is None
    time.pass_by(99)
    assert told == []


def test_a_second_start_changes_nothing(time: Time, told: list[int | str]) -> None:
    clock = a_clock(told)
    clock.start()
    time.pass_by(2)
    clock.start()
    assert left(clock) == 1
    time.pass_by(1)
    assert told == [2, 1, "time is up"]


def test_a_stopped_clock_never_ends_and_starts_full_again(time: Time, told: list[int | str]) -> None:
    clock = a_clock(told)
    clock.start()
    time.pass_by(2)
    clock.stop()
    time.pass_by(99)
    assert told == [2, 1]
    clock.start()
    assert left(clock) == 3


def test_nothing_ends_while_a_choice_is_written(time: Time, told: list[int | str]) -> None:
    clock = a_clock(told)
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


def test_a_held_clock_goes_on_with_the_same_end(time: Time, told: list[int | str]) -> None:
    clock = a_clock(told)
    clock.start()
    time.pass_by(0.2)
    clock.hold()
    clock.go_on()
    time.pass_by(0.8)
    assert told == [2]
    time.pass_by(2)
    assert told == [2, 1, "time is up"]


def test_a_choice_that_was_made_is_not_counted_over(time: Time, told: list[int | str]) -> None:
    clock = a_clock(told)
    clock.start()
    time.pass_by(2.9)
    clock.hold()
    clock.stop()
    clock.start()
    clock.go_on()
    assert left(clock) == 3


def test_a_held_clock_is_not_begun_anew(time: Time, told: list[int | str]) -> None:
    clock = a_clock(told)
    clock.start()
    time.pass_by(2)
    clock.hold()
    clock.start()
    assert left(clock) == 1


def test_nothing_goes_on_that_was_not_running(time: Time, told: list[int | str]) -> None:
    clock = a_clock(told)
    clock.hold()
    clock.go_on()
    assert left(clock) is None
    time.pass_by(9)
    assert told == []


def test_time_counts_while_the_program_is_suspended(time: Time, told: list[int | str]) -> None:
    clock = a_clock(told, 30)
    clock.start()
    time.pass_by(1)
    time.sleep(28.5)
    assert left(clock) == 1
    time.pass_by(0)
    assert told[-1:] == [1]
    time.sleep(99)
    time.pass_by(0)
    assert told[-1:] == ["time is up"]
    assert told.count("time is up") == 1


async def test_a_real_clock_ends(told: list[int | str]) -> None:
    clock = a_clock(told, 1)
    clock.start()
    clock._ends = (clock._ends or 0) - 0.95
    clock.hold()
    clock.go_on()
    await asyncio.sleep(0.15)
    assert told == ["time is up"]
