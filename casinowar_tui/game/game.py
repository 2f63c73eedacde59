"""A game whole: all that the rest of the program asks of it, whatever face it is played by."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from casinowar_tui.values import frozen

from .decider import C, Decider, E, R, T
from .said import Say
from .shapes import CallView, Frame, RefusalView, Standing, V

Y = TypeVar("Y")
"""A player's eyes: what changes a picture and is no part of the game."""


@frozen
class Game(Generic[C, E, T, R, V, Y]):
    """A decider, and what a player may see and hear of its table."""

    decider: Decider[C, E, T, R]
    standing: Callable[[T, Y], Frame[V]]
    """The picture of a table at rest."""
    frames: Callable[[T, Sequence[E], Y], Sequence[Frame[V]]]
    """The pictures of some events that followed a table; the last one is the table that they led to."""
    called: Callable[[V, CallView], V]
    """The same picture with something else said."""
    refused: Callable[[R, T, Y], RefusalView]
    """A refusal in words."""
    left_as: Callable[[T, Y], Standing]
    """How a table was left, in a few words."""
    lines: Callable[[T, Sequence[E], Y, Say], Sequence[str]]
    """What is said, line by line, of some events that followed a table and of the table that they led to.

    Without events, what is said of a table at rest.
    """

    def as_met(self, table: T, eyes: Y, *, heard: bool) -> object:
        """What whoever sits down meets: the picture of a table at rest or, where it is `heard`, its lines."""
        return self.lines(table, (), eyes, Say.NORMAL) if heard else self.standing(table, eyes)
