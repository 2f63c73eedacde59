"""Real Textual output both ways; and the faults of Textual that this room guards against.

A test of a fault fails once Textual no longer has it: then its guard can go.
"""

from __future__ import annotations

import asyncio
import re
import signal
import sys
import time
from pathlib import Path
from typing import Any

import pyte
import pytest
from textual import events
from textual._xterm_parser import XTermParser
from textual.app import App
from textual.drivers.headless_driver import HeadlessDriver
from textual.screen import Screen
from textual.widgets import Static

from casinowar_tui.terminal.diff import ScreenDiff
from tests.e2e.harness import Terminal
from tests.terminal.table_app import TableApp
from tests.terminal.test_diff import seen

ROOT = Path(__file__).parents[2]
STOCK = [sys.executable, "-m", "tests.terminal.table_app", "stock"]


class Recording(HeadlessDriver):
    """Keeps what Textual writes."""

    written: list[str]

    @property
    def is_headless(self) -> bool:
        return False

    def write(self, data: str) -> None:
        self.written.append(data)


async def recorded(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Everything that the bare app writes while boxes change their text, colour, size and place."""
    monkeypatch.setattr(Recording, "written", [], raising=False)
    app = TableApp()
    app.driver_class = Recording

    async def play() -> None:
        while "♠ 23" not in "".join(Recording.written):
            await asyncio.sleep(0.01)
        for number in range(0, 24, 3):
            box = app.query_one(f"#box{number}", Static)
            box.update(f"[b]{number}[/b] 中文 [reverse] x [/] [u]  [/u]♥")
            box.styles.background = "#400000" if number % 2 else "#0b4d2e"
            box.styles.offset = (number % 4, number % 3)
            await asyncio.sleep(0.01)
        app.query_one("#box5").display = False
        await asyncio.sleep(0.05)
        app.exit()

    await asyncio.gather(app.run_async(size=(80, 24)), play())
    return Recording.written


async def test_a_real_app_looks_the_same_for_a_quarter_of_the_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    written = await recorded(monkeypatch)
    diff = ScreenDiff(80, 24)
    whole, thrifty = pyte.Screen(80, 24), pyte.Screen(80, 24)
    stock, mine = pyte.Stream(whole), pyte.Stream(thrifty)
    sent = 0
    for text in written:
        stock.feed(text)
        diff.feed(text)
        taken = diff.take()
        sent += len(taken.encode())
        mine.feed(taken)
        for y in range(24):
            assert [seen(thrifty.buffer[y][x]) for x in range(80)] == [seen(whole.buffer[y][x]) for x in range(80)]
    assert sent * 4 < len("".join(written).encode())
    # Nothing was passed on as not understood: what is sent is what changed.
    assert all(None not in row for row in diff._wanted.chars)


def stock_keys(data: str) -> list[str]:
    return [event.key for event in XTermParser().feed(data) if isinstance(event, events.Key)]


def test_fault_kitty_event_types_and_alternates_end_the_parser() -> None:
    for data in ("\x1b[97;1:1u", "\x1b[61:43;2u"):
        with pytest.raises(ValueError):
            stock_keys(data)
    with pytest.raises((OverflowError, ValueError)):
        stock_keys("\x1b[99999999999u")


def test_fault_one_key_has_several_names() -> None:
    assert stock_keys("\x1b[57413;129;43u") == ["add"]
    assert stock_keys("\n") == ["ctrl+j"]
    assert stock_keys("\x1b[61;2u") == ["shift+equals_sign"]


def test_fault_alt_with_a_sign_is_the_bare_sign() -> None:
    parser = XTermParser()
    found = list(parser.feed("\x1b+"))
    time.sleep(0.11)
    found += list(parser.tick())
    assert [event.key for event in found if isinstance(event, events.Key)] == ["plus"]


def test_fault_cut_reports_and_replies_are_typed() -> None:
    parser = XTermParser()
    list(parser.feed("\x1b[<35;3"))
    time.sleep(0.11)
    typed: list[Any] = [*parser.tick(), *parser.feed("0;10M")]
    assert "0" in [event.key for event in typed if isinstance(event, events.Key)]
    parser = XTermParser()
    list(parser.feed("\x1b[>0;276;0c"))
    time.sleep(0.11)
    assert "0" in [event.key for event in parser.tick() if isinstance(event, events.Key)]


def test_fault_an_unclosed_paste_swallows_all_keys() -> None:
    parser = XTermParser()
    list(parser.feed("\x1b[200~"))
    time.sleep(0.11)
    assert list(parser.tick()) == []
    assert list(parser.feed("www")) == []


def test_fault_a_paste_without_brackets_is_typed() -> None:
    assert len(stock_keys("0+" * 100)) == 200


async def test_fault_the_screen_at_the_bottom_cannot_be_switched_away_from() -> None:
    class Bottom(App[None]):
        def get_default_screen(self) -> Screen[Any]:
            return Screen()

    app = Bottom()
    async with app.run_test():
        with pytest.raises(IndexError):
            await app.switch_screen(Screen())


def test_fault_type_ahead_is_delivered() -> None:
    with Terminal(STOCK, cwd=ROOT) as terminal:
        terminal.wait_output(0)
        terminal.send(b"0")
        terminal.wait_for("open")
        terminal.press("w")
        terminal.wait_for("2 0 w")


def test_fault_an_invalid_byte_ends_the_app_and_shows_local_variables() -> None:
    with Terminal(STOCK, cwd=ROOT, rows=60) as terminal:
        terminal.wait_for("open")
        terminal.send(b"\xff")
        assert terminal.wait_exit() == 0  # a fault, and the status says nothing of it
        terminal.wait_quiet(0.2)
        assert b"UnicodeDecodeError" in terminal.raw


def test_fault_a_crash_shows_what_the_variables_held() -> None:
    with Terminal(STOCK, cwd=ROOT, rows=60) as terminal:
        terminal.wait_for("open")
        terminal.press("x")
        terminal.wait_exit()
        terminal.wait_quiet(0.2)
        assert b"ace of spades" in terminal.raw


async def test_fault_an_exit_while_it_mounts_is_a_crash() -> None:
    class Hasty(TableApp):
        def _build_driver(self, *args: Any, **options: Any) -> Any:
            driver = super()._build_driver(*args, **options)
            driver.start_application_mode = self.exit  # type: ignore[method-assign]
            return driver

    app = Hasty("stock")
    await app.run_async(headless=True)
    assert app.return_code == 1


def test_fault_sigterm_leaves_the_terminal_raw() -> None:
    with Terminal(STOCK, cwd=ROOT) as terminal:
        terminal.wait_for("open")
        terminal.signal(signal.SIGTERM)
        assert terminal.wait_exit() == -signal.SIGTERM
        assert b"\x1b[?1049l" not in terminal.raw


def test_fault_a_vanished_terminal_spins() -> None:
    with Terminal(STOCK, cwd=ROOT, ignore_hangup=True) as terminal:
        terminal.wait_for("open")
        terminal.hang_up()
        before = terminal.cpu
        terminal.wait_until(lambda: terminal.cpu - before > 0.5, "spinning")
        assert terminal.alive


def test_fault_a_terminal_that_does_not_read_blocks_the_program() -> None:
    with Terminal([*STOCK, "timer"], cwd=ROOT) as terminal:
        terminal.wait_for("open")
        terminal.stop_reading()
        terminal.wait_quiet(0.5)
        terminal.signal(signal.SIGINT)
        assert terminal.wait_exit(1.0) is None


def test_fault_motion_is_reported_and_every_segment_has_all_its_colours() -> None:
    with Terminal(STOCK, cwd=ROOT) as terminal:
        terminal.wait_for("open")
        terminal.wait_quiet(0.3)
        assert b"\x1b[?1003h" in terminal.raw
        assert terminal.mark > 40_000
        assert len(re.findall(rb"\x1b\[0m", terminal.raw)) > 1000
