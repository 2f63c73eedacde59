"""What one person may take of what is everybody's, and what they are told where they come to the end of it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import asyncssh
import pytest

from casinowar_tui.host.door import MOST_KEYS, TOO_MANY_HERE, TOO_MANY_KEYS, TOO_SLOW, Door, Doors
from casinowar_tui.host.inlet import AHEAD, PER_SECOND, PORTION, Inlet
from casinowar_tui.host.limits import Limits
from casinowar_tui.host.session import TINY
from casinowar_tui.host.visitor import FLOOD, IDLE
from tests.hand_clock import HandClock
from tests.host.house import ANN, BEN, hosting


async def test_connections_from_one_address(tmp_path: Path) -> None:
    async with hosting(tmp_path, Limits(connections=1)) as house:
        first = await house.connect()
        with pytest.raises(asyncssh.DisconnectError, match=TOO_MANY_HERE):
            await house.connect(BEN)
        first.close()
        await first.wait_closed()
        await house.until(lambda: not house.log or len(house.host.visitors) == 0)
        await house.connect(BEN)
        assert house.host.gauges.refused == {"connections": 1}


async def test_handshakes_in_a_second_and_people_who_have_not_logged_in(tmp_path: Path) -> None:
    async with hosting(tmp_path, Limits(handshakes=2, unauthenticated=4, connections=99)) as house:
        clock = HandClock()
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(house.host, "clock", clock)
            doors = Doors(house.host)
        said = []
        for _ in range(6):
            door = Door(doors)
            doors.opened(door)
            refusal = doors.refusal(door)
            said.append(refusal[0] if refusal else "")
            if len(said) == 3:
                clock.pass_by(1)
        assert said == ["", "", "handshakes", "", "unauthenticated", "unauthenticated"]


async def test_who_types_more_than_anybody_can_is_sent_away_and_nobody_else_notices(tmp_path: Path) -> None:
    async with hosting(tmp_path, Limits(grace=4)) as house:
        ann, ben = await house.terminal(), await house.terminal(BEN, "ben")
        for client in (ann, ben):
            await house.sat(client)
        ann.process.stdin.write(b"hhhhhhhh" * 1024)
        ben.press("h")
        await ben.wait_for("Ʉ 9,900")
        assert await ann.status() == 2
        await ann.wait_for(FLOOD)
        assert house.host.gauges.refused["flood"] == 1


async def test_a_mouse_that_is_moved_types_nothing_and_sends_nobody_away(tmp_path: Path) -> None:
    async with hosting(tmp_path, Limits(grace=1)) as house:
        ann = await house.terminal()
        await house.sat(ann)
        (visitor,) = house.host.visitors
        ann.process.stdin.write(b"".join(b"\x1b[<35;%d;4M" % (60 + place % 9) for place in range(1000)))
        ann.press("h")
        await ann.wait_for("Ʉ 9,900")
        assert visitor.parting is None
        visitor.look(60)
        gauge, silent = house.host.gauges.key_to_picture, visitor._silent
        seen = len(gauge)
        visitor.typed(b"\x1b[<35;5;5M")
        visitor.wire.send(b"")
        assert (visitor._silent, len(gauge)) == (silent, seen)


async def test_who_types_nothing_is_sent_away_after_a_while(tmp_path: Path) -> None:
    async with hosting(tmp_path) as house:
        ann = await house.terminal()
        await house.sat(ann)
        (visitor,) = house.host.visitors
        visitor.look(29 * 60)
        assert visitor.parting is None
        visitor.look(2 * 60)
        assert await ann.status() == 0
        await ann.wait_for(IDLE.format(minutes=30))


async def test_a_huge_window_is_used_in_part_and_the_environment_stays_small(tmp_path: Path) -> None:
    async with hosting(tmp_path, Limits(columns=100, rows=40)) as house:
        env = {**{f"LC_{number}": "x" * 1000 for number in range(200)}, "PATH": "/tmp"}
        connection = await house.connect()
        process = await connection.create_process(
            "--json", term_type="xterm", term_size=(4_000_000, 4_000_000), env=env, encoding=None
        )
        await house.until(lambda: house.host.visitors)
        (visitor,) = house.host.visitors
        told = visitor.wire._chan.get_environment_bytes()
        assert len(told) <= 32
        assert b"PATH" not in told
        process.close()
        screen = await house.terminal(BEN, "ben", term_size=(200, 90))
        await house.sat(screen)
        assert max(len(line) for line in screen.display().splitlines()) <= 100


async def test_a_door_that_is_told_nonsense_stays_open_for_others(tmp_path: Path) -> None:
    async with hosting(tmp_path) as house:
        for nonsense in (
            b"",
            b"GET / HTTP/1.0\r\n\r\n",
            b"SSH-2.0-x\r\n" + bytes(64),
            b"SSH-2.0-x\r\n\xff\xff\xff\xff",
            b"\0" * 4096,
        ):
            reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
            writer.write(nonsense)
            if nonsense:
                await asyncio.wait_for(reader.read(1), 5)
            writer.close()
        connection = await house.connect(ANN)
        chan, _ = await connection.create_session(asyncssh.SSHClientSession, "--json", encoding=None)
        for signal in ("HUP", "NOPE", "x" * 500):
            chan.send_signal(signal)
        chan.change_terminal_size(0, 2**32 - 1)
        await chan.wait_closed()
        ben = await house.terminal(BEN, "ben")
        await house.sat(ben)


class Socket:
    """Of a connection; `reads` tells whether it is read."""

    reads = True

    def is_closing(self) -> bool:
        return False

    def pause_reading(self) -> None:
        self.reads = False

    def resume_reading(self) -> None:
        self.reads = True


async def test_what_a_connection_sends_is_taken_a_portion_a_turn_and_no_faster_than_anybody_needs() -> None:
    clock, socket, portions = HandClock(), Socket(), list[int]()
    inlet = Inlet(clock, lambda data: portions.append(len(data)), lambda: socket)  # type: ignore[arg-type, return-value]
    inlet.received(b"key")
    assert (portions, socket.reads) == ([3], True)
    inlet.received(bytes(2 * AHEAD))
    assert (portions, socket.reads) == ([3, PORTION], False)
    while not clock.waiting:
        await asyncio.sleep(0)
    assert AHEAD - PORTION <= sum(portions) <= AHEAD
    assert max(portions) == PORTION
    for _ in range(AHEAD // PER_SECOND + 1):
        clock.pass_by(1)
        for _ in range(PER_SECOND // PORTION + 1):
            await asyncio.sleep(0)
    clock.pass_by(1)
    assert (sum(portions), socket.reads) == (3 + 2 * AHEAD, True)
    inlet.received(bytes(2 * PORTION))
    inlet.close()
    await asyncio.sleep(0)
    assert sum(portions) == 3 + 2 * AHEAD + PORTION


async def test_who_logs_in_and_asks_for_nothing_makes_room(tmp_path: Path) -> None:
    async with hosting(tmp_path) as house:
        with pytest.MonkeyPatch.context() as patch:
            clock = HandClock()
            patch.setattr(house.host, "clock", clock)
            connection = await house.connect()
            (waits,) = (due for due in clock.waiting if not due.off)
            assert waits.at == clock.now() + house.host.limits.login
            waits.act()
        await connection.wait_closed()
        assert house.host.gauges.refused == {"unvisited": 1}


async def test_who_does_not_log_in_is_told_so_and_makes_room(tmp_path: Path) -> None:
    async with hosting(tmp_path) as house:
        with pytest.MonkeyPatch.context() as patch:
            clock = HandClock()
            patch.setattr(house.host, "clock", clock)
            reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
            assert (await reader.readline()).startswith(b"SSH-2.0-")
            (waits,) = clock.waiting
            assert waits.at == clock.now() + house.host.limits.login
            waits.act()
        assert TOO_SLOW.encode() in await reader.read()
        writer.close()
        assert house.host.gauges.refused == {"login": 1}


async def test_a_client_that_answers_nothing_any_more_makes_room(tmp_path: Path) -> None:
    limits = Limits()
    async with hosting(tmp_path) as house:
        client = await house.terminal(command="plain")
        await client.wait_for("Bankroll cr 10,000.")
        (visitor,) = house.host.visitors
        connection: Any = visitor.door._conn
        asked = connection._keepalive_interval, connection._keepalive_count_max
        assert asked == (limits.keepalive, limits.keepalives) == (30, 3)
        for _ in range(limits.keepalives):  # nothing that it answers is heard in between
            connection._keepalive_timer_callback()
        assert house.host.visitors
        connection._keepalive_timer_callback()
        await house.until(lambda: not house.host.visitors)
        again = await house.terminal(command="plain")
        await again.wait_for("Bankroll cr 10,000.")


async def test_only_so_many_keys_are_looked_at(tmp_path: Path) -> None:
    async with hosting(tmp_path, keys=frozenset()) as house:
        with pytest.raises(asyncssh.DisconnectError, match=TOO_MANY_KEYS):
            await house.connect([ANN] * (MOST_KEYS + 1))
        assert house.host.gauges.refused == {"keys": 1}


async def test_a_client_that_takes_a_byte_at_a_time_is_told_so(tmp_path: Path) -> None:
    async with hosting(tmp_path) as house:
        assert await house.run("--json", max_pktsize=64) == (2, "", f"{TINY}\n")


async def test_refusals_that_come_too_fast_are_counted_and_fill_no_disk(tmp_path: Path) -> None:
    async with hosting(tmp_path) as house:
        for _ in range(100_000):
            house.host.refused("sessions", "192.0.2.1")
        assert house.host.gauges.refused["sessions"] == 100_000
        written = [line for line in house.log if "refused sessions" in line]
        assert 60 <= len(written) < 1000
