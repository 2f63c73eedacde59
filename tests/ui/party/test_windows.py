"""Every text that is to be seen with a window of a party table open can be read, in every theme."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from casinowar_tui.config.settings import Settings, keymap
from casinowar_tui.desk.bank.actions import labels
from casinowar_tui.desk.party.draft import first_draft
from casinowar_tui.desk.party.seating import PartySeating
from casinowar_tui.desk.visit import Visit
from casinowar_tui.party.seats import read_ending, read_seats
from casinowar_tui.session.entropy import from_number
from casinowar_tui.session.opening import in_memory
from casinowar_tui.terminal.abilities import Depth
from casinowar_tui.ui.app import TableApp
from casinowar_tui.ui.appearance import textual_theme
from casinowar_tui.ui.look import Look, glyphs
from casinowar_tui.ui.party.setup_screen import SetupScreen
from casinowar_tui.ui.theme import THEMES, Theme, palette
from tests.hand_clock import HandClock
from tests.ui.drawn import BARS, SHAPES, SYSTEMS, assert_readable
from tests.ui.waiting import listed
from tests.ui.windows import cells_of, picture_of

KEYS = {"sheet": "s", "help": "question_mark", "give up": "x", "commands": "ctrl+p", "tables": "g"}
WORDS = {
    "sheet": "Score sheet",
    "help": "Party war: help",
    "give up": "Give the game up?",
    "commands": "Search",
    "tables": "Tables",
    "set-up": "SET UP A GAME",
}
NARROW, USUAL, WIDE = (40, 20), (80, 24), (120, 40)


async def open_window(pilot: Pilot[None], name: str, look: Look) -> None:
    """Open a window as players do; the set-up, which a game that is on forbids, as the program does."""
    if name in KEYS:
        await pilot.press(KEYS[name])
    else:
        pilot.app.push_screen(SetupScreen(first_draft("ann"), look, HandClock()))
    await pilot.pause()
    if name == "commands":
        await listed(pilot)


@pytest.mark.parametrize("depth", SYSTEMS)
@pytest.mark.parametrize("theme", THEMES)
async def test_every_text_stands_out_in_a_window_and_behind_it(theme: Theme, depth: Depth) -> None:
    for size in (USUAL, NARROW, WIDE) if theme in ("green", "light") else (USUAL,):
        await look_at_all(theme, depth, size)


async def look_at_all(theme: Theme, depth: Depth, size: tuple[int, int]) -> None:
    """Open every window over a game whose first round is on."""
    keys = keymap(Settings())
    look = Look(palette(theme, depth), glyphs("rich"), labels(keys))
    seating = PartySeating(from_number(7), "ann", (), read_seats("Ann,Ben,Cid,Dee,*", read_ending("pack")))
    app = TableApp(
        Visit(in_memory("ann"), [seating], seating, keys, 0.0, HandClock()), look, textual_theme(look.palette)
    )
    async with app.run_test(size=size) as pilot:
        await pilot.press("space", "space")
        await pilot.pause()
        table = cells_of(picture_of(app, "Screen").whole)
        for name, words in WORDS.items():
            await open_window(pilot, name, look)
            picture = picture_of(app, "Screen")
            text = "".join(run.segment.text for run in picture.whole)
            assert words in text, name
            assert name != "give up" or "round 1" in text  # the table stays behind the question
            assert_readable(name, picture.whole, depth, SHAPES + BARS)
            app.pop_screen()
            await pilot.pause()
            assert cells_of(picture_of(app, "Screen").whole) == table
