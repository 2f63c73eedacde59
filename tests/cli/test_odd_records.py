"""`history` and `replay` on records that are older, empty, damaged or held: told, or answered in one line."""

from __future__ import annotations

import json
import re
import shutil
import sqlite3
from contextlib import closing
from itertools import pairwise
from pathlib import Path

import pytest

from benchmarks.history import STREAM, make_history
from casinowar_tui.cli.paths import DATABASE
from casinowar_tui.game.recorded import Recorded
from casinowar_tui.journal.framing import frame, unframe
from casinowar_tui.journal.port import Stream
from casinowar_tui.journal.scan import Scan
from casinowar_tui.journal.sqlite_place import connect
from casinowar_tui.record.history import PART_ROUNDS
from tests.journal.bulk import add_rows
from tests.journal.opened import opened
from tests.journal.test_format1 import GOLDEN

from .asking import Told, ask

ROUNDS = 150
COMMANDS = ["history", "replay"]


def asked(command: str, folder: Path, *arguments: str, player: str = STREAM.player) -> Told:
    return ask(command, "--data-dir", str(folder), "--player", player, *arguments)


@pytest.mark.parametrize(
    ("table", "last"),
    [("credits", "9c 4h"), ("ledger", "8c Qh"), ("party", "Ann 2d, Ben Js: Ben +1")],
)
@pytest.mark.parametrize("command", COMMANDS)
def test_a_file_of_format_1_is_told_as_it_is(command: str, table: str, last: str, tmp_path: Path) -> None:
    path = Path(shutil.copy(GOLDEN, tmp_path / DATABASE))
    told = asked(command, tmp_path, "--game", table, player="ann")
    assert (told.status, told.error) == (0, "")
    assert last in told.text
    assert path.read_bytes() == GOLDEN.read_bytes()


@pytest.mark.parametrize("command", COMMANDS)
async def test_a_record_in_which_nobody_has_played(command: str, tmp_path: Path) -> None:
    async with opened(tmp_path / DATABASE) as journal:
        await journal.take_seat("ann")
    assert asked(command, tmp_path, player="ann") == (0, "ann has not played a round yet.\n", "")


@pytest.mark.parametrize("command", [*COMMANDS, "verify"])
def test_a_file_without_a_byte_is_that_of_somebody_who_has_not_played(command: str, tmp_path: Path) -> None:
    """A start that is killed while it makes the file leaves it so, and the next one goes on with it."""
    (tmp_path / DATABASE).touch()
    assert asked(command, tmp_path, player="ann") == asked(command, tmp_path / "none", player="ann")
    assert asked(command, tmp_path).status == 0


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data file in which somebody has played two shoes."""
    make_history(tmp_path / "data", ROUNDS)
    return tmp_path / "data"


@pytest.mark.parametrize("command", COMMANDS)
def test_pages_that_are_damaged_are_said_in_one_line(command: str, folder: Path) -> None:
    path = folder / DATABASE
    whole = path.read_bytes()
    page = int.from_bytes(whole[16:18], "big")
    path.write_bytes(whole[: 2 * page] + b"\xff" * (len(whole) - 2 * page))
    assert "is damaged" in asked(command, folder).wrong


def _of(path: Path, stream: Stream) -> list[tuple[Recorded, ...]]:
    """All events of a table, by row."""
    with closing(Scan(path)) as scan:
        return [unframe(framed) for _, _, _, framed in scan.rows(stream)]


def _numbers(told: Told) -> set[int]:
    return {json.loads(line)["round"] for line in told.text.splitlines()}


def _lose_page(path: Path, row: bytes) -> None:
    """Overwrite the page that a row begins in."""
    whole = bytearray(path.read_bytes())
    size = int.from_bytes(whole[16:18], "big")
    start = whole.index(row) // size * size
    whole[start : start + size] = b"\xff" * size
    path.write_bytes(whole)


@pytest.fixture
def hurt(folder: Path) -> Path:
    """The same with some rounds at another table, and without the page that has a later round of the first one's."""
    path = folder / DATABASE
    rows = _of(path, STREAM)
    with closing(connect(path, "mode=rw")) as db:
        add_rows(db, Stream(STREAM.player, "classic"), 1, rows[:60])
    _lose_page(path, frame(next(row for row in rows[100:] if row[0].kind == "round_opened")))
    return folder


def test_a_page_that_is_damaged_costs_its_own_table_the_rest_of_its_shoe_and_no_other(hurt: Path) -> None:
    told = asked("history", hurt, "--json")
    rounds = [json.loads(line) for line in told.text.splitlines()]
    numbers = [one["round"] for one in rounds if one["table"] == "credits"]
    assert told.status == 3
    assert numbers[:20] == list(range(1, 21))
    assert numbers[-1] >= ROUNDS
    assert [other - one > 1 for one, other in pairwise(numbers)].count(True) == 1
    assert len(rounds) - len(numbers) > 10
    assert re.fullmatch(r"casinowar-tui: the record of \S+ at credits is damaged at row \d+: some .*\n", told.error)
    assert asked("history", hurt, "--json") == told
    for table in ("credits", "classic"):
        assert asked("replay", hurt, "--game", table).status == 0


@pytest.mark.parametrize("place", [0, PART_ROUNDS // 2, PART_ROUNDS, -1])
def test_what_was_told_before_it_was_damaged_is_not_told_any_more(place: int, tmp_path: Path) -> None:
    make_history(tmp_path / "data", 400)
    path = tmp_path / "data" / DATABASE
    whole = _numbers(asked("history", path.parent, "--json"))
    rows = [row for row in _of(path, STREAM) if row[0].kind == "round_opened"]
    _lose_page(path, frame(rows[place]))
    told = asked("history", path.parent, "--json")
    assert told.status == 3
    assert "at credits is damaged at row" in told.error
    assert 0 < len(numbers := _numbers(told)) < len(whole)
    assert numbers <= whole


def test_what_stands_behind_a_damaged_page_is_not_verified_and_another_table_is(hurt: Path) -> None:
    told = asked("verify", hurt)
    assert told.status == 3
    assert re.search(r"^differs  row \d+: it cannot be read$", told.text, re.MULTILINE)
    assert "classic:" in told.text
    listed = asked("verify", hurt, "--json")
    assert listed.status == 3
    assert isinstance(json.loads(listed.text), list)
    assert "at credits is damaged at row" in listed.error


@pytest.mark.parametrize("command", COMMANDS)
def test_a_file_that_somebody_holds_is_said_in_one_line(
    command: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("casinowar_tui.journal.sqlite_place.BUSY_SECONDS", 0.0)
    with closing(sqlite3.connect(folder / DATABASE, isolation_level=None)) as db:
        db.execute("PRAGMA journal_mode = DELETE")
        db.execute("BEGIN EXCLUSIVE")
        assert "another program is holding the data file" in asked(command, folder).wrong
