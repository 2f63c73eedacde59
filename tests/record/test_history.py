"""What the record tells of a table: the very rounds that were played, read while somebody plays."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from benchmarks.history import STREAM, make_history
from casinowar_tui.bank.told import BankTeller
from casinowar_tui.cli.paths import DATABASE
from casinowar_tui.game.played import Played
from casinowar_tui.journal.faults import NotOurs, StreamDamaged, Unusable
from casinowar_tui.journal.scan import Scan
from casinowar_tui.journal.sqlite_place import connect
from casinowar_tui.record.history import bits, history, tell
from tests.cli.asking import ask

ROUNDS = 120


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data file in which somebody has played."""
    folder = tmp_path_factory.mktemp("history") / "data"
    make_history(folder, ROUNDS)
    return folder


@pytest.fixture
def scan(folder: Path) -> Scan:
    return Scan(folder / DATABASE)


def rounds(scan: Scan) -> list[Played]:
    return [one.told for one in tell(scan, STREAM) if isinstance(one.told, Played)]


def test_every_round_is_told_and_the_results_add_up(scan: Scan) -> None:
    told = rounds(scan)
    assert [one.number for one in told if one.counted][:3] == [1, 2, 3]
    totals = history(scan, STREAM, 5).totals
    assert totals.rounds == len([one for one in told if one.counted]) >= ROUNDS
    assert totals.net == sum(one.net for one in told)
    refilled = history(scan, STREAM, 0).totals.refilled
    assert told[-1].bankroll - told[0].bankroll == sum(one.net for one in told[1:]) + refilled


def test_a_burned_card_is_never_told(scan: Scan) -> None:
    wars = [one for one in rounds(scan) if one.text.endswith(" war")]
    assert wars
    assert all(one.text.split()[2:5] == ["??"] * 3 for one in wars)


def test_no_card_is_told_before_its_round_is_over(scan: Scan) -> None:
    """Rows up to a tie that waits tell nothing of it: neither the cards on the felt nor any behind them."""
    teller, told = BankTeller(), 0
    for seq, at, _, events in scan.rows(STREAM):
        line, _, bodies = events.partition(b"\n")
        for one in teller.hear(seq, at, bits(line, bodies)):
            told += 1
            assert isinstance(one, Played)
            assert one.last == seq
    assert told >= ROUNDS


def test_a_teller_goes_on_from_its_state(scan: Scan) -> None:
    whole = rounds(scan)
    teller, found = BankTeller(), []
    for seq, at, _, events in scan.rows(STREAM):
        teller = BankTeller(json.loads(json.dumps(teller.state)))
        line, _, bodies = events.partition(b"\n")
        found += [one for one in teller.hear(seq, at, bits(line, bodies)) if isinstance(one, Played)]
    assert found == whole


def test_history_in_words(folder: Path) -> None:
    told = ask("history", "--data-dir", str(folder), "--player", STREAM.player, "--last", "2").text.splitlines()
    assert re.match(r"Play credits: \d+ rounds in 1 sitting, ", told[0])
    assert " deviations " in told[1]
    assert len([line for line in told if re.match(r"\d+  \d{4}-\d\d-\d\d ", line)]) == 2


def test_history_for_programs_and_spreadsheets(folder: Path) -> None:
    lines = ask("history", "--data-dir", str(folder), "--player", STREAM.player, "--json").text.splitlines()
    first = json.loads(lines[0])
    assert (first["schema"], first["table"], first["round"]) == (1, "credits", 1)
    rows = ask("history", "--data-dir", str(folder), "--player", STREAM.player, "--csv").text.splitlines()
    assert rows[0] == "schema,table,round,ended,cards,outcome,counted,staked,net,bankroll,expected"
    assert len(rows) == len(lines) + 1


def test_nothing_to_show_is_said_in_one_line(folder: Path, tmp_path: Path) -> None:
    assert ask("history", "--data-dir", str(tmp_path), "--player", "ann") == (0, "ann has not played yet.\n", "")
    assert ask("history", "--data-dir", str(folder), "--player", "ann") == (0, "ann has played no round yet.\n", "")
    assert not list(tmp_path.iterdir())


def test_a_damaged_or_foreign_record_is_one_line(tmp_path: Path) -> None:
    make_history(tmp_path / "data", 20)
    path = tmp_path / "data" / DATABASE
    with connect(path, "mode=rw") as db:
        db.execute("DROP TRIGGER entry_stays")
        db.execute("UPDATE entry SET events = CAST(replace(CAST(events AS TEXT), 'player', 'layer') AS BLOB)")
    with pytest.raises(StreamDamaged):
        list(tell(Scan(path), STREAM))
    assert "damaged at row" in ask("history", "--data-dir", str(tmp_path / "data"), "--player", STREAM.player).error
    with pytest.raises(Unusable, match="no record yet"):
        Scan(tmp_path / "none.sqlite3")
    foreign = tmp_path / "foreign.sqlite3"
    with connect(foreign, "mode=rwc") as db:
        db.execute("CREATE TABLE other (x)")
    with pytest.raises(NotOurs):
        Scan(foreign)
