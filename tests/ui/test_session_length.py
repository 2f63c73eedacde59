"""The length of a session is chosen before its first counted round, by keys or by mouse."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from casinowar_tui.ui.bank.screen import TableScreen
from casinowar_tui.ui.windows.session_length import SessionLengthScreen
from tests.ui.test_playing import desk_of, sitting


async def settled(pilot: Pilot[None]) -> int:
    await pilot.pause()
    return desk_of(pilot).session_length


async def test_keys_choose_it_before_the_first_round() -> None:
    async with sitting(here="ledger", cards="9c 4h") as pilot:
        await pilot.press("l", "right", "pageup", "left", "right")
        assert isinstance(pilot.app.screen, SessionLengthScreen)
        await pilot.press("enter")
        assert await settled(pilot) == 26
        picture = desk_of(pilot).standing().view
        assert picture.ledger is not None
        assert (picture.ledger.played, picture.ledger.rounds) == (0, 26)


async def test_a_number_can_be_typed_and_stepped_on_from() -> None:
    async with sitting(here="ledger", cards="9c 4h") as pilot:
        await pilot.press("l", "1", "5", "enter")
        assert await settled(pilot) == 15
        await pilot.press("l", "1", "5", "backspace", "2", "right", "enter")
        assert await settled(pilot) == 13


@pytest.mark.parametrize("typed", ["0", "1001", ""])
async def test_a_number_out_of_bounds_is_refused_with_the_bounds(typed: str) -> None:
    async with sitting(here="ledger", cards="9c 4h") as pilot:
        await pilot.press("l", "backspace", *typed, "enter")
        assert isinstance(pilot.app.screen, SessionLengthScreen)
        assert "from 1 to 1,000" in str(pilot.app.screen.query_one("#said", Static).content)
        await pilot.press("escape")
        assert await settled(pilot) == 20


async def test_the_mouse_chooses_it_and_escape_leaves_it() -> None:
    async with sitting(here="ledger", cards="9c 4h") as pilot:
        await pilot.press("l")
        await pilot.click("#fewer")
        await pilot.click("#ok")
        assert await settled(pilot) == 19
        await pilot.press("l", "right", "escape")
        assert await settled(pilot) == 19


async def test_the_words_of_its_last_row_can_be_clicked() -> None:
    async with sitting(here="ledger", cards="9c 4h") as pilot:
        await pilot.press("l")
        for key in ("left", "pageup", "right", "pagedown", "pageup"):
            await pilot.click(f"#{key}")
        await pilot.press("enter")
        assert await settled(pilot) == 25


async def test_there_is_no_session_of_no_rounds() -> None:
    async with sitting(here="ledger", cards="9c 4h") as pilot:
        await pilot.press("l", *["pagedown"] * 5, "enter")
        assert await settled(pilot) == 1


async def test_it_stands_once_a_round_has_counted() -> None:
    async with sitting(here="ledger", cards="9c 4h") as pilot:
        await pilot.press("enter", "enter", "l")
        assert not isinstance(pilot.app.screen, SessionLengthScreen)
        assert "session has begun" in desk_of(pilot).said
        assert await settled(pilot) == 20


async def test_other_tables_have_no_sessions() -> None:
    async with sitting() as pilot:
        await pilot.press("l")
        assert not isinstance(pilot.app.screen, SessionLengthScreen)
        assert desk_of(pilot).said


async def test_the_key_bar_offers_it_until_a_round_has_counted() -> None:
    async with sitting(here="ledger", cards="9c 4h") as pilot:
        await pilot.pause()
        screen = pilot.app.screen
        assert isinstance(screen, TableScreen)
        assert "session of 20 rounds" in [word.label for word in screen.felt.keys.view or ()]
        await pilot.press("enter")
        await pilot.pause()
        assert not any(word.act == "session_length" for word in screen.felt.keys.view or ())
