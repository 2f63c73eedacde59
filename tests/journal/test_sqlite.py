"""The file itself: whose it is, that it only grows, and that a start costs the same after years of play."""

import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest

from casinowar_tui.game.recorded import Recorded
from casinowar_tui.journal import sqlite_writer
from casinowar_tui.journal.port import Appended, Conflict, Stream, Unwritable
from casinowar_tui.journal.sqlite import SqliteJournal, open_journal
from casinowar_tui.journal.sqlite_writer import Writer
from tests.journal.bulk import add_rows
from tests.journal.opened import entries_of

STREAM = Stream("ann", "credits")
ROW = (Recorded("ChipsPut", 1, b'{"spot":"hand"}'),)
OPENING = (Recorded("ShoeShuffled", 1, b"{}", opens=True),)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "casinowar.sqlite3"


@pytest.fixture
async def journal(path: Path) -> AsyncIterator[SqliteJournal]:
    opened = open_journal(path)
    assert await opened.take_seat("ann") == 1
    yield opened
    await opened.close()


def shell(path: Path) -> closing[sqlite3.Connection]:
    return closing(sqlite3.connect(path, isolation_level=None))


async def test_the_file_says_whose_it_is(journal: SqliteJournal, path: Path) -> None:
    await journal.append(STREAM, 0, 1, ROW)
    await journal.close()
    assert path.read_bytes()[68:72] == b"CWAR"
    with shell(path) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (2,)
        assert db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        row = db.execute("SELECT player, table_id, seq, epoch, opens, CAST(events AS TEXT) FROM entry").fetchone()
    assert row == ("ann", "credits", 1, 1, 0, '[["ChipsPut",1,15]]\n{"spot":"hand"}')


async def test_a_name_full_of_marks_is_a_name(tmp_path: Path) -> None:
    path = tmp_path / "50%20? #1&mode=ro" / "c.sqlite3"
    journal = open_journal(path)
    assert await journal.take_seat("ann") == 1
    assert journal.fallback is None
    await journal.close()
    assert path.is_file()


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE entry SET events = x'00'",
        "UPDATE entry SET epoch = 7 WHERE seq = 1",
        "DELETE FROM entry",
        "DELETE FROM entry WHERE seq = 2",
        "INSERT OR REPLACE INTO entry VALUES ('ann', 'credits', 2, 1, 1, 0, x'00', x'00')",
        "INSERT INTO entry VALUES ('ann', 'credits', 4, 1, 1, 0, x'00', x'00')",
        "INSERT INTO entry VALUES ('ann', 'credits', 3, 1, 1, 2, x'00', x'00')",
        "INSERT INTO entry VALUES ('ann', 'credits', 3, 1, 1, 0, 'text', x'00')",
        "INSERT INTO entry VALUES ('ann', 'credits', 3, 1, 1, 0, x'00', NULL)",
        "DELETE FROM head",
        "UPDATE head SET digest = x'00'",
        "UPDATE seat SET epoch = 1",
        "UPDATE seat SET player = 'ben', epoch = 9",
        "DELETE FROM seat",
    ],
)
async def test_what_is_written_stays_written(journal: SqliteJournal, path: Path, statement: str) -> None:
    for seq in range(2):
        await journal.append(STREAM, seq, 1, ROW)
    before = await entries_of(journal, STREAM)
    with shell(path) as db, pytest.raises(sqlite3.IntegrityError):
        db.execute(statement)
    assert await entries_of(journal, STREAM) == before
    assert await journal.seat_epoch("ann") == 1


async def test_a_commit_syncs_the_disk(journal: SqliteJournal) -> None:
    db = journal._writer._begin()
    db.execute("ROLLBACK")
    assert db.execute("PRAGMA synchronous").fetchone()[0] >= 2


async def steps_of_a_start(journal: SqliteJournal) -> int:
    """How many instructions SQLite needs for all that a start reads."""
    steps = 0

    def count() -> int:
        nonlocal steps
        steps += 1
        return 0

    reader = journal._reader._db
    reader.set_progress_handler(count, 1)
    await journal.read_from_opening(STREAM)
    await journal.last_seq(STREAM)
    await journal.streams("ann")
    await journal.seat_epoch("ann")
    reader.set_progress_handler(None, 1)
    return steps


async def test_a_start_reads_as_little_after_much_play(journal: SqliteJournal, path: Path) -> None:
    for seq, row in enumerate([ROW, OPENING, ROW, ROW]):
        await journal.append(STREAM, seq, 1, row)
    young = await steps_of_a_start(journal)
    with shell(path) as db:
        add_rows(db, STREAM, 1, (OPENING if seq % 60 == 0 else ROW for seq in range(5, 3004)))
    for seq, row in enumerate([OPENING, ROW, ROW], start=3003):
        assert await journal.append(STREAM, seq, 1, row) == Appended(seq + 1)
    assert len(await journal.read_from_opening(STREAM)) == 3
    assert await steps_of_a_start(journal) <= young + 5


