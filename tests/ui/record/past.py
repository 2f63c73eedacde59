"""A program that sits at a table with a past: rounds that were played, and a tie that waits."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from textual.pilot import Pilot

from benchmarks.player import play
from casinowar_tui.bank.game import BANK
from casinowar_tui.bank.table.state import Deciding
from casinowar_tui.journal.port import Appended, Stream
from casinowar_tui.terminal.abilities import Depth, GlyphSet
from casinowar_tui.ui.app import TableApp
from casinowar_tui.ui.record.history import HistoryScreen
from casinowar_tui.ui.theme import Theme
from tests.ui.drawn import lines_of, text_of
from tests.ui.waiting import until
from tests.ui.windows import table

STREAM = Stream("ann", "credits")
ROUNDS = 60


async def play_up_to_a_tie(app: TableApp, rounds: int = ROUNDS) -> None:
    """Write so many rounds into the app's record, and then more until a choice is due."""
    journal, dealt = app.visit.record.journal, 0
    for seq, step in enumerate(play(rounds + 60)):
        events = tuple(map(BANK.encode, step.events))
        assert await journal.append(STREAM, seq, app.visit.record.epoch, events) == Appended(seq + 1)
        dealt += any(event.kind == "round_opened" for event in events)
        if dealt > rounds and isinstance(step.tables[-1], Deciding):
            return
    raise AssertionError("there was no tie")


@asynccontextmanager
async def at_a_tie(
    size: tuple[int, int] = (80, 24), *, glyphs: GlyphSet = "rich", theme: Theme = "green", depth: Depth = "truecolor"
) -> AsyncIterator[Pilot[None]]:
    """A program whose player is to choose between war and surrender."""
    app = table(theme, depth, glyphs=glyphs, size=size)
    await play_up_to_a_tie(app)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield pilot


@asynccontextmanager
async def looking_back(
    size: tuple[int, int] = (80, 24), *, glyphs: GlyphSet = "rich", theme: Theme = "green", depth: Depth = "truecolor"
) -> AsyncIterator[tuple[Pilot[None], HistoryScreen]]:
    """The same with the window of the past open, and all of it read."""
    async with at_a_tie(size, glyphs=glyphs, theme=theme, depth=depth) as pilot:
        yield pilot, await open_window(pilot)


async def open_window(pilot: Pilot[None]) -> HistoryScreen:
    """Press the key, and wait for what is read."""
    await pilot.press("v")
    window = pilot.app.screen
    assert isinstance(window, HistoryScreen)
    await until(pilot, lambda: window.page.chart.view is not None and is_filled(window))
    await pilot.pause()
    return window


def is_filled(window: HistoryScreen) -> bool:
    """Whether all rounds are shown that there is room for, and none is still to be read."""
    rounds = rounds_of(window)
    return None not in rounds and len(rounds) == window.page.rounds.rows > 1


def rounds_of(window: HistoryScreen) -> list[str | None]:
    """The numbers of the rounds that are shown; None where one is still to be read."""
    view = window.page.rounds.view
    return [one and one.round.number for one in view.rounds] if view else [None]


def screen_of(pilot: Pilot[None]) -> list[str]:
    """The rows of the whole screen."""
    return text_of(list(lines_of(pilot.app)))
