"""Upkeep: what the table does by itself, asked again after every command until it has nothing to do."""

from __future__ import annotations

from casinowar_tui.cards.card import Card
from casinowar_tui.cards.secret import Seed

from .commands import Collect, Command, DrawDealer, Shuffle, Turn
from .course import whose_turn
from .state import DealerDue, RoundOver, ShuffleDue, Table, Turning


def due(table: Table, seed: Seed, top: tuple[Card, ...] = ()) -> Command | None:
    """The command that is due without anybody's asking, or None where the table waits for a person.

    `seed` is fresh entropy, whether or not it is used. `top` stacks the first pack of a game, for practice. The last
    round of a pack is collected for a person only when the person asks, so that it can be looked at.
    """
    match table:
        case Turning() | RoundOver():
            seat = whose_turn(table)
            if seat is not None:
                return Turn(seat) if table.standing.agreement.players[seat].by_table else None
            return None if table.standing.agreement.people else Collect()
        case ShuffleDue(standing=standing):
            return Shuffle(seed, () if standing.packs else top)
        case DealerDue():
            return DrawDealer(seed)
        case _:
            return None
