"""In whatever phase a visit ends, by whomever: the same cards and stakes wait, and nobody stays behind."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

import pytest

from casinowar_tui.host.visit import GOING
from casinowar_tui.session.entropy import from_number
from tests.e2e import program
from tests.e2e.ssh import Client, new_key
from tests.host.house import House, hosting

TIE: Final = "Go to war"


@pytest.fixture(autouse=True)
def every_shoe_begins_with_a_tie(monkeypatch: pytest.MonkeyPatch) -> None:
    def octets(size: int) -> bytes:
        return from_number(program.TIES)(size)

    for room in ("host.faces", "desk.bank.seating"):
        monkeypatch.setattr(f"casinowar_tui.{room}.from_system", octets)


async def dealt(house: House, client: Client, *texts: str) -> None:
    """Bet and deal. A key that comes too soon after the last picture does nothing, and one at a tie neither."""
    await house.sat(client)
    client.press("h")
    await client.wait_for("9,900")
    while not any(text in client.display() for text in texts):
        client.press("enter")
        with suppress(TimeoutError):
            await asyncio.wait_for(client.wait_until(lambda shown: any(text in shown for text in texts)), 2)


async def to_a_deal(house: House, client: Client) -> None:
    await dealt(house, client, "Bets are closed", TIE)


async def to_a_tie(house: House, client: Client) -> None:
    await dealt(house, client, TIE)


async def to_a_window(house: House, client: Client) -> None:
    await to_a_tie(house, client)
    client.press("?")
    await client.wait_for("How to play")


async def by_a_stop(house: House, client: Client) -> None:
    house.stop.set()
    assert await client.status() == 0
    await client.wait_for(GOING)
    await house.serving


async def by_a_lost_connection(house: House, client: Client) -> None:
    await client.abort()


async def by_hanging_up(house: House, client: Client) -> None:
    await client.close()


async def by_the_end_of_input(house: House, client: Client) -> None:
    client.process.stdin.write_eof()
    await client.status()


async def by_a_signal(house: House, client: Client) -> None:
    client.process.channel.send_signal("HUP")
    assert await client.status() == 129


ARRIVALS: Final = (to_a_deal, to_a_tie, to_a_window)
ENDS: Final = (by_a_lost_connection, by_hanging_up, by_the_end_of_input, by_a_signal, by_a_stop)


@pytest.mark.parametrize("arrive", ARRIVALS, ids=lambda arrive: arrive.__name__)
async def test_whoever_comes_back_finds_the_same_tie(tmp_path: Path, arrive: Callable[..., object]) -> None:
    keys = {end: new_key() for end in ENDS}
    async with hosting(tmp_path, pace=60.0 if arrive is to_a_deal else 0.0) as house:
        for end, key in keys.items():
            client = await house.terminal(key, end.__name__)
            await arrive(house, client)  # type: ignore[misc]
            await end(house, client)
            await house.until(lambda: not house.host.visitors)
    async with hosting(tmp_path) as house:
        for end, key in keys.items():
            client = await house.terminal(key)
            await client.wait_for(TIE)
            assert "9,900" in client.display(), end
            assert house.host.people.name_of(key.get_fingerprint()) == end.__name__
            await client.abort()
            await house.until(lambda: not house.host.visitors)


@pytest.mark.parametrize("end", ENDS, ids=lambda end: end.__name__)
async def test_whoever_goes_without_a_name_has_none(tmp_path: Path, end: Callable[..., object]) -> None:
    async with hosting(tmp_path) as house:
        key = new_key()
        client = await house.terminal(key, named=False)
        await client.wait_for("what are you called?")
        client.press(*"ann")
        await client.wait_for("> ann")
        await end(house, client)  # type: ignore[misc]
        await house.until(lambda: not house.host.visitors)
        assert house.host.people.name_of(key.get_fingerprint()) is None
        assert await house.host.people.is_free("ann")


async def test_lines_end_as_a_screen_does(tmp_path: Path) -> None:
    keys = {end: new_key() for end in ENDS}
    async with hosting(tmp_path) as house:
        for end, key in keys.items():
            client = await house.terminal(key, end.__name__, "plain")
            await client.wait_for("plain lines")
            client.press(*"deal 100", "enter")
            await client.wait_for("surrender")
            await end(house, client)
            await house.until(lambda: not house.host.visitors)
    async with hosting(tmp_path) as house:
        for key in keys.values():
            client = await house.terminal(key)
            await client.wait_for(TIE)
            assert "9,900" in client.display()
            await client.abort()
            await house.until(lambda: not house.host.visitors)
