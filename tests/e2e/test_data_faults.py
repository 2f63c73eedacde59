"""Data places that are damaged, foreign, full or closed: what is said, what is kept, and how play goes on."""

from __future__ import annotations

import asyncio
import itertools
import shutil
import signal
import sqlite3
import subprocess
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path

import pytest

from casinowar_tui.cli.paths import DATABASE
from casinowar_tui.game.recorded import Recorded
from casinowar_tui.journal.port import Stream
from casinowar_tui.journal.schema import FORMAT
from tests.e2e import program
from tests.e2e.harness import Terminal
from tests.journal.opened import opened


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data directory in which a tie waits."""
    data = tmp_path_factory.mktemp("played")
    with program.sit(data, rig={"seed": program.TIES}) as terminal:
        program.to_tie(terminal)
        leave(terminal)
    return data


@pytest.fixture
def data(played: Path, tmp_path: Path) -> Path:
    """A copy of it."""
    return Path(shutil.copytree(played, tmp_path / "data"))


def refused(terminal: Terminal, *words: str) -> None:
    """One line on standard error with these words in it, status 2, and no picture drawn."""
    assert terminal.wait_exit(5) == 2
    terminal.wait_quiet(0.05)
    said = terminal.raw.decode()
    assert said.startswith("casinowar-tui: ")
    assert said.count("\n") == 1
    assert all(word in said for word in words)
    assert "\x1b" not in said


def leave(terminal: Terminal) -> None:
    """Leave by the key, not so hastily that it could be the rest of a paste."""
    terminal.wait_quiet(0.35)
    terminal.press("q")
    assert terminal.wait_exit() == 0


def contents(place: Path) -> dict[str, bytes]:
    """Every file under a place."""
    return {str(path.relative_to(place)): path.read_bytes() for path in place.rglob("*") if path.is_file()}


def test_a_data_directory_that_is_a_file(tmp_path: Path) -> None:
    place = tmp_path / "file"
    place.write_text("mine")
    with program.start(place) as terminal:
        refused(terminal, str(place), "--data-dir")
    assert contents(tmp_path) == {"file": b"mine"}


def newer(file: Path) -> None:
    with closing(sqlite3.connect(file)) as db:
        db.execute(f"PRAGMA user_version = {FORMAT + 1}")


def foreign(file: Path) -> None:
    file.unlink()
    with closing(sqlite3.connect(file)) as db:
        db.execute("CREATE TABLE songs (name TEXT)")
        db.commit()


@pytest.mark.parametrize(("change", "word"), [(newer, "newer"), (foreign, "another program")])
def test_a_file_of_somebody_else_is_left_untouched(data: Path, change: Callable[[Path], None], word: str) -> None:
    change(data / DATABASE)
    before = contents(data)
    with program.start(data) as terminal:
        refused(terminal, word, DATABASE)
    assert contents(data) == before


def garbage(file: Path) -> None:
    file.write_bytes(b"no database at all" * 500)


def truncated(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:3000])


def unseated(file: Path) -> None:
    """Noise where the seats are: what a start reads is sound, and nobody can sit down."""
    with closing(sqlite3.connect(file)) as db:
        page = db.execute("SELECT rootpage FROM sqlite_master WHERE name = 'seat'").fetchone()[0]
    whole = file.read_bytes()
    file.write_bytes(whole[: (page - 1) * 4096] + b"\x5a" * 4096 + whole[page * 4096 :])


@pytest.mark.parametrize("change", [garbage, truncated, unseated])
def test_a_damaged_file_is_set_aside_and_said_and_play_goes_on(data: Path, change: Callable[[Path], None]) -> None:
    change(data / DATABASE)
    damaged = (data / DATABASE).read_bytes()
    with program.sit(data) as terminal:
        assert "was damaged" in terminal.display()
        assert "bankroll Ʉ 10,000" in terminal.display()
        program.act(terminal, "h", "100 on Hand")
        leave(terminal)
    aside = [path for path in data.iterdir() if "damaged" in path.name and path.suffix == ".sqlite3"]
    assert len(aside) == 1
    assert aside[0].read_bytes() == damaged
    assert len(program.rows(data)) == 4


def changed(data: Path, statement: str) -> None:
    """Well-formed as a database; what it holds is not what was written."""
    with closing(sqlite3.connect(data / DATABASE, isolation_level=None)) as db:
        for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
            db.execute(f"DROP TRIGGER {name}")
        db.execute(statement)


CREDITS = "WHERE player = 'ann' AND table_id = 'credits'"
NEWEST = f"{CREDITS} AND seq = (SELECT max(seq) FROM entry {CREDITS})"
SCRIBBLED = f"UPDATE entry SET events = zeroblob(40) {NEWEST}"
DAMAGED = "The record of Play credits is damaged at row 6: it is not what was written."


def kept(data: Path, player: str) -> list[tuple[object, ...]]:
    """All rows of a player's tables, as they are."""
    with closing(sqlite3.connect(data / DATABASE)) as db:
        where = "WHERE player = ? AND table_id <> 'player'"
        return db.execute(f"SELECT table_id, seq, events, digest FROM entry {where}", (player,)).fetchall()


