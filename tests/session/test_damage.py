"""Damage is met at the one table it touches: said, never taken for something newer, never a fault of the program."""

from __future__ import annotations

import random
import shutil
import sqlite3
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from attrs import evolve as changed

from casinowar_tui.bank.game import BANK
from casinowar_tui.bank.table.chips import Spot
from casinowar_tui.bank.table.commands import Collect, Deal, Put, Surrender
from casinowar_tui.bank.table.state import Table
from casinowar_tui.desk.bank.seating import seating
from casinowar_tui.desk.seating import Around, Wishes
from casinowar_tui.game.codec import NewerEvent
from casinowar_tui.game.recorded import Recorded
from casinowar_tui.journal.chain import MISSING
from casinowar_tui.journal.faults import StreamDamaged
from casinowar_tui.journal.framing import frame, unframe
from casinowar_tui.journal.memory import MemoryJournal
from casinowar_tui.journal.port import Appended, Stream
from casinowar_tui.journal.sqlite import SqliteJournal, open_journal
from casinowar_tui.session.entropy import from_number
from casinowar_tui.session.opening import Record
from casinowar_tui.session.session import restore
from tests.hand_clock import HandClock
from tests.journal.opened import opened

from .tables import keeper, session_on

GOLDEN = Path(__file__).parents[1] / "journal" / "golden" / "format1.sqlite3"
ANN, BEN = Stream("ann", "credits"), Stream("ben", "credits")
TIE = "9c 4h 7d 7s 2s 3s 4s Kd Qh 8c 9d"
COURSE = (Put(Spot.HAND, 100), Deal(), Collect(), Put(Spot.HAND, 100), Put(Spot.TIE, 100), Deal(), Surrender())


async def played(path: Path) -> None:
    """Ann and Ben each play two rounds."""
    async with opened(path) as journal:
        for stream in (ANN, BEN):
            session = await session_on(journal, keeper(TIE), stream)
            await session.settle()
            for command in COURSE:
                answer = await session.submit(command)
                assert (answer.refusal, answer.trouble) == (None, None)


WHERE = "WHERE player = 'ann' AND table_id = 'credits' AND seq = ?"


class Spoiled:
    """A data file of which any value can be changed, and a journal that has it open all the while."""

    rows: int
    sound: tuple[Table, int]
    ben: tuple[Table, int]

    def __init__(self, path: Path) -> None:
        self.path = path
        self.journal: SqliteJournal = open_journal(path)
        self.db = sqlite3.connect(path, isolation_level=None)
        for (name,) in self.db.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
            self.db.execute(f"DROP TRIGGER {name}")
        self.db.execute("PRAGMA ignore_check_constraints = ON")
        self.db.execute("PRAGMA synchronous = OFF")

    @classmethod
    async def open(cls, path: Path) -> Spoiled:
        """With what is found there before anything is changed."""
        spoiled = cls(path)
        spoiled.rows = await spoiled.journal.last_seq(ANN)
        spoiled.sound = await restore(BANK, spoiled.journal, ANN)
        spoiled.ben = await restore(BANK, spoiled.journal, BEN)
        return spoiled

    async def close(self) -> None:
        """Whatever has become of Ann, Ben finds what he has always found."""
        try:
            assert await restore(BANK, self.journal, BEN) == self.ben
        finally:
            self.db.close()
            await self.journal.close()

    def value(self, field: str, seq: int) -> bytes | int:
        found: bytes | int = self.db.execute(f"SELECT {field} FROM entry {WHERE}", (seq,)).fetchone()[0]
        return found

    async def spoil(self, statement: str, *values: object) -> tuple[Table, int] | StreamDamaged:
        """What a start finds after a statement."""
        self.db.execute(statement, values)
        try:
            return await restore(BANK, self.journal, ANN)
        except StreamDamaged as fault:
            found = fault
        assert found.stream == ANN
        assert str(found) == f"the record of ann at credits is damaged at row {found.row} ({found.why})"
        return found

    async def change(self, field: str, seq: int, value: str) -> tuple[Table, int] | StreamDamaged:
        """What a start finds with another value (an expression in SQL) in one row, which is then put back."""
        was = self.value(field, seq)
        try:
            return await self.spoil(f"UPDATE entry SET {field} = {value} {WHERE}", seq)
        finally:
            self.db.execute(f"UPDATE entry SET {field} = ? {WHERE}", (was, seq))


@pytest.fixture
async def digested(tmp_path: Path) -> AsyncIterator[Spoiled]:
    """A file of today."""
    path = tmp_path / "casinowar.sqlite3"
    await played(path)
    spoiled = await Spoiled.open(path)
    yield spoiled
    await spoiled.close()


@pytest.fixture
async def older(tmp_path: Path) -> AsyncIterator[Spoiled]:
    """A file of format 1, in which no row has a digest."""
    spoiled = await Spoiled.open(Path(shutil.copy(GOLDEN, tmp_path / "casinowar.sqlite3")))
    yield spoiled
    await spoiled.close()


def flips(value: bytes, seed: int) -> Iterator[bytes]:
    """The value with one bit of each byte flipped, or one byte made anything."""
    chance = random.Random(seed)
    for place, byte in enumerate(value):
        other = chance.choice((byte ^ 1 << chance.randrange(8), chance.randrange(256)))
        if other != byte:
            yield value[:place] + bytes([other]) + value[place + 1 :]


AROUND = Around(HandClock(), {}, 0.0, lambda farewell: None, lambda: None, lambda: False, lambda table, row: None)
OPENING = 3
"""The row from which a start folds; those before it are only linked to."""


