"""The program is killed at every moment of a round with a Tie bet and a war, and goes on as if nothing had been."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from casinowar_tui.bank.table.state import BetsOpen, Deciding, RoundOver, Table
from tests.e2e import program
from tests.e2e.harness import Terminal

KEYS = ("", "", "", "h", "t", "enter", "+", "n")
"""What is pressed for each command of the known round; the first three come by themselves."""
BY_ITSELF = 3
SEEN = ("", "", "", "100 on Hand", "100 on Tie", "Go to war", "war", "Place your bets")
"""What stands on the screen after each of them."""


@pytest.fixture(scope="module")
def expected() -> tuple[Table, ...]:
    """The known round's tables, by the pure game alone."""
    return tuple(program.tables(program.known_round()))


def money(table: Table) -> str:
    """The bankroll as it stands on the screen."""
    assert isinstance(table, BetsOpen | Deciding | RoundOver)
    return f"bankroll Ʉ {table.bankroll:,}"


def start(data: Path, *options: str, **rig: object) -> Terminal:
    return program.start(data, *options, rig={"seed": program.TIES, **rig})


@pytest.fixture(scope="module")
def pictures(tmp_path_factory: pytest.TempPathFactory, expected: tuple[Table, ...]) -> list[str]:
    """The screen after each command, of one start that nobody disturbs."""
    data = tmp_path_factory.mktemp("undisturbed")
    with program.ready(start(data)) as terminal:
        seen = [""] * BY_ITSELF + [terminal.display()]
        for key, text, table in list(zip(KEYS, SEEN, expected[1:], strict=True))[BY_ITSELF:]:
            program.act(terminal, key, text)
            terminal.wait_for(money(table))
            terminal.wait_quiet(0.4)
            seen.append(terminal.display())
    return seen


def check(data: Path, terminal: Terminal, picture: str, table: Table, rows: int) -> None:
    """Same cards, same bets, same bankroll, on the screen and by the record; nothing twice."""
    assert terminal.display().splitlines() == picture.splitlines()
    assert program.table_of(data) == (table, rows)


def test_killed_before_and_after_every_commit(tmp_path: Path, expected: tuple[Table, ...], pictures: list[str]) -> None:
    for number, key in enumerate(KEYS):
        for moment in ("before", "after"):
            with start(tmp_path, kill=[moment, 1]) as terminal:
                if number >= BY_ITSELF:
                    program.ready(terminal)
                    check(tmp_path, terminal, pictures[number], expected[number], number)
                    program.press(terminal, key)
                assert terminal.wait_exit() == -signal.SIGKILL
            written = number + (moment == "after")
            assert program.table_of(tmp_path) == (expected[written], written)
    with program.ready(start(tmp_path)) as terminal:
        check(tmp_path, terminal, pictures[-1], expected[-1], len(KEYS))


@pytest.mark.parametrize("decision", [False, True], ids=["deal", "war"])
def test_killed_while_the_cards_are_turned(
    tmp_path: Path, expected: tuple[Table, ...], pictures: list[str], decision: bool
) -> None:
    with program.ready(start(tmp_path, "--pace", "4")) as terminal:
        for key, text in (("h", "100 on Hand"), ("t", "100 on Tie")):
            program.act(terminal, key, text)
        if decision:
            program.act(terminal, "enter", "Bets are closed")
            program.act(terminal, "1", "Go to war")
            terminal.wait_quiet(0.4)
            program.act(terminal, "+", "You go to war")
        else:
            program.act(terminal, "enter", "You have")
        assert "tie" not in terminal.display().splitlines()[9] or decision
        terminal.signal(signal.SIGKILL)
        assert terminal.wait_exit() == -signal.SIGKILL
    number = 7 if decision else 6
    with program.ready(start(tmp_path)) as terminal:
        check(tmp_path, terminal, pictures[number], expected[number], number)
