"""The player's words for the shuffle and their cut: a picture of the sealed shoe, and a place in it."""

from __future__ import annotations

from typing import NamedTuple

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Container, Horizontal
from textual.reactive import reactive
from textual.screen import ModalScreen
from textual.widgets import Static

from casinowar_tui.cards.sealed import can_be_said
from casinowar_tui.cells import beginning
from casinowar_tui.clock import Clock
from casinowar_tui.desk.guard import Guard
from casinowar_tui.desk.keys import key_name
from casinowar_tui.ui.pressed import is_hasty, pressed_at
from casinowar_tui.ui.windows.window import Window

BAR = 32
"""Cells of the picture of the shoe."""
KEYS = ("Left", "Right", "PgUp", "PgDn")
"""What moves the cut, by key and by a click on its name."""
NO_WORDS = "Your words: type any, or none"


class Answer(NamedTuple):
    """How many cards are carried to the end, 1 to cards - 1, or None to have the table cut; and the player's words."""

    place: int | None
    words: str


class CutScreen(Window, ModalScreen[Answer]):
    """A letter begins the words; from then on all signs belong to them, and other keys move the cut."""

    hears_hasty = True

    place: reactive[int] = reactive(0, init=False)
    words: reactive[str] = reactive("", init=False)

    def __init__(self, cards: int, commitment: str, clock: Clock) -> None:
        super().__init__()
        self.cards = cards
        self.commitment = commitment
        self.set_reactive(CutScreen.place, cards // 2)
        self._clock = clock
        self._guard = Guard()
        self._guard.admits("enter", clock.now())  # the Enter that has led here

    def compose(self) -> ComposeResult:
        seal = f"{self.commitment[:16]} {self.commitment[16:32]}"
        with Container(id="window"):
            yield Static("Cut the shoe", id="title")
            yield Static(f"The table's seed is sealed:\n{seal}\nYour words and your cut do the rest.", classes="text")
            yield Static(NO_WORDS, id="words", classes="text", markup=False)
            yield Static(self._bar(), id="bar")
            yield Static(self._said(), id="said")
            yield Static(" Enter  Cut here ", id="cut", classes="answer primary")
            yield Static(" Esc  Cut for me ", id="leave", classes="answer")
            with Horizontal(classes="foot"):
                yield Static("Move: ", classes="word", markup=False)
                for key in KEYS:
                    yield Static(f"{key} ", id=key.lower(), classes="word", markup=False)
                yield Static("or a tap", classes="word", markup=False)

    def _bar(self) -> Text:
        before = self.place * BAR // self.cards
        cut = Text("▐" * before, "bold")
        return cut.append(" ▼ ").append("▐" * (BAR - before))

    def _said(self) -> str:
        return f"{self.place} cards before your cut, {self.cards - self.place} after"

    def _written(self) -> str:
        """The words in as few rows as hold them, wherever that breaks them: wide ones fill the smallest window."""
        rows, rest = [], f"Your words: {self.words}_" if self.words else NO_WORDS
        columns = self.query_one("#words").size.width
        while len(row := beginning(rest, columns)) not in (0, len(rest)):
            rows.append(row)
            rest = rest[len(row) :]
        return "\n".join([*rows, rest])

    def watch_words(self) -> None:
        self.query_one("#words", Static).update(self._written())

    def on_resize(self) -> None:
        self.call_after_refresh(self.watch_words)

    def validate_words(self, words: str) -> str:
        return words if can_be_said(words) else self.words

    def _is_written(self, event: events.Key) -> bool:
        """Whether a key belonged to the words, and has been written."""
        sign = event.character or ""
        if event.key == "backspace":
            self.words = self.words[:-1]
        elif event.is_printable and (self.words or sign.isalpha()):
            self.words += sign
        else:
            return False
        return True

    def watch_place(self) -> None:
        self.query_one("#bar", Static).update(self._bar())
        self.query_one("#said", Static).update(self._said())

    def validate_place(self, place: int) -> int:
        return min(max(place, 1), self.cards - 1)

    def on_key(self, event: events.Key) -> None:
        event.stop()
        if self._is_written(event) or is_hasty(event):
            return
        match key_name(event.key):
            case "enter" | "space":
                if self._guard.admits("enter", pressed_at(event, self._clock)):
                    self._answer(self.place)
            case "escape":
                self._answer(None)
            case key:
                self._move(key)

    def _move(self, key: str | None) -> None:
        match key:
            case "left" | "minus":
                self.place -= 1
            case "right" | "plus":
                self.place += 1
            case "pageup" | "pgup" | "up" | "9":
                self.place -= self.cards // 12
            case "pagedown" | "pgdn" | "down" | "3":
                self.place += self.cards // 12
            case "home" | "7":
                self.place = 1
            case "end" | "1":
                self.place = self.cards - 1

    def on_click(self, event: events.Click) -> None:
        match event.widget.id if event.widget else None:
            case "bar":
                self.place = event.x * self.cards // (BAR + 3)
            case "cut":
                self._answer(self.place)
            case "leave":
                self._answer(None)
            case key:
                self._move(key)

    def _answer(self, place: int | None) -> None:
        self.dismiss(Answer(place, self.words.strip()))
