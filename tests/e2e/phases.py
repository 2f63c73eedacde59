"""The phases in which somebody may leave: how to come there in a real terminal, and what has to be kept of it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, TypeVar

from attrs import frozen

from casinowar_tui.bank.game import BANK
from casinowar_tui.bank.house.builtin import HOUSES
from casinowar_tui.bank.table.commands import Adopt, Command, Deal, Shuffle
from casinowar_tui.cards.secret import Seed
from casinowar_tui.cli.paths import DATABASE
from casinowar_tui.journal.seat import SeatLock
from casinowar_tui.party.game import PARTY
from casinowar_tui.party.seats import read_ending, read_seats
from casinowar_tui.party.table.commands import Agree, Turn
from casinowar_tui.party.table.upkeep import due
from casinowar_tui.session.entropy import from_number
from tests.e2e import program
from tests.e2e.file_clock import FileClock
from tests.e2e.harness import SYNC, WORKED_OFF, Terminal
from tests.e2e.rigged import WRITING

Kept = tuple[Any, int]
"""A table as the record folds to it, and how many rows it has."""
SEATS, UNTIL = "Ann,*", "rounds=2"
TAKEN = "This seat is taken"
SLOW = 0.3
"""Seconds that a row takes on the slow disk."""
WRITTEN = 4
"""Rows that a start writes by itself."""


@frozen
class Phase:
    """One phase. `arrive` comes there from the start of the program; `kept` is by the pure games alone."""

    arrive: Callable[[Terminal], None]
    shows: str
    """What stands on the screen then, at every size."""
    kept: Callable[[], Kept]
    options: tuple[str, ...] = ("--pace", "0")
    game: str = "credits"
    quit: tuple[str, ...] = ("q",)
    """The keys that leave from here, one after another; none where a window is open, which q closes."""
    settings: str = ""
    rig: tuple[tuple[str, Any], ...] = ()
    holder: bool = False
    """Whether another start of the same player sits at the table already."""


# What the record holds


def _octets() -> bytes:
    return from_number(program.TIES)(32)


def _bank(*commands: Command) -> Kept:
    table = BANK.initial
    for command in commands:
        table = BANK.fold(BANK.decide(command, table), table)
    return table, len(commands)


def _credits(count: int) -> Callable[[], Kept]:
    """After so many commands of the known round."""
    return lambda: _bank(*program.known_round()[:count])


def _classic() -> Kept:
    return _bank(Adopt(HOUSES["classic"].rules), Shuffle(Seed(_octets())))


def _ledger() -> Kept:
    return _bank(Adopt(HOUSES["ledger"].rules), Shuffle(Seed(_octets())), program.a_cut(_octets()), Deal())


def _nothing() -> Kept:
    return PARTY.initial, 0


def _match() -> Kept:
    table = PARTY.fold(PARTY.decide(Agree(read_seats(SEATS, read_ending(UNTIL))), PARTY.initial), PARTY.initial)
    rows, turned = 1, False
    while True:
        command = due(table, Seed(_octets()))
        if command is None:
            if turned:
                return table, rows
            command, turned = Turn(0), True
        table = PARTY.fold(PARTY.decide(command, table), table)
        rows += 1


# How to come there


def _first_picture(terminal: Terminal) -> None:
    terminal.wait_for("SHOE")


def _empty(terminal: Terminal) -> None:
    program.ready(terminal)


def _chips(terminal: Terminal) -> None:
    program.act(program.ready(terminal), "h", "100 on Hand")
    terminal.wait_quiet(0.1)


def _row(terminal: Terminal) -> None:
    program.ready(terminal).press("h")
    terminal.wait_until(lambda: terminal.raw.count(WRITING) > WRITTEN, "writing")


def _betting(terminal: Terminal) -> None:
    _chips(terminal)
    program.act(terminal, "t", "100 on Tie")


def _dealing(terminal: Terminal) -> None:
    _betting(terminal)
    program.act(terminal, "enter", "Bets are closed")


def _tie(terminal: Terminal) -> None:
    program.to_tie(program.ready(terminal))


def _war(terminal: Terminal) -> None:
    _dealing(terminal)
    program.act(terminal, "1", "Go to war")
    program.act(terminal, "+", "You go to war")


def _settled(terminal: Terminal) -> None:
    _tie(terminal)
    program.act(terminal, "+", "Next")


def _ledger_settled(terminal: Terminal) -> None:
    program.act(program.ready(terminal), "enter", "Next")


def _window(key: str, text: str) -> Callable[[Terminal], None]:
    return lambda terminal: program.act(program.ready(terminal), key, text)


def _at_once(text: str) -> Callable[[Terminal], None]:
    """What is there by itself, seen for a while."""

    def arrive(terminal: Terminal) -> None:
        terminal.wait_for(text)
        terminal.wait_quiet(0.25)

    return arrive


def _party(terminal: Terminal) -> None:
    terminal.wait_for(re.compile(r"Space\s"))
    terminal.wait_quiet(0.45)
    terminal.press("space")
    terminal.wait_for(re.compile("[Nn]ext round"))
    terminal.wait_quiet(0.25)


MOVING = ("--pace", "10")
PHASES: Final[dict[str, Phase]] = {
    "first picture": Phase(_first_picture, "Place your bets", _credits(3)),
    "empty felt": Phase(_empty, "Place your bets", _credits(3)),
    "chips down": Phase(_chips, "100 on Hand", _credits(4)),
    "row being written": Phase(_row, "100 on Hand", _credits(4), rig=(("slow", SLOW),)),
    "cards moving": Phase(_dealing, "9,800", _credits(6), MOVING, quit=("q", "q")),
    "tie waiting": Phase(_tie, "Go to war", _credits(6)),
    "war being dealt": Phase(_war, "Q♥", _credits(7), MOVING, quit=("q", "q")),
    "settled": Phase(_settled, "Next", _credits(7)),
    "cut window": Phase(
        _at_once("Cut the shoe"),
        "Cut the shoe",
        _classic,
        ("--pace", "0", "--game", "classic"),
        "classic",
        quit=(),
        settings='cut = "ask"',
    ),
    "help": Phase(_window("?", "How it goes"), "How it goes", _credits(3), quit=()),
    "palette": Phase(_window("ctrl+p", "Chip on Hand"), "Chip on Hand", _credits(3), quit=()),
    "tables menu": Phase(_window("g", "you sit here"), "you sit here", _credits(3), quit=()),
    "bet options": Phase(_window("o", "In force"), "In force", _credits(3), quit=()),
    "seat question": Phase(_at_once(TAKEN), TAKEN, _credits(4), holder=True),
    "party set-up": Phase(
        _at_once("SET UP A GAME"), "SET UP A GAME", _nothing, ("--pace", "0", "--game", "party"), "party", quit=()
    ),
    "party match": Phase(_party, "Party war", _match, ("--pace", "0", "--seats", SEATS, "--until", UNTIL), "party"),
    "ledger settled": Phase(_ledger_settled, "Next", _ledger, ("--pace", "0", "--game", "ledger"), "ledger"),
}

Line = TypeVar("Line", bound=Terminal)


def command(phase: Phase, data: Path) -> list[str]:
    """The command line of a start that leads to a phase; the configuration is written beside the data."""
    options = phase.options
    if phase.settings:
        file = data.with_suffix(".toml")
        file.write_text(phase.settings)
        options = (*options, "--config", str(file))
    return program.command(data, *options, rig=True)


def environment(phase: Phase, **rig: object) -> dict[str, str | None]:
    """The environment of such a start."""
    return {"RIG": json.dumps({"seed": program.TIES, **dict(phase.rig), **rig})}


@contextmanager
def at(
    phase: Phase, data: Path, kind: type[Line], *, rig: Mapping[str, object] | None = None, **how: Any
) -> Iterator[Line]:
    """The program in a phase, rigged further, in a terminal of its own kind."""
    # What moves stands still while somebody leaves, however long that takes.
    clock = FileClock(data.with_suffix(".clock")) if phase.options == MOVING else None
    rig = {**(rig or {}), **(clock.rig if clock else {})}
    start = {"cwd": program.ROOT, "env": environment(phase, **rig), "answers": SYNC | WORKED_OFF, **how}
    with held(phase, data):
        terminal = kind(command(phase, data), **start)
        terminal.clock = clock
        with terminal:
            phase.arrive(terminal)
            yield terminal


@contextmanager
def held(phase: Phase, data: Path) -> Iterator[None]:
    """Somebody at the table already, with chips down, where the phase wants one; they play on afterwards."""
    if not phase.holder:
        yield
        return
    with program.sit(data, rig={"seed": program.TIES}) as holder:
        program.act(holder, "h", "100 on Hand")
        yield
        program.act(holder, "t", "100 on Tie")


def keeps(phase: Phase, data: Path) -> bool:
    """Whether the record folds to the phase's table, row by row, and the seat is as free as it should be."""
    game: Any = PARTY if phase.game == "party" else BANK
    found = program.left(data, game, phase.game)
    lock = SeatLock(data / DATABASE, program.PLAYER)
    free = lock.try_acquire()
    lock.release()
    return found == phase.kept() and free is not phase.holder
