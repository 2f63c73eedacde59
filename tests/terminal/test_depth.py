"""Colours brought down to what a terminal has, cell by cell, whatever another app of the process has."""

from __future__ import annotations

import asyncio

import pyte
import pytest
from rich.color import Color, ColorSystem
from textual.app import App, ComposeResult
from textual.widgets import Static

from casinowar_tui.clock import MACHINE
from casinowar_tui.terminal.abilities import Depth
from casinowar_tui.terminal.channel import Channel, ChannelDriver
from casinowar_tui.terminal.depth import brought_down
from casinowar_tui.terminal.diff import ScreenDiff
from casinowar_tui.terminal.lane import Lane

FELT, TEXT = (13, 74, 43), (246, 201, 85)


@pytest.mark.parametrize(
    ("params", "depth", "expected"),
    [
        ("1;38;2;255;0;0", "truecolor", "1;38;2;255;0;0"),
        ("1;38;2;255;0;0", "256", "1;38;5;196"),
        ("38;2;255;0;0;48;2;0;0;0", "16", "31;40"),
        ("38;5;38;2;4", "256", "38;5;38;2;4"),
        ("31;49", "16", "31;49"),
        ("", "16", ""),
    ],
)
def test_only_true_colours_are_brought_down(params: str, depth: Depth, expected: str) -> None:
    assert brought_down(params, depth) == expected


@pytest.mark.parametrize("addressed", ["\x1b[1;1H", ""])
def test_what_is_passed_on_is_brought_down_too(addressed: str) -> None:
    diff = ScreenDiff(10, 2, "256")
    diff.feed(f"{addressed}\x1b[38;2;255;0;0mred\x1b[0m")
    assert "38;5;196" in (written := diff.take())
    assert "38;2" not in written


class Felt(App[None]):
    """One coloured line."""

    CSS = "Screen { background: rgb(13,74,43); } Static { color: rgb(246,201,85); }"

    def compose(self) -> ComposeResult:
        yield Static("nine against nine")


async def shown(depth: Depth) -> pyte.Screen:
    """What a terminal of that depth shows of the app."""
    screen = pyte.Screen(40, 5)
    stream = pyte.ByteStream(screen)
    sent = bytearray()
    channel = Channel(sent.extend, (40, 5), (300, 100), MACHINE, Lane(MACHINE))
    app = Felt(driver_class=ChannelDriver.on(channel, MACHINE, depth))
    running = asyncio.create_task(app.run_async())
    while b"nine" not in sent:
        await asyncio.sleep(0.01)
    app.exit()
    await running
    picture = bytes(sent).partition(b"\x1b[?7h")[0]
    stream.feed(picture.partition(b"\x1b[?2026$p")[2])
    return screen


async def test_two_depths_in_one_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("textual.constants.COLOR_SYSTEM", "truecolor")
    true, few = await asyncio.gather(shown("truecolor"), shown("256"))
    last = await shown("truecolor")
    for x in range(40):
        for screen in (true, last):
            assert screen.buffer[0][x].bg == hexed(FELT)
            assert screen.buffer[0][x].data == few.buffer[0][x].data
        assert few.buffer[0][x].bg == nearest(FELT)
    for x in range(4):
        assert (true.buffer[0][x].fg, few.buffer[0][x].fg) == (hexed(TEXT), nearest(TEXT))


def hexed(colour: tuple[int, int, int]) -> str:
    return "{:02x}{:02x}{:02x}".format(*colour)


def nearest(colour: tuple[int, int, int]) -> str:
    """The colour of 256 that Rich takes, as pyte names it."""
    number = Color.from_rgb(*colour).downgrade(ColorSystem.EIGHT_BIT).number
    assert number is not None
    found: str = pyte.graphics.FG_BG_256[number]
    return found
