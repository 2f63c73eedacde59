"""Refusals of a party table in words."""

from __future__ import annotations

from casinowar_tui.game.shapes import RefusalView
from casinowar_tui.party.table.agreement import FEWEST, MOST, Agreement
from casinowar_tui.party.table.legal import Refusal, Why
from casinowar_tui.party.table.state import RoundOver, Table, Vacant

from . import words
from .shapes import PartyAct
from .table import standing_of


def unfit_line(no: Refusal, agreement: Agreement) -> str:
    """What is wrong with a set-up, in one line that says what is allowed."""
    limit = no.limit or 0
    name = agreement.players[no.seat].name.strip() if no.seat is not None else ""
    match no.why:
        case Why.TOO_FEW_PLAYERS | Why.TOO_MANY_PLAYERS:
            return f"Party war takes {FEWEST} to {MOST} players, not {len(agreement.players)}."
        case Why.NO_NAME:
            return f"Seat {(no.seat or 0) + 1} needs a name."
        case Why.NAME_TOO_LONG:
            return f"A name can have at most {limit} characters."
        case Why.NAME_UNPRINTABLE:
            return f"The name of seat {(no.seat or 0) + 1} has characters that cannot be printed."
        case Why.SAME_NAME:
            return f'Two players are called "{name}": every player needs a name of their own.'
        case Why.NO_SUCH_DEALER:
            return f"The first dealer sits in seat 1 to {limit}, or is drawn."
        case Why.NO_SUCH_ROUNDS:
            return f"A game can have 1 to {limit} rounds."
        case Why.NO_SUCH_TARGET:
            return f"A game can end at 1 to {limit} points."
        case _:
            return "A game is on."


def refusal_view(no: Refusal, table: Table) -> RefusalView:
    """The words of a refusal at the table that gave it, and the act that helps."""
    line = refusal_line(no, table)
    match no.why:
        case Why.NO_GAME | Why.GAME_OVER:
            return RefusalView(line, PartyAct.NEW.value, "sets up a new one")
        case Why.OUT_OF_TURN | Why.COLLECT_FIRST | Why.NO_SUCH_SEAT:
            return RefusalView(line, PartyAct.NEXT.value, next_does(table))
        case _:
            return RefusalView(line)


def next_does(table: Table) -> str:
    """What the act does that goes on, as it follows its key."""
    return "goes on" if isinstance(table, RoundOver) else "turns the next card"


def refusal_line(no: Refusal, table: Table) -> str:
    """Why something cannot be done at a table now."""
    match no.why:
        case Why.NO_GAME:
            return "No game is set up."
        case Why.GAME_OVER:
            return "The game is over."
        case Why.GAME_ON:
            return "A game is on: finish it or give it up first."
        case Why.NO_SUCH_SEAT:
            return f"There are only {no.limit} seats."
        case Why.OUT_OF_TURN if no.seat is not None and not isinstance(table, Vacant):
            return f"It is {words.possessive(standing_of(table).agreement.players[no.seat].name)} turn."
        case Why.COLLECT_FIRST:
            return "This round is over."
        case Why.NOTHING_WON:
            return "The round is not over."
        case _:
            return "The cards are coming."


def played_by_table(name: str) -> str:
    """Somebody tried to turn the card of a player whom the table plays."""
    return f"{name} is played by the table."
