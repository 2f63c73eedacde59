"""The summary never lies, whatever becomes of it, and is no second truth."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from benchmarks.history import STREAM, make_history
from casinowar_tui.cli.paths import DATABASE
from casinowar_tui.game.played import Played
from casinowar_tui.journal.chain import NOTHING, Row, link_of, linked
from casinowar_tui.journal.scan import Scan
from casinowar_tui.journal.sqlite_place import connect
from casinowar_tui.record import history as module
from casinowar_tui.record.curve import Curve
from casinowar_tui.record.history import History
from casinowar_tui.record.summary import Summary, path_beside

ROUNDS = 260
PART_ROUNDS = 16
"""So few that there are many parts."""


@pytest.fixture(autouse=True)
def small_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PART_ROUNDS", PART_ROUNDS)
    monkeypatch.setattr(module, "_AT_ONCE", 3)


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data file in which somebody has played."""
    folder = tmp_path_factory.mktemp("summary") / "data"
    make_history(folder, ROUNDS)
    return folder / DATABASE


Seen = tuple[dict[str, Any], dict[str, Any], Curve, list[Played], Played | None]


def seen(record: Path, summary: Summary) -> Seen:
    """All that a history tells, caught up with the record."""
    with closing(Scan(record)) as scan:
        history = History(scan, STREAM, summary)
        history.catch_up()
        curve, middle = history.curve(100), history.at(history.rounds // 2, 3)
        return history.totals.plain(), history.sitting.plain(), curve, middle, history.numbered(ROUNDS // 3)


@pytest.fixture(scope="module")
def truth(record: Path) -> Seen:
    """The same without any summary."""
    return seen(record, Summary())


def read_with(path: Path, record: Path) -> Seen:
    with closing(Summary(path)) as summary:
        return seen(record, summary)


def test_what_was_kept_tells_the_same_and_is_read_in_place_of_the_record(
    record: Path, truth: Seen, tmp_path: Path
) -> None:
    path = tmp_path / "summary"
    assert read_with(path, record) == truth
    assert read_with(path, record) == truth
    with closing(Summary(path)) as summary, closing(Scan(record)) as scan:
        assert History(scan, STREAM, summary).behind < scan.last_seq(STREAM) // 4


def test_nothing_is_written_to_the_data_file(record: Path, truth: Seen, tmp_path: Path) -> None:
    before = record.read_bytes()
    assert read_with(tmp_path / "summary", record) == truth
    assert record.read_bytes() == before


def test_a_kill_at_any_step_of_its_writing_is_harmless(record: Path, truth: Seen, tmp_path: Path) -> None:
    """What lies on the disk before and after each statement is what a kill there leaves."""
    path, number = tmp_path / "live" / "summary", count()
    path.parent.mkdir()

    def leave(_: str) -> None:
        shutil.copytree(path.parent, tmp_path / f"killed-{next(number)}")

    with closing(Summary(path)) as summary:
        summary._db.set_trace_callback(leave)
        assert seen(record, summary) == truth
        summary._db.set_trace_callback(None)
    steps = next(number)
    assert steps > 10
    for step in range(steps):
        assert read_with(tmp_path / f"killed-{step}" / "summary", record) == truth


def test_deleting_it_while_it_is_read_is_harmless(record: Path, truth: Seen, tmp_path: Path) -> None:
    path = tmp_path / "summary"
    read_with(path, record)
    with closing(Summary(path)) as summary, closing(Scan(record)) as scan:
        history = History(scan, STREAM, summary)
        path.unlink()
        history.catch_up()
        assert history.curve(100) == truth[2]
    assert read_with(path, record) == truth


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_it_never_lies_whatever_a_disk_has_made_of_it(record: Path, truth: Seen, tmp_path: Path, data: Any) -> None:
    path = tmp_path / "summary"
    whole = tmp_path / "whole"
    if not whole.exists():
        read_with(whole, record)
    octets = bytearray(whole.read_bytes())
    for _ in range(data.draw(st.integers(0, 3))):
        octets[data.draw(st.integers(0, len(octets) - 1))] ^= data.draw(st.integers(1, 255))
    path.write_bytes(octets[: data.draw(st.one_of(st.just(len(octets)), st.integers(0, len(octets))))])
    assert read_with(path, record) == truth


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE part SET body = replace(body, '\"rounds\":', '\"rounds\":1')",
        "UPDATE part SET rounds = rounds + 1 WHERE n = 3",
        "UPDATE part SET bankrolls = zeroblob(length(bankrolls)) WHERE n = 2",
        "UPDATE part SET refills = '[1]' WHERE n = 1",
        "UPDATE part SET outline = zeroblob(24) WHERE n = 1",
        "UPDATE part SET bankrolls = 'text'",
        "DELETE FROM part WHERE n = 2",
        "DELETE FROM part WHERE n > 2",
        "PRAGMA user_version = 99",
        "DROP TABLE part",
    ],
)
def test_it_never_lies_whatever_somebody_has_made_of_it(record: Path, truth: Seen, tmp_path: Path, change: str) -> None:
    path = tmp_path / "summary"
    read_with(path, record)
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute(change)
    assert read_with(path, record) == truth
    assert read_with(path, record) == truth


