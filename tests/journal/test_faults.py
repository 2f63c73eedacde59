"""Files and places that are not as they should be. Nothing is ever written over."""

import os
import re
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing
from datetime import date
from pathlib import Path
from textwrap import wrap

import pytest

from casinowar_tui.game.recorded import Recorded
from casinowar_tui.journal import schema
from casinowar_tui.journal.aside import SetAside, set_aside
from casinowar_tui.journal.faults import (
    CannotWrite,
    Damaged,
    JournalFault,
    NewerVersion,
    NotOurs,
    StreamDamaged,
    Unusable,
)
from casinowar_tui.journal.port import Appended, Stream
from casinowar_tui.journal.sqlite import open_journal, open_or_set_aside
from tests.journal.opened import entries_of

ROOT = Path(__file__).parents[2]
STREAM = Stream("ann", "credits")
TODAY = date(2026, 11, 30)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "casinowar.sqlite3"


async def written(path: Path, rows: int = 60) -> Path:
    journal = open_journal(path)
    epoch = await journal.take_seat("ann")
    assert isinstance(epoch, int)
    for seq in range(rows):
        body = seq.to_bytes(2, "big") * 200
        assert await journal.append(STREAM, seq, epoch, (Recorded("Row", 1, body),)) == Appended(seq + 1)
    await journal.close()
    return path


def contents(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir() if file.is_file()}


def refused(path: Path, fault: type[JournalFault]) -> str:
    """The message of a place that is refused and left exactly as it was."""
    before = contents(path.parent) if path.parent.is_dir() else None
    with pytest.raises(fault) as caught:
        open_or_set_aside(path, TODAY)
    message = str(caught.value)
    assert type(caught.value) is fault
    assert "\n" not in message
    assert before == (contents(path.parent) if path.parent.is_dir() else None)
    return message


async def test_an_empty_file_is_a_new_one(path: Path) -> None:
    path.touch()
    journal, moved = open_or_set_aside(path, TODAY)
    assert moved is None
    assert await journal.take_seat("ann") == 1
    await journal.close()


@pytest.mark.parametrize("mode", ["delete", "wal"])
def test_another_programs_file_is_left_alone(path: Path, mode: str) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.execute(f"PRAGMA journal_mode = {mode}")
        db.execute("CREATE TABLE theirs (x)")
        db.execute("PRAGMA application_id = 77")
        db.commit()
    assert "another program" in refused(path, NotOurs)
    assert set(contents(path.parent)) == {path.name}


async def test_a_newer_file_is_left_alone(path: Path) -> None:
    await written(path, 1)
    with closing(sqlite3.connect(path)) as db:
        db.execute(f"PRAGMA user_version = {schema.FORMAT + 1}")
    assert "install the newer version" in refused(path, NewerVersion)


async def test_a_newer_format_still_in_the_log_is_seen(path: Path) -> None:
    await written(path, 1)
    with closing(sqlite3.connect(path)) as db:
        db.execute(f"PRAGMA user_version = {schema.FORMAT + 1}")
        assert path.read_bytes()[63] == schema.FORMAT
        with pytest.raises(NewerVersion):
            open_journal(path)


def test_a_directory_is_refused(path: Path) -> None:
    path.mkdir()
    assert "a directory stands" in refused(path, Unusable)


def test_a_pipe_is_refused_without_waiting_for_it(path: Path) -> None:
    os.mkfifo(path)
    assert "not a file" in refused(path, Unusable)


@pytest.mark.parametrize("below", ["c.sqlite3", "deeper/c.sqlite3"])
def test_a_file_in_place_of_the_directory_is_refused(tmp_path: Path, below: str) -> None:
    (tmp_path / "file").write_text("x")
    assert "a file stands" in refused(tmp_path / "file" / below, Unusable)


def test_a_message_stays_one_line_whatever_the_path(tmp_path: Path) -> None:
    path = tmp_path / "two\nlines"
    path.mkdir()
    assert r"two\nlines" in refused(path, Unusable)


def test_a_name_too_long_is_refused(tmp_path: Path) -> None:
    assert "name too long" in refused(tmp_path / ("x" * 300), Unusable)


@pytest.mark.parametrize("rubbish", [b"x", b"SQLite format 3\0", b"\0" * 5000, os.urandom(5000)], ids=len)
async def test_what_is_not_a_database_is_set_aside(path: Path, rubbish: bytes) -> None:
    path.write_bytes(rubbish)
    journal, moved = open_or_set_aside(path, TODAY)
    assert moved == SetAside(path.with_name("casinowar.damaged-2026-11-30.sqlite3"))
    assert moved.sentence == (
        "The data file was damaged. It is now casinowar.damaged-2026-11-30.sqlite3 beside a new one."
    )
    assert moved.now.read_bytes() == rubbish
    assert await journal.take_seat("ann") == 1
    await journal.close()


