"""Windows and help: readable in every theme, whole at every size, and without hue where none is wanted."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from rich.color import Color, ColorSystem
from textual.app import App
from textual.command import CommandList
from textual.geometry import Region
from textual.pilot import Pilot
from textual.screen import Screen

from casinowar_tui.house.builtin import HOUSES
from casinowar_tui.session.bank import Housekeeper, no_cut
from casinowar_tui.session.entropy import from_number
from casinowar_tui.session.opening import in_memory
from casinowar_tui.settings import Settings, keymap
from casinowar_tui.terminal import Depth, GlyphSet, Streams, Terminal
from casinowar_tui.ui.actions import labels
from casinowar_tui.ui.app import TableApp
from casinowar_tui.ui.appearance import look_for, textual_theme
from casinowar_tui.ui.screens.cut import CutScreen
from casinowar_tui.ui.screens.question import SOMEBODY_SITS, QuestionScreen
from casinowar_tui.ui.seating import BankSeating
from casinowar_tui.ui.theme import THEMES, Theme
from casinowar_tui.view.eyes import eyes_on
from tests.ui.drawn import Run, contrast, lines_of, text_of
from tests.ui.test_widgets_colours import SHAPES, SIZES, SYSTEMS

KEYS = {"help": "question_mark", "tables": "g", "options": "o", "commands": "ctrl+p"}
LAST_WORDS = {
    "help": "Esc back",
    "tables": "Esc back",
    "options": "possible now",
    "commands": "(p)",
    "cut": "click the shoe",
    "question": "Leave it",
}
WINDOWS = tuple(LAST_WORDS)
SEAL = "3fa9c01b2d77" * 3
BARS = "▁▂▃▅▆▇"
"""The ends of a scroll bar."""


def table(
    theme: Theme, depth: Depth, *, hue: bool = True, glyphs: GlyphSet = "rich", size: tuple[int, int]
) -> TableApp:
    """A program that sits at the credits table on a terminal of that kind."""
    keys = keymap(Settings())
    terminal = Terminal(size, depth, hue, glyphs, False, Streams(None, None, None))
    look = look_for(terminal, Settings(theme=theme), labels(keys))
    tables = [
        BankSeating(house, Housekeeper(house, from_number(1), no_cut), eyes_on(house)) for house in HOUSES.values()
    ]
    return TableApp(in_memory("ann"), tables, tables[0], look, textual_theme(look.palette), keys, pace=0.0)


async def open_window(pilot: Pilot[None], name: str) -> None:
    """Open a window as a player would, or as the program does."""
    if name in KEYS:
        await pilot.press(KEYS[name])
    else:
        screen: Screen[int | None] | Screen[bool] = (
            CutScreen(312, SEAL) if name == "cut" else QuestionScreen(SOMEBODY_SITS)
        )
        pilot.app.push_screen(screen)
    await pilot.pause()
    if name == "commands":
        commands = pilot.app.screen.query_one(CommandList)
        for _ in range(100):
            if commands.highlighted is not None and commands.region:
                return
            await pilot.pause(0.02)
        raise AssertionError("the commands do not come")


def drawn(app: App[None], name: str) -> list[Run]:
    """The runs of the window itself, without the table behind it."""
    parts = {"help": "Screen", "commands": "#--input, CommandList", "question": "Screen"}.get(name, "#window")
    screen = app.screen
    shown = [screen.region] if parts == "Screen" else [widget.region for widget in screen.query(parts)]
    area = Region.from_union(shown)
    return [run for line in lines_of(app) for run in line if area.contains(run.x, run.y)]


@asynccontextmanager
async def windows(
    theme: Theme = "green", depth: Depth = "truecolor", *, hue: bool = True, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[dict[str, list[Run]]]:
    """By name, what each window draws."""
    app = table(theme, depth, hue=hue, size=size)
    pictures = {}
    async with app.run_test(size=size) as pilot:
        for name in WINDOWS:
            await open_window(pilot, name)
            pictures[name] = drawn(app, name)
            app.pop_screen()
            await pilot.pause()
        yield pictures


@pytest.mark.parametrize("depth", SYSTEMS)
@pytest.mark.parametrize("theme", THEMES)
async def test_every_text_of_a_window_stands_out(theme: Theme, depth: Depth) -> None:
    async with windows(theme, depth) as pictures:
        for name, runs in pictures.items():
            assert len([run for run in runs if run.segment.text.strip()]) > 5, name
            for run in runs:
                text = run.segment.text.translate(dict.fromkeys(map(ord, SHAPES + BARS))).strip()
                style = run.segment.style
                if text:
                    assert style is not None
                    assert style.color is not None
                    assert style.bgcolor is not None
                    told = contrast(style.color, style.bgcolor, SYSTEMS[depth])
                    assert told >= 4.5, (name, text, style, round(told, 2))


async def test_without_hue_windows_have_none_but_show_what_is_chosen() -> None:
    async with windows(hue=False) as pictures:
        for name, runs in pictures.items():
            styles = [run.segment.style for run in runs]
            for style in filter(None, styles):
                assert style.color is None or style.color.is_default, (name, style)
                assert style.bgcolor is None or style.bgcolor.is_default, (name, style)
            marked = any(style and (style.reverse or style.underline) for style in styles)
            assert marked or name in ("help", "tables"), name


async def test_in_sixteen_colours_windows_have_those_by_name() -> None:
    async with windows("light", "16") as pictures:
        for name, runs in pictures.items():
            for style in filter(None, (run.segment.style for run in runs)):
                for colour in filter(None, (style.color, style.bgcolor)):
                    named = colour.is_default or (colour.number is not None and colour.number < 16)
                    assert named, (name, style)
                if style.color and style.bgcolor and not style.color.is_default:
                    assert contrast(style.color, style.bgcolor, ColorSystem.STANDARD) >= 3, (name, style)


@pytest.mark.parametrize("size", SIZES)
async def test_windows_are_whole(size: tuple[int, int]) -> None:
    async with windows(size=size) as pictures:
        for name, runs in pictures.items():
            text = " ".join(" ".join(run.segment.text for run in runs).split())
            assert LAST_WORDS[name] in text, (name, text)


async def test_two_tables_in_one_program_keep_their_own_looks() -> None:
    plain = table("green", "16", glyphs="plain", size=(80, 24))
    rich = table("light", "truecolor", size=(80, 24))
    async with plain.run_test(size=(80, 24)) as one, rich.run_test(size=(80, 24)) as other:
        for _ in range(2):
            await one.press("space")
            await other.press("space")
            here, there = list(lines_of(plain)), list(lines_of(rich))
            assert all(colour.number is not None and colour.number < 16 for colour in _colours(here))
            assert all(colour.triplet is not None for colour in _colours(there))
            assert "┌" in "".join(text_of(here))
            assert "╭" not in "".join(text_of(here))
            assert "╭" in "".join(text_of(there))


def _colours(lines: list[list[Run]]) -> list[Color]:
    styles = [run.segment.style for line in lines for run in line]
    return [colour for style in styles if style for colour in (style.color, style.bgcolor) if colour]
