"""A data file of format 1, as the last program before digests has left it, is read, and gone on with."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from contextlib import closing
from pathlib import Path

import pytest

from casinowar_tui.bank.game import BANK
from casinowar_tui.bank.house.builtin import HOUSES
from casinowar_tui.bank.table.commands import Surrender
from casinowar_tui.bank.table.state import BetsOpen, Deciding, RoundOver
from casinowar_tui.game.recorded import Recorded
from casinowar_tui.journal import schema
from casinowar_tui.journal.faults import StreamDamaged
from casinowar_tui.journal.port import Appended, Stream
from casinowar_tui.journal.sqlite import SqliteJournal
from casinowar_tui.party.game import PARTY
from casinowar_tui.player.player import Player
from casinowar_tui.session.book import player_of
from casinowar_tui.session.session import restore
from tests.journal.opened import entries_of, opened
from tests.session.tables import keeper, session_on

ROOT = Path(__file__).parents[2]
GOLDEN = Path(__file__).with_name("golden") / "format1.sqlite3"
ROW = (Recorded("Row", 1, b""),)
CREDITS = Stream("ann", "credits")
ROWS = {"credits": 9, "ledger": 12, "party": 8, "player": 4}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return Path(shutil.copy(GOLDEN, tmp_path / "casinowar.sqlite3"))


def version(path: Path) -> int:
    with closing(sqlite3.connect(path)) as db:
        return int(db.execute("PRAGMA user_version").fetchone()[0])


def stored(path: Path) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(path)) as db:
        return db.execute("SELECT player, table_id, seq, at, epoch, opens, events FROM entry").fetchall()


async def sat(journal: SqliteJournal, player: str) -> int:
    epoch = await journal.take_seat(player)
    assert isinstance(epoch, int)
    return epoch


async def looked_over(journal: SqliteJournal) -> None:
    """Everything is there, and no row of it is vouched for."""
    assert {table: await journal.last_seq(Stream("ann", table)) for table in await journal.streams("ann")} == ROWS
    for table, rows in ROWS.items():
        entries = await entries_of(journal, Stream("ann", table))
        assert [(entry.seq, entry.vouched) for entry in entries] == [(seq, False) for seq in range(1, rows + 1)]
    tie, _ = await restore(BANK, journal, CREDITS)
    assert isinstance(tie, Deciding)
    assert (tie.bankroll, tie.round.staked) == (11_000, 200)
    ledger, _ = await restore(BANK, journal, Stream("ann", "ledger"))
    assert isinstance(ledger, RoundOver)
    assert ledger.account.rounds == 3
    assert (await restore(PARTY, journal, Stream("ann", "party")))[1] == 8
    assert await player_of(journal, "ann") == Player("credits", 500, 1_790_000_500)
    ben, _ = await restore(BANK, journal, Stream("ben", "credits"))
    assert isinstance(ben, BetsOpen)
    assert ben.bankroll == 10_000


async def test_it_is_read_as_it_is(path: Path) -> None:
    before = path.read_bytes()
    async with opened(path) as journal:
        await looked_over(journal)
    assert path.read_bytes() == before


async def test_the_first_to_sit_brings_it_to_this_format_and_every_row_stays(path: Path) -> None:
    rows = stored(path)
    async with opened(path) as journal:
        assert await sat(journal, "ann") == 2
        assert version(path) == schema.FORMAT
        await looked_over(journal)
    assert stored(path) == rows


async def test_play_goes_on_from_it_and_from_there_on_is_vouched_for(path: Path) -> None:
    async with opened(path) as journal:
        session = await session_on(journal, keeper(house=HOUSES["credits"]))
        assert (await session.submit(Surrender())).trouble is None
    async with opened(path) as journal:
        table, seq = await restore(BANK, journal, CREDITS)
        assert isinstance(table, RoundOver)
        assert (table.bankroll, seq) == (11_050, 10)
        assert [entry.vouched async for entry in journal.read(CREDITS, after=8)] == [False, True]


async def test_its_last_row_is_anchored(path: Path) -> None:
    async with opened(path) as journal:
        await journal.append(CREDITS, 9, await sat(journal, "ann"), ROW)
        with closing(sqlite3.connect(path)) as db:
            db.execute("DROP TRIGGER entry_stays")
            db.execute("UPDATE entry SET at = at + 1 WHERE player = 'ann' AND table_id = 'credits' AND seq = 9")
            db.commit()
        with pytest.raises(StreamDamaged, match="at row 10"):
            await journal.read_from_opening(CREDITS)


OLD_INSERT = "INSERT INTO entry (player, table_id, seq, at, epoch, opens, events) VALUES (?, 'credits', ?, 1, 1, 0, ?)"
EVENTS = b'[["Row",1,0]]\n'


async def test_an_older_program_that_still_has_it_open_goes_on_where_no_newer_one_has_written(path: Path) -> None:
    async with opened(path) as journal:
        with closing(sqlite3.connect(path, isolation_level=None)) as older:
            older.execute(OLD_INSERT, ("ben", 8, EVENTS))
            await journal.append(CREDITS, 9, await sat(journal, "ann"), ROW)
            older.execute(OLD_INSERT, ("ben", 9, EVENTS))
            with pytest.raises(sqlite3.IntegrityError, match="linked"):
                older.execute(OLD_INSERT, ("ann", 11, EVENTS))
            ben = Stream("ben", "credits")
            assert await journal.append(ben, 9, await sat(journal, "ben"), ROW) == Appended(10)
            assert [entry.vouched async for entry in journal.read(ben, after=7)] == [False, False, True]
            assert [entry.seq async for entry in journal.read(CREDITS, after=9)] == [10]


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can become somebody without rights")
@pytest.mark.parametrize("without", ["without_rights", "without_room"])
def test_where_nothing_can_be_written_it_stays_and_is_read(without: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o755)
        path = Path(shutil.copy(GOLDEN, folder))
        command = [sys.executable, "-m", "tests.journal.process", without, str(path), "Ann"]
        said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
        assert said[1].startswith("Unwritable")
        assert said[2] == "9"
        assert path.read_bytes() == GOLDEN.read_bytes()
