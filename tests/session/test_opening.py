"""Opening a player's record in real files: the seat, what was set aside, and play that nothing keeps."""

from __future__ import annotations

import asyncio
import gc
import os
import sqlite3
from contextlib import closing
from datetime import date
from pathlib import Path

import pytest

from casinowar_tui.bank.game import BANK
from casinowar_tui.bank.table.chips import Spot
from casinowar_tui.bank.table.commands import Put
from casinowar_tui.bank.table.state import BetsOpen, Vacant
from casinowar_tui.journal.faults import CannotWrite, Damaged, JournalFault
from casinowar_tui.journal.memory import MemoryJournal
from casinowar_tui.journal.seat import SeatLock
from casinowar_tui.session.opening import Record, in_memory, open_record, sit_down
from casinowar_tui.session.session import SeatGone
from tests.hand_clock import HandClock

from .tables import STREAM, keeper

TODAY = date(2026, 3, 4)
HAND = Put(Spot.HAND, 100)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "data" / "record.sqlite3"


async def one_chip(record: Record) -> None:
    """Sit down at the play-credits table and put a chip on Hand."""
    session = await sit_down(BANK, record, STREAM, keeper().due)
    assert (await session.settle()).trouble is None
    assert (await session.submit(HAND)).trouble is None


async def bankroll(record: Record) -> int:
    """What the player has at the play-credits table."""
    table = (await sit_down(BANK, record, STREAM, keeper().due)).table
    assert isinstance(table, BetsOpen)
    return table.bankroll


async def test_a_new_file_has_a_free_seat_and_is_found_again(file: Path) -> None:
    record = await open_record(file, "Ann", TODAY)
    assert (record.occupied, record.fault, record.epoch, record.notices) == (False, "", 1, [])
    await one_chip(record)
    await record.close()
    again = await open_record(file, "ANN", TODAY)
    assert (again.occupied, again.epoch, await bankroll(again)) == (False, 2, 9_900)
    await again.close()
    other = await open_record(file, "Ben", TODAY)
    assert (await sit_down(BANK, other, STREAM.__class__("ben", "credits"), keeper().due)).table == Vacant()
    await other.close()


async def test_a_second_sitter_asks_and_then_takes_the_seat_over(file: Path) -> None:
    clock, gone = HandClock(), asyncio.Event()
    first = await open_record(file, "ann", TODAY, clock)
    first.watch(clock, gone.set)
    session = await sit_down(BANK, first, STREAM, keeper().due)
    await session.settle()
    second = await open_record(file, "ann", TODAY)
    assert (second.occupied, second.epoch) == (True, 0)
    await a_second(clock)
    assert not gone.is_set()
    await second.take_seat()
    assert second.epoch == 2
    assert (await session.submit(HAND)).trouble == SeatGone()
    while not gone.is_set():
        clock.pass_by(1.0)
        await asyncio.sleep(0.001)
    await first.close()
    third = await open_record(file, "ann", TODAY)
    assert not third.occupied
    for record in (third, second):
        await record.close()


async def test_a_watch_goes_on_though_nobody_keeps_it(file: Path) -> None:
    """A loop keeps no task that waits, and a collection of garbage may come at any moment."""
    clock, gone = HandClock(), asyncio.Event()
    first = await open_record(file, "ann", TODAY, clock)
    first.watch(clock, gone.set)
    while not clock.waiting:
        await asyncio.sleep(0.001)
    gc.collect()
    second = await open_record(file, "ann", TODAY)
    await second.take_seat()
    async with asyncio.timeout(60):
        while not gone.is_set():
            clock.pass_by(1.0)
            await asyncio.sleep(0.001)
    for record in (first, second):
        await record.close()


async def a_second(clock: HandClock) -> None:
    """Let a second pass by once somebody waits for it."""
    while not clock.waiting:
        await asyncio.sleep(0.001)
    clock.pass_by(1.0)


async def test_the_kernels_lock_is_taken_as_soon_as_it_is_free(file: Path) -> None:
    clock = HandClock()
    first = await open_record(file, "ann", TODAY)
    second = await open_record(file, "ann", TODAY, clock)
    await second.take_seat()
    watch = second.watch(clock, lambda: None)
    await a_second(clock)
    assert second.lock is not None
    assert not second.lock.held
    await first.close()
    while not second.lock.held:
        await a_second(clock)
    third = await open_record(file, "ann", TODAY)
    assert third.occupied
    watch.cancel()
    for record in (third, second):
        await record.close()


async def test_whoever_sits_in_the_same_process_hears_of_it_at_once() -> None:
    clock, gone = HandClock(), asyncio.Event()
    first = in_memory("ann")
    first.watch(clock, gone.set)
    await asyncio.sleep(0)
    assert not gone.is_set()
    await Record(first.journal, "ANN").take_seat()
    await asyncio.wait_for(gone.wait(), 5)
    assert clock.waiting == []


