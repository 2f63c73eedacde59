"""A question with two answers, each a key and a place to click."""

from __future__ import annotations

from collections.abc import Iterator

from textual import events
from textual.app import ComposeResult
from textual.containers import Container
from textual.screen import ModalScreen, Screen
from textual.widgets import Static

from casinowar_tui.clock import Clock
from casinowar_tui.desk.actions import key_label
from casinowar_tui.desk.guard import Guard
from casinowar_tui.desk.keys import key_name
from casinowar_tui.desk.questions import Question
from casinowar_tui.ui.pressed import is_hasty, is_repeat, pressed_at
from casinowar_tui.ui.windows.window import Window

NO = ("escape", "q", "ctrl+q", "n")
"""Keys that keep everything as it is."""


class QuestionScreen(Window, Screen[bool]):
    """Asks one question and answers True for Enter, False for Esc."""

    yes_key, no_key = "Enter", "Esc"

    def __init__(self, question: Question) -> None:
        super().__init__()
        self.question = question

    def compose(self) -> ComposeResult:
        with Container(id="question"):
            yield Static(self.question.title, id="title", markup=False)
            yield Static(self.question.text, id="text", markup=False)
            yield from self.answers()

    def answers(self) -> Iterator[Static]:
        """Both answers, the one that Enter gives first."""
        yield Static(f" {self.yes_key}  {self.question.yes} ", id="yes", classes="answer", markup=False)
        yield Static(f" {self.no_key}  {self.question.no} ", id="no", classes="answer", markup=False)

    def on_key(self, event: events.Key) -> None:
        event.stop()
        answer = self.answered_by(event, key_name(event.key))
        if answer is not None:
            self.dismiss(answer)

    def answered_by(self, event: events.Key, key: str | None) -> bool | None:
        """The answer that a key gives, if any."""
        return True if key == "enter" else False if key in NO else None

    def on_click(self, event: events.Click) -> None:
        if event.widget is not None and event.widget.id in ("yes", "no"):
            self.dismiss(event.widget.id == "yes")


class KeepingScreen(QuestionScreen):
    """Asks whether something is to end: True for a key of its own; Enter keeps it."""

    no_key = "Enter"

    def __init__(self, question: Question, key: str) -> None:
        super().__init__(question)
        self.yes_key = key_label(key)
        self._key = key

    def answers(self) -> Iterator[Static]:
        yield from reversed(list(super().answers()))

    def answered_by(self, event: events.Key, key: str | None) -> bool | None:
        if key != self._key:
            return False if key == "enter" or key in NO else None
        return True if self.ends(event) else None

    def ends(self, event: events.Key) -> bool:
        """Whether a press of the key counts."""
        return not (is_hasty(event) or is_repeat(event))


class EndingScreen(KeepingScreen, ModalScreen[bool]):
    """The same before a table, for the key that asked for it, which has to be pressed once more."""

    def __init__(self, question: Question, key: str, clock: Clock) -> None:
        super().__init__(question, key)
        self._clock = clock
        self._guard = Guard()
        self._guard.admits(key, clock.now())  # the press that has led here, which may be held

    def ends(self, event: events.Key) -> bool:
        return self._guard.admits(self._key, pressed_at(event, self._clock), hasty=not super().ends(event))
