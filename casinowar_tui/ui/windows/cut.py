"""The player's cut: a picture of the shuffled shoe, and a place in it."""

from __future__ import annotations

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Container
from textual.reactive import reactive
from textual.screen import ModalScreen
from textual.widgets import Static

from casinowar_tui.clock import Clock
from casinowar_tui.desk.guard import Guard
from casinowar_tui.desk.keys import key_name
from casinowar_tui.ui.pressed import pressed_at
from casinowar_tui.ui.windows.window import Window

BAR = 32
"""Cells of the picture of the shoe."""


class CutScreen(Window, ModalScreen[int | None]):
    """Answers how many cards are carried to the end, 1 to cards - 1, or None to have the table cut."""

    place: reactive[int] = reactive(0, init=False)

    def __init__(self, cards: int, commitment: str, clock: Clock) -> None:
        super().__init__()
        self.cards = cards
        self.commitment = commitment
        self.set_reactive(CutScreen.place, cards // 2)
        self._clock = clock
        self._guard = Guard()
        self._guard.admits("enter", clock.now())  # the Enter that has led here

    def compose(self) -> ComposeResult:
        with Container(id="window"):
            yield Static("Cut the shoe", id="title")
            yield Static(
                "The order is fixed and sealed; where you cut is yours alone. The cards before your cut go to the end.",
                classes="text",
            )
            yield Static(f"Seal {self.commitment[:16]} {self.commitment[16:32]}", classes="text")
            yield Static(self._bar(), id="bar")
            yield Static(self._said(), id="said")
            yield Static(" Enter  Cut here ", id="cut", classes="answer primary")
            yield Static(" Esc  Cut for me ", id="leave", classes="answer")
            yield Static("Left and Right, PgUp and PgDn, or click the shoe", classes="foot")

    def _bar(self) -> Text:
        before = self.place * BAR // self.cards
        cut = Text("▐" * before, "bold")
        return cut.append(" ▼ ").append("▐" * (BAR - before))

    def _said(self) -> str:
        return f"{self.place} cards before your cut, {self.cards - self.place} behind it"

    def watch_place(self) -> None:
        self.query_one("#bar", Static).update(self._bar())
        self.query_one("#said", Static).update(self._said())

    def validate_place(self, place: int) -> int:
        return min(max(place, 1), self.cards - 1)

    def on_key(self, event: events.Key) -> None:
        event.stop()
        match key_name(event.key):
            case "left" | "minus":
                self.place -= 1
            case "right" | "plus":
                self.place += 1
            case "pageup" | "up" | "9":
                self.place -= self.cards // 12
            case "pagedown" | "down" | "3":
                self.place += self.cards // 12
            case "home" | "7":
                self.place = 1
            case "end" | "1":
                self.place = self.cards - 1
            case "enter" | "space":
                if self._guard.admits("enter", pressed_at(event, self._clock)):
                    self.dismiss(self.place)
            case "escape":
                self.dismiss(None)

    def on_click(self, event: events.Click) -> None:
        match event.widget.id if event.widget else None:
            case "bar":
                self.place = event.x * self.cards // (BAR + 3)
            case "cut":
                self.dismiss(self.place)
            case "leave":
                self.dismiss(None)
