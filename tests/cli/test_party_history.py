"""`history` and `replay` of a party table."""

from __future__ import annotations

import asyncio
import json
import random
import re
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from benchmarks.programs import PLAYER
from casinowar_tui.cli.paths import DATABASE
from casinowar_tui.game.recorded import Recorded
from casinowar_tui.journal.port import Stream
from casinowar_tui.journal.sqlite_place import connect
from casinowar_tui.party.codec import PARTY
from casinowar_tui.party.table.agreement import Agreement, Player, UntilRounds
from tests.journal.bulk import add_rows
from tests.journal.opened import opened
from tests.party.view.games import steps

from .asking import Told, ask

THREE = tuple(map(Player, ("Ann", "Ben", "Cid")))
ROUNDS = 12


def rows() -> Iterator[tuple[Recorded, ...]]:
    """Two games of six rounds."""
    for seed in (1, 2):
        for step in steps(Agreement(THREE, UntilRounds(ROUNDS // 2)), random.Random(seed)):
            yield tuple(map(PARTY.encode, step.events))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data file in which a party has been played."""
    folder = tmp_path_factory.mktemp("party") / "data"
    folder.mkdir()

    async def seat() -> int:
        async with opened(folder / DATABASE) as journal:
            epoch = await journal.take_seat(PLAYER)
        assert isinstance(epoch, int)
        return epoch

    epoch = asyncio.run(seat())
    with closing(connect(folder / DATABASE, "mode=rw")) as db:
        add_rows(db, Stream(PLAYER, "party"), epoch, rows())
    return folder


def command(folder: Path, name: str, *arguments: str) -> Told:
    return ask(name, *arguments, "--game", "party", "--data-dir", str(folder), "--player", PLAYER)


def test_in_words(folder: Path) -> None:
    told = command(folder, "history", "--last", "3").text.splitlines()
    assert re.fullmatch(r"Party war: \d+ rounds in 1 sitting, \d+ points scored\.", told[0])
    assert re.match(r"\d+ won by the highest card", told[1])
    assert len(told) == 5
    for line in told[2:]:
        assert re.fullmatch(r" *\d+  [-0-9]+ [0-9:]+  \w+ .+, \w+ .+: \w+ \+\d.*", line)


def test_for_programs_and_spreadsheets(folder: Path) -> None:
    lines = [json.loads(line) for line in command(folder, "history", "--json").text.splitlines()]
    assert [line["round"] for line in lines] == list(range(1, len(lines) + 1))
    assert {line["table"] for line in lines} == {"party"}
    assert {line["outcome"] for line in lines} <= {"highest", "war", "split"}
    assert len(command(folder, "history", "--csv").text.splitlines()) == len(lines) + 1 >= ROUNDS + 1


def test_a_round_is_told_again(folder: Path) -> None:
    told = command(folder, "replay", "3").text.splitlines()
    assert told[0].startswith("Party war, round 3, ")
    assert any(" wins " in line or " split " in line for line in told[1:])
    assert command(folder, "replay").status == 0
