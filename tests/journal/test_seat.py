"""The kernel's lock on a seat, held by real processes."""

import errno
import fcntl
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from casinowar_tui.journal.seat import SeatLock, seat_file

ROOT = Path(__file__).parents[2]


@contextmanager
def sitter(path: Path, player: str) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-m", "tests.journal.process", "hold", str(path), player]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "True True\n"
        try:
            yield process
        finally:
            process.kill()


def test_a_free_seat_is_taken_and_left(tmp_path: Path) -> None:
    first, second = SeatLock(tmp_path / "c.sqlite3", "Ann"), SeatLock(tmp_path / "c.sqlite3", "ANN")
    assert not first.held
    assert first.try_acquire()
    assert first.try_acquire()
    assert first.held
    assert not second.try_acquire()
    assert not second.held
    first.release()
    first.release()
    assert second.try_acquire()
    second.release()


def test_players_and_data_files_have_seats_of_their_own(tmp_path: Path) -> None:
    locks = [SeatLock(tmp_path / place / "c.sqlite3", name) for place in "xy" for name in ("Ann", "Ben", ".", "..")]
    assert all(lock.try_acquire() and lock.held for lock in locks)
    for lock in locks:
        lock.release()
    assert {path.name for path in (tmp_path / "x").rglob("*")} == {"seats", "ann.seat", "ben.seat", "..seat", "...seat"}


@pytest.mark.parametrize("name", ["..", ".", "a/../../b", "", "\0", "ann\n", "x" * 500, "Ärger", "ß" * 32, "\ud800"])
def test_no_name_leads_out_of_the_folder(name: str, tmp_path: Path) -> None:
    lock = SeatLock(tmp_path / "c.sqlite3", name)
    assert lock.try_acquire()
    assert lock.held
    lock.release()
    assert [path.parent for path in tmp_path.rglob("*.seat")] == [tmp_path / "seats"]


def test_different_names_never_share_a_file() -> None:
    names = ["ann", "ann.", "ann.seat", ".", "..", "~ann", "ärger", "arger", "ann/", "ann\n"]
    assert len({seat_file(name) for name in names}) == len(names)
    assert seat_file("ÄRGER") == seat_file("ärger")


def test_another_process_holds_the_seat_until_it_leaves(tmp_path: Path) -> None:
    lock = SeatLock(tmp_path / "c.sqlite3", "Ann")
    with sitter(tmp_path / "c.sqlite3", "ann") as process:
        assert not lock.try_acquire()
        print("leave", file=process.stdin, flush=True)
        assert process.stdout is not None
        assert process.stdout.readline() == "left\n"
        assert lock.try_acquire()
        assert lock.held
    lock.release()


def test_a_killed_sitter_leaves_the_seat_free(tmp_path: Path) -> None:
    lock = SeatLock(tmp_path / "c.sqlite3", "Ann")
    with sitter(tmp_path / "c.sqlite3", "ann") as process:
        assert not lock.try_acquire()
        process.kill()
        process.wait()
        assert lock.try_acquire()
        assert lock.held
    lock.release()


def test_a_place_without_locks_counts_as_free(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(descriptor: int, operation: int) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(fcntl, "flock", refuse)
    lock = SeatLock(tmp_path / "c.sqlite3", "Ann")
    assert lock.try_acquire()
    assert not lock.held


def test_a_place_that_cannot_hold_a_lock_file_counts_as_free(tmp_path: Path) -> None:
    (tmp_path / "seats").write_text("a file where the folder should be")
    lock = SeatLock(tmp_path / "c.sqlite3", "Ann")
    assert lock.try_acquire()
    assert not lock.held
