"""Pictures one after another: at a pace, hurried, and on a link that is behind."""

from __future__ import annotations

import pytest

from casinowar_tui.desk.playback import Playback
from casinowar_tui.game.shapes import Frame
from tests.hand_clock import HandClock

FRAMES = [Frame(name, 20, name) for name in "abc"]


@pytest.fixture
def seen() -> list[str]:
    return []


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


def playback(seen: list[str], clock: HandClock, *late: bool, pace: float = 1.0) -> Playback[str]:
    """`late` tells, look after look, whether the link is behind; it is not after that."""
    looks = iter(late)
    return Playback(
        lambda frame: seen.append(frame.view), lambda: seen.append("."), pace, clock, lambda: next(looks, False)
    )


def test_every_picture_is_shown_where_there_is_time(seen: list[str], clock: HandClock) -> None:
    playback(seen, clock).play(FRAMES)
    clock.pass_by(0.019)
    assert seen == ["a"]
    clock.pass_by(0.002)
    assert seen == ["a", "b"]
    clock.pass_by(0.02)
    assert seen == ["a", "b", "c", "."]


def test_without_motion_only_the_last_is_shown(seen: list[str], clock: HandClock) -> None:
    playback(seen, clock, pace=0).play(FRAMES)
    assert seen == ["c", "."]


def test_nothing_moves_on_a_link_that_is_behind(seen: list[str], clock: HandClock) -> None:
    playback(seen, clock, True).play(FRAMES)
    assert seen == ["c", "."]


def test_a_link_that_falls_behind_ends_the_motion(seen: list[str], clock: HandClock) -> None:
    shown = playback(seen, clock, False, True)
    shown.play(FRAMES)
    clock.pass_by(0.1)
    assert seen == ["a", "c", "."]
    shown.play(FRAMES)  # and it moves again when the link has caught up
    clock.pass_by(0.1)
    assert seen[3:] == ["a", "b", "c", "."]


def test_hurrying_shows_the_last(seen: list[str], clock: HandClock) -> None:
    shown = playback(seen, clock)
    shown.play(FRAMES)
    shown.hurry()
    assert seen == ["a", "c", "."]
    assert not shown.running
