"""Every word of the key bars does by click what it says, at every size at which it stands there."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest
from textual.pilot import Pilot

from casinowar_tui.ui.game_screen import GameScreen
from casinowar_tui.ui.widgets.key_bar import KeyBar
from tests.ui.party.test_screen import party
from tests.ui.test_playing import sitting
from tests.ui.waiting import until

WINDOWS = {
    "help": "PagesScreen",
    "tables": "TablesScreen",
    "history": "HistoryScreen",
    "bet_options": "BetOptionsScreen",
    "palette": "Palette",
    "session_length": "SessionLengthScreen",
    "party_sheet": "PagesScreen",
    "party_abandon": "EndingScreen",
}
"""By word: the window that it opens."""


async def all_words(pilot: Pilot[None], done: Callable[[str], bool]) -> set[str]:
    """Click every word, and see that it was done; the words that stood there."""
    table = pilot.app.screen
    assert isinstance(table, GameScreen)
    bar: KeyBar = table.felt.keys
    parts = list(bar.parts(bar.view or ()))
    for part in parts:
        assert isinstance(part.left, KeyBar.Pressed)
        act = part.left.act
        await pilot.click(bar, offset=(part.words.right - 1, 0))
        await until(pilot, partial(done, act))
        if act in WINDOWS:
            pilot.app.pop_screen()
            await pilot.pause()
    return {part.left.act for part in parts if isinstance(part.left, KeyBar.Pressed)}


@pytest.mark.parametrize(
    ("here", "size", "words"),
    [
        ("credits", (40, 20), {"help", "tables", "advice", "quit"}),
        ("credits", (100, 30), {"help", "tables", "advice", "history", "bet_options", "palette", "quit"}),
        ("ledger", (40, 40), {"help", "tables", "session_length", "quit"}),
        ("ledger", (120, 40), {"help", "tables", "advice", "history", "session_length", "palette", "quit"}),
    ],
)
async def test_the_words_of_a_bank_table(here: str, size: tuple[int, int], words: set[str]) -> None:
    async with sitting(size, here=here) as pilot:

        def done(act: str) -> bool:
            if act == "quit":
                return pilot.app._exit
            if act == "advice":
                table = pilot.app.screen
                assert isinstance(table, GameScreen)
                return "on average" in table.felt.call.view.line or "wins" in table.felt.call.view.line
            return type(pilot.app.screen).__name__ == WINDOWS[act]

        assert await all_words(pilot, done) >= words


@pytest.mark.parametrize("size", [(40, 20), (80, 24), (120, 40)])
async def test_the_words_of_a_party_table(size: tuple[int, int]) -> None:
    async with party("Ann,Ben", size=size) as on:
        there = await all_words(
            on.pilot,
            lambda act: on.app._exit if act == "quit" else type(on.app.screen).__name__ == WINDOWS[act],
        )
        assert {"help", "party_sheet", "quit"} <= there
