"""How the party table was left, in a few words."""

from __future__ import annotations

from casinowar_tui.game.shapes import Standing
from casinowar_tui.party.table.course import whose_turn
from casinowar_tui.party.table.state import GameOver, RoundOver, Table, Turning, Vacant

from . import words
from .table import TITLE, standing_of

ABOUT = "2 to 8 players, points"


def left_as(table: Table) -> Standing:
    """Who is ahead, and what waits."""
    if isinstance(table, Vacant):
        return Standing(TITLE, "", "", ABOUT)
    carried = standing_of(table)
    players, most = carried.agreement.players, max(carried.points)
    if not most:
        return Standing(TITLE, f"{len(players)} players", _waiting(table), ABOUT)
    ahead = words.names(carried.agreement, [seat for seat in carried.agreement.seats if carried.points[seat] == most])
    return Standing(TITLE, f"{ahead}: {most}", _waiting(table), ABOUT)


def _waiting(table: Table) -> str:
    match table:
        case Turning():
            seat = whose_turn(table)
            name = table.standing.agreement.players[seat].name if seat is not None else ""
            return f"round {table.round.number}: {name} turns"
        case RoundOver():
            return f"round {table.round.number} is over"
        case GameOver():
            return "the game is over"
        case _:
            return "a game waits"
