"""A history that is read beside a table: on a thread, without a seat, and without harm to whoever plays."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import threading
from datetime import date
from pathlib import Path

import pytest

from benchmarks.history import STREAM, make_history
from benchmarks.player import play
from casinowar_tui.bank.game import BANK
from casinowar_tui.cli.paths import DATABASE
from casinowar_tui.journal.memory import MemoryJournal
from casinowar_tui.journal.port import Appended
from casinowar_tui.journal.scan import Scan
from casinowar_tui.record.history import History
from casinowar_tui.record.reader import Closed, Reader
from casinowar_tui.record.recall import recall
from casinowar_tui.record.summary import path_beside
from casinowar_tui.session.opening import open_record
from tests.hand_clock import HandClock
from tests.journal.opened import opened

ROUNDS = 60
TODAY = date(2026, 12, 1)


def nobody(read: int, behind: int) -> None:
    """Nobody looks how far it is."""


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A data file in which somebody has played."""
    make_history(tmp_path / "data", ROUNDS)
    return tmp_path / "data" / DATABASE


async def test_it_tells_what_the_command_tells_and_keeps_the_same_summary(record: Path) -> None:
    direct = History(Scan(record), STREAM)
    direct.catch_up()
    async with opened(record) as journal:
        reader = Reader(journal, STREAM)
        await reader.catch_up(nobody)
        assert await reader.ask(lambda history: history.totals.plain()) == direct.totals.plain()
        assert await reader.ask(lambda history: history.last(5)) == direct.last(5)
        reader.close()
    assert path_beside(record).exists()


async def test_another_process_that_comes_and_goes_finds_the_file_still_in_use(record: Path) -> None:
    """Who closes a file last brings its log home and removes it; a lock that was lost would make them the last."""
    log = record.with_name(f"{record.name}-wal")
    come_and_go = (
        f"import sqlite3; db = sqlite3.connect({str(record)!r}); db.execute('SELECT count(*) FROM seat'); db.close()"
    )
    async with opened(record) as journal:
        await journal.take_seat(STREAM.player)
        reader = Reader(journal, STREAM)
        await reader.catch_up(nobody)
        reader.close()
        reader._thread.shutdown()
        await asyncio.to_thread(subprocess.run, [sys.executable, "-c", come_and_go], check=True)
        assert log.exists()
    assert not log.exists()


async def test_nobody_else_can_sit_down_after_somebody_looked_at_the_past(record: Path) -> None:
    clock = HandClock()
    mine = await open_record(record, STREAM.player, TODAY, clock)
    reader = Reader(mine.journal, STREAM)
    await reader.catch_up(nobody)
    reader.close()
    reader._thread.shutdown()
    other = await open_record(record, STREAM.player, TODAY, clock)
    assert other.occupied
    await other.close()
    await mine.close()


async def test_a_journal_in_memory_tells_its_rounds_too() -> None:
    journal = MemoryJournal()
    epoch = journal.seat(STREAM.player)
    for seq, step in enumerate(play(ROUNDS)):
        events = tuple(map(BANK.encode, step.events))
        assert await journal.append(STREAM, seq, epoch, events) == Appended(seq + 1)
    reader = Reader(journal, STREAM)
    await reader.catch_up(nobody)
    [last] = await reader.ask(lambda history: history.last(1))
    steps = await reader.ask(lambda history: recall(history.scan, STREAM, last).steps())
    assert steps[-1].view.header.bankroll == f"Ʉ {last.bankroll:,}"
    reader.close()


async def test_how_far_it_is_can_be_seen(record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("casinowar_tui.record.history._NEWS", 50)
    told: list[tuple[int, int]] = []
    async with opened(record) as journal:
        reader = Reader(journal, STREAM)
        await reader.catch_up(lambda *far: told.append(far))
        await asyncio.sleep(0)
        rows = await journal.last_seq(STREAM)
        assert told == [(50 * step, rows) for step in range(1, rows // 50 + 1)]
        reader.close()


async def test_whoever_closes_it_waits_for_nothing(record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("casinowar_tui.record.history._NEWS", 1)
    closed = threading.Event()
    async with opened(record) as journal:
        bulk = journal.bulk
        monkeypatch.setattr(journal, "bulk", lambda: closed.wait(60) and bulk())
        reader = Reader(journal, STREAM)
        reading = asyncio.ensure_future(reader.catch_up(nobody))
        await asyncio.sleep(0)
        reader.close()
        closed.set()
        with pytest.raises(Closed):
            await reading
        with pytest.raises(Closed):
            await reader.ask(lambda history: history.rounds)
