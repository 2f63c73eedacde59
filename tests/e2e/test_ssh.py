"""The table over real SSH: a round, another size, a dropped connection, and several people on one machine."""

from __future__ import annotations

import asyncio
import os
import shutil
from pathlib import Path

import asyncssh
import pytest

from tests.e2e import program
from tests.e2e.ssh import casinowar, connect, new_key, public, server, session

TIE = "9c 9c 2d 3d 4d Kd Kd"


async def gone(pid: int) -> None:
    """Wait until a process has ended."""
    for _ in range(3000):
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return
        await asyncio.sleep(0.02)
    raise TimeoutError(f"{pid} is still there")


async def test_a_round_at_two_sizes_and_the_exit_status(tmp_path: Path) -> None:
    async with server(tmp_path) as host:
        client = await session(host.port, casinowar(tmp_path, "--cards", TIE))
        await client.wait_for("Place your bets")
        await client.quiet()
        client.press("h")
        await client.wait_for("100 on Hand")
        client.resize(120, 40)
        await client.wait_until(lambda shown: "leave" in "".join(shown.splitlines()[39:]))
        client.resize(40, 20)
        await client.wait_until(lambda shown: "Ʉ 9,900" in "".join(shown.splitlines()[:1]))
        client.resize(80, 24)
        await client.wait_until(lambda shown: "leave" in "".join(shown.splitlines()[23:24]))
        await client.quiet(0.45)
        client.press("enter")
        await client.wait_for("Go to war")
        await client.quiet()
        client.press("+")
        await client.wait_for("tied again")
        assert "bankroll Ʉ 10,100" in client.display()
        client.press("q")
        assert await client.status() == 0
        await client.close()


async def test_interrupted_it_says_so(tmp_path: Path) -> None:
    async with server(tmp_path) as host:
        client = await session(host.port, casinowar(tmp_path))
        await client.wait_for("Place your bets")
        await client.quiet()
        client.press("ctrl+c")
        assert await client.status() == 130
        await client.close()


async def test_a_connection_that_drops_in_a_war_loses_nothing(tmp_path: Path) -> None:
    command = casinowar(tmp_path, rig={"seed": program.TIES})
    async with server(tmp_path) as host:
        client = await session(host.port, command)
        await client.wait_for("Place your bets")
        await client.quiet()
        client.press("h")
        await client.wait_for("100 on Hand")
        await client.quiet(0.45)
        client.press("enter")
        await client.wait_for("Go to war")
        before = await client.quiet()
        await client.abort()
        await gone(host.running[0])
        again = await session(host.port, command)
        await again.wait_until(lambda shown: shown == before)
        await again.quiet(0.45)
        again.press("s")
        await again.wait_for("you surrendered")
        await again.close()


async def test_a_key_leads_straight_to_its_owners_table(tmp_path: Path) -> None:
    """Two people with one account, each led to their own table by their key, at once and whatever they ask for."""
    people = {"ann": new_key(), "ben": new_key()}
    lines = [
        f'restrict,pty,command="{casinowar(tmp_path, "--player", name)}" {public(key)}' for name, key in people.items()
    ]
    async with server(tmp_path, "\n".join(lines)) as host:
        ann, ben = await session(host.port, "sh", people["ann"]), await session(host.port, None, people["ben"])
        for client in (ann, ben):
            await client.wait_for("Place your bets")
            await client.quiet()
        ann.press("h")
        await ann.wait_for("bankroll Ʉ 9,900")
        ben.press("2", "h", "h")
        await ben.wait_for("100 on Hand")
        assert "bankroll Ʉ 9,900" in ann.display()
        for client in (ann, ben):
            client.press("q")
            assert await client.status() == 0
            await client.close()
        again = await session(host.port, None, people["ann"])
        await again.wait_for("bankroll Ʉ 9,900")
        await again.close()
        with pytest.raises(asyncssh.PermissionDenied):
            await connect(host.port)  # by a key that is not listed


async def test_without_a_terminal_it_says_what_is_needed(tmp_path: Path) -> None:
    async with server(tmp_path) as host:
        connection = await connect(host.port)
        done = await connection.run(casinowar(tmp_path), stdin=asyncio.subprocess.DEVNULL)
        assert done.exit_status == 2
        assert not done.stdout
        assert str(done.stderr).startswith("casinowar-tui: needs a terminal")
        assert "ssh -t" in str(done.stderr)
        assert str(done.stderr).count("\n") == 1
        connection.close()
        await connection.wait_closed()


@pytest.mark.skipif(shutil.which("tmux") is None, reason="tmux is not installed")
async def test_tmux_keeps_the_table_on_the_screen_while_nobody_looks(tmp_path: Path) -> None:
    tmux = f"tmux -S {tmp_path}/socket -f /dev/null new -A -s table '{casinowar(tmp_path)}'"
    async with server(tmp_path) as host:
        client = await session(host.port, tmux)
        await client.wait_for("Place your bets")
        await client.quiet()
        client.press("h")
        await client.wait_for("100 on Hand")
        await client.abort()
        again = await session(host.port, tmux)
        await again.wait_for("100 on Hand")
        again.press("c")
        await again.wait_for("bankroll Ʉ 10,000")
        again.press("q")
        assert await again.status() == 0
        await again.close()
