"""A player who never tires: the commands of real rounds, and what they came to."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

from attrs import frozen

from casinowar_tui.bank.house.builtin import CREDITS
from casinowar_tui.bank.table.chips import Spot
from casinowar_tui.bank.table.commands import Adopt, Collect, Command, Cut, Deal, Put, Refill, Shuffle, Surrender, War
from casinowar_tui.bank.table.decide import decide
from casinowar_tui.bank.table.events import Event
from casinowar_tui.bank.table.evolve import evolve
from casinowar_tui.bank.table.legal import refusal
from casinowar_tui.bank.table.state import BetsOpen, CutDue, Deciding, ShuffleDue, Table, Vacant
from casinowar_tui.cards.secret import Seed
from casinowar_tui.cards.shuffle import cut_place


@frozen
class Step:
    """One command, its events, and the tables after each of them."""

    command: Command
    events: tuple[Event, ...]
    tables: tuple[Table, ...]


def play(rounds: int) -> Iterator[Step]:
    """At least so many rounds of play credits, on until the shoe's last round has been collected.

    50 on Hand, on every fourth round 10 on Tie; three ties of four go to war. Always the same cards.
    """
    table: Table = Vacant()
    dealt = 0
    while True:
        for command in _wishes(table, dealt):
            events = decide(command, table)
            tables = []
            for event in events:
                table = evolve(event, table)
                tables.append(table)
            yield Step(command, events, tuple(tables))
            if isinstance(command, Deal):
                dealt += 1
        if dealt >= rounds and isinstance(table, BetsOpen) and table.shoe.drawn > table.shoe.cut_card - _LAST_CARDS:
            return


_LAST_CARDS = 12
"""How near before the cut card play stops: late in a shoe, where a start has most to read again."""


def _wishes(table: Table, dealt: int) -> tuple[Command, ...]:
    """What the player asks for next, in order."""
    match table:
        case Vacant():
            return (Adopt(CREDITS.rules),)
        case ShuffleDue():
            return (Shuffle(Seed(_entropy("shuffle", dealt))),)
        case CutDue():
            return (Cut(cut_place(_entropy("cut", dealt), table.account.rules.cards)),)
        case BetsOpen():
            if refusal(Refill(), table) is None:
                return (Refill(),)
            tie = (Put(Spot.TIE, 10),) if dealt % 4 == 3 and table.bankroll >= 100 else ()
            return (Put(Spot.HAND, 50 if table.bankroll >= 100 else 10), *tie, Deal())
        case Deciding():
            war = War() if dealt % 4 else Surrender()
            return (war if refusal(war, table) is None else Surrender(),)
        case _:
            return (Collect(),)


def _entropy(use: str, dealt: int) -> bytes:
    return hashlib.sha256(f"{use} {dealt}".encode()).digest()
