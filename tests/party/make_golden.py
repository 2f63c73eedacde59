"""Writes the golden files of the party table that are missing: `python -m tests.party.make_golden`.

One that is there never changes.
"""

from __future__ import annotations

from pathlib import Path

from casinowar_tui.cards.card import parse_cards
from casinowar_tui.party.codec import KINDS, PARTY, UPGRADES
from casinowar_tui.party.table.agreement import Agreement, Player, UntilPoints, UntilRounds
from casinowar_tui.party.table.commands import Abandon, Agree, Collect, Command, DrawDealer, Shuffle, Turn
from casinowar_tui.party.table.decide import decide
from casinowar_tui.party.table.events import Event
from casinowar_tui.party.table.evolve import fold
from casinowar_tui.party.table.state import Table, Vacant
from tests.golden import Golden

from .examples import EXAMPLES, SEED

PLAYERS = (Player("Ann"), Player("Ben", by_table=True))
FIRST_GAME = Agreement(PLAYERS, UntilRounds(2), 1)
SECOND_GAME = Agreement(PLAYERS, UntilPoints(1), None)
COMMANDS: tuple[Command, ...] = (
    Agree(FIRST_GAME),
    # Each is higher once: the game is level after its two rounds.
    Shuffle(SEED, parse_cards("Kd Qh 3c 8d")),
    Turn(0),
    Turn(1),
    Turn(1),
    Turn(0),
    Collect(),
    # Sudden death begins with a war.
    Shuffle(SEED, parse_cards("9c 9h 2s 3s Kd Qh")),
    Turn(0),
    Turn(1),
    Turn(0),
    Turn(1),
    Collect(),
    Agree(SECOND_GAME),
    Abandon(),
    Agree(SECOND_GAME),
    DrawDealer(SEED),
    Shuffle(SEED, parse_cards("Ac 4h")),
)


def a_game() -> list[Event]:
    """A game with sudden death and a war, one that is given up, and the beginning of another."""
    events: list[Event] = []
    table: Table = Vacant()
    for command in COMMANDS:
        more = decide(command, table)
        events, table = [*events, *more], fold(more, table)
    return events


GOLDEN: Golden[Event] = Golden(
    Path(__file__).with_name("golden"), PARTY, KINDS, UPGRADES, EXAMPLES, game="game.v2.txt", play=a_game
)


if __name__ == "__main__":
    GOLDEN.write_missing()
