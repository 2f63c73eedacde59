"""What each of a player's acts asks of the table."""

from __future__ import annotations

from casinowar_tui.bank.table.chips import Spot
from casinowar_tui.bank.table.commands import (
    Clear,
    Collect,
    Command,
    Deal,
    Double,
    Lift,
    NewMatch,
    Pass,
    Put,
    Rebet,
    Refill,
    Surrender,
    Undo,
    War,
)
from casinowar_tui.bank.table.legal import refusal
from casinowar_tui.bank.table.state import BetsOpen, MatchOver, RoundOver, Table

from .shapes import Act

_SIMPLE: dict[Act, Command] = {
    Act.WAR: War(),
    Act.SURRENDER: Surrender(),
    Act.REBET: Rebet(),
    Act.CLEAR: Clear(),
    Act.PASS: Pass(),
    Act.UNDO: Undo(),
    Act.DOUBLE: Double(),
    Act.REFILL: Refill(),
    Act.NEW_MATCH: NewMatch(),
}


def command_for(act: Act, table: Table, chosen: int) -> Command:
    """The command behind an act with a chip of the chosen value (smallest unit) in hand."""
    match act:
        case Act.DEAL:
            return _next(table)
        case Act.HAND:
            return Put(Spot.HAND, chosen)
        case Act.TIE:
            return Put(Spot.TIE, chosen)
        case Act.LIFT_HAND:
            return Lift(Spot.HAND, chosen, or_last=True)
        case Act.LIFT_TIE:
            return Lift(Spot.TIE, chosen, or_last=True)
        case _:
            return _SIMPLE[act]


def _next(table: Table) -> Command:
    """Enter does what is lit: collects a settled round, takes the offer on an empty table, else deals."""
    match table:
        case RoundOver():
            return Collect()
        case MatchOver():
            return NewMatch()
        case BetsOpen() if refusal(Refill(), table) is None:
            return Refill()
        case _:
            return Deal()