def test_another_record_in_its_place_is_not_told_by_it(record: Path, truth: Seen, tmp_path: Path) -> None:
    """As after damage, when a new data file begins under the old name."""
    read_with(path_beside(record), record)
    other = tmp_path / "data"
    make_history(other, ROUNDS // 2)
    shutil.copy(path_beside(record), path_beside(other / DATABASE))
    with connect(other / DATABASE, "mode=rw") as db:
        for trigger in ("entry_stays", "entry_remains"):
            db.execute(f"DROP TRIGGER {trigger}")
        # One row is another one, and so all digests from there on are others.
        rows = [Row(*row) for row in db.execute("SELECT * FROM entry ORDER BY seq")]
        before = NOTHING
        for row in rows:
            again = linked(row._replace(at=row.at + (row.seq >= 9)), before)
            db.execute("UPDATE entry SET at = ?, digest = ? WHERE seq = ?", (again.at, again.digest, again.seq))
            before = link_of(again)
    assert read_with(path_beside(other / DATABASE), other / DATABASE) == seen(other / DATABASE, Summary())


def test_a_record_that_goes_on_is_caught_up_with(record: Path, truth: Seen, tmp_path: Path) -> None:
    shorter, path = tmp_path / "shorter.sqlite3", tmp_path / "summary"
    shutil.copy(record, shorter)
    with connect(shorter, "mode=rw") as db:
        db.execute("DROP TRIGGER entry_remains")
        db.execute("DELETE FROM entry WHERE seq > 500")
    assert read_with(path, shorter) == seen(shorter, Summary())
    assert read_with(path, record) == truth


def test_a_place_where_nothing_can_be_written(record: Path, truth: Seen, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert read_with(tmp_path / "file" / "summary", record) == truth
    directory = tmp_path / "summary"
    directory.mkdir()
    assert read_with(directory, record) == truth
    locked = tmp_path / "locked"
    read_with(locked, record)
    with closing(sqlite3.connect(locked, isolation_level=None)) as db:
        db.execute("BEGIN EXCLUSIVE")
        assert read_with(locked, record) == truth
    assert locked.exists()


def test_two_that_catch_up_at_once_do_not_get_in_each_others_way(record: Path, truth: Seen, tmp_path: Path) -> None:
    path = tmp_path / "summary"
    with closing(Summary(path)) as one, closing(Summary(path)) as other, closing(Scan(record)) as scan:
        histories = [History(scan, STREAM, summary) for summary in (one, other)]
        for history in histories:
            history.catch_up()
        assert [history.curve(100) for history in histories] == [truth[2]] * 2
    assert read_with(path, record) == truth


def test_nothing_of_the_record_is_kept_but_what_was_told(record: Path, tmp_path: Path) -> None:
    """No seed, no order, and of a burned card not even how it would be written."""
    path = tmp_path / "summary"
    read_with(path, record)
    kept = path.read_bytes()
    with closing(Scan(record)) as scan:
        rows = [events for _, _, _, events in scan.rows(STREAM)]
    for name, octets in ((b"order", 400), (b"seed", 64)):
        secrets = [row.partition(b'"%s":"' % name)[2][:octets] for row in rows if b'"%s":"' % name in row]
        assert secrets
        assert not any(secret in kept for secret in secrets)
