"""A decider: commands lead to events, events fold to a table; and how its events are written down."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Generic, TypeVar

from casinowar_tui.values import frozen

from .recorded import Recorded
from .steps import fold

C = TypeVar("C")
"""A command."""
E = TypeVar("E")
"""An event."""
T = TypeVar("T")
"""A table: the fold of events."""
R = TypeVar("R")
"""A refusal."""


class Refused(Exception):
    """Raised by `decide` for what the program should not have asked; `refusal` has the grounds as its `why`."""

    def __init__(self, refusal: Any) -> None:
        super().__init__(refusal.why.name)
        self.refusal = refusal


@frozen
class Decider(Generic[C, E, T, R]):
    """Pure functions. `refusal` is None exactly when `decide` succeeds."""

    initial: T
    decide: Callable[[C, T], tuple[E, ...]]
    evolve: Callable[[E, T], T]
    refusal: Callable[[C, T], R | None]
    encode: Callable[[E], Recorded]
    decode: Callable[[Recorded], E]

    def fold(self, events: Iterable[E], table: T) -> T:
        """The table after events, in their order."""
        return fold(self.evolve, events, table)
