"""A player's own affairs on a record: kept, read back from one row, and safe where nothing can be written."""

from __future__ import annotations

from casinowar_tui.game.recorded import Recorded
from casinowar_tui.journal.memory import MemoryJournal
from casinowar_tui.journal.port import Appended, AppendResult, Stream, Unwritable
from casinowar_tui.player.player import Player, Why
from casinowar_tui.session.book import PlayerBook, player_of, player_stream
from casinowar_tui.session.opening import Record, in_memory
from casinowar_tui.session.session import NotWritten, SeatGone

NOON = 1_796_144_400


async def test_a_new_player_has_sat_nowhere_and_has_no_limit() -> None:
    book = await PlayerBook.open(in_memory("ann"))
    assert (book.last_table, book.limit, book.next_change) == (None, None, None)


async def test_what_is_changed_is_there_at_the_next_start() -> None:
    record = in_memory("ann")
    book = await PlayerBook.open(record)
    await book.sat_at("classic")
    await book.change_limit(100, NOON)
    again = await PlayerBook.open(record)
    assert (again.last_table, again.limit, again.next_change) == ("classic", 100, book.next_change)
    assert await player_of(record.journal, "Ann") == Player("classic", 100, NOON)


async def test_sitting_down_where_one_sat_last_writes_nothing() -> None:
    record = in_memory("ann")
    book = await PlayerBook.open(record)
    for table in ("classic", "classic", "credits", "credits"):
        await book.sat_at(table)
    assert [entry.seq async for entry in record.journal.read(player_stream("ann"))] == [1, 2]


async def test_a_start_reads_one_row() -> None:
    record = in_memory("ann")
    book = await PlayerBook.open(record)
    for place in range(5):
        await book.sat_at(f"table {place}")
    await book.change_limit(100, NOON)
    assert len(await record.journal.read_from_opening(player_stream("ann"))) == 1
    assert await player_of(record.journal, "ann") == Player("table 4", 100, NOON)


async def test_a_refusal_says_why_and_writes_nothing() -> None:
    record = in_memory("ann")
    book = await PlayerBook.open(record)
    answer = await book.change_limit(1, NOON)
    assert answer.refusal is not None
    assert answer.refusal.why is Why.OUT_OF_RANGE
    assert await record.journal.last_seq(player_stream("ann")) == 0


class FullDisk(MemoryJournal):
    """A journal to which nothing more can be added."""

    async def append(self, stream: Stream, expected_seq: int, epoch: int, events: tuple[Recorded, ...]) -> AppendResult:
        return Unwritable("the disk is full")


async def test_what_could_not_be_written_did_not_happen() -> None:
    record = Record(FullDisk(), "ann")
    await record.take_seat()
    book = await PlayerBook.open(record)
    answer = await book.change_limit(100, NOON)
    assert answer.trouble == NotWritten("the disk is full")
    assert book.limit is None


async def test_an_older_seat_changes_nothing() -> None:
    older = in_memory("ann")
    book = await PlayerBook.open(older)
    newer = Record(older.journal, "ann")
    await newer.take_seat()
    assert (await book.change_limit(100, NOON)).trouble == SeatGone()
    assert await player_of(older.journal, "ann") == Player()


async def test_going_on_in_memory_takes_the_player_along() -> None:
    record = in_memory("ann")
    await (await PlayerBook.open(record)).change_limit(100, NOON)
    moved = await record.unsaved([player_stream("ann")])
    book = await PlayerBook.open(moved)
    assert book.limit == 100
    await book.sat_at("classic")
    assert await player_of(moved.journal, "ann") == Player("classic", 100, NOON)
    assert isinstance(
        await moved.journal.append(player_stream("ann"), 2, moved.epoch, (Recorded("x", 1, b""),)), Appended
    )
