"""A whole party game in a real terminal: killed at every row it goes on, and it ends as the pure game does."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from casinowar_tui.cards.secret import Seed
from casinowar_tui.party.game import PARTY
from casinowar_tui.party.seats import read_ending, read_seats
from casinowar_tui.party.table.commands import Agree, Collect, Command, Turn
from casinowar_tui.party.table.course import whose_turn
from casinowar_tui.party.table.state import GameOver, RoundOver, Table, Turning
from casinowar_tui.party.table.upkeep import due
from casinowar_tui.session.entropy import from_number
from tests.e2e import program
from tests.e2e.file_clock import FileClock
from tests.e2e.harness import Terminal

SEED = 5
SEATS, UNTIL = "Ann,*", "rounds=2"
HELD = 0.45
"""Seconds after which another press is no held key."""
MOST_BYTES = 8192
"""What a round may write at 80x24 without motion."""


def known_game() -> list[tuple[Command, bool, Table]]:
    """Every command of the game on the shoe of the seed, whether a key asks for it, and the table after it."""
    course: list[tuple[Command, bool, Table]] = []
    table: Table = PARTY.initial
    command: Command | None = Agree(read_seats(SEATS, read_ending(UNTIL)))
    by_key = False
    while command is not None:
        table = PARTY.fold(PARTY.decide(command, table), table)
        course.append((command, by_key, table))
        command = due(table, Seed(from_number(SEED)(32)))
        by_key = command is None
        if isinstance(table, Turning | RoundOver) and command is None:
            seat = whose_turn(table)
            mine = seat is not None and (isinstance(table, Turning) or seat == 0)
            command = Turn(seat) if mine and seat is not None else Collect()
    assert isinstance(table, GameOver)
    return course


def record(data: Path) -> tuple[Table, int]:
    return program.left(data, PARTY, "party")


def sit(data: Path, *options: str, **rig: object) -> Terminal:
    return program.start(data, *options, rig={"seed": SEED, **rig})


def press_space(terminal: Terminal) -> None:
    terminal.wait_for(re.compile(r"Space\s"))
    terminal.wait_quiet(HELD)
    terminal.press("space")


def test_killed_before_and_after_every_row_of_a_game(tmp_path: Path) -> None:
    before: Table = PARTY.initial
    for number, (_, by_key, after) in enumerate(known_game()):
        for moment in ("before", "after"):
            with sit(tmp_path, "--seats", SEATS, "--until", UNTIL, kill=[moment, 1]) as terminal:
                if by_key:
                    press_space(terminal)
                assert terminal.wait_exit() == -signal.SIGKILL, terminal.display()
            written = moment == "after"
            assert record(tmp_path) == (after if written else before, number + written)
        before = after
    with sit(tmp_path, "--game", "party") as terminal:
        terminal.wait_for("wins the game")
        terminal.wait_quiet(HELD)
        terminal.press("s")
        terminal.wait_for("Score sheet")
        assert record(tmp_path)[0] == before


def test_eight_people_play_a_round_with_their_own_keys(tmp_path: Path) -> None:
    names = ("Ann", "Ben", "Cid", "Dot", "Eve", "Fay", "Gus", "Hal")
    with sit(tmp_path, "--seats", ",".join(names), "--until", "pack") as terminal:
        terminal.wait_for(re.compile(r"Space\s+(Next round: )?\w+ turns"))
        terminal.wait_quiet(HELD)
        for _ in range(2):
            mark = terminal.mark
            for _ in names:
                terminal.wait_for(re.compile(r"Space\s+(Next round: )?\w+ turns"))
                terminal.wait_quiet(HELD)
                name = re.search(r"Space\s+(?:Next round: )?(\w+) turns", terminal.display())
                assert name is not None
                terminal.press(str(names.index(name[1]) + 1))
                terminal.wait_for(f"{name[1]} turns", gone=True)
            terminal.wait_quiet(HELD)
            assert re.search("wins 8 cards|war", terminal.display())
            assert len(terminal.written_since(mark)) <= MOST_BYTES
        terminal.press("q")
        assert terminal.wait_exit() == 0
        assert program.restored(terminal)
    with sit(tmp_path) as terminal:
        terminal.wait_for("Party war")
        terminal.wait_for(names[0])
        assert "SET UP A GAME" not in terminal.display()


def test_a_held_key_and_a_paste_play_no_round(tmp_path: Path) -> None:
    clock = FileClock(tmp_path / "clock")
    with sit(tmp_path, "--seats", "Ann,Ben", **clock.rig) as terminal:
        press_space(terminal)
        terminal.wait_until(lambda: isinstance(record(tmp_path)[0], Turning), "turning")
        terminal.wait_quiet(HELD)
        start = record(tmp_path)[1] - 1
        for _ in range(40):
            clock.pass_by(0.03)
            terminal.press("space")
            terminal.wait_quiet(0.05)
        clock.pass_by(1)
        terminal.send(b"\x1b[200~1212 \r \r\x1b[201~")
        terminal.wait_quiet(0.3)
        table, rows = record(tmp_path)
        assert rows == start + 1
        assert isinstance(table, Turning)


@pytest.mark.parametrize("size", [(80, 24), (40, 20)])
def test_a_game_is_set_up_with_the_mouse_alone(tmp_path: Path, size: tuple[int, int]) -> None:
    with program.start(tmp_path, "--game", "party", columns=size[0], rows=size[1]) as terminal:
        terminal.wait_for("SET UP A GAME")
        terminal.wait_quiet(0.3)
        click(terminal, "Enter  Start")
        terminal.wait_for(re.compile(r"Space\s"))
        terminal.wait_quiet(HELD)
        click(terminal, "Space ")
        terminal.wait_for(re.compile("wins|turns next|War|lays"))


def click(terminal: Terminal, text: str) -> None:
    for y, line in enumerate(terminal.display().splitlines()):
        if text in line:
            terminal.click(line.index(text) + 1, y)
            return
    raise AssertionError(text)


def test_the_bank_tables_load_nothing_of_party_war() -> None:
    loads = "import sys, casinowar_tui.ui.app, casinowar_tui.ui.bank.screen"
    loads += "; print([n for n in sys.modules if 'casinowar_tui.party.table' in n])"
    done = subprocess.run([sys.executable, "-c", loads], cwd=program.ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
