"""The pure games, against nothing but the construction of what they say.

Counted on one side: `decide` and `evolve` for every command of a game, the shuffles in it, and the loop around
them. Counted on the other: every attrs value that the events and the tables after them are made of, each constructed
once however many hold it, in an order in which its parts come first, and the loop around that. It is what anything
has to make that answers with the same values. What exists before the first command (the cards of a pack, house
rules, the commands) is counted on neither side, and tuples, strings and bytes are not made anew on the second. The
garbage collector rests.
"""

from __future__ import annotations

import gc
import random
from collections.abc import Callable, Iterable, Sequence
from statistics import median
from time import perf_counter
from typing import Any, TypeVar, cast

import attrs

from casinowar_tui.bank.house.builtin import CREDITS
from casinowar_tui.bank.table.decide import decide
from casinowar_tui.bank.table.evolve import evolve
from casinowar_tui.bank.table.state import Table, Vacant
from casinowar_tui.cards.card import PACK
from casinowar_tui.cards.secret import Seed
from casinowar_tui.party.table.agreement import Agreement, UntilPoints
from casinowar_tui.party.table.commands import Agree
from casinowar_tui.party.table.commands import Command as PartyCommand
from casinowar_tui.party.table.decide import decide as decide_party
from casinowar_tui.party.table.evolve import evolve as evolve_party
from casinowar_tui.party.table.state import Table as PartyTable
from casinowar_tui.party.table.state import Vacant as NoParty
from casinowar_tui.party.table.upkeep import due
from tests.party.table.spec import going_on, machines

from .figure import Figure
from .player import play

C = TypeVar("C")
E = TypeVar("E")
T = TypeVar("T")

Plan = list[tuple[type[Any], tuple[Any, ...]]]
"""Classes and the arguments of one value each."""


def measure(rounds: int, games: int) -> list[Figure]:
    """So many rounds of play credits, wars and surrenders among them, and so many games of party war."""
    bank = _compare(*_bank(rounds))
    parties = [_compare(*_party(seed)) for seed in range(games)]
    return [
        _figure("rounds by the pure table, shuffling counted", [bank], 2.5),
        _figure("a whole party game of eight", parties, 3.0),
    ]


def _bank(rounds: int) -> tuple[Callable[[], object], Plan]:
    steps = tuple(play(rounds))
    commands = [step.command for step in steps]
    said = [value for step in steps for value in (*step.events, *step.tables)]
    vacant: Table = Vacant()
    return lambda: _run(commands, vacant, decide, evolve), _plan(said, [CREDITS.rules, *commands])


def _party(seed: int) -> tuple[Callable[[], object], Plan]:
    entropy = random.Random(seed)
    table: PartyTable = NoParty()
    command: PartyCommand | None = Agree(Agreement(machines(8), UntilPoints(10)))
    commands: list[PartyCommand] = []
    said: list[object] = []
    while command is not None:
        commands.append(command)
        for event in decide_party(command, table):
            table = evolve_party(event, table)
            said += (event, table)
        command = due(table, Seed(entropy.randbytes(32))) or going_on(table)
    nobody: PartyTable = NoParty()
    return lambda: _run(commands, nobody, decide_party, evolve_party), _plan(said, commands)


def _run(commands: Sequence[C], table: T, decide: Callable[[C, T], Iterable[E]], evolve: Callable[[E, T], T]) -> T:
    for command in commands:
        for event in decide(command, table):
            table = evolve(event, table)
    return table


def _plan(said: Iterable[object], before: Iterable[object]) -> Plan:
    """How to make every value in `said` that was not there `before`."""
    plan: Plan = []
    seen: dict[int, object] = {}

    def visit(value: object, *, made: bool) -> None:
        if isinstance(value, tuple):
            for part in value:
                visit(part, made=made)
        elif attrs.has(type(value)) and id(value) not in seen:
            seen[id(value)] = value
            arguments = tuple(
                getattr(value, one.name) for one in attrs.fields(cast(type[attrs.AttrsInstance], type(value)))
            )
            visit(arguments, made=made)
            if made:
                plan.append((type(value), arguments))

    visit((*PACK, *before), made=False)
    visit(tuple(said), made=True)
    return plan


def _construct(plan: Plan) -> None:
    for made, arguments in plan:
        made(*arguments)


def _compare(game: Callable[[], object], plan: Plan) -> tuple[float, float]:
    """Seconds of both, in turn and often enough."""
    gc.collect()
    gc.disable()
    try:
        pairs = [(_time(game), _time(lambda: _construct(plan))) for _ in range(_TIMES)]
    finally:
        gc.enable()
    return median(pair[0] for pair in pairs), median(pair[1] for pair in pairs)


_TIMES = 7


def _time(action: Callable[[], object]) -> float:
    began = perf_counter()
    action()
    return perf_counter() - began


def _figure(name: str, pairs: Sequence[tuple[float, float]], bound: float) -> Figure:
    ratio = median(game / construction for game, construction in pairs)
    game, construction = (median(times) * 1000 for times in zip(*pairs, strict=True))
    return Figure(name, ratio, bound, detail=f"{game:.1f} ms : {construction:.1f} ms")
