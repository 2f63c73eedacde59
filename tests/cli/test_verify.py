"""The command `verify`: a line a shoe, while somebody plays and whatever the record is."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from benchmarks.history import STREAM, make_history
from casinowar_tui.cli.paths import DATABASE
from casinowar_tui.journal.chain import NOTHING, Row, linked
from casinowar_tui.journal.sqlite_place import connect
from casinowar_tui.record.summary import path_beside
from tests.cards.test_shoes_page import CHECK

from .asking import Told, ask

FORMAT_1 = Path(__file__).parents[1] / "journal" / "golden" / "format1.sqlite3"
OK = re.compile(r"ok  shoe (\d+)  seal [0-9a-f]{16}\.\.\.  cut \d+  \d+ rounds")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data file in which somebody has played some shoes, and is playing another."""
    folder = tmp_path_factory.mktemp("verify") / "data"
    make_history(folder, 250)
    return folder


def verify(folder: Path, *arguments: str) -> Told:
    return ask("verify", "--data-dir", str(folder), "--player", STREAM.player, *arguments)


def test_every_shoe_has_its_line(folder: Path) -> None:
    told = verify(folder)
    head, *shoes, playing, last = told.text.splitlines()
    assert (told.status, told.error, head) == (0, "", "credits:")
    assert [match and match[1] for match in map(OK.fullmatch, shoes)] == ["1", "2"]
    assert re.fullmatch(r"in play  shoe 3  seal [0-9a-f]{16}\.\.\.  \d+ rounds", playing)
    assert re.fullmatch(r"Nothing differs, and all [\d,]+ rows are what was written\.", last)


def test_one_shoe_is_told_whole(folder: Path) -> None:
    for wanted in ("--shoe", "2"), ("--shoe", "last"):
        _, shoe, seal, seed, _ = verify(folder, *wanted).text.splitlines()
        assert OK.fullmatch(shoe)
        assert re.fullmatch(r"    seal [0-9a-f]{64}", seal)
        assert re.fullmatch(r"    seed [0-9a-f]{64}", seed)
        assert verify(folder, "--seal", seal[9:].upper()).text.splitlines()[1:3] == [shoe, seal]
        assert verify(folder, "--seal", seal[9:17]).text.splitlines()[1:3] == [shoe, seal]


def test_what_the_checker_of_the_documentation_reads(folder: Path) -> None:
    shoes = json.loads(verify(folder, "--json").text)
    assert [CHECK(shoe) for shoe in shoes] == ["ok", "ok"]
    assert len(shoes[0]["top"]) > 156


def test_a_shoe_in_play_tells_no_seed(folder: Path) -> None:
    whole = verify(folder, "--shoe", "3").text
    assert "in play  shoe 3" in whole
    assert "seed" not in whole


def test_what_is_not_there_is_said_in_one_line(folder: Path, tmp_path: Path) -> None:
    assert ask("verify", "--data-dir", str(tmp_path), "--player", "ann") == (0, "ann has not played yet.\n", "")
    assert ask("verify", "--data-dir", str(folder), "--player", "ann") == (0, "ann has not played a shoe yet.\n", "")
    assert verify(folder, "--shoe", "99").text.splitlines()[-1] == f"{STREAM.player} has played no shoe 99 yet."
    told = verify(folder, "--seal", "0" * 64)
    assert told.status == 3
    assert told.text.splitlines()[-1].startswith(f"differs  no shoe of {STREAM.player} has a seal that begins with 000")
    assert not list(tmp_path.iterdir())
    assert "expected 8 to 64 of a seal's digits" in verify(folder, "--seal", "3f2").wrong
    assert "there is no table 'roulette'" in verify(folder, "--game", "roulette").wrong


def test_somebody_who_plays_is_not_disturbed(folder: Path) -> None:
    before = (folder / DATABASE).read_bytes()
    with closing(connect(folder / DATABASE, "mode=rw")) as db:
        db.execute("BEGIN IMMEDIATE")
        assert verify(folder).status == 0
        assert db.execute("SELECT epoch FROM seat").fetchone() == (1,)
        db.execute("ROLLBACK")
    assert (folder / DATABASE).read_bytes() == before
    assert not path_beside(folder / DATABASE).exists()


