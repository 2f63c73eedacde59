"""What each of a player's acts asks of the table, and which of them is lit."""

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
from casinowar_tui.bank.table.legal import Why, refusal
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
        case Act.LIT:
            return command_for(lit(table, chosen) or Act.DEAL, table, chosen)
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
    """Next on a settled round; the offer of an empty table or of a session that is over; else the deal."""
    match table:
        case RoundOver():
            return Collect()
        case MatchOver():
            return NewMatch()
        case BetsOpen() if refusal(Refill(), table) is None:
            return Refill()
        case _:
            return Deal()


def lit(table: Table, chosen: int) -> Act | None:
    """The one act that is lit with a chip of the chosen value (smallest unit) in hand; it would not be refused.

    None on a tie, where whoever stakes more has to choose to, and while the shoe or the cards are coming.
    """
    match table:
        case BetsOpen():
            return next(act for act in _wishes(table) if allowed(act, table, chosen))
        case RoundOver():
            return Act.REBET if allowed(Act.REBET, table, chosen) else Act.DEAL
        case MatchOver():
            return Act.NEW_MATCH
        case _:
            return None


def _wishes(table: BetsOpen) -> tuple[Act, ...]:
    """What a player most likely wants, first; one of them can always be done.

    With chips down, another chip is wanted only where they are less than the least bet.
    """
    if not table.felt:
        return (Act.REFILL, Act.DEAL, Act.REBET, Act.HAND, Act.PASS)
    no = refusal(Deal(), table)
    more = (Act.HAND,) if no and no.why is Why.UNDER_LEAST else ()
    return (Act.DEAL, *more, Act.UNDO)


def allowed(act: Act, table: Table, chosen: int) -> bool:
    """Whether an act with that chip in hand would not be refused."""
    return refusal(command_for(act, table, chosen), table) is None