async def test_a_file_moved_away_under_a_player_is_not_written(journal: SqliteJournal, path: Path) -> None:
    await journal.append(STREAM, 0, 1, ROW)
    path.rename(path.with_name("elsewhere"))
    gone = Unwritable("the data file was moved or deleted; leave and start again")
    assert await journal.append(STREAM, 1, 1, ROW) == gone
    assert await journal.take_seat("ann") == gone
    path.write_bytes(b"another file")
    assert await journal.append(STREAM, 1, 1, ROW) == gone
    assert path.read_bytes() == b"another file"


async def test_a_file_held_by_another_program_is_waited_for_and_then_not_written(
    journal: SqliteJournal, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("casinowar_tui.journal.sqlite_place.BUSY_SECONDS", 0.05)
    with shell(path) as db:
        journal._writer.close()
        db.execute("BEGIN IMMEDIATE")
        held = Unwritable("another program is holding the data file")
        assert await journal.append(STREAM, 0, 1, ROW) == held
        assert await journal.take_seat("ann") == held
        db.execute("ROLLBACK")
    assert await journal.append(STREAM, 0, 1, ROW) == Appended(1)


async def test_a_full_disk_writes_nothing_and_is_got_over(journal: SqliteJournal) -> None:
    db = journal._writer._begin()
    db.execute("ROLLBACK")
    pages = db.execute("PRAGMA page_count").fetchone()[0]
    db.execute(f"PRAGMA max_page_count = {pages + 1}")
    big = (Recorded("Big", 1, b"x" * 20_000),)
    assert await journal.append(STREAM, 0, 1, big) == Unwritable("the disk is full")
    assert await entries_of(journal, STREAM) == ()
    assert await journal.append(STREAM, 0, 1, ROW) == Appended(1)
    db.execute("PRAGMA max_page_count = 100000")
    assert await journal.append(STREAM, 1, 1, big) == Appended(2)


def io_error() -> sqlite3.OperationalError:
    fault = sqlite3.OperationalError("disk I/O error")
    fault.sqlite_errorname = "SQLITE_IOERR_FSYNC"
    return fault


FAILING = Unwritable("the disk took no more (full, over a limit, or failing)")


async def test_a_commit_that_failed_after_it_was_done_counts_as_done(
    journal: SqliteJournal, monkeypatch: pytest.MonkeyPatch
) -> None:
    def commit(self: Writer, db: sqlite3.Connection) -> None:
        db.execute("COMMIT")
        raise io_error()

    monkeypatch.setattr(Writer, "_commit", commit)
    assert await journal.append(STREAM, 0, 1, ROW) == Appended(1)
    assert await journal.append(STREAM, 0, 1, ROW) == Conflict(1)
    assert [entry.events async for entry in journal.read(STREAM)] == [ROW]


async def test_a_commit_that_failed_before_it_was_done_counts_as_nothing(
    journal: SqliteJournal, monkeypatch: pytest.MonkeyPatch
) -> None:
    def commit(self: Writer, db: sqlite3.Connection) -> None:
        raise io_error()

    with monkeypatch.context() as patch:
        patch.setattr(Writer, "_commit", commit)
        assert await journal.append(STREAM, 0, 1, ROW) == FAILING
        assert await journal.take_seat("ann") == FAILING
    assert await journal.seat_epoch("ann") == 1
    assert await entries_of(journal, STREAM) == ()
    assert await journal.append(STREAM, 0, 1, ROW) == Appended(1)


async def test_a_commit_of_which_nothing_can_be_learnt_is_never_written_twice(
    journal: SqliteJournal, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The disk goes away right after the commit and comes back later: the player's next try is a conflict."""

    def commit(self: Writer, db: sqlite3.Connection) -> None:
        db.execute("COMMIT")
        self.close()
        raise io_error()

    def unreachable(path: Path, access: str) -> sqlite3.Connection:
        raise io_error()

    with monkeypatch.context() as patch:
        patch.setattr(Writer, "_commit", commit)
        assert journal._writer._begin().execute("ROLLBACK")
        patch.setattr(sqlite_writer, "connect", unreachable)
        answer = await journal.append(STREAM, 0, 1, ROW)
        assert isinstance(answer, Unwritable)
        assert "could not be found out" in answer.reason
    assert await journal.append(STREAM, 0, 1, ROW) == Conflict(1)


async def test_where_even_taking_back_fails_the_connection_is_given_up(
    journal: SqliteJournal, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Stubborn(sqlite3.Connection):
        def execute(self, sql: str, *values: object) -> sqlite3.Cursor:
            if sql in ("COMMIT", "ROLLBACK"):
                raise io_error()
            return super().execute(sql, *values)  # type: ignore[arg-type]

    journal._writer._db = sqlite3.connect(journal.path, isolation_level=None, check_same_thread=False, factory=Stubborn)
    assert await journal.append(STREAM, 0, 1, ROW) == FAILING
    assert await entries_of(journal, STREAM) == ()
    assert await journal.append(STREAM, 0, 1, ROW) == Appended(1)