def changed(path: Path, *statements: str) -> None:
    with closing(connect(path / DATABASE, "mode=rw")) as db:
        for trigger in ("entry_stays", "entry_remains", "entry_follows"):
            db.execute(f"DROP TRIGGER IF EXISTS {trigger}")
        for statement in statements:
            db.execute(statement)


@pytest.mark.parametrize(
    ("statement", "why"),
    [
        ("UPDATE entry SET at = at + 1 WHERE seq = 40", "row 40: it is not what was written"),
        (
            "UPDATE entry SET events = CAST(replace(CAST(events AS TEXT), 'a', 'b') AS BLOB) WHERE seq = 40",
            "row 40: it is not what was written",
        ),
        ("DELETE FROM entry WHERE seq = 40", "row 40: it is missing"),
        ("UPDATE entry SET digest = NULL WHERE seq = 40", "row 40: it is not what was written"),
        ("DELETE FROM entry WHERE seq = (SELECT max(seq) FROM entry)", r"row \d+: it is missing"),
    ],
)
def test_the_first_row_that_does_not_fit_is_named(tmp_path: Path, statement: str, why: str) -> None:
    folder = tmp_path / "data"
    make_history(folder, 20)
    changed(folder, statement)
    told = verify(folder)
    assert told.status == 3
    assert re.fullmatch(f"differs  {why}", told.text.splitlines()[-1])


def rewritten(folder: Path, kind: str, change: Callable[[dict[str, Any]], None]) -> None:
    """The record as somebody would leave it who may write the file: all digests are made anew."""
    with closing(connect(folder / DATABASE, "mode=rw")) as db:
        rows = [Row(*row) for row in db.execute("SELECT * FROM entry ORDER BY seq")]
        db.execute("DROP TRIGGER entry_stays")
        link, done = NOTHING, False
        for row in rows:
            line, _, bodies = row.events.partition(b"\n")
            header, parts, start = json.loads(line), [], 0
            for item in header:
                body, start = bodies[start : start + item[2]], start + item[2]
                if item[0] == kind and not done:
                    plain = json.loads(body)
                    change(plain)
                    body, done = json.dumps(plain, separators=(",", ":")).encode(), True
                parts.append(body)
                item[2] = len(body)
            events = json.dumps(header, separators=(",", ":")).encode() + b"\n" + b"".join(parts)
            other = linked(row._replace(events=events), link)
            link = other.digest or NOTHING
            db.execute("UPDATE entry SET events = ?, digest = ? WHERE seq = ?", (events, link, row.seq))
        db.execute("UPDATE head SET digest = ?", (link,))


def test_a_card_that_whoever_runs_the_table_has_changed_is_named(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    make_history(folder, 120)
    rewritten(folder, "first_cards_turned", lambda body: body.update(player="2c", dealer="Ad"))
    told = verify(folder)
    assert told.status == 3
    assert re.search(r"^differs  shoe 1  seal .*: round 1: (2c|Ad) was turned where \w\w lay$", told.text, re.M)
    assert "Nothing differs" not in told.text
    assert CHECK(json.loads(verify(folder, "--json").text)[0]) == "ok", "the seed makes the cards that were sealed"


def test_a_record_from_before_there_were_digests_is_verified(tmp_path: Path) -> None:
    """Its first ledger round was dealt from a shoe that a test had stacked, and that is seen."""
    shutil.copy(FORMAT_1, tmp_path / DATABASE)
    told = ask("verify", "--data-dir", str(tmp_path), "--player", "ann")
    lines = [line.partition("  seal ") for line in told.text.splitlines()]
    assert [start for start, _, _ in lines] == [
        *("credits:", "in play  shoe 1"),
        *("ledger:", "differs  shoe 1", "ok  shoe 2", "in play  shoe 3"),
        *("party:", "in play  pack 1"),
    ]
    assert told.text.splitlines()[3].endswith(": its order is not what seed and words make")
    assert told.status == 3


def test_a_file_that_is_none_of_ours_is_said_in_one_line(tmp_path: Path) -> None:
    (tmp_path / DATABASE).write_bytes(b"no database " * 1000)
    assert verify(tmp_path).wrong.startswith("casinowar-tui: ")
