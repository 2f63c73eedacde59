"""A game's part of a plain face: its words, and how they are put to its desk."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Generic, TypeVar

from casinowar_tui.desk.actions import Keymap
from casinowar_tui.desk.desk import Desk
from casinowar_tui.desk.keys import PARTY
from casinowar_tui.desk.visit import Visit
from casinowar_tui.game.shapes import Page, RefusalView

from .intake import Intake
from .voice import Voice
from .words import Word

D = TypeVar("D", bound=Desk[Any, Any, Any, Any, Any, Any])

Do = Callable[[Sequence[str]], Awaitable[None]]
"""Does what a word asks for, with what stood behind it."""


class Usage(Exception):
    """A word was used in a way that means nothing; the message says how it is used."""


def takes_nothing(word: str, rest: Sequence[str]) -> None:
    """Raise Usage where something stands behind a word that takes nothing."""
    if rest:
        raise Usage(f"{word} takes nothing after it.")


def count(rest: Sequence[str], word: str) -> int:
    """The one whole number behind a word. Raises Usage."""
    if len(rest) == 1 and rest[0].isascii() and rest[0].isdigit() and len(rest[0]) < 7:
        return int(rest[0])
    raise Usage(f"{word} takes a number, as in {word} 10.")


class Talk(Generic[D]):
    """Speaks for one desk. What happens there is kept back until a whole line of words has been done."""

    words: tuple[Word, ...]
    """The game's own words."""

    def __init__(self, desk: D, visit: Visit, voice: Voice, intake: Intake) -> None:
        self.desk, self.visit, self.voice, self.intake = desk, visit, voice, intake
        self._before: Any = None
        self._events: list[Any] = []
        desk.hear, desk.told, desk.helping = self._hear, self._told, self.helping

    def keymap(self, own: Keymap) -> Keymap:
        """The keys of this table; `own` is the player's keymap."""
        return {act: keys for act, keys in own.items() if act not in PARTY}

    async def begin(self) -> None:
        """Say how the table stands, and what the player has to be told."""
        self.desk.begin()
        self.flush()
        for notice in self.desk.notices:
            self.voice.lines(notice)

    def _hear(self, before: Any, events: Sequence[Any]) -> None:
        if self._before is None:
            self._before = before
        self._events += events

    def _told(self, line: str) -> None:
        self.flush()
        self.voice.lines(line)

    def flush(self) -> None:
        """Say what has happened since the last time."""
        if self._before is not None:
            before, events = self._before, self._events
            self._before, self._events = None, []
            self.voice.fitted(self.desk.game.lines(before, events, self.desk.eyes, self.voice.say))

    def stands(self) -> None:
        """Say how the table stands."""
        self.voice.fitted(self.desk.game.lines(self.desk.session.table, (), self.desk.eyes, self.voice.say))

    @abstractmethod
    async def do(self, name: str, rest: Sequence[str]) -> None:
        """Do what one of the game's words asks for, and say what came of it. Raises Usage."""

    async def act(self, act: str) -> None:
        """Do the act of one of the table's keys. Raises Usage where it is no act of this game's."""
        raise Usage("That key does nothing here. Try help.")

    @property
    def decides(self) -> bool:
        """Whether a choice waits that nothing typed before it may make."""
        return False

    @abstractmethod
    def helping(self, no: Any, said: RefusalView) -> str:
        """The word that helps after a refusal, in a sentence."""

    @abstractmethod
    def pages(self) -> Sequence[Page]:
        """The manual."""
