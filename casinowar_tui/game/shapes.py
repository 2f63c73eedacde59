"""What every game's picture is made of, as frozen shapes. Texts are ready to print; nothing here can be acted on."""

from __future__ import annotations

from enum import Enum, auto
from typing import Generic, TypeVar

from casinowar_tui.values import frozen


class Tone(Enum):
    """What a text is about, for weight and colour; the words alone say the same."""

    PLAIN = auto()
    ASK = auto()
    WIN = auto()
    LOSE = auto()
    EVEN = auto()
    REFUSED = auto()


class Turn(Enum):
    """How a card lies in its place."""

    EMPTY = auto()
    BACK = auto()
    EDGE = auto()
    FACE = auto()


@frozen
class CardView:
    """One place for a card. `index` is A, K .. 10 .. 2 and `suit` c, d, h or s; both empty unless face up."""

    turn: Turn = Turn.EMPTY
    index: str = ""
    suit: str = ""


@frozen
class CallView:
    """What the dealer says: a line, a second one that may be empty, and the money that a round brought.

    `tone` is that of the line. `net` stands beside the line in a tone of its own. `note` is what is said besides, where
    there is room for it. `lit` is a sentence that names the lit act and its key.
    """

    line: str
    detail: str = ""
    tone: Tone = Tone.PLAIN
    net: str = ""
    net_tone: Tone = Tone.PLAIN
    note: str = ""
    lit: str = ""


V = TypeVar("V")
"""A whole picture of a table, of whatever game."""


@frozen
class Frame(Generic[V]):
    """One picture of a playback: hold it for so many thousandths of a plain round, and say its line.

    The line is empty where the picture adds nothing to what was said.
    """

    view: V
    hold: int
    line: str


@frozen
class Standing:
    """How a table was left, as a menu shows it: its name, what the player has there, what waits, and what it is."""

    title: str
    holding: str
    waiting: str = ""
    about: str = ""


@frozen
class Section:
    """A heading and its paragraphs; `rows` are pairs that stand in two columns, above the paragraphs."""

    title: str
    lines: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()


@frozen
class Page:
    """Some sections that are read together, with a title and a shorter one for narrow rooms."""

    title: str
    short: str
    sections: tuple[Section, ...]


@frozen
class RefusalView:
    """A sentence that says why, and the id of an act that helps, for whoever knows its key."""

    line: str
    helps: str = ""
    how: str = ""
    """What the act does, as it follows its key: "deals", "bets 100"."""
    other: str = ""
    """Another act that helps as much, where neither is to be put forward, and what it does."""
    other_how: str = ""
