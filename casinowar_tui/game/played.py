"""What a record tells of a game once it is played: rounds that are over, and refills. Nothing unseen is in it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, Protocol

BILLION = 10**9


class Played(NamedTuple):
    """A round that is over. Money is in the table's smallest unit."""

    number: int
    """As the table counted it; a void round and the one that replays it have the same."""
    at: int
    """When it ended, in unix seconds."""
    first: int
    """The sequence of the row in which it was opened."""
    last: int
    """The sequence of the row in which it ended."""
    text: str
    """Its cards and choice as a line, "9c 9h ?? ?? ?? Kd Kh war"."""
    outcome: str
    """How it came out, by the name that the record has for it; "" where a game has no such names."""
    counted: bool
    staked: int
    net: int
    bankroll: int
    """What the player holds afterwards; where no bankroll is kept, the sum of all nets."""
    worth: int
    """The expected result before its cards, in billionths of the smallest unit."""
    variance: float
    """Of the result about that, in the smallest unit squared."""


class Refill(NamedTuple):
    """The table filled the bankroll up."""

    at: int
    amount: int


class Bit(NamedTuple):
    """One event as it stands in a row: nothing of it is looked at before somebody wants it."""

    kind: str
    version: int
    body: bytes


class Teller(Protocol):
    """Reads the rows of a record in their order, and tells of what is over. Its state is plain JSON."""

    @property
    def state(self) -> dict[str, Any]:
        """All that it remembers between two rows."""
        ...

    @property
    def kinds(self) -> Iterable[str]:
        """The kinds of events that tell anything: no others are heard."""
        ...

    def hear(self, seq: int, at: int, row: Sequence[Bit]) -> Sequence[Played | Refill]:
        """What a row tells by its events of those kinds. Raises RecordFault where they do not fit."""
        ...
