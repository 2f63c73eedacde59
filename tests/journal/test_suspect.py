"""Damage that shows only in writing: no start reads it, and yet none comes to the same dead end twice."""

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import date
from pathlib import Path

import pytest

from casinowar_tui.game.recorded import Recorded
from casinowar_tui.journal.faults import CannotWrite, Damaged
from casinowar_tui.journal.port import Appended, AppendResult, Stream, Unwritable
from casinowar_tui.journal.sqlite import SqliteJournal, open_journal, open_or_set_aside
from casinowar_tui.journal.suspect import is_suspect, suspect
from tests.journal.opened import entries_of

STREAM = Stream("ann", "credits")
TODAY = date(2026, 11, 30)
START_AGAIN = Unwritable("the data file is damaged; leave and start again")


async def play(journal: SqliteJournal, rows: int) -> AppendResult:
    """Sit down and add rows, each of most of a page, until one is not written; what came of the last."""
    epoch = await journal.take_seat("ann")
    assert isinstance(epoch, int)
    seq = await journal.last_seq(STREAM)
    answer: AppendResult = Appended(seq)
    for at in range(seq, seq + rows):
        answer = await journal.append(STREAM, at, epoch, (Recorded("Row", 1, b"x" * 3000),))
        if not isinstance(answer, Appended):
            break
    return answer


@pytest.fixture
async def path(tmp_path: Path) -> Path:
    """A sound file of a few pages, left cleanly."""
    path = tmp_path / "casinowar.sqlite3"
    journal = open_journal(path)
    await play(journal, 3)
    await journal.close()
    return path


def overwrite(path: Path, at: int, data: bytes) -> None:
    with open(path, "r+b") as file:
        file.seek(at)
        file.write(data)


def spoil_seats(path: Path) -> None:
    """The page of the seats holds noise."""
    with closing(sqlite3.connect(path)) as db:
        page = db.execute("SELECT rootpage FROM sqlite_master WHERE name = 'seat'").fetchone()[0]
    overwrite(path, (page - 1) * 4096, os.urandom(4096))


def spoil_free_pages(path: Path) -> None:
    """The header tells of free pages that are not there: who needs a new page is led astray."""
    overwrite(path, 32, (99).to_bytes(4, "big") + (3).to_bytes(4, "big"))


def spoil_an_epoch(path: Path) -> None:
    """Well-formed and within all rules, and yet no sitter can follow on it."""
    with closing(sqlite3.connect(path)) as db:
        db.execute("UPDATE seat SET epoch = ?", (2**63 - 1,))
        db.commit()


async def test_a_schema_that_is_no_text_is_damaged(path: Path) -> None:
    """SQLite's message quotes it, and is no text either."""
    overwrite(path, path.read_bytes().index(b"E TABLE seat"), b"\xbb")
    journal, moved = open_or_set_aside(path, TODAY)
    await journal.close()
    assert moved is not None


@pytest.mark.parametrize("spoil", [spoil_seats, spoil_an_epoch])
async def test_where_nobody_can_sit_the_file_is_damaged(path: Path, spoil: Callable[[Path], None]) -> None:
    spoil(path)
    journal = open_journal(path)
    with pytest.raises(Damaged):
        await journal.take_seat("ann")
    await journal.close()


async def test_damage_met_in_writing_is_set_aside_at_the_next_start(path: Path) -> None:
    spoil_free_pages(path)
    journal = open_journal(path)
    assert await play(journal, 9) == START_AGAIN
    written = await entries_of(journal, STREAM)
    await journal.close()

    journal, moved = open_or_set_aside(path, TODAY)
    assert moved is not None
    assert await play(journal, 9) == Appended(9)
    await journal.close()
    kept = open_or_set_aside(moved.now, TODAY)[0]
    assert await entries_of(kept, STREAM) == written
    await kept.close()

    journal, moved = open_or_set_aside(path, TODAY)
    assert moved is None
    assert len(await entries_of(journal, STREAM)) == 9
    await journal.close()
    assert sorted(file.name for file in path.parent.iterdir()) == [
        "casinowar.damaged-2026-11-30.sqlite3",
        "casinowar.sqlite3",
    ]


async def test_no_file_is_looked_through_that_nobody_suspects(path: Path) -> None:
    spoil_free_pages(path)
    journal, moved = open_or_set_aside(path, TODAY)
    await journal.close()
    assert moved is None


async def test_a_sound_file_is_suspected_once(path: Path) -> None:
    suspect(path)
    journal, moved = open_or_set_aside(path, TODAY)
    assert moved is None
    assert len(await entries_of(journal, STREAM)) == 3
    await journal.close()
    assert not is_suspect(path)


async def test_what_cannot_be_moved_stays_suspected(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*names: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    spoil_free_pages(path)
    suspect(path)
    with monkeypatch.context() as patch:
        patch.setattr(os, "rename", refuse)
        with pytest.raises(CannotWrite, match="cannot be set aside"):
            open_or_set_aside(path, TODAY)
    assert is_suspect(path)
    journal, moved = open_or_set_aside(path, TODAY)
    await journal.close()
    assert moved is not None


async def test_where_no_mark_can_be_made_the_player_is_told_all_the_same(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*names: object) -> int:
        raise OSError(28, "No space left on device")

    spoil_free_pages(path)
    journal = open_journal(path)
    monkeypatch.setattr("casinowar_tui.journal.suspect.os.open", refuse)
    assert await play(journal, 9) == START_AGAIN
    await journal.close()
    assert not is_suspect(path)
