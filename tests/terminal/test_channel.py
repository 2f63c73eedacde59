"""A terminal at the far end of a channel, told by hand what happens there."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from casinowar_tui.terminal.channel import BETWEEN_SIZES, KEY, PASTE, PORTION, Channel
from casinowar_tui.terminal.lane import AHEAD, LEAST, PER_SECOND, REST, Lane
from tests.hand_clock import HandClock


class Line:
    """A channel, and what is heard at both of its ends."""

    def __init__(
        self, size: tuple[int, int] = (80, 24), clock: HandClock | None = None, lane: Lane | None = None
    ) -> None:
        self.clock = clock or HandClock()
        self.sent = bytearray()
        self.channel = Channel(self.sent.extend, size, (300, 100), self.clock, lane or Lane(self.clock))
        self.heard: list[bytes | None] = []

    def listen(self) -> None:
        self.channel.listen(lambda: self.heard.append(self.channel.read()))


async def test_what_comes_is_read_once() -> None:
    line = Line()
    assert line.channel.read() is None
    line.listen()
    line.channel.received(b"h")
    assert line.heard == [b"h"]
    assert line.channel.read() is None


async def test_what_came_before_anybody_listened_is_heard() -> None:
    line = Line()
    line.channel.received(b"hn")
    line.listen()
    await asyncio.sleep(0)
    assert line.heard == [b"hn"]


async def test_a_flood_comes_in_portions() -> None:
    line = Line()
    line.listen()
    line.channel.received(b"x" * (2 * PORTION + 1))
    line.channel.received(b"y")
    assert line.heard == [b"x" * PORTION]
    assert line.channel.read() is None
    line.clock.pass_by(LEAST)
    assert line.heard[1:] == [b"x" * PORTION + b"xy"]  # neither of the last comes by itself, where it would be a key
    line.clock.pass_by(1)
    assert len(line.heard) == 2


async def test_whoever_types_all_the_time_waits_in_the_lane_and_nothing_of_it_is_lost() -> None:
    line = Line()
    line.listen()
    keys = AHEAD // KEY
    for _ in range(keys + 3):
        line.channel.received(b"x")
    assert line.heard == [b"x"] * keys + [None]
    line.clock.pass_by(LEAST)
    assert line.heard[keys + 1 :] == [b"xxx"]
    line.clock.pass_by(AHEAD / PER_SECOND)
    line.channel.received(b"h")
    assert line.heard[-1] == b"h"


async def test_of_all_who_flood_one_has_a_turn_and_whoever_does_not_is_heard_at_once() -> None:
    clock = HandClock()
    lane = Lane(clock)
    floods, player = [Line(clock=clock, lane=lane) for _ in range(2)], Line(clock=clock, lane=lane)
    done: list[Callable[[], object]] = []
    for one in (*floods, player):
        one.channel.worked_off = done.append
        one.listen()
    for one in floods:
        one.channel.received(b"x" * PORTION * 3)
    clock.pass_by(LEAST)
    assert [len(one.heard) for one in floods] == [2, 1]
    clock.pass_by(0.1)
    assert [len(one.heard) for one in floods] == [2, 1]
    player.channel.received(b"h")
    assert player.heard == [b"h"]
    done.pop()()
    clock.pass_by(REST * 0.1 - LEAST)
    assert [len(one.heard) for one in floods] == [2, 1]
    clock.pass_by(2 * LEAST)
    assert [len(one.heard) for one in floods] == [2, 2]


async def test_of_a_mouse_on_its_way_little_waits_before_a_key() -> None:
    line = Line()
    line.listen()
    line.channel.received(b"x" * (2 * PORTION + 1))
    for column in range(1, 200):
        line.channel.received(b"\x1b[<35;%d;4M" % column)
    line.channel.received(b"w")
    line.clock.pass_by(1)
    assert line.heard[1:] == [b"x" * PORTION, b"x\x1b[<35;199;4Mw"]


async def test_a_paste_is_read_at_once_so_that_its_line_end_is_seen_with_its_text() -> None:
    line = Line()
    line.listen()
    line.channel.received(b"x" * 5 * PORTION + b"\r" + b"x" * PASTE)
    assert line.heard == [b"x" * 5 * PORTION + b"\r" + b"x" * (PASTE - 5 * PORTION - 1)]


@pytest.mark.parametrize("before", range(2 * PORTION))
@pytest.mark.parametrize("key", [b"\x1b[B", b"\x1b[57410;129u", b"\x1b[<0;199;40M"], ids=repr)
async def test_no_sequence_of_a_key_or_a_mouse_comes_in_parts(key: bytes, before: int) -> None:
    line = Line()
    line.listen()
    typed = b"x" * before + key * 9 + b"x" * 3 * PORTION
    line.channel.received(typed)
    line.clock.pass_by(60)
    heard = [one for one in line.heard if one]
    assert b"".join(heard) == typed
    assert sum(one.count(key) for one in heard) == 9
    assert all(len(one) > 1 for one in heard)


async def test_the_end_comes_after_what_was_typed() -> None:
    line = Line()
    line.listen()
    line.channel.received(b"h")
    line.channel.ended()
    assert line.heard == [b"h", b""]


async def test_a_lost_connection_is_an_end_and_takes_nothing() -> None:
    line = Line()
    line.listen()
    line.channel.received(b"x" * PORTION * 3)
    line.channel.lost()
    assert line.heard[-1] == b""
    with pytest.raises(OSError):
        line.channel.write(b"x")
    assert line.channel.drain(b"x", 0.4) == b""
    assert not line.sent


async def test_who_does_not_read_gets_nothing_until_they_do() -> None:
    line = Line()
    assert line.channel.write(b"one") == 3
    line.channel.pause()
    assert line.channel.write(b"two") == 0
    called: list[int] = []
    line.channel.call_when_writable(lambda: called.append(1))
    line.channel.resume()
    assert called == [1]
    assert line.channel.write(b"two") == 3
    line.channel.pause()
    line.channel.drain(b"!", 0.4)  # what gives the terminal back goes out all the same
    assert line.sent == b"onetwo!"


async def test_of_many_sizes_the_last_one_counts_and_none_is_too_large() -> None:
    line = Line()
    sizes: list[tuple[int, int]] = []
    line.channel.resized = lambda: sizes.append(line.channel.size())
    for columns in range(100, 150):
        line.channel.resize(columns, 30)
    assert sizes == []
    line.clock.pass_by(BETWEEN_SIZES + LEAST)
    line.channel.resize(4_000_000_000, 4_000_000_000)
    line.clock.pass_by(BETWEEN_SIZES + LEAST)
    assert sizes == [(149, 30), (300, 100)]


async def test_a_size_waits_for_a_turn_and_the_last_one_counts_then() -> None:
    clock = HandClock()
    lane = Lane(clock)
    lines = [Line(clock=clock, lane=lane) for _ in range(2)]
    sizes: list[tuple[int, int]] = []
    done: list[Callable[[], object]] = []
    for one in lines:
        one.channel.resized = lambda one=one: sizes.append(one.channel.size())
        one.channel.worked_off = done.append
    for one in lines:
        one.channel.resize(100, 30)
    clock.pass_by(BETWEEN_SIZES + LEAST)
    assert sizes == [(100, 30)]
    lines[1].channel.resize(110, 30)
    done.pop()()
    clock.pass_by(LEAST)
    assert sizes == [(100, 30), (110, 30)]


async def test_nobody_has_a_turn_once_closed() -> None:
    line = Line()
    line.listen()
    line.channel.received(b"x" * PORTION * 3)
    line.channel.close()
    line.clock.pass_by(1)
    assert len(line.heard) == 1


@pytest.mark.parametrize(("told", "taken"), [((0, 0), (80, 24)), ((0, 50), (80, 50)), ((1000, 1000), (300, 100))])
async def test_a_size_at_the_start(told: tuple[int, int], taken: tuple[int, int]) -> None:
    assert Line(told).channel.size() == taken


async def test_answers_that_are_still_to_come_are_waited_for_and_read_by_nobody() -> None:
    line = Line()
    line.channel.swallow(b"\x1b[0n", 2, 0.4)
    waiting = asyncio.create_task(line.channel.settled(0.4))
    line.channel.received(b"\x1b[0n\x1b")
    await asyncio.sleep(0)
    assert not waiting.done()
    line.channel.received(b"[0n")
    await waiting
    line.channel.swallow(b"\x1b[0n", 1, 0.4)


async def test_they_are_not_waited_for_in_vain() -> None:
    line = Line()
    await line.channel.settled(0.4)
    line.channel.swallow(b"\x1b[0n", 1, 0.4)
    waiting = asyncio.create_task(line.channel.settled(0.4))
    await asyncio.sleep(0)
    line.clock.pass_by(0.4)
    await waiting