def asked(terminal: Terminal) -> str:
    """The question that a start comes to, once it can be answered."""
    terminal.wait_for("Begin anew")
    terminal.wait_quiet(0.25)
    return " ".join(terminal.display().replace("│", "").split())


@pytest.fixture
def shared(data: Path) -> Path:
    """Ann's tie waits, and Ben has 100 on Hand and 9,900 besides."""
    with program.sit(data, "--player", "ben") as ben:
        program.act(ben, "h", "bankroll Ʉ 9,900")
        leave(ben)
    return data


def test_an_unreadable_row_closes_one_table_of_one_player(shared: Path) -> None:
    before = kept(shared, "ben")
    with program.sit(shared, "--player", "ben") as ben:
        changed(shared, SCRIBBLED)
        rows = kept(shared, "ann")
        with program.start(shared) as ann:
            assert DAMAGED in asked(ann)
            ann.press("enter")
            assert ann.wait_exit() == 0
        assert kept(shared, "ann") == rows
        with program.start(shared) as ann:
            asked(ann)
            ann.press("b")
            ann.wait_for("bankroll Ʉ 10,000")
            ann.wait_quiet(0.25)
            program.act(ann, "h", "bankroll Ʉ 9,900")
            program.act(ben, "h", "bankroll Ʉ 9,800")  # all the while
            leave(ann)
        program.act(ben, "u", "bankroll Ʉ 9,900")
        leave(ben)
    assert kept(shared, "ann")[: len(rows)] == rows
    assert kept(shared, "ben")[: len(before)] == before
    assert [path.name for path in shared.glob("*.sqlite3")] == [DATABASE]
    for player in ("ann", "ben"):
        with program.sit(shared, "--player", player) as terminal:
            assert "bankroll Ʉ 9,900" in terminal.display()
            assert "100 on Hand" in terminal.display()


@pytest.mark.parametrize(
    ("statement", "why"),
    [
        (f"DELETE FROM entry {NEWEST}", "at row 6: it is missing"),
        (f"DELETE FROM entry {CREDITS} AND seq <= 3", "at row 1: it is missing"),
        (f"UPDATE entry SET opens = 1 - opens {CREDITS} AND seq IN (3, 6)", "at row 6: it is not what was written"),
    ],
    ids=["newest lost", "first opening lost", "mark on the last row"],
)
def test_a_record_that_does_not_fit_together_is_damage_and_no_fault(data: Path, statement: str, why: str) -> None:
    changed(data, statement)
    with program.start(data) as terminal:
        assert why in asked(terminal)
        terminal.press("b")
        terminal.wait_for("Place your bets")


def test_a_damaged_table_is_shown_in_the_menu_and_come_back_from(data: Path) -> None:
    changed(data, SCRIBBLED)
    with program.sit(data, "--game", "ledger") as terminal:
        program.act(terminal, "g", "damaged at row 6")
        terminal.press("1")
        assert DAMAGED in asked(terminal)
        terminal.press("escape")
        terminal.wait_for("LEDGER")
        terminal.wait_quiet(0.25)
        program.act(terminal, "g", "damaged at row 6")
        terminal.press("1")
        asked(terminal)
        terminal.press("b")
        terminal.wait_for("Place your bets")
        terminal.wait_quiet(0.25)
        program.act(terminal, "g", "Ʉ 10,000")
        assert "damaged" not in terminal.display()


