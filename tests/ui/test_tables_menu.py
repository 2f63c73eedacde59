"""The menu of tables: every row is reached by arrows, however low the window, and every word of its bar works."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from textual.app import App
from textual.pilot import Pilot

from casinowar_tui.game.shapes import Standing
from casinowar_tui.ui.surroundings import Also
from casinowar_tui.ui.windows.tables import HERE, TablesScreen
from tests.ui.drawn import lines_of
from tests.ui.windows import table

TABLES = [Standing(f"Table {number}", "Ʉ 10,000", "", "play credits") for number in range(1, 10)]
ALSO = [Also("bet_options", "Bet options", ("o",)), Also("session_length", "Length of the session", ())]


@asynccontextmanager
async def menu(size: tuple[int, int] = (40, 20)) -> AsyncIterator[tuple[Pilot[None], list[object]]]:
    """A menu that is too long for its window, and what it has answered."""
    app: App[None] = table("green", "truecolor", size=size)
    answers: list[object] = []
    async with app.run_test(size=size) as pilot:
        app.push_screen(TablesScreen(TABLES, 0, ALSO), answers.append)
        await pilot.pause()
        yield pilot, answers


@pytest.mark.parametrize("key", ["up", "down"])
async def test_arrows_bring_every_row_into_sight(key: str) -> None:
    async with menu() as (pilot, _):
        screen = pilot.app.screen
        window = screen.query_one("#window")
        seen = set()
        for _ in range(len(TABLES) + len(ALSO)):
            await pilot.press(key)
            await pilot.pause()
            assert isinstance(screen, TablesScreen)
            row = screen.query_one(f"#row-{screen.chosen}").region
            assert window.region.contains_region(row), screen.chosen
            seen.add(screen.chosen)
        assert len(seen) == len(TABLES) + len(ALSO)


@pytest.mark.parametrize(
    ("keys", "answer"),
    [
        (("down", "enter"), 1),
        (("up", "enter"), "session_length"),
        (("up", "up", "space"), "bet_options"),
        (("9",), 8),
        (("o",), "bet_options"),
        (("escape",), None),
    ],
)
async def test_keys_answer(keys: tuple[str, ...], answer: object) -> None:
    async with menu() as (pilot, answers):
        await pilot.press(*keys)
        await pilot.pause()
        assert answers == [answer]


@pytest.mark.parametrize(("word", "answer"), [("#sit", 0), ("#back", None), ("#row-2", 2)])
async def test_every_word_does_what_it_says(word: str, answer: object) -> None:
    async with menu((80, 40)) as (pilot, answers):
        await pilot.click(word)
        await pilot.pause()
        assert answers == [answer]


LONGEST = Standing(
    "The Grand Old Casino on the Quays",
    "Ʉ 90,000,000,000",
    "a tie of queens waits",
    "a rule for everybody who comes",
)


@pytest.mark.parametrize("size", [(40, 20), (60, 30), (80, 24), (120, 40)])
async def test_a_row_breaks_between_what_it_tells_and_never_within(size: tuple[int, int]) -> None:
    app: App[None] = table("green", "truecolor", size=size)
    async with app.run_test(size=size) as pilot:
        app.push_screen(TablesScreen([TABLES[0], LONGEST, LONGEST], 2))
        await pilot.pause()
        lines = ["".join(run.segment.text for run in line) for line in lines_of(app)]
        rows = [line.split("│")[1].strip() for line in lines if line.count("│") > 1 and size[0] < 100] or [
            line.strip() for line in lines
        ]
        shown = "\n".join(rows)
        for told in (LONGEST.holding, LONGEST.waiting, HERE, *([LONGEST.about] if size[0] >= 60 else [])):
            assert told in shown, told
        assert shown.count(LONGEST.waiting) == 1, "where you sit, the table itself shows what waits"
