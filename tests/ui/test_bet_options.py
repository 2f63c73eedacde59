"""Bet options at a table: opened by key, menu and mouse; a change holds at once, and a refusal says why."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, Static

from casinowar_tui.bank.house.builtin import HOUSES
from casinowar_tui.bank.keeper import Housekeeper, no_cut
from casinowar_tui.bank.view.eyes import eyes_on
from casinowar_tui.config.settings import Settings, keymap
from casinowar_tui.desk.bank.actions import labels
from casinowar_tui.desk.bank.seating import BankSeating
from casinowar_tui.desk.visit import Visit
from casinowar_tui.session.book import PlayerBook, player_of
from casinowar_tui.session.entropy import from_number
from casinowar_tui.session.opening import Record, in_memory
from casinowar_tui.terminal.abilities import Streams, Terminal
from casinowar_tui.ui.app import TableApp
from casinowar_tui.ui.appearance import look_for, textual_theme
from casinowar_tui.ui.bank.screen import TableScreen
from casinowar_tui.ui.windows.bet_options import BetOptionsScreen
from tests.hand_clock import HandClock
from tests.ui.windows import picture_of

TUESDAY = 1_796_144_400
FRIDAY = 1_796_360_400


@pytest.fixture
def clock() -> HandClock:
    return HandClock(date=TUESDAY + 0.9)


@asynccontextmanager
async def sitting(record: Record, clock: HandClock, size: tuple[int, int] = (80, 24)) -> AsyncIterator[Pilot[None]]:
    """A pilot at the credits table, with the other tables to go to."""
    keys = keymap(Settings())
    terminal = Terminal(size, "truecolor", True, "rich", False, Streams(None, None, None))
    look = look_for(terminal, labels(keys))
    tables = [
        BankSeating(house, Housekeeper(house, from_number(1), no_cut), eyes_on(house)) for house in HOUSES.values()
    ]
    app = TableApp(Visit(record, tables, tables[0], keys, 0.0, clock), look, textual_theme(look.palette))
    async with app.run_test(size=size) as pilot:
        yield pilot


def text(pilot: Pilot[None], id_: str) -> str:
    return str(pilot.app.screen.query_one(id_, Static).render())


def limits(pilot: Pilot[None]) -> tuple[str, str]:
    """The limits that are printed on Hand and Tie."""
    screen = pilot.app.screen
    assert isinstance(screen, TableScreen)
    picture = screen.desk.standing().view
    assert picture.tie is not None
    return picture.hand.limits, picture.tie.limits


async def test_a_limit_that_is_set_holds_at_once_and_is_kept(clock: HandClock) -> None:
    record = in_memory("ann")
    async with sitting(record, clock) as pilot:
        await pilot.press("o", "1", "0", "0", "enter")
        assert limits(pilot) == ("10 to 100", "to 100")
        assert (await player_of(record.journal, "ann")).limit == 100
        assert (await player_of(record.journal, "ann")).limit_changed == TUESDAY
        await pilot.press("space", "space")
        screen = pilot.app.screen
        assert isinstance(screen, TableScreen)
        assert screen.desk.said.startswith("Your own limit is 100 on Hand.")


async def test_a_limit_below_the_least_bet_says_what_is_left_to_do(clock: HandClock) -> None:
    async with sitting(in_memory("ann"), clock) as pilot:
        await pilot.press("o", "5", "enter")
        screen = pilot.app.screen
        assert isinstance(screen, TableScreen)
        assert screen.desk.said == "Your own limit is 5 on each spot now. Enter passes this round."
        called = screen.desk.standing().view.call
        assert called.line == "Your own limit is below the least bet here, 10, so no bet can be made."
        assert called.lit == "Enter passes this round."
        await pilot.press("space")
        assert screen.desk.said == f"{called.line} {called.lit}"
        shown = "".join(run.segment.text for run in picture_of(pilot.app, "ActionRow").whole)
        assert "p Pass" in shown


async def test_it_holds_at_the_next_table_in_its_money(clock: HandClock) -> None:
    async with sitting(in_memory("ann"), clock) as pilot:
        await pilot.press("o", "5", "0", "enter", "g", "2")
        await pilot.pause()
        assert limits(pilot) == ("$2 to $50", "to $50")


async def test_a_second_change_in_a_week_is_refused_with_the_day_of_the_next(clock: HandClock) -> None:
    record = in_memory("ann")
    await (await PlayerBook.open(record)).change_limit(100, TUESDAY)
    async with sitting(record, clock) as pilot:
        await pilot.press("o")
        assert "Friday 4 December 2026, 00:00 EST" in text(pilot, "#when")
        await pilot.press("2", "0", "0", "enter")
        assert text(pilot, "#said") == "It has been changed this week already."
        clock.date = TUESDAY - 1
        await pilot.press("enter")
        assert text(pilot, "#said").startswith("This machine's clock is behind your last change: Tuesday 1 December")
        clock.date = FRIDAY
        await pilot.press("enter")
        assert limits(pilot) == ("10 to 200", "to 200")


@pytest.mark.parametrize("typed", ["1", "5000", "12.5", "ten"])
async def test_a_value_that_cannot_be_a_limit_is_refused_and_esc_leaves(clock: HandClock, typed: str) -> None:
    record = in_memory("ann")
    async with sitting(record, clock) as pilot:
        await pilot.press("o")
        pilot.app.screen.query_one(Input).value = typed
        await pilot.press("enter")
        assert text(pilot, "#said") == f"A limit is a whole number from 2 to 4,999, not {typed}."
        await pilot.press("escape")
        assert limits(pilot) == ("10 to 5,000", "to 1,000")
        assert (await player_of(record.journal, "ann")).limit is None


@pytest.mark.parametrize("size", [(40, 20), (80, 24), (120, 40)])
async def test_the_mouse_removes_a_limit_and_leaves(clock: HandClock, size: tuple[int, int]) -> None:
    record = in_memory("ann")
    await (await PlayerBook.open(record)).change_limit(100, TUESDAY)
    clock.date = FRIDAY
    async with sitting(record, clock, size) as pilot:
        await pilot.press("o")
        await pilot.click("#back")
        assert limits(pilot) == ("10 to 100", "to 100")
        await pilot.press("o")
        await pilot.click("#none")
        assert limits(pilot) == ("10 to 5,000", "to 1,000")


async def test_an_emptied_box_is_no_limit_and_its_cursor_stands_still(clock: HandClock) -> None:
    record = in_memory("ann")
    await (await PlayerBook.open(record)).change_limit(100, TUESDAY)
    clock.date = FRIDAY
    async with sitting(record, clock) as pilot:
        await pilot.press("o")
        box = pilot.app.screen.query_one(Input)
        assert (box.value, box.cursor_blink, box.has_focus) == ("100", False, True)
        await pilot.press("backspace", "enter")
        assert (await player_of(record.journal, "ann")).limit is None


async def test_the_menu_of_tables_leads_there_by_key_and_click(clock: HandClock) -> None:
    async with sitting(in_memory("ann"), clock) as pilot:
        for lead in ("o", ""):
            await pilot.press("g")
            if lead:
                await pilot.press(lead)
            else:
                await pilot.click("#row-3")
            await pilot.pause()
            assert isinstance(pilot.app.screen, BetOptionsScreen)
            await pilot.press("escape")
            assert isinstance(pilot.app.screen, TableScreen)


async def test_where_the_player_sits_is_remembered(clock: HandClock) -> None:
    record = in_memory("ann")
    async with sitting(record, clock) as pilot:
        assert (await player_of(record.journal, "ann")).last_table == "credits"
        await pilot.press("g", "3")
        await pilot.pause()
        assert (await player_of(record.journal, "ann")).last_table == "ledger"
