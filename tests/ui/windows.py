"""A bank table with each of its windows open: what the window draws, and all that is to be seen with it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

from rich.style import Style
from textual.app import App
from textual.geometry import Region
from textual.pilot import Pilot
from textual.screen import Screen

from casinowar_tui.bank.house.builtin import HOUSES
from casinowar_tui.bank.keeper import Housekeeper, no_cut
from casinowar_tui.bank.view.eyes import eyes_on
from casinowar_tui.config.settings import Settings, keymap
from casinowar_tui.desk.bank.actions import labels
from casinowar_tui.desk.bank.seating import BankSeating
from casinowar_tui.desk.questions import SOMEBODY_SITS
from casinowar_tui.desk.visit import Visit
from casinowar_tui.session.entropy import from_number
from casinowar_tui.session.opening import in_memory
from casinowar_tui.terminal.abilities import Depth, GlyphSet, Streams, Terminal
from casinowar_tui.ui.app import TableApp
from casinowar_tui.ui.appearance import look_for, textual_theme
from casinowar_tui.ui.theme import Theme
from casinowar_tui.ui.windows.cut import CutScreen
from casinowar_tui.ui.windows.question import QuestionScreen
from casinowar_tui.ui.windows.session_length import SessionLengthScreen
from tests.hand_clock import HandClock
from tests.ui.drawn import Run, lines_of
from tests.ui.waiting import listed

KEYS = {"help": "question_mark", "tables": "g", "options": "o", "commands": "ctrl+p"}
PARTS = {"help": "Screen", "commands": "#--input, CommandList", "question": "#question"}
WINDOWS = (*KEYS, "cut", "length", "question")
SEAL = "3fa9c01b2d77" * 3

NONE = Style(color="default", bgcolor="default")

Cells = dict[tuple[int, int], tuple[str, Style]]
"""By place, the character and its style."""


class Picture(NamedTuple):
    """Everything on the screen, and which part of it is the window's."""

    whole: list[Run]
    area: Region

    @property
    def window(self) -> list[Run]:
        """The runs of the window itself."""
        return [run for run in self.whole if self.area.contains(run.x, run.y)]


def table(
    theme: Theme, depth: Depth, *, hue: bool = True, glyphs: GlyphSet = "rich", size: tuple[int, int]
) -> TableApp:
    """A program that sits at the credits table on a terminal of that kind."""
    keys = keymap(Settings())
    terminal = Terminal(size, depth, hue, glyphs, False, Streams(None, None, None))
    look = look_for(terminal, labels(keys), theme=theme)
    tables = [
        BankSeating(house, Housekeeper(house, from_number(1), no_cut), eyes_on(house)) for house in HOUSES.values()
    ]
    return TableApp(
        Visit(in_memory("ann"), tables, tables[0], keys, 0.0, HandClock()), look, textual_theme(look.palette)
    )


async def open_window(pilot: Pilot[None], name: str) -> None:
    """Open a window as a player would, or as the program does."""
    if name in KEYS:
        await pilot.press(KEYS[name])
    else:
        screens: dict[str, Screen[Any]] = {
            "cut": CutScreen(312, SEAL, HandClock()),
            "length": SessionLengthScreen(20, 100),
            "question": QuestionScreen(SOMEBODY_SITS),
        }
        pilot.app.push_screen(screens[name])
    await pilot.pause()
    if name == "commands":
        await listed(pilot)


def picture_of(app: App[None], parts: str = "#window") -> Picture:
    """What is to be seen; the window is the widgets that `parts` selects."""
    screen = app.screen
    shown = [screen.region] if parts == "Screen" else [widget.region for widget in screen.query(parts)]
    return Picture([run for line in lines_of(app) for run in line], Region.from_union(shown))


@asynccontextmanager
async def windows(
    theme: Theme = "green", depth: Depth = "truecolor", *, hue: bool = True, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[dict[str, Picture]]:
    """By name, each window before a table with bets on it; by "" the table alone."""
    app = table(theme, depth, hue=hue, size=size)
    async with app.run_test(size=size) as pilot:
        await pilot.press("space", "t")
        await pilot.pause()
        pictures = {"": picture_of(app, "Screen")}
        for name in WINDOWS:
            await open_window(pilot, name)
            pictures[name] = picture_of(app, PARTS.get(name, "#window"))
            app.pop_screen()
            await pilot.pause()
        yield pictures


def cells_of(runs: list[Run]) -> Cells:
    """The cells of some runs; the colour in which a blank would be written is nobody's concern."""
    cells = {}
    for x, y, segment in runs:
        style = NONE + (segment.style or Style()).clear_meta_and_links()
        blank = style if style.reverse else style + Style(color="default")
        for place, char in enumerate(segment.text, start=x):
            cells[place, y] = char, blank if char == " " else style
    return cells