async def test_one_who_does_not_take_over_leaves_no_trace(file: Path) -> None:
    first = await open_record(file, "ann", TODAY)
    second = await open_record(file, "ann", TODAY)
    await second.close()
    await one_chip(first)
    await first.close()


async def test_a_damaged_file_is_set_aside_and_said(file: Path) -> None:
    file.parent.mkdir()
    file.write_bytes(b"nonsense" * 999)
    record = await open_record(file, "ann", TODAY)
    assert record.fault == ""
    assert not record.occupied
    (said,) = record.notices
    (aside,) = (path for path in file.parent.iterdir() if "2026-03-04" in path.name)
    assert aside.name in said
    assert aside.read_bytes().endswith(b"nonsense")
    await record.close()


async def left_without_seats(file: Path) -> bytes:
    """What a record was left as; the page of its seats then holds noise."""
    record = await open_record(file, "ann", TODAY)
    await one_chip(record)
    await record.close()
    with closing(sqlite3.connect(file)) as db:
        page = db.execute("SELECT rootpage FROM sqlite_master WHERE name = 'seat'").fetchone()[0]
    whole = file.read_bytes()
    file.write_bytes(whole[: (page - 1) * 4096] + b"\x5a" * 4096 + whole[page * 4096 :])
    return file.read_bytes()


async def test_damage_that_shows_in_taking_the_seat_is_set_aside_at_once(file: Path) -> None:
    damaged = await left_without_seats(file)
    record = await open_record(file, "ann", TODAY)
    assert (record.fault, record.occupied, record.epoch) == ("", False, 1)
    (said,) = record.notices
    (aside,) = (path for path in file.parent.iterdir() if "2026-03-04" in path.name)
    assert aside.name in said
    assert aside.read_bytes() == damaged
    await one_chip(record)
    await record.close()
    again = await open_record(file, "ann", TODAY)
    assert (again.notices, again.epoch, await bankroll(again)) == ([], 2, 9_900)
    await again.close()


async def test_damage_that_shows_in_taking_a_seat_over_is_set_aside_by_the_next_start(file: Path) -> None:
    await left_without_seats(file)
    older = SeatLock(file, "ann")
    assert older.try_acquire()
    record = await open_record(file, "ann", TODAY)
    assert (record.occupied, record.notices) == (True, [])
    with pytest.raises(Damaged, match="start again to have it set aside"):
        await record.take_seat()
    await record.close()
    again = await open_record(file, "ann", TODAY)
    assert (again.occupied, len(again.notices)) == (True, 1)
    await again.take_seat()
    assert again.epoch == 1
    await again.close()
    older.release()


async def test_damage_that_shows_in_taking_the_seat_and_cannot_be_moved_is_told(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    damaged = await left_without_seats(file)

    def refuse(*names: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "rename", refuse)
    record = await open_record(file, "ann", TODAY)
    assert "damaged, and cannot be set aside" in record.fault
    assert file.read_bytes() == damaged
    await record.close()


async def test_a_place_that_takes_nothing_is_told(monkeypatch: pytest.MonkeyPatch, file: Path) -> None:
    def refused(*asked: object) -> None:
        raise CannotWrite(file, "there is no permission to write the data file")

    monkeypatch.setattr("casinowar_tui.session.opening.open_or_set_aside", refused)
    record = await open_record(file, "ann", TODAY)
    assert "permission" in record.fault
    assert not record.occupied
    unsaved = await record.unsaved([STREAM])
    assert (unsaved.fault, unsaved.epoch) == ("", 1)


async def test_play_that_nothing_keeps_goes_on_from_what_could_be_read(file: Path) -> None:
    record = await open_record(file, "ann", TODAY)
    await one_chip(record)
    record.fault = "the disk is full"
    unsaved = await record.unsaved([STREAM])
    assert isinstance(unsaved.journal, MemoryJournal)
    assert (unsaved.fault, unsaved.occupied, unsaved.epoch) == ("", False, 1)
    assert await bankroll(unsaved) == 9_900
    session = await sit_down(BANK, unsaved, STREAM, keeper().due)
    assert (await session.submit(HAND)).trouble is None
    free = await open_record(file, "ann", TODAY)
    assert (free.occupied, await bankroll(free)) == (False, 9_900)
    await free.close()


async def test_practice_is_kept_nowhere(tmp_path: Path) -> None:
    record = in_memory("ann")
    await one_chip(record)
    await record.close()
    assert list(tmp_path.iterdir()) == []


async def test_a_file_of_another_program_is_refused_and_left_alone(file: Path) -> None:
    file.parent.mkdir()
    other = sqlite3.connect(file)
    other.execute("PRAGMA application_id = 12345")
    other.execute("CREATE TABLE theirs (x)")
    other.commit()
    other.close()
    before = file.read_bytes()
    with pytest.raises(JournalFault):
        await open_record(file, "ann", TODAY)
    assert file.read_bytes() == before
    assert [path.name for path in file.parent.iterdir() if path.suffix == ".sqlite3"] == [file.name]
