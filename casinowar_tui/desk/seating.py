"""Sitting down: from a record whose seat is taken to a desk with a table on it, of whatever game."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from typing import TYPE_CHECKING, Any, Protocol

from casinowar_tui.cards.secret import Entropy
from casinowar_tui.clock import Clock
from casinowar_tui.game.decider import C, E, R, T
from casinowar_tui.session.session import NotWritten, Session, Trouble, fitting
from casinowar_tui.values import define, field, frozen

from .actions import Keymap

if TYPE_CHECKING:
    from casinowar_tui.cards.card import Card
    from casinowar_tui.game.shapes import Standing
    from casinowar_tui.session.opening import Record

    from .desk import Desk


@frozen
class Wishes:
    """What a player has asked for, as far as it has to do with a table."""

    player: str
    """Who sits down, as it is shown."""
    entropy: Entropy
    plain: bool = False
    """Whether signs that some terminals lack are to be avoided."""
    practice: bool = False
    cards: tuple[Card, ...] = ()
    """Practice: the cards that leave the shoe, or are dealt, first."""
    asks_cut: bool = False
    """Whether the player cuts every shoe themselves."""
    clock: int | None = None
    """Seconds to decide on a tie where a table has a clock: 0 for none, None for the table's own."""
    own: Any = None
    """The house of the player's own rules, or who plays party war, where that was given."""


@frozen
class Around:
    """What every desk of one program is handed."""

    clock: Clock
    keymap: Keymap
    pace: float
    """Seconds of a plain round; 0 is without motion."""
    leave: Callable[[str], None]
    """Ends the program with a farewell."""
    limit: Callable[[], int | None]
    """The player's own limit on a spot, in whole units of a table's money."""
    behind: Callable[[], bool]
    """Whether the terminal is behind with what was written to it."""
    chip: Callable[[str, int], int | None]
    """The chip that was chosen at a table, by its id, whose record ends with a row; None where it was left without."""
    heard: bool = False
    """Whether what happens is said in lines, and no picture is made of it."""


class NotSeated(Exception):
    """Nobody could sit down at a table where nobody has sat before, since nothing could be written."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__("nobody could sit down")
        self.trouble = trouble


class Seating(Protocol):
    """One table that can be sat down at."""

    @property
    def id(self) -> str:
        """The table's id, which names its stream."""
        ...

    async def standing(self, record: Record) -> Standing:
        """How the table was left, for a menu of tables; reads the record."""
        ...

    async def sit(self, record: Record, around: Around) -> Desk[Any, Any, Any, Any, Any, Any]:
        """A desk with the table as it was left, its housekeeping done.

        Raises NotSeated, and StreamDamaged where the record of this one table cannot be used.
        """
        ...


@define(eq=False, repr=False)
class Unvisited:
    """A table of which nothing is loaded before somebody looks at it or sits down."""

    id: str
    _make: Callable[[], Seating]
    _made: Seating | None = field(default=None, init=False)

    def _seating(self) -> Seating:
        self._made = self._made or self._make()
        return self._made

    async def standing(self, record: Record) -> Standing:
        """How the table was left."""
        return await self._seating().standing(record)

    async def sit(self, record: Record, around: Around) -> Desk[Any, Any, Any, Any, Any, Any]:
        """A desk with the table as it was left."""
        return await self._seating().sit(record, around)


async def settled(session: Session[C, E, T, R], picture: Callable[[T], object]) -> list[str]:
    """Do the housekeeping that is due at a table where somebody sits down; what the player has to be told of it.

    Raises NotSeated, and StreamDamaged where no play, or no `picture`, can be made of the table that was found.
    """
    found = session.table != session.game.initial
    with fitting(session.stream, session.seq) if found else nullcontext():
        trouble = (await session.settle()).trouble
        if found:
            picture(session.table)
    if trouble is not None and session.table == session.game.initial:
        raise NotSeated(trouble)
    return [f"Not done: {trouble.reason}."] if isinstance(trouble, NotWritten) else []
