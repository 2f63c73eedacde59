"""The quiet words in the last row."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from textual import events
from textual.message import Message

from casinowar_tui.ui.widgets.canvas import Canvas
from casinowar_tui.ui.widgets.painted import Painted


class KeyWord(NamedTuple):
    """An act that stands in the key bar: its id, what it is called, and a shorter name for narrow rooms."""

    act: str
    label: str
    short: str


KEY_WORDS = (
    KeyWord("help", "help, rules, odds", "help"),
    KeyWord("palette", "commands", "commands"),
    KeyWord("quit", "leave", "leave"),
)

KeyWords = tuple[KeyWord, ...]


class KeyBar(Painted[KeyWords]):
    """Words that can be clicked, each after its key."""

    @dataclass
    class Pressed(Message):
        """A word was clicked with the left button of the mouse; `act` is the act's id."""

        act: str

    def paint(self, canvas: Canvas, view: KeyWords) -> None:
        """Draw the words from the left."""
        colours = self.look.palette
        for x, word, text in self._places(view):
            key = self.look.key(word.act)
            canvas.text(x, 0, key, colours.text, bold=True)
            canvas.text(x + len(key) + 1, 0, text, colours.dim)

    def _places(self, view: KeyWords) -> Iterator[tuple[int, KeyWord, str]]:
        """Where which words begin. Without room for all, the longest between the first and the last goes."""
        words = [(word, word.short if self.size.width < 60 else word.label) for word in view]
        while len(words) > 2 and sum(map(self._cells, words)) > self.size.width + 2:
            words.remove(max(words[1:-1], key=self._cells))
        x = 1
        for word in words:
            yield x, *word
            x += self._cells(word)

    def _cells(self, word: tuple[KeyWord, str]) -> int:
        return len(self.look.key(word[0].act)) + 1 + len(word[1]) + 3

    def on_click(self, event: events.Click) -> None:
        """Tell which word was clicked."""
        event.stop()
        if event.button != 1:
            return
        for x, word, text in self._places(self.view or ()):
            if x - 1 <= event.x < x + len(self.look.key(word.act)) + len(text) + 2:
                self.post_message(self.Pressed(word.act))
