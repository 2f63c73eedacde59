"""The command `history`: what it says, while somebody plays and whatever the record is."""

from __future__ import annotations

import json
import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from benchmarks.history import STREAM, make_history
from casinowar_tui.cli.paths import DATABASE
from casinowar_tui.journal.sqlite_place import connect
from casinowar_tui.record.summary import path_beside

from .asking import Told, ask


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data file in which somebody has played."""
    folder = tmp_path_factory.mktemp("history") / "data"
    make_history(folder, 120)
    return folder


def history(folder: Path, *arguments: str) -> Told:
    return ask("history", "--data-dir", str(folder), "--player", STREAM.player, *arguments)


def test_in_words(folder: Path) -> None:
    told = history(folder, "--last", "2").text.splitlines()
    assert re.match(r"Play credits: \d+ rounds in 1 sitting, ", told[0])
    assert " standard deviations " in told[1]
    assert len([line for line in told if re.match(r"\d+  \d{4}-\d\d-\d\d ", line)]) == 2


def test_for_programs_and_spreadsheets(folder: Path) -> None:
    lines = history(folder, "--json").text.splitlines()
    first = json.loads(lines[0])
    assert (first["schema"], first["table"], first["round"]) == (1, "credits", 1)
    rows = history(folder, "--csv").text.splitlines()
    assert rows[0] == "schema,table,round,ended,cards,outcome,counted,staked,net,bankroll,expected"
    assert len(rows) == len(lines) + 1


def test_nothing_to_show_is_said_in_one_line(folder: Path, tmp_path: Path) -> None:
    assert ask("history", "--data-dir", str(tmp_path), "--player", "ann") == (0, "ann has not played yet.\n", "")
    assert ask("history", "--data-dir", str(folder), "--player", "ann") == (0, "ann has not played a round yet.\n", "")
    assert history(folder, "--since", "2090-01-01").text == f"{STREAM.player} has not played a round since then.\n"
    assert not list(tmp_path.iterdir())


def test_somebody_who_plays_is_not_disturbed(folder: Path) -> None:
    """The record is being written to, and no seat is taken."""
    with closing(connect(folder / DATABASE, "mode=rw")) as db:
        db.execute("BEGIN IMMEDIATE")
        assert history(folder).status == 0
        assert db.execute("SELECT epoch FROM seat").fetchone() == (1,)
    assert not (folder / "seats").exists() or not list((folder / "seats").iterdir())


def test_what_cannot_be_read_is_said_in_one_line(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    make_history(folder, 20)
    with connect(folder / DATABASE, "mode=rw") as db:
        db.execute("DROP TRIGGER entry_stays")
        db.execute("UPDATE entry SET events = CAST(replace(CAST(events AS TEXT), 'player', 'layer') AS BLOB)")
    for arguments in ((), ("--csv",), ("--json",)):
        told = history(folder, *arguments)
        assert told.status == 3
        assert told.error.count("\n") == 1
        assert re.match(r"casinowar-tui: the record of \w+ at credits is damaged at row \d+: ", told.error)


def test_a_file_that_is_no_record_is_said_in_one_line(tmp_path: Path) -> None:
    path = tmp_path / DATABASE
    path.write_bytes(b"not a database" * 100)
    assert "damaged (it is not a database)" in history(tmp_path).wrong
    path.unlink()
    with closing(sqlite3.connect(path)) as db:
        db.execute("CREATE TABLE other (x)")
    assert "belongs to another program" in history(tmp_path).wrong
    assert not path_beside(path).exists()


def test_a_record_that_somebody_holds_is_said_in_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("casinowar_tui.journal.sqlite_place.BUSY_SECONDS", 0.0)
    folder = tmp_path / "data"
    make_history(folder, 5)
    with closing(sqlite3.connect(folder / DATABASE, isolation_level=None)) as db:
        db.execute("PRAGMA journal_mode = DELETE")
        db.execute("BEGIN EXCLUSIVE")
        assert "another program is holding the data file" in history(folder).wrong
