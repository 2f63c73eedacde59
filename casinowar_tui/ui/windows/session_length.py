"""How many counted rounds a session has, while its first has not been played."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.containers import Container, Horizontal
from textual.reactive import reactive
from textual.screen import ModalScreen
from textual.widgets import Static

from casinowar_tui.desk.keys import key_name
from casinowar_tui.ui.windows.window import Window

STEPS = {"left": -1, "minus": -1, "down": -1, "right": 1, "plus": 1, "up": 1, "pageup": 5, "pagedown": -5}
"""By key: how many rounds more."""
KEYS = {"left": "Left ", "right": "Right: one ", "pagedown": "  PgDn ", "pageup": "PgUp: five"}
"""By key, its word in the last row, which can be clicked."""


class SessionLengthScreen(Window, ModalScreen[int | None]):
    """Answers the number of rounds that was chosen, 1 to `most`, or None."""

    rounds: reactive[int] = reactive(1, init=False)

    def __init__(self, rounds: int, most: int) -> None:
        super().__init__()
        self.most = most
        self.set_reactive(SessionLengthScreen.rounds, rounds)

    def compose(self) -> ComposeResult:
        with Container(id="window"):
            yield Static("Length of the session", id="title", markup=False)
            yield Static(
                f"How many rounds count, 1 to {self.most:,}? A void one is played again.",
                classes="text",
                markup=False,
            )
            with Horizontal(id="length-row"):
                yield Static(" - ", id="fewer", classes="answer", markup=False)
                yield Static(self._said(), id="said", markup=False)
                yield Static(" + ", id="more", classes="answer", markup=False)
            yield Static(" Enter  OK ", id="ok", classes="answer primary", markup=False)
            yield Static(" Esc  Back ", id="back", classes="answer", markup=False)
            with Horizontal(classes="foot"):
                for key, word in KEYS.items():
                    yield Static(word, id=key, classes="word", markup=False)

    def _said(self) -> str:
        return f"  {self.rounds} rounds  " if self.rounds > 1 else "  1 round  "

    def validate_rounds(self, rounds: int) -> int:
        return min(max(rounds, 1), self.most)

    def watch_rounds(self) -> None:
        self.query_one("#said", Static).update(self._said())

    def on_key(self, event: events.Key) -> None:
        event.stop()
        match key_name(event.key):
            case "enter" | "space":
                self.dismiss(self.rounds)
            case "escape" | "q":
                self.dismiss(None)
            case key:
                self.rounds += STEPS.get(key or "", 0)

    def on_click(self, event: events.Click) -> None:
        match event.widget.id if event.widget else None:
            case "fewer":
                self.rounds -= 1
            case "more":
                self.rounds += 1
            case "ok":
                self.dismiss(self.rounds)
            case "back":
                self.dismiss(None)
            case key:
                self.rounds += STEPS.get(key or "", 0)
