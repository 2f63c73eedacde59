"""A window that opens or closes leaves the keys behind it to nobody; and the fault of Textual that this guards against.

The test of the fault fails once Textual no longer has it: then the guard can go.
"""

from __future__ import annotations

from typing import Any

import pytest
from textual import events
from textual.app import App, ScreenStackError
from textual.screen import Screen

from casinowar_tui.terminal.keys import PressedKey
from casinowar_tui.ui.windows.in_front import InFront


class Stock(Screen[None]):
    """Opens another window on one key, and closes itself on any other."""

    opened: type[Screen[None]] | None = None

    def on_key(self, event: events.Key) -> None:
        event.stop()
        self.app.heard.append(event.key)  # type: ignore[attr-defined]
        if self.opened is None:
            self.dismiss()
        elif event.key == "o":
            self.app.push_screen(self.opened())


class Guarded(InFront, Stock):
    """The same, with the guard."""


class Program(App[None]):
    """A screen and the windows that it opens, of either kind."""

    def __init__(self, kind: type[Stock]) -> None:
        super().__init__()
        self.heard: list[str] = []
        self._kind = kind

    def get_default_screen(self) -> Screen[Any]:
        screen = self._kind()
        screen.opened = self._kind
        return screen


async def typed(kind: type[Stock], keys: str) -> list[str]:
    """What is heard of keys that come all at once."""
    app = Program(kind)
    async with app.run_test() as pilot:
        for key in keys:
            app.simulate_key(key)
        await pilot.pause()
        await pilot.pause()
        return app.heard


async def test_a_key_behind_one_that_opens_a_window_is_nobodys() -> None:
    assert await typed(Guarded, "ow") == ["o"]


async def closed_thrice(kind: type[Stock]) -> list[str]:
    """What is heard where the only window is closed by three keys at once, and then a key is pressed."""
    app = Program(kind)
    async with app.run_test() as pilot:
        await pilot.press("o")
        for key in "abc":
            app.simulate_key(key)
        await pilot.pause()
        await pilot.pause()
        await pilot.press("w")
        return app.heard


async def test_a_window_closes_once() -> None:
    assert await closed_thrice(Guarded) == ["o", "a", "w"]


class Written(Guarded):
    """The same, and text is written on it."""

    hears_hasty = True


@pytest.mark.parametrize(("kind", "heard"), [(Guarded, ["right", "n"]), (Written, ["q", "right", "n"])])
async def test_what_comes_faster_than_hands_type_is_heard_where_text_is_written(
    kind: type[Guarded], heard: list[str]
) -> None:
    app = Program(kind)
    async with app.run_test() as pilot:
        for name, text, hasty in (("q", "q", True), ("right", None, True), ("n", "n", False)):
            key = PressedKey(name, text)
            key.hasty = hasty
            app.post_message(key)
        await pilot.pause()
        assert app.heard == heard


async def test_fault_a_screen_that_is_hidden_hears_keys() -> None:
    assert await typed(Stock, "ow") == ["o", "w"]


async def test_fault_a_window_that_is_closed_closes_another() -> None:
    with pytest.raises(ScreenStackError):
        await closed_thrice(Stock)
