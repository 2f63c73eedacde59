"""A round of the past on the felt: as it was, clearly marked, and nothing in it can be done."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest
from textual.pilot import Pilot

from casinowar_tui.record.recall import recall
from casinowar_tui.ui.bank.screen import TableScreen
from casinowar_tui.ui.record.history import HistoryScreen
from casinowar_tui.ui.record.recall import OVER, RecallScreen
from tests.ui.drawn import SHAPES, assert_readable, lines_of
from tests.ui.record.past import STREAM, at_a_tie, open_window, screen_of
from tests.ui.waiting import until

ACTING = ("space", "t", "enter", "n", "plus", "minus", "0", "b", "7", "8", "3", "p", "j", "y")
SIZES = ((40, 20), (80, 24), (120, 40), (200, 60))


@asynccontextmanager
async def recalled(size: tuple[int, int] = (80, 24)) -> AsyncIterator[tuple[Pilot[None], RecallScreen]]:
    """The last round that went to war, on the felt again."""
    async with at_a_tie(size) as pilot:
        window = await open_window(pilot)
        while (one := window.shelf.at(window.shelf.chosen)) is None or not one.text.endswith("war"):
            await pilot.press("down")
        await pilot.press("enter")
        yield pilot, await on_felt(pilot)


async def on_felt(pilot: Pilot[None]) -> RecallScreen:
    """Wait for the round."""
    await until(pilot, lambda: isinstance(pilot.app.screen, RecallScreen))
    await pilot.pause()
    screen = pilot.app.screen
    assert isinstance(screen, RecallScreen)
    return screen


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_step_by_step_it_shows_what_the_table_showed(size: tuple[int, int]) -> None:
    async with recalled(size) as (pilot, screen):
        window = pilot.app.screen_stack[-2]
        assert isinstance(window, HistoryScreen)
        steps = await window.reader.ask(lambda history: recall(history.scan, STREAM, screen.one).steps())
        assert screen.pictures == [frame.view for frame in steps]
        for step in range(len(steps)):
            said = f"step {step + 1} of {len(steps)}"
            await until(pilot, lambda said=said: said in " ".join(screen_of(pilot)))  # type: ignore[misc]
            assert " RECALL " in " ".join(screen_of(pilot))
            assert screen.felt.player.view == screen.pictures[step].player
            assert not screen.felt.actions.view
            assert_readable(step, [run for line in lines_of(pilot.app) for run in line], "truecolor", SHAPES)
            await pilot.press("right")
        assert screen.step == len(steps) - 1
        await pilot.press("home")
        assert screen.step == 0
        await pilot.press("left", "end")
        assert screen.step == len(steps) - 1


@pytest.mark.parametrize("key", ACTING)
async def test_whatever_acts_at_the_table_is_refused_with_one_sentence(key: str) -> None:
    async with recalled() as (pilot, screen):
        seq = await pilot.app.visit.record.journal.last_seq(STREAM)  # type: ignore[attr-defined]
        await pilot.press("right", key)
        await until(pilot, lambda: OVER in " ".join(screen_of(pilot)))
        assert (screen.step, pilot.app.screen) == (1, screen)
        assert await pilot.app.visit.record.journal.last_seq(STREAM) == seq  # type: ignore[attr-defined]
        await pilot.press("right")
        await until(pilot, lambda: OVER not in " ".join(screen_of(pilot)))


@pytest.mark.parametrize("place", ["#hand", "#tie", "#tray"])
async def test_a_click_on_the_table_is_refused_too(place: str) -> None:
    async with recalled() as (pilot, screen):
        await pilot.click(place, offset=(4, 1))
        await until(pilot, lambda: OVER in " ".join(screen_of(pilot)))
        assert pilot.app.screen is screen


@pytest.mark.parametrize("size", SIZES[:2], ids=str)
async def test_every_word_of_the_bar_works_by_click(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    async with recalled(size) as (pilot, screen):
        copied: list[str] = []
        monkeypatch.setattr(pilot.app, "copy_to_clipboard", copied.append)

        async def click(act: str, holds: Callable[[], bool]) -> None:
            bar = screen.felt.keys
            [part] = [part for part in bar.parts(bar.view) if part.left.act == act]
            await pilot.click("#keys", offset=part.words.offset)
            await until(pilot, holds)

        await click("after", lambda: screen.step == 1)
        await click("before", lambda: screen.step == 0)
        await click("last", lambda: screen.step == len(screen.pictures) - 1)
        await click("first", lambda: screen.step == 0)
        await click("copy", lambda: copied == [screen.one.text])
        said = f"Copied: {screen.one.text}"
        await until(pilot, lambda: said in " ".join(" ".join(screen_of(pilot)).split()))
        await click("back", lambda: isinstance(pilot.app.screen, HistoryScreen))


async def test_the_table_is_found_as_it_was_left_with_a_choice_to_make() -> None:
    async with at_a_tie() as pilot:
        before = screen_of(pilot)
        await open_window(pilot)
        await pilot.press("down", "enter")
        await on_felt(pilot)
        await pilot.press("right", "plus", "escape", "escape")
        await until(pilot, lambda: isinstance(pilot.app.screen, TableScreen) and screen_of(pilot) == before)


async def test_cards_that_were_burned_are_not_to_be_seen() -> None:
    async with recalled() as (pilot, screen):
        window = pilot.app.screen_stack[-2]
        assert isinstance(window, HistoryScreen)
        rows = await window.reader.ask(lambda history: recall(history.scan, STREAM, screen.one).rows)
        hidden = {rows[-1].before.shoe.card(place) for place in range(3)}
        assert len(hidden) == 3
        await pilot.press("end")
        shown = [screen.felt.player.view, screen.felt.dealer.view]
        faces = {(card.index, card.suit) for place in shown for card in (place.first, place.war)}
        seen = screen.one.text.split()
        assert len(faces) == len({card for card in seen if card not in ("??", "war")})
        assert seen.count("??") == 3
