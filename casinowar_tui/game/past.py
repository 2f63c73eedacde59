"""How a game's rounds are looked at once they are over: as figures, in a list, and on the table again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from casinowar_tui.values import frozen

from .played import Played
from .recorded import Recorded
from .shapes import Tone
from .totals import Totals


@frozen
class Figures:
    """What some rounds came to, ready to print."""

    rows: tuple[tuple[str, str], ...]
    """Names and figures; the names are the same whatever the rounds are."""
    sentences: str
    """How they came out, and what else there is to say."""


@frozen
class PastRound:
    """One round as it stands in a list."""

    number: str
    text: str
    """Its line of text."""
    net: str
    tone: Tone
    """That of the money."""
    bankroll: str
    """What the player held afterwards; empty where the round did not count, and where there is no money."""


class Burns(NamedTuple):
    """How a game's record tells burned cards."""

    kinds: frozenset[str]
    """The events that say anything of them."""
    named: Callable[[Iterable[tuple[int, Sequence[Recorded]]]], Mapping[int, Sequence[str]]]
    """By the sequence of their row, the cards whose seed is told in some rows, from the events of those kinds in them.

    Raises RecordFault, and IndexError where more cards went off than there are.
    """


@frozen
class Past:
    """What a game says and shows of its past. Tables are named by their ids."""

    title: Callable[[str], str]
    """What a table is called."""
    figures: Callable[[str, Totals], Figures]
    listed: Callable[[str, Played], PastRound]
    held: Callable[[str], str]
    """What it is called that a player holds."""
    sum: Callable[[str, int], str] | None
    """Writes what a player holds, in the smallest unit; None where no curve of that says anything."""
    eyes: Callable[..., Any]
    """Eyes on a table that is looked at again, from its id and the table, `plain` or not."""
    still: Callable[[Any, str], Any]
    """A picture of the past with nothing in it that could be done, and a sentence about what it is."""
