"""Upkeep: what the table does by itself, asked again after every command until it has nothing to do."""

from __future__ import annotations

from casinowar_tui.cards.card import Card
from casinowar_tui.cards.secret import Seed

from .commands import Command, DrawDealer, Shuffle, Turn
from .course import whose_turn
from .state import DealerDue, ShuffleDue, Table, Turning


def due(table: Table, seed: Seed, top: tuple[Card, ...] = ()) -> Command | None:
    """The command that is due without anybody's asking, or None where the table waits for a person.

    `seed` is fresh entropy, whether or not it is used. `top` stacks the first pack of a game, for practice. A round
    that is over always waits, so that it can be looked at, and so that nothing runs on for longer than a round.
    """
    match table:
        case Turning():
            seat = whose_turn(table)
            if seat is None or not table.standing.agreement.players[seat].by_table:
                return None
            return Turn(seat)
        case ShuffleDue(standing=standing):
            return Shuffle(seed, () if standing.packs else top)
        case DealerDue():
            return DrawDealer(seed)
        case _:
            return None
