"""The past of the ledger and of party war, from a data file that an older version has left."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import date
from pathlib import Path

import pytest
from textual.pilot import Pilot

from casinowar_tui import games
from casinowar_tui.config.settings import Settings, keymap
from casinowar_tui.desk.bank.actions import labels
from casinowar_tui.desk.seating import Wishes
from casinowar_tui.desk.visit import Visit
from casinowar_tui.session.entropy import from_number
from casinowar_tui.session.opening import open_record
from casinowar_tui.terminal.abilities import Streams, Terminal
from casinowar_tui.ui.app import TableApp
from casinowar_tui.ui.appearance import look_for, textual_theme
from casinowar_tui.ui.record.history import HistoryScreen
from casinowar_tui.ui.record.recall import OVER, RecallScreen
from tests.hand_clock import HandClock
from tests.journal.test_format1 import GOLDEN
from tests.ui.drawn import SHAPES, assert_readable, lines_of
from tests.ui.record.past import screen_of
from tests.ui.waiting import until

ROUNDS = {"ledger": ["3", "2", "1"], "party": ["2", "1"]}
"""By table, the numbers of the rounds in that file, the last one first."""
SIZES = ((40, 20), (80, 24), (120, 40))


@asynccontextmanager
async def window_of(
    table: str, folder: Path, size: tuple[int, int]
) -> AsyncIterator[tuple[Pilot[None], HistoryScreen]]:
    """The window of the past of a table, read."""
    path = Path(shutil.copy(GOLDEN, folder / "casinowar.sqlite3"))
    clock = HandClock()
    record = await open_record(path, "ann", date(2026, 12, 1), clock)
    keys = keymap(Settings())
    look = look_for(Terminal(size, "truecolor", True, "rich", False, Streams(None, None, None)), labels(keys))
    seat = games.loaded(games.GAMES[games.room_of(table)].seating)(table, Wishes("ann", from_number(1)))
    app = TableApp(Visit(record, [seat], seat, keys, 0.0, clock), look, textual_theme(look.palette))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await pilot.press("v")
        await until(pilot, lambda: isinstance(app.screen, HistoryScreen))
        window = app.screen
        assert isinstance(window, HistoryScreen)
        await until(pilot, lambda: window.page.rounds.view is not None and None not in window.page.rounds.view.rounds)
        await pilot.pause()
        yield pilot, window


def numbers(window: HistoryScreen) -> list[str]:
    """The numbers of the rounds that are shown."""
    view = window.page.rounds.view
    return [one.round.number for one in view.rounds if one] if view else []


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("table", ROUNDS)
async def test_its_rounds_are_listed_and_can_be_recalled(table: str, size: tuple[int, int], tmp_path: Path) -> None:
    async with window_of(table, tmp_path, size) as (pilot, window):
        await until(pilot, lambda: numbers(window) == ROUNDS[table])
        text = " ".join(screen_of(pilot))
        assert ("ALL TIME" in text) == (table == "ledger")
        assert_readable(table, [run for line in lines_of(pilot.app) for run in line], "truecolor", SHAPES)
        await pilot.press("down", "enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, RecallScreen))
        recalled = pilot.app.screen
        assert isinstance(recalled, RecallScreen)
        said = f"Round {ROUNDS[table][1]} as it was"
        await until(pilot, lambda: recalled.felt.call.view.lit.startswith(said))
        assert " RECALL " in " ".join(screen_of(pilot))
        await pilot.press("end", "n")
        await until(pilot, lambda: recalled.felt.call.view.line == OVER)
        assert recalled.step == len(recalled.pictures) - 1
        assert_readable(table, [run for line in lines_of(pilot.app) for run in line], "truecolor", SHAPES)


async def test_where_no_bankroll_is_kept_a_sum_is_told(tmp_path: Path) -> None:
    async with window_of("ledger", tmp_path, (80, 24)) as (pilot, _):
        text = " ".join(" ".join(screen_of(pilot)).split())
        assert "cards net sum" in text
        assert "bankroll" not in text
