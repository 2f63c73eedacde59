"""The real program, started and looked at; its record, read and folded; and a round that is known beforehand."""

from __future__ import annotations

import asyncio
import json
import re
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from casinowar_tui.bank.game import BANK
from casinowar_tui.bank.house.builtin import HOUSES
from casinowar_tui.bank.keeper import cut_for_me
from casinowar_tui.bank.table.chips import Spot
from casinowar_tui.bank.table.commands import Adopt, Collect, Command, Cut, Deal, Put, Shuffle, War
from casinowar_tui.bank.table.state import Table
from casinowar_tui.cards.secret import Seed
from casinowar_tui.cli.paths import DATABASE
from casinowar_tui.game.decider import C, Decider, E, R, T
from casinowar_tui.journal.port import Entry, Stream
from casinowar_tui.session.entropy import from_number
from casinowar_tui.session.session import restore
from tests.e2e.harness import SYNC, WORKED_OFF, Terminal
from tests.journal.opened import entries_of, opened

ROOT: Final = Path(__file__).parents[2]
PLAYER: Final = "ann"
TIES: Final = 157
"""A seed whose first round is a tie, and a war that is won."""
PRACTICE: Final = "9c 9c 2d 3d 4d Kd Kd"
"""A tie and a war that ties again; no red card before the war."""
RED: Final = re.compile("[♦♥]")


def command(data: Path, *options: str, rig: bool = False) -> list[str]:
    """The command line of a start."""
    module = "tests.e2e.rigged" if rig else "casinowar_tui"
    return [sys.executable, "-m", module, "--data-dir", str(data), "--player", PLAYER, *options]


def start(
    data: Path,
    *options: str,
    rig: dict[str, Any] | None = None,
    env: dict[str, str | None] | None = None,
    **how: Any,
) -> Terminal:
    """A start of the real program, rigged or not; motion is off unless an option says otherwise."""
    options = options if "--pace" in options else (*options, "--pace", "0")
    env = {"RIG": json.dumps(rig), **(env or {})} if rig is not None else env
    return Terminal(command(data, *options, rig=rig is not None), cwd=ROOT, env=env, answers=SYNC | WORKED_OFF, **how)


def sit(data: Path, *options: str, **how: Any) -> Terminal:
    """A start that has come to a table whose keys count."""
    return ready(start(data, *options, **how))


def ready(terminal: Terminal) -> Terminal:
    """Wait for the first picture, and for keys to count."""
    try:
        terminal.wait_for(re.compile("(?i)shoe"))
        terminal.wait_quiet(0.25)
    except TimeoutError:
        terminal.close()
        raise
    return terminal


def practice(data: Path, *options: str, cards: str = PRACTICE, **how: Any) -> Terminal:
    """A start at a table whose first cards are known; so is the rest of the shoe, whose seal is on the screen."""
    return sit(data, "--cards", cards, "--seed", str(TIES), *options, **how)


def press(terminal: Terminal, key: str) -> None:
    """Press a key; what deals and decides not hastily, since it does nothing where it may be held or unseen."""
    if terminal.clock is not None:
        terminal.clock.pass_by(1)
    elif key in ("enter", "n", "p", "+", "-", "w", "s"):
        time.sleep(0.42)
    terminal.press(key)


def act(terminal: Terminal, key: str, text: str) -> None:
    """Press a key and wait for what it brings on the screen."""
    press(terminal, key)
    terminal.wait_for(text)


def heard(terminal: Terminal, key: str, text: str) -> None:
    """Press a key until it brings that on the screen: for a while after a paste none is heard."""
    until = time.monotonic() + 60
    while text not in terminal.display():
        assert time.monotonic() < until, f"{key} does nothing\n{terminal.display()}"
        terminal.press(key)
        terminal.wait_quiet(0.2)


def to_tie(terminal: Terminal) -> Terminal:
    """From empty felt to a tie that has been on the screen for a while."""
    act(terminal, "h", "100 on Hand")
    act(terminal, "t", "100 on Tie")
    act(terminal, "enter", "Go to war")
    terminal.wait_quiet(0.35)
    return terminal


def left(data: Path, decider: Decider[C, E, T, R], game: str) -> tuple[T, int]:
    """The table that a record folds to, and how many rows it has."""

    async def read() -> tuple[T, int]:
        async with opened(data / DATABASE) as journal:
            return await restore(decider, journal, Stream(PLAYER, game))

    return asyncio.run(read())


def entries(data: Path, game: str = "credits", player: str = PLAYER) -> tuple[Entry, ...]:
    """Every row of a record."""

    async def read() -> tuple[Entry, ...]:
        async with opened(data / DATABASE) as journal:
            return await entries_of(journal, Stream(player, game))

    return asyncio.run(read())


def table_of(data: Path) -> tuple[Table, int]:
    """The table that the record folds to, and how many rows it has."""
    return left(data, BANK, "credits")


def rows(data: Path) -> list[tuple[str, ...]]:
    """The kinds of events of every row, after looking that no sequence is missing."""
    found = entries(data)
    assert [entry.seq for entry in found] == list(range(1, len(found) + 1))
    return [tuple(event.kind for event in entry.events) for entry in found]


def a_cut(octets: bytes) -> Cut:
    """The table's own words and cut, where all entropy is the same."""
    return cut_for_me(lambda size: octets)(312)


def known_round() -> tuple[Command, ...]:
    """The commands of a round with a Tie bet and a war, on the shoe of the seed `TIES`."""
    octets = from_number(TIES)(32)
    house, shuffle, cut = Adopt(HOUSES["credits"].rules), Shuffle(Seed(octets)), a_cut(octets)
    return (house, shuffle, cut, Put(Spot.HAND, 100), Put(Spot.TIE, 100), Deal(), War(), Collect())


def tables(commands: Sequence[Command]) -> Iterator[Table]:
    """The table before the first of some commands and after each of them."""
    table = BANK.initial
    yield table
    for one in commands:
        table = BANK.fold(BANK.decide(one, table), table)
        yield table


def restored(terminal: Terminal) -> bool:
    """Whether every mode that was set is off, the keyboard's stack empty, and the line discipline as it was."""
    modes: dict[bytes, bool] = {}
    for match in re.finditer(rb"\x1b\[\?(\d+)([hl])", terminal.raw):
        modes[match[1]] = match[2] == b"h"
    usual = {b"7": True, b"25": True}
    kitty = len(re.findall(rb"\x1b\[>\d+u", terminal.raw)) == len(re.findall(rb"\x1b\[<\d*u", terminal.raw)) > 0
    as_usual = all(on is usual.get(mode, False) for mode, on in modes.items())
    return as_usual and len(modes) >= 6 and kitty and terminal.attributes() == terminal.found


def redirected(data: Path, redirection: str, **how: Any) -> Terminal:
    """A start as a shell makes it, with a standard stream that leads elsewhere."""
    line = f'exec "$@" {redirection}'
    return Terminal(["/bin/bash", "-c", line, "bash", *command(data)], cwd=ROOT, **how)
