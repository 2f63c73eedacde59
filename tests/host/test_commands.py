"""Commands that are asked for beside the tables: processes that end with whoever asked."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from casinowar_tui.host.commands import NOTHING_KEPT
from casinowar_tui.host.host import Offered
from casinowar_tui.host.visit import GOING
from tests.host.house import BEN, CEM, hosting

WAITS = "import os, sys, time; print(os.getpid(), flush=True); time.sleep(600)"
COMMANDS = {"wait": Offered((sys.executable, "-c", WAITS), frozenset(), of_player=False)}


def lives(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


async def test_whoever_goes_or_interrupts_a_command_ends_it_and_makes_room_for_others(tmp_path: Path) -> None:
    async with hosting(tmp_path, commands=COMMANDS) as house:
        gone, told = [
            await house.terminal(key, name, "wait", named=False) for key, name in ((BEN, "ben"), (CEM, "cem"))
        ]
        pids = []
        for client in (gone, told):
            await client.wait_until(lambda text: text.strip().isdecimal())
            pids.append(int(client.display()))
        late = await house.terminal(command="wait", named=False)
        await gone.abort()
        await late.wait_until(lambda text: text.strip().isdecimal())
        told.press("ctrl+c")
        assert await told.status() == 130
        await house.until(lambda: not any(map(lives, pids)))
        house.stop.set()
        await late.wait_for(GOING)
        assert await late.status() == 0


async def test_of_a_guest_there_is_nothing_to_be_told(tmp_path: Path) -> None:
    commands = {"tell": Offered((sys.executable, "-c", ""), frozenset(), of_player=True)}
    async with hosting(tmp_path, guests=True, commands=commands) as house:
        assert await house.run("tell", None) == (2, "", f"{NOTHING_KEPT}\n")
