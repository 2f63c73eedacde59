"""A player wherever they sit: what can be asked for, what is refused and why, what happens, and what follows.

Two refusals of a limit rest on a week of its own kind: it begins on Friday at 00:00 Eastern Standard Time.
"""

from __future__ import annotations

from enum import Enum, auto
from typing import assert_never

from casinowar_tui.game.decider import Refused
from casinowar_tui.values import evolve as changed
from casinowar_tui.values import frozen

LEAST, MOST = 2, 4_999
"""What an own limit can be, in whole units of a table's money: from the least bet of any table that is built in."""

WEEK = 7 * 24 * 3600
FIRST = 24 * 3600 + 5 * 3600
"""The first such Friday, in unix seconds: 2 January 1970 at 05:00 UTC. EST is UTC-5 all year."""


@frozen
class Chip:
    """A chip that the player chose: its value in the table's smallest unit.

    `row` is the last row of the table's record at that time. As soon as that has gone on, whatever was bet since
    tells more of the chip in hand than this does.
    """

    table: str
    value: int
    row: int


@frozen
class Player:
    """`limit` is the most that the player allows themselves on a spot, in whole units of each table's money."""

    last_table: str | None = None
    """The id of the table that they sat at last."""
    limit: int | None = None
    limit_changed: int | None = None
    """When the limit was last set, changed or removed, in unix seconds."""
    chips: tuple[Chip, ...] = ()
    """The chip in hand at each table that was left with one chosen there."""


@frozen
class SitAt:
    """Sit down at a table, by its id."""

    table: str


@frozen
class ChangeLimit:
    """Hold every bet to an amount in whole units of each table's money, or to none; `now` is in unix seconds."""

    amount: int | None
    now: int


@frozen
class KeepChip:
    """Have a chip in hand again at its table.

    It is asked for once, when the player leaves the table: choosing is done many times in a round, by keys that
    repeat, and changes nothing that could be lost. Whoever is killed finds the chip that they bet last.
    """

    chip: Chip


Command = SitAt | ChangeLimit | KeepChip


@frozen
class SatAt:
    """The player sat down at another table than before; the whole player after it, so that a start reads no more."""

    player: Player


@frozen
class LimitChanged:
    """The player's own limit was set, changed or removed; the whole player after it."""

    player: Player


@frozen
class ChipKept:
    """The player left a table with a chip that they had chosen; the whole player after it."""

    player: Player


Event = SatAt | LimitChanged | ChipKept


class Why(Enum):
    """The grounds of a refusal."""

    SITS_THERE = auto()
    KEPT = auto()
    OUT_OF_RANGE = auto()
    IN_FORCE = auto()
    CLOCK_WENT_BACK = auto()
    CHANGED_THIS_WEEK = auto()


@frozen
class Refusal:
    """Why a command is refused; `at` is the unix second of the last change or of the next possible one."""

    why: Why
    at: int | None = None


def decide(command: Command, player: Player) -> tuple[Event, ...]:
    """What happens; raises Refused with the reason exactly when `refusal` gives one."""
    if no := refusal(command, player):
        raise Refused(no)
    match command:
        case SitAt(table=table):
            return (SatAt(changed(player, last_table=table)),)
        case ChangeLimit(amount=amount, now=now):
            return (LimitChanged(changed(player, limit=amount, limit_changed=now)),)
        case KeepChip(chip=chip):
            others = [other for other in player.chips if other.table != chip.table]
            return (ChipKept(changed(player, chips=(*others, chip))),)
        case _:
            assert_never(command)


def evolve(event: Event, player: Player) -> Player:
    """The player after one event, whatever they were before."""
    return event.player


def refusal(command: Command, player: Player) -> Refusal | None:
    """Why the command is refused, or None."""
    match command:
        case SitAt(table=table):
            return Refusal(Why.SITS_THERE) if table == player.last_table else None
        case ChangeLimit(amount=amount, now=now):
            return _changing(amount, now, player)
        case KeepChip(chip=chip):
            return Refusal(Why.KEPT) if chip in player.chips else None
        case _:
            assert_never(command)


def _changing(amount: int | None, now: int, player: Player) -> Refusal | None:
    """What could never be done comes first, then what is done already, and then when it can be done."""
    if amount is not None and not LEAST <= amount <= MOST:
        return Refusal(Why.OUT_OF_RANGE)
    if amount == player.limit:
        return Refusal(Why.IN_FORCE)
    last, open_from = player.limit_changed, next_change(player)
    if last is None or open_from is None:
        return None
    if now < last:
        return Refusal(Why.CLOCK_WENT_BACK, at=last)
    return Refusal(Why.CHANGED_THIS_WEEK, at=open_from) if now < open_from else None


def next_change(player: Player) -> int | None:
    """From which unix second on the limit can be changed; None where it never was, and so can be at any time."""
    return None if player.limit_changed is None else week_after(player.limit_changed)


def week_after(at: int) -> int:
    """The first beginning of a week after a moment, both in unix seconds."""
    return at - (at - FIRST) % WEEK + WEEK