@pytest.mark.parametrize("size", [(80, 24), (40, 20)])
def test_a_damaged_limit_begins_anew_and_is_said_whole(data: Path, size: tuple[int, int]) -> None:
    changed(data, "UPDATE entry SET events = zeroblob(40) WHERE player = 'ann' AND table_id = 'player'")
    columns, rows = size
    with program.start(data, columns=columns, rows=rows) as terminal:
        terminal.wait_for("until you set one")
        terminal.wait_quiet(0.25)
        said = " ".join(terminal.display().split())
        assert (
            "The record of your own bet limit is damaged at row 1. Its rows are kept; you have no limit until" in said
        )
        leave(terminal)
    with program.sit(data) as terminal:
        assert "damaged" not in terminal.display()


async def lend(data: Path) -> None:
    """Add an event that this program does not know."""
    async with opened(data / DATABASE) as journal:
        epoch = await journal.take_seat("ann")
        assert isinstance(epoch, int)
        await journal.append(Stream("ann", "credits"), 6, epoch, (Recorded("chips_lent", 1, b"{}"),))


def test_a_row_of_a_newer_program_is_left_untouched(data: Path) -> None:
    asyncio.run(lend(data))
    before = kept(data, "ann")
    with program.start(data) as terminal:
        refused(terminal, "chips_lent", "install the newer version")
    with program.sit(data, "--game", "ledger") as terminal:
        program.act(terminal, "g", "A newer version has played there")
        terminal.press("1")
        terminal.wait_for("Install that version to sit down there")
        terminal.wait_quiet(0.25)
        leave(terminal)
    assert [row for row in kept(data, "ann") if row[0] == "credits"] == before


@pytest.mark.parametrize("game", ["credits", "party"])
@pytest.mark.parametrize("size", [(80, 24), (40, 20)])
def test_what_is_said_of_a_damaged_file_is_said_whole(data: Path, size: tuple[int, int], game: str) -> None:
    garbage(data / DATABASE)
    columns, rows = size
    with program.start(data, "--game", game, columns=columns, rows=rows) as terminal:
        terminal.wait_for("was damaged")
        terminal.wait_quiet(0.25)
        said = " ".join(terminal.display().split())
    (aside,) = data.glob("*.damaged-*")
    assert f"The data file was damaged. It is now {aside.name} beside a new one." in said


def about_to_grow(file: Path) -> None:
    """The next row needs a new page, and the header tells of free ones that are not there."""
    with closing(sqlite3.connect(file)) as db:
        pages = db.execute("PRAGMA page_count").fetchone()
        for seq in itertools.count(1):
            db.execute("INSERT INTO entry VALUES ('zed', 'credits', ?, 0, 0, 0, x'00', NULL)", (seq,))
            if db.execute("PRAGMA page_count").fetchone() != pages:
                db.rollback()
                break
            db.commit()
    whole = file.read_bytes()
    file.write_bytes(whole[:32] + bytes([0, 0, 0, 99, 0, 0, 0, 3]) + whole[40:])


def test_damage_met_in_mid_play_is_set_aside_at_the_next_start(data: Path) -> None:
    about_to_grow(data / DATABASE)
    with program.sit(data) as terminal:
        program.act(terminal, "+", "Not done: the data file is damaged; leave and start again.")
        assert "ry again" not in terminal.display()
        leave(terminal)
    damaged = (data / DATABASE).read_bytes()
    with program.sit(data) as terminal:
        assert "was damaged" in terminal.display()
        program.act(terminal, "h", "100 on Hand")
        leave(terminal)
    assert [path.read_bytes() for path in data.glob("*.damaged-*")] == [damaged]
    assert len(program.rows(data)) == 4


@pytest.mark.parametrize("named", [True, False], ids=["by option", "by variable"])
def test_who_has_no_home_but_a_place_for_data_can_play(tmp_path: Path, named: bool) -> None:
    command = program.command(tmp_path / "casinowar-tui")
    if not named:
        where = command.index("--data-dir")
        del command[where : where + 2]
    nowhere = dict.fromkeys(("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"))
    env = nowhere | {"XDG_DATA_HOME": None if named else str(tmp_path)}
    with program.ready(Terminal(command, cwd=program.ROOT, env=env)) as terminal:
        program.act(terminal, "h", "100 on Hand")
        leave(terminal)
    assert len(program.rows(tmp_path / "casinowar-tui")) == 4


def test_an_empty_file_is_a_new_one(tmp_path: Path) -> None:
    (tmp_path / DATABASE).touch()
    with program.sit(tmp_path) as terminal:
        program.act(terminal, "h", "100 on Hand")
    assert len(program.rows(tmp_path)) == 4