@pytest.mark.parametrize("field", ["events", "digest"])
async def test_every_flipped_byte_is_damage_of_that_table(digested: Spoiled, field: str) -> None:
    for seq in range(1, digested.rows + 1):
        value = digested.value(field, seq)
        assert isinstance(value, bytes)
        for other in flips(value, seq):
            found = await digested.change(field, seq, f"x'{other.hex()}'")
            if seq >= OPENING - (field == "digest"):
                assert isinstance(found, StreamDamaged)
                assert found.row == max(seq, OPENING)
            else:
                assert found == digested.sound


@pytest.mark.parametrize("field", ["at", "epoch", "opens", "events", "digest"])
@pytest.mark.parametrize("value", ["7", "-1", "0.5", "'text'", "CAST(x'ff' AS TEXT)", "x''", "zeroblob(32)", "1 << 62"])
async def test_any_other_value_is_damage_of_that_table(digested: Spoiled, field: str, value: str) -> None:
    for seq in range(OPENING, digested.rows + 1):
        found = await digested.change(field, seq, value)
        assert isinstance(found, StreamDamaged)
        assert found.row == seq


@pytest.mark.parametrize("moved", ["player = 'anm'", "table_id = 'credit'", "seq = seq + 100"])
@pytest.mark.parametrize("seq", range(OPENING, 11))
async def test_a_row_that_belongs_elsewhere_is_missing(digested: Spoiled, moved: str, seq: int) -> None:
    found = await digested.spoil(f"UPDATE entry SET {moved} {WHERE}", seq)
    assert isinstance(found, StreamDamaged)
    # An opening that has another place is looked for there.
    assert (found.row, found.why) == (seq, MISSING) or (seq == OPENING and "100" in moved)


@pytest.mark.parametrize("field", ["seq", "digest"])
async def test_a_head_that_is_not_that_of_the_last_row_is_damage(digested: Spoiled, field: str) -> None:
    for value in ("x'00'", "'text'", "0.5", "3", "1 << 62"):
        assert isinstance(
            await digested.spoil(f"UPDATE head SET {field} = {value} WHERE player = 'ann'"), StreamDamaged
        )
    await digested.spoil("DELETE FROM head WHERE player = 'ann'")


LOST = "DELETE FROM entry WHERE player = 'ann' AND table_id = 'credits' AND seq "


@pytest.mark.parametrize("rows", ["= 2", "= 3", "<= 2", "= 5", "BETWEEN 4 AND 6", "> 9", "= 10", "> 0"])
async def test_lost_rows_are_damage(digested: Spoiled, rows: str) -> None:
    assert isinstance(await digested.spoil(LOST + rows), StreamDamaged)


@pytest.mark.parametrize("rows", ["= 2", "<= 2", "= 5", "BETWEEN 4 AND 6"])
async def test_lost_rows_of_an_older_file_are_damage(older: Spoiled, rows: str) -> None:
    assert isinstance(await older.spoil(LOST + rows), StreamDamaged)


async def test_what_a_start_does_not_need_of_an_older_file_can_be_missing(older: Spoiled) -> None:
    assert await older.spoil(LOST + "= 1") == older.sound


async def test_every_flipped_byte_of_an_older_file_is_damage_or_cannot_be_told(older: Spoiled) -> None:
    """Whatever a record without digests holds, a start ends at a table or at the question."""
    told = tried = 0
    for seq in range(1, older.rows + 1):
        value = older.value("events", seq)
        assert isinstance(value, bytes)
        for other in flips(value, seq):
            tried += 1
            found = await older.spoil(f"UPDATE entry SET events = ? {WHERE}", other, seq)
            told += isinstance(found, StreamDamaged) or not await starts(older)
        await older.spoil(f"UPDATE entry SET events = ? {WHERE}", value, seq)
    assert told > tried // 2


async def starts(spoiled: Spoiled) -> bool:
    """Whether somebody can sit down at Ann's table and see it, all in memory."""
    record = Record(MemoryJournal(history={ANN: await spoiled.journal.read_from_opening(ANN)}), "ann")
    await record.take_seat()
    try:
        desk = await seating("credits", Wishes("Ann", from_number(1))).sit(record, AROUND)
    except StreamDamaged:
        return False
    desk.begin()
    return True


@pytest.mark.parametrize("event", [Recorded("chips_lent", 1, b"{}"), Recorded("chips_put", 99, b"{}")])
async def test_only_a_row_that_is_vouched_for_can_be_newer(older: Spoiled, event: Recorded) -> None:
    found = await older.change("events", older.rows, f"x'{frame((event,)).hex()}'")
    assert isinstance(found, StreamDamaged)
    assert found.row == older.rows
    epoch = await older.journal.take_seat("ann")
    assert isinstance(epoch, int)
    assert isinstance(await older.journal.append(ANN, older.rows, epoch, (event,)), Appended)
    with pytest.raises(NewerEvent, match="install the newer version"):
        await restore(BANK, older.journal, ANN)


@pytest.mark.parametrize("seq", [8, 9])
async def test_the_mark_of_an_opening_on_another_row_is_damage(older: Spoiled, seq: int) -> None:
    events = older.value("events", seq)
    assert isinstance(events, bytes)
    marked = frame(tuple(changed(event, opens=True) for event in unframe(events)))
    found = await older.spoil(
        "UPDATE entry SET events = ?, opens = 1 WHERE player = 'ann' AND table_id = 'credits' AND seq = ?", marked, seq
    )
    assert isinstance(found, StreamDamaged)
    assert (found.row, found.why) == (seq, "it does not follow from what was before")
