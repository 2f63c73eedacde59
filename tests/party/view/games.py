"""Whole party games, command by command, for what is seen of them."""

from __future__ import annotations

import random
from collections.abc import Iterator

from attrs import frozen
from hypothesis import strategies as st

from casinowar_tui.cards.secret import Seed
from casinowar_tui.party.table.agreement import Agreement, Player, UntilPack, UntilPoints, UntilRounds
from casinowar_tui.party.table.commands import Agree, Collect, Command, Turn
from casinowar_tui.party.table.course import whose_turn
from casinowar_tui.party.table.decide import decide
from casinowar_tui.party.table.events import Event
from casinowar_tui.party.table.evolve import fold
from casinowar_tui.party.table.state import GameOver, RoundOver, Table, Turning, Vacant
from casinowar_tui.party.table.upkeep import due
from tests.party.table.spec import NAMES


@frozen
class Step:
    """A table, the events of a command that was put to it, and the table after them."""

    before: Table
    events: tuple[Event, ...]
    after: Table


@st.composite
def agreements(draw: st.DrawFn) -> Agreement:
    """A set-up of people and of players whom the table plays."""
    count = draw(st.integers(2, 8))
    people = draw(st.lists(st.booleans(), min_size=count, max_size=count))
    ending = draw(st.one_of(st.just(UntilPack()), st.builds(UntilRounds, st.integers(1, 12)), st.just(UntilPoints(6))))
    players = tuple([Player(name, by_table) for name, by_table in zip(NAMES, people, strict=False)])
    return Agreement(players, ending, draw(st.none() | st.integers(0, count - 1)), draw(st.booleans()))


def steps(agreement: Agreement, entropy: random.Random) -> Iterator[Step]:
    """Every command of a game from the set-up to its end; people turn when it is their turn."""
    table: Table = Vacant()
    command: Command | None = Agree(agreement)
    while command is not None:
        events = decide(command, table)
        after = fold(events, table)
        yield Step(table, events, after)
        table = after
        command = due(table, Seed(entropy.randbytes(32))) or _asked(table, entropy)
    assert isinstance(table, GameOver)


def _asked(table: Table, entropy: random.Random) -> Command | None:
    if not isinstance(table, Turning | RoundOver):
        return None
    seat = whose_turn(table)
    if seat is None or (isinstance(table, RoundOver) and entropy.random() < 0.5):
        return Collect()
    return Turn(seat)
