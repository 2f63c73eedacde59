"""Sitting down: from a record whose seat is taken to a screen with a table on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from attrs import frozen
from textual.screen import Screen

from casinowar_tui.bank.house.house import House
from casinowar_tui.bank.keeper import BANK, Housekeeper, in_units
from casinowar_tui.bank.view.eyes import Eyes
from casinowar_tui.bank.view.standing import standing_of
from casinowar_tui.desk.actions import Keymap, dispatch
from casinowar_tui.desk.bank import BankDesk
from casinowar_tui.game.shapes import Standing
from casinowar_tui.journal.port import Stream
from casinowar_tui.session.opening import Record, sit_down
from casinowar_tui.session.session import NotWritten, Trouble
from casinowar_tui.ui.bank.screen import TableScreen
from casinowar_tui.ui.look import Look


@frozen
class Surroundings:
    """What every table of one program shares."""

    look: Look
    keymap: Keymap
    pace: float
    limit: Callable[[], int | None]
    """The player's own limit on a spot, in whole units of a table's money."""
    leave: Callable[[str], None]
    """Ends the program with a farewell."""
    opened: Callable[[], None]
    """Has to be called once the first picture is on the screen."""
    behind: Callable[[], bool]
    """Whether the terminal is behind with what was written to it."""


class NotSeated(Exception):
    """Nobody could sit down at a table where nobody has sat before, since nothing could be written."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__("nobody could sit down")
        self.trouble = trouble


class Seating(Protocol):
    """One table that can be sat down at, of whatever game."""

    @property
    def id(self) -> str:
        """The table's id, which names its stream."""
        ...

    def standing(self, record: Record) -> Standing:
        """How the table was left, for the menu of tables; reads the record."""
        ...

    async def sit(self, record: Record, around: Surroundings, notices: Sequence[str]) -> Screen[Any]:
        """The screen with the table as it was left, its housekeeping done. Raises NotSeated."""
        ...


@frozen
class BankSeating:
    """Bank Casino War in one house."""

    house: House
    housekeeper: Housekeeper
    eyes: Eyes
    clock: int = 0
    """Seconds to decide on a tie, 0 for no clock."""

    @property
    def id(self) -> str:
        """The house's id."""
        return self.house.id

    def stream(self, player: str) -> Stream:
        """Where this player's events at this table are kept."""
        return Stream(player, self.house.id)

    def standing(self, record: Record) -> Standing:
        """The bankroll, and whether a hand waits."""
        return standing_of(record.look(BANK, self.stream(record.player)), self.eyes)

    async def sit(self, record: Record, around: Surroundings, notices: Sequence[str]) -> Screen[Any]:
        """A table screen on a desk."""
        self.housekeeper.own_most = lambda: in_units(around.limit(), self.house.money)
        session = sit_down(BANK, record, self.stream(record.player), self.housekeeper.due)
        desk = BankDesk(
            session,
            around.pace,
            around.leave,
            behind=around.behind,
            eyes=self.eyes,
            keys=around.look.keys,
            # A hand that nothing keeps cannot be left to wait.
            clock_seconds=self.clock if record.kept else 0,
        )
        self.housekeeper.arriving = True
        try:
            trouble = (await session.settle()).trouble
        finally:
            self.housekeeper.arriving = False
        if trouble is not None and session.table == BANK.initial:
            raise NotSeated(trouble)
        desk.fit_chip()
        if isinstance(trouble, NotWritten):
            notices = (*notices, f"Not done: {trouble.reason}.")
        return TableScreen(desk, around.look, dispatch(around.keymap), notices, around.opened)