@pytest.mark.parametrize("number", ["", "-2"])
@pytest.mark.parametrize(("columns", "rows"), [(74, 2), (38, 3)])
def test_what_was_set_aside_is_told_in_the_room_of_a_call(path: Path, number: str, columns: int, rows: int) -> None:
    name = f"casinowar.damaged-2026-11-30{number}.sqlite3"
    said = wrap(SetAside(path.with_name(name)).sentence, columns)
    assert len(said) <= rows
    assert any(name in line for line in said)


def test_what_was_set_aside_is_told_where_no_new_file_can_be_made(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path.write_bytes(b"rubbish" * 1000)

    def full(real: Path) -> None:
        raise CannotWrite(real, "the disk is full")

    monkeypatch.setattr("casinowar_tui.journal.sqlite.make", full)
    with pytest.raises(CannotWrite) as caught:
        open_or_set_aside(path, TODAY)
    assert "the disk is full; what was damaged is kept as " in str(caught.value)
    assert "casinowar.damaged-2026-11-30.sqlite3" in str(caught.value)
    assert [file.name for file in path.parent.glob("*.sqlite3")] == ["casinowar.damaged-2026-11-30.sqlite3"]


@pytest.mark.parametrize("kept", [0.1, 0.5, 0.9])
async def test_a_truncated_file_is_set_aside(path: Path, kept: float) -> None:
    whole = (await written(path)).read_bytes()
    torn = whole[: int(len(whole) * kept)]
    path.write_bytes(torn)
    journal, moved = open_or_set_aside(path, TODAY)
    assert moved is not None
    assert moved.now.read_bytes() == torn
    assert await entries_of(journal, STREAM) == ()
    await journal.close()


async def test_logs_go_with_their_file_and_names_are_counted(path: Path) -> None:
    path.write_bytes(b"first")
    for part in ("-wal", "-shm", "-journal"):
        path.with_name(path.name + part).write_bytes(part.encode())
    names = []
    for content in (b"first", b"second", b"third"):
        path.write_bytes(content)
        journal, moved = open_or_set_aside(path, TODAY)
        await journal.close()
        assert moved is not None
        assert moved.now.read_bytes() == content
        names.append(moved.now.name)
    assert names == [f"casinowar.damaged-2026-11-30{mark}.sqlite3" for mark in ("", "-2", "-3")]
    found = contents(path.parent)
    assert {part: found[names[0] + part] for part in ("-wal", "-shm", "-journal")} == {
        part: part.encode() for part in ("-wal", "-shm", "-journal")
    }


async def test_a_log_without_its_file_is_not_swallowed(path: Path) -> None:
    path.with_name(path.name + "-wal").write_bytes(b"rows that were not yet brought home")
    journal, moved = open_or_set_aside(path, TODAY)
    await journal.close()
    assert moved is not None
    assert b"rows that were not yet brought home" in contents(path.parent).values()


async def test_of_two_who_find_the_same_damage_one_moves_it(path: Path) -> None:
    path.write_bytes(b"damaged")
    with pytest.raises(Damaged) as caught:
        open_journal(path)
    assert set_aside(caught.value, TODAY) is not None
    assert set_aside(caught.value, TODAY) is None
    await open_journal(path).close()
    new = path.read_bytes()
    assert set_aside(caught.value, TODAY) is None
    assert path.read_bytes() == new


def test_what_cannot_be_moved_stays(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*names: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    path.write_bytes(b"damaged")
    monkeypatch.setattr(os, "rename", refuse)
    assert "cannot be set aside (Operation not permitted)" in refused(path, CannotWrite)
    monkeypatch.setattr(os, "open", refuse)
    with pytest.raises(CannotWrite):
        set_aside(Damaged(path, "for a test", None), TODAY)


async def test_a_damaged_row_is_found_when_it_is_read(path: Path) -> None:
    await written(path)
    whole = bytearray(path.read_bytes())
    at = whole.index(b'[["Row",1,400]]')
    whole[at : at + 3] = b"]]]"
    path.write_bytes(whole)
    journal = open_journal(path)
    with pytest.raises(StreamDamaged) as caught:
        await entries_of(journal, STREAM)
    await journal.close()
    said = r"the record of ann at credits is damaged at row \d+ \(it is not what was written\)"
    assert re.fullmatch(said, str(caught.value))


async def test_a_damaged_page_is_found_when_it_is_read(path: Path) -> None:
    whole = bytearray((await written(path)).read_bytes())
    at = whole.index((2).to_bytes(2, "big") * 200) // 4096 * 4096
    whole[at : at + 100] = b"\xee" * 100
    path.write_bytes(whole)
    journal = open_journal(path)
    assert await journal.last_seq(STREAM) == 60
    with pytest.raises(Damaged, match="malformed"):
        await entries_of(journal, STREAM)
    await journal.close()


async def test_a_file_without_its_tables_is_damaged(path: Path) -> None:
    await written(path, 1)
    with closing(sqlite3.connect(path)) as db:
        db.execute("DROP TABLE entry")
    journal = open_journal(path)
    with pytest.raises(Damaged, match="no such table"):
        await journal.read_from_opening(STREAM)
    await journal.close()


async def test_a_start_killed_while_it_made_the_file_is_made_good(path: Path) -> None:
    """What is left is a file with a journal that rolls back to nothing."""
    script = f"""
import os, sqlite3
from casinowar_tui.journal import schema
db = sqlite3.connect({str(path)!r}, isolation_level=None)
db.execute("PRAGMA cache_size = 1")
db.execute("PRAGMA cache_spill = 1")
db.execute("BEGIN IMMEDIATE")
for statement in schema.CREATE:
    db.execute(statement)
db.execute("CREATE TABLE filler (x)")
db.executemany("INSERT INTO filler VALUES (?)", [(b"x" * 3000,)] * 50)
os.kill(os.getpid(), 9)
"""
    subprocess.run([sys.executable, "-c", script], cwd=ROOT, check=False)
    assert path.with_name(path.name + "-journal").stat().st_size > 0
    journal, moved = open_or_set_aside(path, TODAY)
    assert await journal.take_seat("ann") == 1
    assert moved is None
    await journal.close()


@pytest.fixture
def no_shared_memory(path: Path) -> Iterator[None]:
    """A place where SQLite can have no shared memory: its name is taken by a link that it will not follow."""
    link = path.with_name(path.name + "-shm")
    link.symlink_to("nowhere")
    yield
    link.unlink()


@pytest.mark.usefixtures("no_shared_memory")
async def test_a_new_file_without_shared_memory_uses_a_rollback_journal(path: Path) -> None:
    journal = open_journal(path)
    assert journal.fallback is not None
    assert "as safe as ever" in journal.fallback
    assert await journal.take_seat("ann") == 1
    assert await journal.append(STREAM, 0, 1, (Recorded("Row", 1, b""),)) == Appended(1)
    await journal.close()
    again = open_journal(path)
    assert again.fallback == journal.fallback
    assert len(await entries_of(again, STREAM)) == 1
    await again.close()
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("PRAGMA journal_mode").fetchone() == ("delete",)


async def test_a_file_that_lost_its_shared_memory_keeps_every_row(path: Path, request: pytest.FixtureRequest) -> None:
    await written(path)
    request.getfixturevalue("no_shared_memory")
    journal = open_journal(path)
    assert journal.fallback is not None
    assert len(await entries_of(journal, STREAM)) == 60
    assert await journal.take_seat("ann") == 2
    assert await journal.append(STREAM, 60, 2, (Recorded("Row", 1, b""),)) == Appended(61)
    await journal.close()


async def test_a_file_that_may_only_be_read_is_read(path: Path) -> None:
    if os.geteuid() != 0:
        pytest.skip("only root can become somebody without rights")
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o755)
        file = await written(Path(folder) / "c.sqlite3")
        command = [sys.executable, "-m", "tests.journal.process", "without_rights", str(file), "Ann"]
        said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
        assert said == [
            "nothing can be written there, so nothing is saved",
            "Unwritable(reason='the data file may only be read')",
            "60",
        ]
        assert set(contents(Path(folder))) == {"c.sqlite3"}


async def test_a_file_that_has_no_room_is_read_and_the_room_is_what_is_missing(path: Path) -> None:
    await written(path)
    before = path.read_bytes()
    command = [sys.executable, "-m", "tests.journal.process", "without_room", str(path), "Ann"]
    said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    why = "the disk took no more (full, over a limit, or failing)"
    assert said == [f"{why}, so nothing is saved", f"Unwritable(reason='{why}')", "60"]
    assert path.read_bytes() == before


def test_a_place_where_nothing_can_be_made_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError(30, "Read-only file system")

    with monkeypatch.context() as patch:
        patch.setattr(os, "makedirs", refuse)
        with pytest.raises(CannotWrite, match="Read-only file system"):
            open_journal(tmp_path / "new" / "c.sqlite3")
    link = tmp_path / "c.sqlite3-journal"
    link.mkdir()
    with pytest.raises(CannotWrite, match="cannot be opened"):
        open_journal(tmp_path / "c.sqlite3")


async def test_two_journals_on_one_file_in_one_process_keep_their_locks(path: Path) -> None:
    """Opening and closing a file drops the process's locks on it, so a second journal must not look into it."""
    first = open_journal(path)
    assert await first.take_seat("ann") == 1
    second = open_journal(path)
    assert await second.take_seat("ann") == 2
    await second.close()
    check = f"import sqlite3; sqlite3.connect({str(path)!r}).execute('SELECT * FROM seat').fetchall()"
    subprocess.run([sys.executable, "-c", check], check=True)
    assert path.with_name(path.name + "-wal").exists(), "another program took itself for the last one out"
    assert await first.take_seat("ann") == 3
    await first.close()
