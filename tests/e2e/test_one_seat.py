"""One player sits once: a second start asks, takes over or leaves, and nothing is lost or doubled in a race."""

from __future__ import annotations

import re
import signal
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from casinowar_tui.cli.paths import DATABASE
from casinowar_tui.journal.seat import SeatLock
from tests.e2e import program
from tests.e2e.harness import Terminal
from tests.e2e.processes import PATIENCE
from tests.e2e.test_hands import place

ASKED = "This seat is taken"
GONE = "Your seat was taken over elsewhere"


@contextmanager
def two(data: Path) -> Iterator[tuple[Terminal, Terminal]]:
    """A holder with chips down, and a second start that has asked."""
    with program.sit(data, rig={"seed": program.TIES}) as older:
        program.act(older, "h", "100 on Hand")
        with program.start(data) as newer:
            newer.wait_for(ASKED)
            newer.wait_quiet(0.25)
            yield older, newer


def left(older: Terminal) -> None:
    """The older one leaves and says why."""
    assert older.wait_exit() == 0
    older.wait_quiet(0.05)
    assert GONE in older.display()
    assert program.restored(older)


def held(data: Path) -> bool:
    """Whether somebody holds the seat's lock, so that the next start asks."""
    lock = SeatLock(data / DATABASE, program.PLAYER)
    free = lock.try_acquire()
    lock.release()
    return not free


@pytest.mark.parametrize("by", ["key", "mouse"])
def test_taking_over(tmp_path: Path, by: str) -> None:
    with two(tmp_path) as (older, newer):
        program.act(older, "t", "100 on Tie")  # the older one plays on until the answer
        if by == "key":
            newer.press("enter")
        else:
            newer.click(*place(newer, "Take the seat over"))
        newer.wait_for("100 on Hand, 100 on Tie")
        left(older)
        newer.wait_quiet(0.4)
        program.act(newer, "enter", "Go to war")
        newer.press("q")
        assert newer.wait_exit() == 0
    assert program.table_of(tmp_path) == (list(program.tables(program.known_round()))[6], 6)


@pytest.mark.parametrize(
    "by", ["escape", "mouse", *(pytest.param(key, marks=pytest.mark.slow) for key in ("ctrl+c", "q"))]
)
def test_leaving_the_seat_to_the_older_one(tmp_path: Path, by: str) -> None:
    with two(tmp_path) as (older, newer):
        if by == "mouse":
            newer.click(*place(newer, "Leave"))
        else:
            newer.press(by)
        assert newer.wait_exit() == (130 if by == "ctrl+c" else 0)
        newer.wait_quiet(0.05)
        assert program.restored(newer)
        time.sleep(1.2)
        program.act(older, "t", "100 on Tie")


def test_a_third_start_is_asked_as_soon_as_the_first_has_left(tmp_path: Path) -> None:
    with two(tmp_path) as (older, newer):
        newer.press("enter")
        newer.wait_for("100 on Hand")
        left(older)
        newer.wait_until(lambda: held(tmp_path), "in the seat")
        with program.start(tmp_path) as third:
            third.wait_for(ASKED)


def test_nothing_typed_or_pasted_before_the_question_answers_it(tmp_path: Path) -> None:
    with program.sit(tmp_path) as older, program.start(tmp_path, typed=b"\r\x1b\r") as newer:
        newer.wait_for(ASKED)
        newer.wait_quiet(0.4)
        newer.send(b"\x1b[200~\r\x1b[201~")
        newer.wait_quiet(0.4)
        assert ASKED in newer.display()
        program.act(older, "h", "100 on Hand")


def test_an_act_of_the_older_one_after_the_take_over_does_nothing(tmp_path: Path) -> None:
    with two(tmp_path) as (older, newer):
        newer.press("enter")
        newer.wait_for("100 on Hand")
        older.send(b"t")
        left(older)
        assert "100 on Tie" not in newer.display()
    assert len(program.rows(tmp_path)) == 4


def test_a_killed_holder_leaves_the_seat_free(tmp_path: Path) -> None:
    with program.sit(tmp_path) as older:
        program.act(older, "h", "100 on Hand")
        older.signal(signal.SIGKILL)
        assert older.wait_exit() == -signal.SIGKILL
    with program.start(tmp_path) as newer:
        newer.wait_for("100 on Hand")


def test_a_stopped_holder_can_be_taken_over_and_finds_out(tmp_path: Path) -> None:
    with two(tmp_path) as (older, newer):
        older.signal(signal.SIGSTOP)
        newer.press("enter")
        newer.wait_for("100 on Hand")
        newer.wait_quiet(0.3)
        program.act(newer, "t", "100 on Tie")
        older.send(b"hhh")
        older.signal(signal.SIGCONT)
        left(older)
    assert len(program.rows(tmp_path)) == 5


@pytest.mark.slow
def test_another_player_has_another_seat(tmp_path: Path) -> None:
    with program.sit(tmp_path) as ann, program.sit(tmp_path, "--player", "Ben") as ben:
        program.act(ann, "h", "100 on Hand")
        program.act(ben, "t", "A Tie bet needs")
        program.act(ben, "h", "100 on Hand")


@pytest.mark.parametrize("starts", [8, pytest.param(50, marks=pytest.mark.slow)])
def test_a_race_of_starts(tmp_path: Path, starts: int) -> None:
    """Everybody takes over whenever asked and puts chips down: one is left, every row is there once and in order."""
    with ExitStack() as stack:
        rivals = [stack.enter_context(program.start(tmp_path)) for _ in range(starts)]
        until = time.monotonic() + PATIENCE + 4 * starts
        put = 0
        while sum(rival.alive for rival in rivals) > 1 or put < 3:
            assert time.monotonic() < until
            put = 0
            for rival in filter(lambda one: one.alive, rivals):
                shown = rival.display()
                put = max(put, *[int(count) // 100 for count in re.findall(r"(\d+) on Hand", shown)] or [0])
                rival.press("enter" if ASKED in shown else "h")
            time.sleep(0.3)
        for rival in rivals:
            if not rival.alive:
                assert rival.returncode == 0
                rival.wait_quiet(0.05)
                assert GONE in rival.display()
        last = next(rival for rival in rivals if rival.alive)
        last.wait_quiet(0.5)
        shown = last.display()
        last.press("q")
        assert last.wait_exit() == 0
    table, rows = program.table_of(tmp_path)
    assert len(program.rows(tmp_path)) == rows
    assert f"Ʉ {table.bankroll:,}" in shown  # type: ignore[union-attr]
