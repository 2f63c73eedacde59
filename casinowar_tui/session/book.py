"""What belongs to a player at every table, read from and written to a stream of its own."""

from __future__ import annotations

from typing import TypeAlias

from casinowar_tui.game.decider import Decider
from casinowar_tui.journal.faults import StreamDamaged
from casinowar_tui.journal.port import Journal, Stream
from casinowar_tui.player.codec import PLAYER as CODEC
from casinowar_tui.player.player import (
    ChangeLimit,
    Chip,
    Command,
    Event,
    KeepChip,
    Player,
    Refusal,
    SitAt,
    decide,
    evolve,
    next_change,
    refusal,
)
from casinowar_tui.values import define

from .opening import Record, sit_down
from .session import Answer, Session, restore

PLAYER: Decider[Command, Event, Player, Refusal] = Decider(
    Player(), decide, evolve, refusal, CODEC.encode, CODEC.decode
)

PlayerAnswer: TypeAlias = Answer[Event, Player, Refusal]


LIMIT_LOST = (
    "The record of your own bet limit is damaged at row {row}. Its rows are kept; you have no limit until you set one."
)


def player_stream(player: str) -> Stream:
    """Where a player's own events are kept."""
    return Stream(player, "player")


async def player_of(journal: Journal, name: str) -> Player:
    """The player as the record left them, without sitting down; where that is damaged, as one who is new."""
    try:
        return (await restore(PLAYER, journal, player_stream(name)))[0]
    except StreamDamaged:
        return PLAYER.initial


def _nothing_due(player: Player) -> None:
    """A player needs no housekeeping."""


@define(eq=False, repr=False)
class PlayerBook:
    """One player's own affairs, as long as they hold the seat."""

    _session: Session[Command, Event, Player, Refusal]

    @classmethod
    async def open(cls, record: Record) -> PlayerBook:
        """The book of a record whose seat is taken. Where it is damaged it begins anew, which the notices say.

        Raises what else `restore` raises.
        """
        stream = player_stream(record.player)
        try:
            return cls(await sit_down(PLAYER, record, stream, _nothing_due))
        except StreamDamaged as fault:
            record.begin_anew(stream)
            record.notices.append(LIMIT_LOST.format(row=fault.row))
            return cls(await sit_down(PLAYER, record, stream, _nothing_due))

    @property
    def limit(self) -> int | None:
        """The player's own limit on a spot in whole units of a table's money, or None."""
        return self._session.table.limit

    @property
    def last_table(self) -> str | None:
        """The id of the table that the player sat at last."""
        return self._session.table.last_table

    @property
    def next_change(self) -> int | None:
        """From which unix second on the limit can be changed; None where it can be at any time."""
        return next_change(self._session.table)

    def chip(self, table: str, row: int) -> int | None:
        """The chip that was chosen at a table, in its smallest unit, if the last row of its record is still this."""
        held = (chip.value for chip in self._session.table.chips if (chip.table, chip.row) == (table, row))
        return next(held, None)

    async def keep_chip(self, table: str, value: int, row: int) -> PlayerAnswer:
        """Keep the chip that was chosen at a table, whose record ends with a row now, for the next time there."""
        return await self._session.submit(KeepChip(Chip(table, value, row)))

    async def sat_at(self, table: str) -> PlayerAnswer:
        """Remember the table; where it is the same as last time, nothing is written."""
        return await self._session.submit(SitAt(table))

    async def change_limit(self, amount: int | None, now: int) -> PlayerAnswer:
        """Change the limit at a moment in unix seconds; the answer says what stood in the way."""
        return await self._session.submit(ChangeLimit(amount, now))
