"""Words that somebody types, and what they stand for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from casinowar_tui.desk.actions import Keymap
from casinowar_tui.desk.keys import key_name
from casinowar_tui.values import frozen


@frozen
class Word:
    """A word, what may follow it, and what it does."""

    name: str
    does: str
    example: str = ""


class Unknown(Exception):
    """What was typed is no word; the message says what it might have been."""


class Vocabulary:
    """Words by their names, by the table's keys, and by beginnings that only one of them has."""

    def __init__(self, words: Iterable[Word], keymap: Keymap) -> None:
        self.words: Mapping[str, Word] = {word.name: word for word in words}
        self._acts = {key: act for act, keys in keymap.items() for key in keys}

    def find(self, typed: str) -> tuple[str, str]:
        """The word's name, or else the act's id, that was typed. Raises Unknown."""
        typed = typed.lower()
        if typed in self.words:
            return typed, ""
        act = self._acts.get(key_name(typed) or "") if len(typed) == 1 else None
        if act is not None:
            return "", act
        begin = [name for name in self.words if name.startswith(typed)]
        if len(begin) == 1:
            return begin[0], ""
        if begin:
            raise Unknown(f"Which one: {', '.join(begin)}?")
        raise Unknown(f"No such word: {typed[:20]}. Try help.")
