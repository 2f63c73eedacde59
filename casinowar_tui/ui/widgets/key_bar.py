"""The quiet words in the last row."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from textual.geometry import Region
from textual.message import Message

from casinowar_tui.cells import width
from casinowar_tui.ui.widgets.canvas import Canvas
from casinowar_tui.ui.widgets.clickable import Clickable, Part

_GAP, _NEAR = 3, 2
"""Cells between two words, and where that would fill the room to its edge."""


class KeyWord(NamedTuple):
    """An act that stands in the key bar: its id, what it is called, and a shorter name for narrow rooms.

    Where there is no room for all, those between the first and the last go, first those with the greatest `spare`.
    """

    act: str
    label: str
    short: str
    spare: int = 0


KEY_WORDS = (
    KeyWord("help", "help, rules, odds", "help"),
    KeyWord("palette", "commands", "commands", spare=1),
    KeyWord("quit", "leave", "leave"),
)

KeyWords = tuple[KeyWord, ...]


class KeyBar(Clickable[KeyWords]):
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

    def parts(self, view: KeyWords) -> Iterator[Part]:
        """Every word, with its key and a column at either side."""
        for x, word, text in self._places(view):
            words = Region(x, 0, self._width((word, text)), 1)
            yield Part(words.grow((0, 1, 0, 1)), words, self.Pressed(word.act))

    def _places(self, view: KeyWords) -> Iterator[tuple[int, KeyWord, str]]:
        """Where which words begin. Without room for all in their short forms, what can be spared goes."""
        room = self.size.width - 2
        words = [(word, word.label) for word in view]
        if self._cells(words, _GAP) > room:
            words = [(word, word.short) for word in view]
        while len(words) > 2 and self._cells(words, _NEAR) > room:
            words.remove(max(words[1:-1], key=lambda word: (word[0].spare, self._width(word))))
        gap = _GAP if self._cells(words, _GAP) <= room else _NEAR
        x = 1
        for word in words:
            yield x, *word
            x += self._width(word) + gap

    def _cells(self, words: list[tuple[KeyWord, str]], gap: int) -> int:
        return sum(map(self._width, words)) + gap * (len(words) - 1)

    def _width(self, word: tuple[KeyWord, str]) -> int:
        return width(self.look.key(word[0].act)) + bool(word[1]) + len(word[1])
