"""Decide: what happens to a player, or a refusal."""

from __future__ import annotations

from typing import assert_never

from attrs import evolve as changed

from casinowar_tui.game.decider import Refused

from .commands import ChangeLimit, Command, SitAt
from .events import Event, LimitChanged, SatAt
from .legal import refusal
from .state import Player


def decide(command: Command, player: Player) -> tuple[Event, ...]:
    """What happens; raises Refused with the reason exactly when `refusal` gives one."""
    if no := refusal(command, player):
        raise Refused(no)
    match command:
        case SitAt(table=table):
            return (SatAt(changed(player, last_table=table)),)
        case ChangeLimit(amount=amount, now=now):
            return (LimitChanged(changed(player, limit=amount, limit_changed=now)),)
        case _:
            assert_never(command)
