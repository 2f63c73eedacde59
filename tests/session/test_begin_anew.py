"""Beginning anew at a damaged table: on top of its rows, which all stay, and found again by the next start."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from datetime import date
from pathlib import Path

import pytest

from casinowar_tui.bank.game import BANK
from casinowar_tui.bank.table.chips import Spot
from casinowar_tui.bank.table.commands import Put
from casinowar_tui.bank.table.state import BetsOpen, Table, Vacant
from casinowar_tui.desk.seating import settled
from casinowar_tui.game.shapes import Standing
from casinowar_tui.journal.faults import StreamDamaged
from casinowar_tui.journal.memory import MemoryJournal
from casinowar_tui.player.player import Player
from casinowar_tui.session.book import PlayerBook, player_of, player_stream
from casinowar_tui.session.opening import Record, in_memory, open_record, sit_down
from casinowar_tui.session.session import NotWritten

from .tables import STREAM, BankSession, keeper, seated_on

TODAY = date(2026, 3, 4)
HAND = Put(Spot.HAND, 100)
SPOILT = {
    "altered": "UPDATE entry SET at = 7 WHERE table_id = 'credits' AND seq = 5",
    "newest lost": "DELETE FROM entry WHERE table_id = 'credits' AND seq > 3",
    "all lost": "DELETE FROM entry WHERE table_id = 'credits'",
    "head altered": "UPDATE head SET digest = zeroblob(32) WHERE table_id = 'credits'",
    "head lost": "DELETE FROM head WHERE table_id = 'credits'",
    "digest lost": "UPDATE entry SET digest = NULL WHERE table_id = 'credits' AND seq = 5",
    "place lost": "UPDATE entry SET seq = seq + 500 WHERE table_id = 'credits' AND seq = 5",
}


def spoil(file: Path, statement: str) -> list[tuple[object, ...]]:
    """Every row as it is after a statement."""
    with closing(sqlite3.connect(file, isolation_level=None)) as db:
        for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
            db.execute(f"DROP TRIGGER {name}")
        db.execute(statement)
        return db.execute("SELECT * FROM entry").fetchall()


async def session(record: Record) -> BankSession:
    return await sit_down(BANK, record, STREAM, keeper().due)


@pytest.fixture
async def file(tmp_path: Path) -> Path:
    """Ann has 200 on Hand and a limit of 50."""
    path = tmp_path / "record.sqlite3"
    record = await open_record(path, "ann", TODAY)
    await (await PlayerBook.open(record)).change_limit(50, 1_796_144_400)
    sat = await session(record)
    await sat.settle()
    for _ in range(2):
        await sat.submit(HAND)
    await record.close()
    return path


@pytest.fixture(params=[*SPOILT])
async def spoilt(file: Path, request: pytest.FixtureRequest) -> AsyncIterator[tuple[Record, Path]]:
    spoil(file, SPOILT[request.param])
    record = await open_record(file, "ann", TODAY)
    yield record, file
    await record.close()


def rows(file: Path) -> list[tuple[object, ...]]:
    return spoil(file, "SELECT 1")


async def test_play_begins_anew_on_top_of_all_rows_and_is_found_again(spoilt: tuple[Record, Path]) -> None:
    record, file = spoilt
    before = rows(file)
    with pytest.raises(StreamDamaged) as caught:
        await session(record)
    record.begin_anew(caught.value.stream)
    sat = await session(record)
    assert sat.table == Vacant()
    assert (await sat.settle()).trouble is None
    assert (await sat.submit(HAND)).trouble is None
    assert isinstance(sat.table, BetsOpen)
    again = await session(record)
    assert (again.table, again.seq) == (sat.table, sat.seq)
    assert again.table == sat.table
    assert set(before) <= set(rows(file))


async def test_a_damaged_table_is_told_in_the_menu(spoilt: tuple[Record, Path]) -> None:
    record, _ = spoilt
    standing = await record.look(BANK, STREAM, left_as)
    assert standing.title == "Vacant"
    assert standing.holding == ""
    assert standing.waiting.startswith("damaged at row ")


def left_as(table: Table) -> Standing:
    return Standing(type(table).__name__, "10", "a hand")


async def test_play_that_nothing_keeps_asks_about_a_damaged_table_too(spoilt: tuple[Record, Path]) -> None:
    unsaved = await spoilt[0].unsaved([STREAM, player_stream("ann")])
    with pytest.raises(StreamDamaged) as caught:
        await session(unsaved)
    unsaved.begin_anew(caught.value.stream)
    sat = await session(unsaved)
    assert (await sat.settle()).trouble is None
    assert (await session(unsaved)).table == sat.table
    assert (await PlayerBook.open(unsaved)).limit == 50


async def test_a_damaged_limit_begins_anew_by_itself_and_says_so(file: Path) -> None:
    spoil(file, "UPDATE entry SET at = 7 WHERE table_id = 'player'")
    record = await open_record(file, "ann", TODAY)
    assert await player_of(record.journal, "ann") == Player()
    book = await PlayerBook.open(record)
    assert record.notices == [
        "The record of your own bet limit is damaged at row 1. Its rows are kept; you have no limit until you set one."
    ]
    assert book.limit is None
    await book.sat_at("classic")
    await record.close()
    again = await open_record(file, "ann", TODAY)
    assert ((await PlayerBook.open(again)).last_table, again.notices) == ("classic", [])
    await again.close()


async def test_damage_under_a_player_is_said_and_nothing_is_written(file: Path) -> None:
    record = await open_record(file, "ann", TODAY)
    sat = await session(record)
    spoil(file, SPOILT["newest lost"])
    answer = await sat.submit(HAND)
    assert answer.trouble == NotWritten("this table's record is damaged at row 4; leave and start again")
    assert answer.trouble.advises
    await record.close()


def no_picture(table: Table) -> None:
    raise ZeroDivisionError


async def test_a_table_of_which_no_picture_can_be_made_is_damage() -> None:
    journal = MemoryJournal()
    sat = await seated_on(journal)
    with pytest.raises(StreamDamaged, match="at row 3"):
        await settled(sat, no_picture)


async def test_a_fault_at_a_table_where_nobody_has_sat_is_a_fault() -> None:
    sat = await session(in_memory("ann"))
    assert await settled(sat, no_picture) == []

    def broken(table: Table) -> None:
        raise ZeroDivisionError

    fresh = in_memory("ann")
    sat = await sit_down(BANK, fresh, STREAM, broken)
    with pytest.raises(ZeroDivisionError):
        await settled(sat, no_picture)
