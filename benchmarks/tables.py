"""Sitting down at another table against pushing an empty Textual screen, and the odds of any rules."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from statistics import median
from typing import Any

from textual.app import App
from textual.screen import Screen

from casinowar_tui.bank.house.builtin import HOUSES
from casinowar_tui.bank.keeper import Housekeeper, no_cut
from casinowar_tui.bank.odds.fresh import odds
from casinowar_tui.bank.view.eyes import eyes_on
from casinowar_tui.clock import MACHINE
from casinowar_tui.config.settings import Settings, keymap
from casinowar_tui.desk.bank.actions import labels
from casinowar_tui.desk.bank.seating import BankSeating
from casinowar_tui.desk.visit import Visit
from casinowar_tui.session.entropy import from_number
from casinowar_tui.session.opening import in_memory
from casinowar_tui.terminal.abilities import Streams, Terminal
from casinowar_tui.ui.app import TableApp
from casinowar_tui.ui.appearance import look_for, textual_theme

from .figure import Figure

SIZE = (80, 24)


def measure(times: int) -> list[Figure]:
    """Both figures of the tables menu; each change of table is timed until its picture has been drawn."""
    sat, pushed = asyncio.run(_compared(times))
    began = time.perf_counter()
    for house in HOUSES.values():
        odds(house.rules)
    counted = (time.perf_counter() - began) / len(HOUSES)
    return [
        Figure(
            "sitting down at another table", sat / pushed, 3.0, detail=f"{sat * 1e3:.1f} ms : {pushed * 1e3:.1f} ms"
        ),
        Figure("exact odds of a table against 50 ms", counted / 0.05, 1.0, detail=f"{counted * 1e3:.2f} ms"),
    ]


async def _compared(times: int) -> tuple[float, float]:
    """Medians of sitting down at a table that has been sat at before, and of pushing an empty screen."""
    look = look_for(Terminal(SIZE, "truecolor", True, "rich", False, Streams(None, None, None)), _KEYS)
    tables = [
        BankSeating(house, Housekeeper(house, from_number(1), no_cut), eyes_on(house)) for house in HOUSES.values()
    ]
    visit = Visit(in_memory("ann"), tables, tables[0], keymap(Settings()), 0.0, MACHINE)
    app = TableApp(visit, look, textual_theme(look.palette))
    sat, pushed = [], []
    async with app.run_test(size=SIZE):
        for turn in range(2 * times):
            took = await _timed(app, lambda turn=turn: app.go_to(tables[(turn + 1) % 2]))  # type: ignore[misc]
            sat.append(took)
            pushed.append(await _timed(app, lambda: app.push_screen(Screen())))
            await app.pop_screen()
    return median(sat[2:]), median(pushed[2:])


async def _timed(app: App[Any], change: Callable[[], Awaitable[Any]]) -> float:
    drawn = asyncio.Event()
    began = time.perf_counter()
    await change()
    app.screen.call_after_refresh(drawn.set)
    await drawn.wait()
    return time.perf_counter() - began


_KEYS = labels(keymap(Settings()))
