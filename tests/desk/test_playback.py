"""Pictures one after another: at a pace, hurried, and on a link that is behind."""

from __future__ import annotations

import asyncio

import pytest

from casinowar_tui.desk.playback import Playback
from casinowar_tui.game.shapes import Frame

FRAMES = [Frame(name, 20, name) for name in "abc"]


@pytest.fixture
def seen() -> list[str]:
    return []


def playback(seen: list[str], *late: bool, pace: float = 1.0) -> Playback[str]:
    """`late` tells, look after look, whether the link is behind; it is not after that."""
    looks = iter(late)
    return Playback(lambda frame: seen.append(frame.view), lambda: seen.append("."), pace, lambda: next(looks, False))


async def test_every_picture_is_shown_where_there_is_time(seen: list[str]) -> None:
    playback(seen).play(FRAMES)
    assert seen == ["a"]
    await asyncio.sleep(0.1)
    assert seen == ["a", "b", "c", "."]


async def test_without_motion_only_the_last_is_shown(seen: list[str]) -> None:
    playback(seen, pace=0).play(FRAMES)
    assert seen == ["c", "."]


async def test_nothing_moves_on_a_link_that_is_behind(seen: list[str]) -> None:
    playback(seen, True).play(FRAMES)
    assert seen == ["c", "."]


async def test_a_link_that_falls_behind_ends_the_motion(seen: list[str]) -> None:
    shown = playback(seen, False, True)
    shown.play(FRAMES)
    await asyncio.sleep(0.1)
    assert seen == ["a", "c", "."]
    shown.play(FRAMES)  # and it moves again when the link has caught up
    await asyncio.sleep(0.1)
    assert seen[3:] == ["a", "b", "c", "."]


async def test_hurrying_shows_the_last(seen: list[str]) -> None:
    shown = playback(seen)
    shown.play(FRAMES)
    shown.hurry()
    assert seen == ["a", "c", "."]
    assert not shown.running
