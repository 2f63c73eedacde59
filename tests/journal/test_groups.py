"""What waits together goes to the disk in one commit, and each of it is answered for itself."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import AsyncIterator, Awaitable
from contextlib import closing
from pathlib import Path

import pytest

from casinowar_tui.game.recorded import Recorded
from casinowar_tui.journal.faults import Damaged
from casinowar_tui.journal.port import Appended, Conflict, SeatLost, Stream, Unwritable
from casinowar_tui.journal.sqlite import SqliteJournal, open_journal
from casinowar_tui.journal.sqlite_writer import Writer
from tests.journal.opened import entries_of

ROW = (Recorded("ChipsPut", 1, b'{"spot":"hand"}'),)
PLAYERS = ("ann", "ben", "cas", "dee")
ONE = [Appended(1)] * 4
DAMAGED = Unwritable("the data file is damaged; leave and start again")
FAILING = Unwritable("the disk took no more (full, over a limit, or failing)")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "casinowar.sqlite3"


@pytest.fixture
async def journal(path: Path) -> AsyncIterator[SqliteJournal]:
    """Four players sit in it."""
    opened = open_journal(path)
    assert await asyncio.gather(*map(opened.take_seat, PLAYERS)) == [1] * 4
    yield opened
    await opened.close()


def shell(path: Path, statement: str) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute(statement)


async def in_a_group(journal: SqliteJournal, *asked: Awaitable[object]) -> list[object]:
    """What comes of all that is asked for at once, while something of somebody else is on the writing thread."""
    first = journal.append(Stream("nobody", "credits"), 0, 0, ROW)
    return (await asyncio.gather(first, *asked, return_exceptions=True))[1:]


async def together(journal: SqliteJournal, **epochs: int) -> list[object]:
    """A first row for each player, in a group."""
    return await in_a_group(
        journal, *(journal.append(Stream(name, "credits"), 0, epochs.get(name, 1), ROW) for name in PLAYERS)
    )


async def lengths(journal: SqliteJournal) -> list[int]:
    """How many rows each player has, all of them looked at."""
    return [len(await entries_of(journal, Stream(name, "credits"))) for name in PLAYERS]


@pytest.fixture
def commits(monkeypatch: pytest.MonkeyPatch) -> list[None]:
    """One for each commit."""
    done: list[None] = []
    commit = Writer._commit

    def counted(self: Writer, db: sqlite3.Connection) -> None:
        commit(self, db)
        done.append(None)

    monkeypatch.setattr(Writer, "_commit", counted)
    return done


async def test_what_is_asked_for_during_a_commit_goes_into_the_next(
    journal: SqliteJournal, commits: list[None]
) -> None:
    assert await together(journal) == ONE
    assert len(commits) == 1
    assert await journal.append(Stream("ann", "credits"), 1, 1, ROW) == Appended(2)
    assert len(commits) == 2


async def test_who_is_answered_together_goes_on_together(journal: SqliteJournal, commits: list[None]) -> None:
    async def play(player: str) -> None:
        for seq in range(10):
            assert await journal.append(Stream(player, "credits"), seq, 1, ROW) == Appended(seq + 1)

    await asyncio.gather(*map(play, PLAYERS))
    assert await lengths(journal) == [10] * 4
    assert len(commits) <= 20, "the first goes alone, and from then on it and the others take turns"


async def test_rows_of_one_stream_follow_one_another_in_a_group(journal: SqliteJournal, commits: list[None]) -> None:
    ann = Stream("ann", "credits")
    answers = await asyncio.gather(*(journal.append(ann, seq, 1, ROW) for seq in (0, 1, 1, 2, 3)))
    assert answers == [Appended(1), Appended(2), Conflict(2), Appended(3), Appended(4)]
    assert await lengths(journal) == [4, 0, 0, 0]
    assert len(commits) == 2


async def test_a_seat_that_is_taken_in_a_group_fences_what_comes_after_it(journal: SqliteJournal) -> None:
    ann = Stream("ann", "credits")
    answers = await in_a_group(
        journal,
        journal.append(ann, 0, 1, ROW),
        journal.append(ann, 1, 1, ROW),
        journal.take_seat("ann"),
        journal.append(ann, 2, 1, ROW),
        journal.append(ann, 2, 2, ROW),
    )
    assert answers == [Appended(1), Appended(2), 2, SeatLost(), Appended(3)]


async def test_a_conflict_and_a_lost_seat_spare_the_others(journal: SqliteJournal) -> None:
    await journal.append(Stream("ann", "credits"), 0, 1, ROW)
    assert await together(journal, cas=7) == [Conflict(1), Appended(1), SeatLost(), Appended(1)]
    assert await lengths(journal) == [1, 1, 0, 1]


async def test_a_name_that_no_database_takes_spares_the_others(journal: SqliteJournal) -> None:
    ann, bad = Stream("ann", "credits"), Stream("\ud800", "credits")
    answers = await in_a_group(
        journal, journal.append(bad, 0, 1, ROW), journal.append(ann, 0, 1, ROW), journal.take_seat("eve")
    )
    assert isinstance(answers[0], UnicodeEncodeError)
    assert answers[1:] == [Appended(1), 1]


REFUSING = "CREATE TRIGGER refuse BEFORE INSERT ON {} WHEN NEW.player = 'ben' BEGIN SELECT raise({}, 'no'); END"


@pytest.mark.parametrize("table", ["entry", "head"])
async def test_a_fault_in_one_row_leaves_nothing_of_it_and_spares_the_others(
    journal: SqliteJournal, path: Path, table: str
) -> None:
    shell(path, REFUSING.format(table, "ABORT"))
    assert await together(journal) == [Appended(1), DAMAGED, Appended(1), Appended(1)]
    assert await lengths(journal) == [1, 0, 1, 1]
    shell(path, "DROP TRIGGER refuse")
    assert await journal.append(Stream("ben", "credits"), 0, 1, ROW) == Appended(1)


async def test_a_seat_that_cannot_be_taken_spares_the_others(journal: SqliteJournal, path: Path) -> None:
    shell(path, REFUSING.format("seat", "ABORT"))
    answers = await in_a_group(journal, journal.take_seat("ann"), journal.take_seat("ben"))
    assert answers[0] == 2
    assert isinstance(answers[1], Damaged)


async def test_where_everything_is_taken_back_everybody_is_told(journal: SqliteJournal, path: Path) -> None:
    shell(path, REFUSING.format("head", "ROLLBACK"))
    assert await together(journal) == [DAMAGED] * 4
    assert await lengths(journal) == [0] * 4
    shell(path, "DROP TRIGGER refuse")
    assert await together(journal) == ONE


async def test_a_row_too_large_for_the_disk_spares_the_others(journal: SqliteJournal) -> None:
    assert await together(journal) == ONE
    db = journal._writer._begin()
    db.execute("ROLLBACK")
    pages = db.execute("PRAGMA page_count").fetchone()[0]
    db.execute(f"PRAGMA max_page_count = {pages + 1}")
    big = (Recorded("Big", 1, b"x" * 20_000),)
    answers = await in_a_group(
        journal,
        journal.append(Stream("ann", "credits"), 1, 1, big),
        journal.append(Stream("ben", "credits"), 1, 1, ROW),
    )
    assert answers == [Unwritable("the disk is full"), Appended(2)]
    assert await lengths(journal) == [1, 2, 1, 1]


async def test_a_held_file_is_waited_for_once_by_all(
    journal: SqliteJournal, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[None] = []
    begin = Writer._begin

    def counted(self: Writer) -> sqlite3.Connection:
        begun.append(None)
        return begin(self)

    monkeypatch.setattr(Writer, "_begin", counted)
    monkeypatch.setattr("casinowar_tui.journal.sqlite_place.BUSY_SECONDS", 0.01)
    journal._writer.close()
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("BEGIN IMMEDIATE")
        assert await together(journal) == [Unwritable("another program is holding the data file")] * 4
        db.execute("ROLLBACK")
    assert len(begun) == 2
    assert await together(journal) == ONE


def io_error() -> sqlite3.OperationalError:
    fault = sqlite3.OperationalError("disk I/O error")
    fault.sqlite_errorname = "SQLITE_IOERR_FSYNC"
    return fault


@pytest.mark.parametrize("done", [False, True])
async def test_a_commit_that_failed_has_done_all_or_nothing(
    journal: SqliteJournal, monkeypatch: pytest.MonkeyPatch, done: bool
) -> None:
    ann = Stream("ann", "credits")

    def commit(self: Writer, db: sqlite3.Connection) -> None:
        if done:
            db.execute("COMMIT")
        raise io_error()

    with monkeypatch.context() as patch:
        patch.setattr(Writer, "_commit", commit)
        answers = await in_a_group(journal, journal.take_seat("eve"), journal.append(ann, 0, 1, ROW))
    assert answers == ([1, Appended(1)] if done else [FAILING] * 2)
    assert await journal.seat_epoch("eve") == await journal.last_seq(ann) == done
    assert await journal.append(ann, done, 1, ROW) == Appended(done + 1)


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    """Commits wait for this."""
    go = threading.Event()
    commit = Writer._commit

    def waiting(self: Writer, db: sqlite3.Connection) -> None:
        assert go.wait(60)
        commit(self, db)

    monkeypatch.setattr(Writer, "_commit", waiting)
    return go


async def test_nothing_else_waits_for_a_commit(journal: SqliteJournal, held: threading.Event) -> None:
    writing = asyncio.create_task(together(journal))
    await asyncio.sleep(0)
    assert await lengths(journal) == [0] * 4
    assert await journal.seat_epoch("ann") == 1
    assert not writing.done()
    held.set()
    assert await writing == ONE


async def test_who_stops_waiting_undoes_nothing_and_keeps_nobody(journal: SqliteJournal, held: threading.Event) -> None:
    ann, ben, cas = (asyncio.create_task(journal.append(Stream(name, "credits"), 0, 1, ROW)) for name in PLAYERS[:3])
    await asyncio.sleep(0)
    ann.cancel()
    ben.cancel()
    await asyncio.wait([ann, ben])
    held.set()
    assert await cas == Appended(1)
    assert ann.cancelled()
    assert ben.cancelled()
    assert await lengths(journal) == [1, 1, 1, 0]
    assert await journal.append(Stream("ben", "credits"), 0, 1, ROW) == Conflict(1)


async def test_closing_waits_for_all_that_was_asked_for(
    journal: SqliteJournal, path: Path, held: threading.Event
) -> None:
    writing = asyncio.create_task(together(journal))
    await asyncio.sleep(0)
    closing = asyncio.create_task(journal.close())
    await asyncio.sleep(0)
    held.set()
    await closing
    assert writing.done()
    assert writing.result() == ONE
    with pytest.raises(RuntimeError):
        await journal.append(Stream("ann", "credits"), 1, 1, ROW)
    again = open_journal(path)
    assert await lengths(again) == [1] * 4
    await again.close()
