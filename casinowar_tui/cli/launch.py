"""From a checked start to a running full-screen table, and to its exit status."""

from __future__ import annotations

import asyncio
import os
from contextlib import suppress
from typing import TYPE_CHECKING

from casinowar_tui.cli.sitting import prepare
from casinowar_tui.cli.start import Start
from casinowar_tui.clock import MACHINE

if TYPE_CHECKING:
    from textual.driver import Driver


def play(start: Start) -> int:
    """Sit the player down and play; the exit status. Raises JournalFault where the data place cannot be used."""
    visit, settings = asyncio.run(prepare(start, _load)), start.settings
    from casinowar_tui.desk.bank.actions import labels
    from casinowar_tui.terminal.run import run_app
    from casinowar_tui.ui.app import TableApp
    from casinowar_tui.ui.appearance import look_for, textual_theme

    look = look_for(start.terminal, labels(visit.keymap), theme=settings.theme, four_colour=settings.four_colour)
    look = look._replace(bell=settings.bell)
    app = TableApp(visit, look, textual_theme(look.palette), _driver(start))
    status = run_app(app, mouse=settings.mouse)
    # Practice counts for nothing, and a terminal that has vanished hears nothing.
    goodbyes = [] if start.practice else visit.goodbyes
    with suppress(OSError, ValueError):
        for line in filter(None, (*goodbyes, app.farewell)):
            print(line, file=start.terminal.streams.output)
    return status


def _load() -> None:
    import casinowar_tui.terminal.process
    import casinowar_tui.terminal.run
    import casinowar_tui.ui.app
    import casinowar_tui.ui.appearance  # noqa: F401


def _driver(start: Start) -> type[Driver] | None:
    """Our own driver for a real terminal; whoever names another one gets it."""
    if os.environ.get("TEXTUAL_DRIVER") or os.name != "posix":
        return None
    from casinowar_tui.terminal.descriptors import Descriptors
    from casinowar_tui.terminal.process import ProcessDriver

    typed, _, drawn = start.terminal.streams
    assert typed is not None
    assert drawn is not None  # Textual draws on standard error
    return ProcessDriver.on(Descriptors(typed, drawn, MACHINE.pause), MACHINE, start.terminal.depth)
