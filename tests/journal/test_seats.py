"""A seat that another program takes: nobody tells of it, so all who wait look from time to time, and together."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest

from casinowar_tui.journal.sqlite import LOOKED_AT, open_journal
from casinowar_tui.journal.sqlite_reader import Reader
from tests.hand_clock import HandClock

PLAYERS = tuple(f"p{number}" for number in range(20))


async def test_all_who_wait_look_together_and_find_who_has_lost_the_seat(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks: list[int] = []
    seat_epochs = Reader.seat_epochs

    def counted(self: Reader, players: Sequence[str]) -> list[int]:
        looks.append(len(players))
        return seat_epochs(self, players)

    monkeypatch.setattr(Reader, "seat_epochs", counted)
    clock = HandClock()
    journal, other = open_journal(tmp_path / "c.sqlite3", clock), open_journal(tmp_path / "c.sqlite3")
    assert await asyncio.gather(*map(journal.take_seat, PLAYERS)) == [1] * 20
    waiting = [asyncio.create_task(journal.seat_lost(player, 1)) for player in PLAYERS]
    async with asyncio.timeout(60):
        for times in range(1, 4):
            while sum(looks) < 20 * times or not clock.waiting:
                await asyncio.sleep(0.001)
            clock.pass_by(LOOKED_AT)
        assert len(looks) < 20

        assert await other.take_seat("p7") == 2
        while not waiting[7].done():
            clock.pass_by(LOOKED_AT)
            await asyncio.sleep(0.001)
    assert [task.done() for task in waiting].count(True) == 1

    for task in waiting:
        task.cancel()
    await asyncio.wait(waiting)
    await other.close()
    await journal.close()
    assert [due for due in clock.waiting if not due.off] == []
