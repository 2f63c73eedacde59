"""A question with two answers, each a key and a place to click."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.containers import Container
from textual.screen import Screen
from textual.widgets import Static

from casinowar_tui.desk.keys import key_name
from casinowar_tui.desk.questions import Question
from casinowar_tui.ui.windows.in_front import InFront


class QuestionScreen(InFront, Screen[bool]):
    """Asks one question and answers True for Enter, False for Esc."""

    def __init__(self, question: Question) -> None:
        super().__init__()
        self.question = question

    def compose(self) -> ComposeResult:
        with Container(id="question"):
            yield Static(self.question.title, id="title", markup=False)
            yield Static(self.question.text, id="text", markup=False)
            yield Static(f" Enter  {self.question.yes} ", id="yes", classes="answer", markup=False)
            yield Static(f" Esc  {self.question.no} ", id="no", classes="answer", markup=False)

    def on_key(self, event: events.Key) -> None:
        event.stop()
        key = key_name(event.key)
        if key == "enter":
            self.dismiss(True)
        elif key in ("escape", "q", "ctrl+q", "n"):
            self.dismiss(False)

    def on_click(self, event: events.Click) -> None:
        if event.widget is not None and event.widget.id in ("yes", "no"):
            self.dismiss(event.widget.id == "yes")