@pytest.fixture
def read_only(data: Path) -> Path:
    """A copy that may be read and not written."""
    for place in (data, *data.rglob("*")):
        place.chmod(0o555 if place.is_dir() else 0o444)
    return data


@pytest.mark.parametrize("play", [True, False], ids=["plays", "leaves"])
def test_a_place_that_may_only_be_read(read_only: Path, play: bool) -> None:
    before = contents(read_only)
    with program.start(read_only, rig={"humble": True}) as terminal:
        terminal.wait_for("Nothing can be saved")
        terminal.wait_quiet(0.25)
        terminal.press("enter" if play else "escape")
        if play:
            terminal.wait_for("Go to war")
            terminal.wait_quiet(0.35)
            program.act(terminal, "-", "bankroll Ʉ 10,950")
            leave(terminal)
    assert contents(read_only) == before


def test_a_full_disk_in_mid_round(tmp_path: Path) -> None:
    """What could not be written did not happen; when there is room again, the same key does it."""
    known = list(program.tables(program.known_round()))
    with program.sit(tmp_path, rig={"seed": program.TIES, "fills": True}) as terminal:
        acts = [("h", "100 on Hand"), ("t", "100 on Tie"), ("enter", "Go to war"), ("+", "raise"), ("n", "Place")]
        for number, (key, text) in enumerate(acts, 3):
            terminal.signal(signal.SIGUSR1)
            before = terminal.display().splitlines()
            terminal.press(key)
            terminal.wait_for("Not done: the disk")
            terminal.wait_quiet(0.4)
            after = terminal.display().splitlines()
            assert sum(a != b for a, b in zip(before, after, strict=True)) <= 2  # only what is called
            assert program.table_of(tmp_path) == (known[number], number)
            terminal.signal(signal.SIGUSR2)
            program.act(terminal, key, text)
            terminal.wait_quiet(0.4)
    assert program.table_of(tmp_path) == (known[-1], len(known) - 1)


def test_a_disk_that_is_full_when_the_table_is_made_ready(tmp_path: Path) -> None:
    """What the table could not do by itself is said, and the next act makes it good and does nothing more."""
    with program.sit(tmp_path, rig={"refuse": [2, "the disk is full"]}) as terminal:
        assert "Not done: the disk is full" in terminal.display()
        assert len(program.rows(tmp_path)) == 1
        program.act(terminal, "enter", "Place your bets")
        assert len(program.rows(tmp_path)) == 3
        program.act(terminal, "h", "100 on Hand")
    assert len(program.rows(tmp_path)) == 4


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A place with room for 200 KiB."""
    place = tmp_path / "small"
    place.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=200k", "tmpfs", str(place)]
    if shutil.which("mount") is None or subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("only root can have a disk of its own")
    yield place
    subprocess.run(["umount", "-l", str(place)], check=True)


def test_a_disk_that_is_full_at_a_start(played: Path, small_disk: Path) -> None:
    data = Path(shutil.copytree(played, small_disk / "data"))
    with open(small_disk / "filling", "wb", buffering=0) as filling, suppress(OSError):
        while True:
            filling.write(bytes(1024))
    assert shutil.disk_usage(small_disk).free == 0
    before = contents(data)
    with program.start(data) as terminal:
        terminal.wait_for("Your table cannot be written down: the disk is full.")
        terminal.wait_quiet(0.25)
        terminal.press("enter")
        terminal.wait_for("The disk is full, so nothing is saved.")
        terminal.wait_for("Go to war")
        terminal.wait_quiet(0.35)
        program.act(terminal, "-", "bankroll Ʉ 10,950")
        leave(terminal)
    assert contents(data)[DATABASE] == before[DATABASE]
    (small_disk / "filling").unlink()
    with program.sit(data) as terminal:
        program.act(terminal, "-", "bankroll Ʉ 10,950")
        leave(terminal)


@pytest.mark.parametrize("play", [True, False], ids=["plays", "leaves"])
def test_a_disk_that_is_full_when_nobody_has_sat_down_yet(tmp_path: Path, play: bool) -> None:
    with program.start(tmp_path, rig={"refuse": [1, "the disk is full"]}) as terminal:
        terminal.wait_for("Your table cannot be written down: the disk is full.")
        terminal.wait_quiet(0.25)
        terminal.press("enter" if play else "escape")
        if play:
            terminal.wait_for("Place your bets")
            terminal.wait_quiet(0.25)
            program.act(terminal, "h", "100 on Hand")
            leave(terminal)
    assert program.rows(tmp_path) == []
