"""Writes the golden files that are missing: `python -m tests.bank.make_golden`. One that is there never changes."""

from __future__ import annotations

from pathlib import Path

from attrs import evolve as changed

from casinowar_tui.bank.codec import BANK, KINDS, UPGRADES
from casinowar_tui.bank.house.builtin import CREDITS
from casinowar_tui.bank.table.chips import Spot
from casinowar_tui.bank.table.commands import (
    Adopt,
    Collect,
    Command,
    Cut,
    Deal,
    HoldTo,
    NewMatch,
    Put,
    Rebet,
    Refill,
    Shuffle,
    Surrender,
    Undo,
    War,
)
from casinowar_tui.bank.table.decide import decide
from casinowar_tui.bank.table.events import Event, ShoeShuffled
from casinowar_tui.bank.table.evolve import fold
from casinowar_tui.bank.table.state import Table, Vacant
from casinowar_tui.cards.card import parse_cards
from casinowar_tui.cards.secret import FaceDown
from tests.golden import Golden

from .examples import EXAMPLES, SEED

RULES = changed(CREDITS.rules, packs=1, bankroll=100, hand_most=500, opening_burn=1, match=2)
FIRST_SHOE = parse_cards("9c 9h 2s 3s 4s Kd Qh 8c 8d")
BEFORE_THE_LOSS: tuple[Command, ...] = (
    Adopt(RULES),
    HoldTo(500),
    Shuffle(SEED, FIRST_SHOE),
    Cut(0, "seven lucky ducks"),
    Put(Spot.HAND, 10),
    Put(Spot.TIE, 10),
    Undo(),
    Deal(),
    War(),
    Rebet(),
    Deal(),
    Surrender(),
    Collect(),
    NewMatch(),
)
AFTER_THE_LOSS: tuple[Command, ...] = (
    Cut(0),
    Put(Spot.HAND, 10),
    Deal(),
    Shuffle(SEED, parse_cards("2h Ks Qd Qc")),
    Cut(0),
    *[Put(Spot.HAND, 50)] * 2,
    Deal(),
    Refill(),
    Put(Spot.HAND, 50),
    Put(Spot.TIE, 10),
    Deal(),
)


def a_game() -> list[Event]:
    """A game in which everything happens once, a shoe that has lost a card included."""
    events, table = _played([], Vacant(), *BEFORE_THE_LOSS, Shuffle(SEED))
    shuffled, *_ = decide(Cut(0), table)
    assert isinstance(shuffled, ShoeShuffled)
    short = changed(shuffled, order=FaceDown(shuffled.order.codes[:-1]))
    events, table = _played([*events, short], fold([short], table), *AFTER_THE_LOSS)
    return events


def _played(events: list[Event], table: Table, *commands: Command) -> tuple[list[Event], Table]:
    for command in commands:
        more = decide(command, table)
        events, table = [*events, *more], fold(more, table)
    return events, table


GOLDEN: Golden[Event] = Golden(
    Path(__file__).with_name("golden"), BANK, KINDS, UPGRADES, EXAMPLES, game="game.v3.txt", play=a_game
)


if __name__ == "__main__":
    GOLDEN.write_missing()
