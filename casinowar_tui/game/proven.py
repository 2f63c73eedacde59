"""What a record proves of cards: shoes and packs that were sealed, and told when they were over."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from .recorded import Recorded


class Proven(NamedTuple):
    """A shoe, or a pack, as it was checked."""

    number: int
    """Counted from 1 in its table's record."""
    seal: str
    rounds: int
    """How many were opened with it."""
    told: Mapping[str, Any] | None
    """What the checker in docs/shoes.md reads; None while it is in play, and where nothing was dealt of it."""
    fault: str = ""
    """The first thing that does not fit, as a clause; nothing is said of a shoe in play."""
    over: bool = True
    """Whether its seed was told."""
    what: str = "shoe"
    """What such cards are called."""


class Prover(Protocol):
    """Hears the rows of a record in their order, and compares what was sealed with what was dealt."""

    def hear(self, seq: int, row: Sequence[Recorded]) -> Iterable[Proven]:
        """What is over with a row. Raises RecordFault, and ValueError where its events do not fit those before."""
        ...

    def in_play(self) -> Iterable[Proven]:
        """What is not over yet."""
        ...
