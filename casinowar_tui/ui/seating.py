"""Sitting down: from a record whose seat is taken to a desk with a table on it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from attrs import frozen

from casinowar_tui.house.house import House
from casinowar_tui.journal.port import Stream
from casinowar_tui.session.bank import BANK, Housekeeper
from casinowar_tui.session.opening import Record, sit_down
from casinowar_tui.view.eyes import Eyes

from .desk import Desk


def _nobody(_: object) -> None:
    """Nobody looks yet."""


@frozen
class Seating:
    """Who sits down at which table, and how they look at it."""

    house: House
    housekeeper: Housekeeper
    eyes: Eyes
    pace: float
    keys: Mapping[str, str]

    def stream(self, player: str) -> Stream:
        """Where this player's events at this table are kept."""
        return Stream(player, self.house.id)

    async def sit(self, record: Record, leave: Callable[[str], None]) -> Desk:
        """The desk with the table as it was left, its housekeeping done."""
        session = sit_down(BANK, record, self.stream(record.player), self.housekeeper.due)
        desk = Desk(session, self.eyes, self.pace, self.keys, _nobody, leave)
        answer = await session.settle()
        if answer.trouble is not None:
            desk.react(answer)
        return desk
