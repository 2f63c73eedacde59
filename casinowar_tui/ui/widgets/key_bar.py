"""The quiet words in the last row."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from textual import events
from textual.message import Message

from casinowar_tui.cells import width
from casinowar_tui.ui.widgets.canvas import Canvas
from casinowar_tui.ui.widgets.painted import Painted

_GAP, _NEAR = 3, 2
"""Cells between two words, and where that would fill the room to its edge."""


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
            canvas.text(x + width(key) + 1, 0, text, colours.dim)

    def _places(self, view: KeyWords) -> Iterator[tuple[int, KeyWord, str]]:
        """Where which words begin. Without room for all, the longest between the first and the last goes."""
        room = self.size.width - 2
        words = [(word, word.short if room < 58 else word.label) for word in view]
        while len(words) > 2 and self._cells(words, _NEAR) > room:
            words.remove(max(words[1:-1], key=self._width))
        gap = _GAP if self._cells(words, _GAP) <= room else _NEAR
        x = 1
        for word in words:
            yield x, *word
            x += self._width(word) + gap

    def _cells(self, words: list[tuple[KeyWord, str]], gap: int) -> int:
        return sum(map(self._width, words)) + gap * (len(words) - 1)

    def _width(self, word: tuple[KeyWord, str]) -> int:
        return width(self.look.key(word[0].act)) + 1 + len(word[1])

    def on_click(self, event: events.Click) -> None:
        """Tell which word was clicked."""
        event.stop()
        if event.button != 1:
            return
        for x, word, text in self._places(self.view or ()):
            if x - 1 <= event.x < x + width(self.look.key(word.act)) + len(text) + 2:
                self.post_message(self.Pressed(word.act))
