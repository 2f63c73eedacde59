"""How many counted rounds a session has, while its first has not been played."""

from __future__ import annotations

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Container, Horizontal
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from casinowar_tui.desk.keys import key_name
from casinowar_tui.ui.windows.window import Window

STEPS = {"left": -1, "minus": -1, "down": -1, "right": 1, "plus": 1, "up": 1, "pageup": 5, "pagedown": -5}
"""By key: how many rounds more."""
KEYS = {"left": "Left ", "right": "Right: one ", "pagedown": "  PgDn ", "pageup": "PgUp: five"}
"""By key, its word in the last row, which can be clicked."""


class SessionLengthScreen(Window, ModalScreen[int | None]):
    """Answers the number of rounds that was typed or chosen, 1 to `most`, or None."""

    AUTO_FOCUS = "#rounds"

    def __init__(self, rounds: int, most: int) -> None:
        super().__init__()
        self.rounds = rounds
        self.most = most

    def compose(self) -> ComposeResult:
        with Container(id="window"):
            yield Static("Length of the session", id="title", markup=False)
            yield Static(
                f"Type how many rounds count, {self._range}. A void one is played again.", classes="text", markup=False
            )
            with Horizontal(id="length-row"):
                yield Static(" - ", id="fewer", classes="answer", markup=False)
                box = Input(
                    str(self.rounds),
                    restrict="[0-9]*",
                    id="rounds",
                    max_length=len(str(self.most)),
                    compact=True,
                    select_on_focus=True,
                )
                box.cursor_blink = False
                yield box
                yield Static(" + ", id="more", classes="answer", markup=False)
                yield Static(" rounds", id="said", markup=False)
            with Horizontal(id="length-answers"):
                yield Static(" Enter  OK ", id="ok", classes="answer primary", markup=False)
                yield Static(" Esc  Back ", id="back", classes="answer", markup=False)
            with Horizontal(classes="foot"):
                for key, word in KEYS.items():
                    yield Static(word, id=key, classes="word", markup=False)

    @property
    def _range(self) -> str:
        return f"1 to {self.most:,}"

    def _step(self, rounds: int) -> None:
        box = self.query_one(Input)
        box.value = str(min(max(int(box.value or 0) + rounds, 1), self.most))
        box.action_end()

    def _settle(self) -> None:
        rounds = int(self.query_one(Input).value or 0)
        if 1 <= rounds <= self.most:
            self.dismiss(rounds)
        else:
            said = self.query_one("#said", Static)
            said.add_class("refused")
            said.update(f" rounds, from {self._range}")

    @on(Input.Submitted)
    def submitted(self, event: Input.Submitted) -> None:
        event.stop()
        self._settle()

    def on_key(self, event: events.Key) -> None:
        # All other keys go on, since Textual looks for what the box does with them last.
        match key_name(event.key):
            case "enter" | "space":
                self._settle()
            case "escape" | "q" | "ctrl+q":
                self.dismiss(None)
            case str(key) if key in STEPS:
                self._step(STEPS[key])
            case _:
                return
        event.stop()

    def on_click(self, event: events.Click) -> None:
        match event.widget.id if event.widget else None:
            case "fewer":
                self._step(-1)
            case "more":
                self._step(1)
            case "ok":
                self._settle()
            case "back":
                self.dismiss(None)
            case str(key) if key in KEYS:
                self._step(STEPS[key])
