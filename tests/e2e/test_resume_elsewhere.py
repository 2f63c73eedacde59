"""The other bank tables, killed before and after every row of a round with a war, go on as if nothing had been."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from casinowar_tui.bank.game import BANK
from casinowar_tui.bank.house.builtin import HOUSES
from casinowar_tui.bank.table.chips import Spot
from casinowar_tui.bank.table.commands import Adopt, Collect, Command, Deal, Put, Shuffle, War
from casinowar_tui.bank.table.state import Deciding, Table
from casinowar_tui.cards.secret import Seed
from casinowar_tui.session.entropy import from_number
from tests.e2e import program

BY_ITSELF = 3
"""The first commands, which the table gives itself."""
BETS: dict[str, tuple[Command, ...]] = {"classic": (Put(Spot.HAND, 25_00), Put(Spot.TIE, 25_00)), "ledger": ()}
KEYS = {"classic": ("h", "t", "enter", "+", "n"), "ledger": ("enter", "+", "enter")}


def round_of(game: str, seed: int) -> tuple[Command, ...]:
    octets = from_number(seed)(32)
    begin = (Adopt(HOUSES[game].rules), Shuffle(Seed(octets)), program.a_cut(octets))
    return (*begin, *BETS[game], Deal(), War(), Collect())


def seed_that_ties(game: str) -> int:
    """The first number whose shoe begins with a tie."""
    for seed in range(200):
        *_, dealt = program.tables(round_of(game, seed)[:-2])
        if isinstance(dealt, Deciding):
            return seed
    raise AssertionError("no tie in so many shoes")


def recorded(data: Path, game: str) -> tuple[Table, int]:
    return program.left(data, BANK, game)


@pytest.mark.parametrize("game", ["classic", "ledger"])
def test_killed_before_and_after_every_commit(tmp_path: Path, game: str) -> None:
    seed = seed_that_ties(game)
    expected = tuple(program.tables(round_of(game, seed)))
    for number, key in enumerate(("",) * BY_ITSELF + KEYS[game]):
        for moment in ("before", "after"):
            with program.start(tmp_path, "--game", game, rig={"seed": seed, "kill": [moment, 1]}) as terminal:
                if number >= BY_ITSELF:
                    program.ready(terminal)
                    assert recorded(tmp_path, game) == (expected[number], number)
                    program.press(terminal, key)
                assert terminal.wait_exit() == -signal.SIGKILL
            written = number + (moment == "after")
            assert recorded(tmp_path, game) == (expected[written], written)
