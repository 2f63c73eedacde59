"""The one source of what a player is refused, and why."""

from __future__ import annotations

from enum import Enum, auto
from typing import assert_never

from casinowar_tui.values import frozen

from .commands import ChangeLimit, Command, SitAt
from .state import Player, next_change

LEAST, MOST = 2, 4_999
"""What an own limit can be, in whole units of a table's money: from the least bet of any table that is built in."""


class Why(Enum):
    """The grounds of a refusal."""

    SITS_THERE = auto()
    OUT_OF_RANGE = auto()
    IN_FORCE = auto()
    CLOCK_WENT_BACK = auto()
    CHANGED_THIS_WEEK = auto()


@frozen
class Refusal:
    """Why a command is refused; `at` is the unix second of the last change or of the next possible one."""

    why: Why
    at: int | None = None


def refusal(command: Command, player: Player) -> Refusal | None:
    """Why the command is refused, or None."""
    match command:
        case SitAt(table=table):
            return Refusal(Why.SITS_THERE) if table == player.last_table else None
        case ChangeLimit(amount=amount, now=now):
            return _changing(amount, now, player)
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
