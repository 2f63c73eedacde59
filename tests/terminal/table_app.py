"""A bare Textual app of 25 coloured widgets, to try the terminal's edge with.

Run as a program: ``python -m tests.terminal.table_app [stock] [OPTION...]``.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import ClassVar
from unittest.mock import patch

from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Static

from casinowar_tui.cli.faults import details
from casinowar_tui.clock import MACHINE
from casinowar_tui.terminal.descriptors import Descriptors
from casinowar_tui.terminal.driver import TerminalDriver
from casinowar_tui.terminal.keys import PressedKey
from casinowar_tui.terminal.process import ProcessDriver
from casinowar_tui.terminal.run import FAULT, run_app


def driver() -> type[TerminalDriver]:
    """That of the terminal on which this process was started."""
    assert sys.__stdin__ is not None
    assert sys.__stderr__ is not None
    return ProcessDriver.on(Descriptors(sys.__stdin__, sys.__stderr__, MACHINE.pause), MACHINE)


class TableApp(App[None]):
    """Twenty-four bordered boxes on felt and a line that tells the keys that came."""

    CSS = """
    Screen { background: #0b3d1e; layout: grid; grid-size: 5 5; grid-gutter: 0 1; }
    Static { background: #0b4d2e; color: #f0f0e0; border: round #d0b060; height: 1fr; }
    #said { border: none; }
    """
    AUTO_FOCUS = None
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+z", "suspend_process", show=False)]

    def __init__(self, *options: str) -> None:
        super().__init__(driver_class=None if "stock" in options else driver())
        self._options = options
        self._acts: list[str] = []

    def compose(self) -> ComposeResult:
        for number in range(24):
            yield Static(f"♠ {number:02} 中", id=f"box{number}")
        yield Static("ready", id="said")

    def on_mount(self) -> None:
        if "timer" in self._options:
            self.set_interval(0.02, self._count)
        self.call_after_refresh(self._open)

    def _open(self) -> None:
        if isinstance(self._driver, TerminalDriver):
            self._driver.open_input()
        self.say("open")

    def _count(self) -> None:
        self._acts.append("t")
        for number in range(24):
            self.query_one(f"#box{number}", Static).update(f"{len(self._acts):09} ♥ {number}")

    def say(self, text: str) -> None:
        self.query_one("#said", Static).update(text)

    def on_key(self, event: events.Key) -> None:
        if event.key == "x":
            card_not_shown = "ace of spades"
            raise ValueError(f"a secret: {card_not_shown}")
        if event.key == "e":
            with self.suspend():
                print("outside", flush=True)
                time.sleep(0.3)
        if event.key == "q":
            self.exit(return_code=0)
            return
        hasty = isinstance(event, PressedKey) and event.hasty
        self._acts.append(f"{event.key}{'*' if hasty else ''}")
        self.say(f"{len(self._acts)} {' '.join(self._acts[-2:])}")

    def on_paste(self, event: events.Paste) -> None:
        self.say(f"paste {len(event.text)}")

    def on_mouse_move(self, event: events.MouseMove) -> None:
        self.say(f"mouse at {event.screen_x},{event.screen_y}")

    def on_click(self, event: events.Click) -> None:
        self.say(f"click {event.button} {event.screen_x},{event.screen_y}")


if __name__ == "__main__":
    app = TableApp(*sys.argv[1:])
    if "near" in sys.argv:  # however long an answer takes
        patch("casinowar_tui.terminal.pace.NEAR", float("inf")).start()
    if "stock" in sys.argv:
        app.run()
        sys.exit(app.return_code or 0)
    try:
        sys.exit(run_app(app))
    except ValueError as fault:
        Path(sys.argv[sys.argv.index("log") + 1]).write_text(details(fault))
        sys.exit(FAULT)
