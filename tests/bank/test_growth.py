"""The record of a session grows by what happens, and not by what has happened before."""

from __future__ import annotations

from casinowar_tui.bank.codec import BANK
from casinowar_tui.bank.house.builtin import LEDGER
from casinowar_tui.bank.table.commands import Adopt, Collect, Command, Cut, Deal, SetMatch, Shuffle, War
from casinowar_tui.bank.table.decide import decide
from casinowar_tui.bank.table.evolve import fold
from casinowar_tui.bank.table.legal import LONGEST_MATCH
from casinowar_tui.bank.table.state import BetsOpen, CutDue, Deciding, MatchOver, ShuffleDue, Table, Vacant
from casinowar_tui.cards.secret import Seed
from casinowar_tui.game.recorded import Recorded


def onward(table: Table, step: int) -> Command:
    match table:
        case ShuffleDue():
            return Shuffle(Seed(step.to_bytes(32, "big")))
        case CutDue():
            return Cut(step % 312)
        case BetsOpen():
            return Deal()
        case Deciding():
            return War()
        case _:
            return Collect()


def session(rounds: int) -> list[list[Recorded]]:
    """All that is written of a session, round by round."""
    table: Table = Vacant()
    written: list[list[Recorded]] = [[]]
    commands: list[Command] = [Adopt(LEDGER.rules), SetMatch(rounds)]
    while not isinstance(table, MatchOver):
        command = commands.pop(0) if commands else onward(table, len(written))
        events = decide(command, table)
        table = fold(events, table)
        if isinstance(command, Shuffle):
            written.append([])
        written[-1] += map(BANK.encode, events)
    return written


def test_the_second_half_of_a_long_session_takes_no_more_room_than_the_first() -> None:
    rounds = session(LONGEST_MATCH)[1:]
    assert len(rounds) == LONGEST_MATCH
    sizes = [sum(len(one.body) for one in events) for events in rounds]
    first, second = sum(sizes[: len(sizes) // 2]), sum(sizes[len(sizes) // 2 :])
    assert abs(second - first) < first / 50
    assert [number for number, events in enumerate(rounds, 1) if any(one.opens for one in events)] == [1]
