"""The lane of all who flood."""

from __future__ import annotations

from collections.abc import Callable

from casinowar_tui.terminal.lane import LEAST, PATIENCE, REST, Lane
from tests.hand_clock import HandClock


def test_one_has_a_turn_at_a_time_and_a_rest_of_three_times_as_long_follows() -> None:
    clock = HandClock()
    lane = Lane(clock)
    done: list[Callable[[], object]] = []
    for _ in range(2):
        lane.wait(done.append)
    assert not done
    clock.pass_by(LEAST)
    assert len(done) == 1
    clock.pass_by(0.25)
    done[0]()
    clock.pass_by(0.25 * REST - 0.125)
    assert len(done) == 1
    clock.pass_by(0.125)
    assert len(done) == 2


def test_a_turn_of_somebody_who_has_gone_is_over_in_a_while_and_said_to_be_over_once() -> None:
    clock = HandClock()
    lane = Lane(clock)
    done: list[Callable[[], object]] = []
    for _ in range(3):
        lane.wait(done.append)
    clock.pass_by(LEAST)
    clock.pass_by(PATIENCE)
    assert len(done) == 2
    done[0]()  # late, and of no turn that goes on
    clock.pass_by(LEAST)
    assert len(done) == 2


def test_whoever_does_not_wait_any_more_has_no_turn() -> None:
    clock = HandClock()
    lane = Lane(clock)
    had: list[str] = []

    def turn(name: str) -> Callable[[Callable[[], object]], object]:
        def act(done: Callable[[], object]) -> None:
            had.append(name)
            done()

        return act

    lane.wait(turn("ann")).cancel()
    lane.wait(turn("bob"))
    clock.pass_by(LEAST)
    assert had == ["bob"]
    clock.pass_by(1)
    lane.wait(turn("cy"))
    clock.pass_by(LEAST)
    assert had == ["bob", "cy"]
