"""What every journal promises, whatever it is kept in."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from casinowar_tui.game.recorded import Recorded
from casinowar_tui.journal.framing import unframe
from casinowar_tui.journal.memory import MemoryJournal
from casinowar_tui.journal.port import Appended, Conflict, Entry, Journal, SeatLost, Stream
from casinowar_tui.journal.sqlite import open_journal
from tests.hand_clock import HandClock
from tests.journal.opened import entries_of

NOON = 1_900_000_000
CREDITS = Stream("Ann", "credits")
LEDGER = Stream("Ann", "ledger")


def chip(number: int = 0) -> Recorded:
    return Recorded("ChipsPut", 1, b"chip %d" % number)


OPENING = Recorded("ShoeShuffled", 2, b"all carried over", opens=True)


@pytest.fixture(params=["sqlite", "memory", "slow memory"])
async def journal(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Journal]:
    kept: Journal
    match request.param:
        case "sqlite":
            kept = open_journal(tmp_path / "casinowar.sqlite3", HandClock(date=NOON + 0.75))
        case "memory":
            kept = MemoryJournal(clock=HandClock(date=NOON + 0.75))
        case _:
            kept = MemoryJournal(0.05, HandClock(date=NOON + 0.75))
    yield kept
    await kept.close()


async def sit(journal: Journal, player: str = "Ann") -> int:
    epoch = await journal.take_seat(player)
    assert isinstance(epoch, int)
    return epoch


async def test_an_empty_journal_holds_nothing(journal: Journal) -> None:
    assert await entries_of(journal, CREDITS) == ()
    assert await journal.read_from_opening(CREDITS) == ()
    assert await journal.last_seq(CREDITS) == 0
    assert await journal.streams("Ann") == ()
    assert await journal.seat_epoch("Ann") == 0


async def test_rows_come_back_in_the_order_of_their_writing(journal: Journal) -> None:
    epoch = await sit(journal)
    rows = [(chip(1),), (chip(2), chip(3)), (chip(4),)]
    for seq, row in enumerate(rows):
        assert await journal.append(CREDITS, seq, epoch, row) == Appended(seq + 1)
    entries = tuple(Entry(seq, NOON, row) for seq, row in enumerate(rows, start=1))
    assert await entries_of(journal, CREDITS) == entries
    assert await entries_of(journal, CREDITS, after=1) == entries[1:]
    assert await entries_of(journal, CREDITS, after=3) == ()
    assert await entries_of(journal, CREDITS, after=9) == ()
    assert await journal.last_seq(CREDITS) == 3


@pytest.mark.parametrize("expected", [0, 2, 7])
async def test_another_sequence_than_the_last_is_a_conflict(journal: Journal, expected: int) -> None:
    epoch = await sit(journal)
    await journal.append(CREDITS, 0, epoch, (chip(),))
    assert await journal.append(CREDITS, expected, epoch, (chip(9),)) == Conflict(1)
    assert len(await entries_of(journal, CREDITS)) == 1


async def test_of_two_appends_after_the_same_row_one_is_written(journal: Journal) -> None:
    epoch = await sit(journal)
    answers = await asyncio.gather(*(journal.append(CREDITS, 0, epoch, (chip(n),)) for n in range(5)))
    assert sorted(map(repr, answers)) == sorted(map(repr, [Appended(1), *[Conflict(1)] * 4]))
    assert len(await entries_of(journal, CREDITS)) == 1


PLAYERS = ("Ann", "Ben", "Cas")
Asked = tuple[str, str, int, int]
"""Who asks; at which table, or "" for the seat; how far ahead of the right sequence, and behind the right epoch."""

asked: st.SearchStrategy[Asked] = st.tuples(
    st.sampled_from(PLAYERS),
    st.sampled_from(["credits", "ledger", ""]),
    st.sampled_from([0, 0, 0, 1, -1]),
    st.sampled_from([0, 0, 0, 1]),
)


async def asked_of(journal: Journal, turn: Sequence[Asked]) -> list[Awaitable[object]]:
    """All of a turn, begun by nobody yet. The right sequence follows on every row that will be written before."""
    streams = {(who, table): Stream(who, table) for who, table, _, _ in turn}
    last = {key: await journal.last_seq(stream) for key, stream in streams.items()}
    epochs = {who: await journal.seat_epoch(who) for who, *_ in turn}
    writes: list[Awaitable[object]] = []
    for who, table, ahead, behind in turn:
        if table:
            expected, epoch = last[who, table] + ahead, epochs[who] - behind
            writes.append(journal.append(streams[who, table], expected, epoch, (chip(len(writes)),)))
            last[who, table] += epoch > 0 and ahead == behind == 0
        else:
            writes.append(journal.take_seat(who))
            epochs[who] += 1
    return writes


@given(turns=st.lists(st.lists(asked, min_size=2, max_size=9), min_size=1, max_size=4))
@settings(max_examples=25, deadline=None)
def test_what_is_asked_for_at_once_is_done_in_the_order_of_asking(turns: list[list[Asked]]) -> None:
    """The twin in memory does one after another; on the disk, where two programs take turns, they go in groups."""

    async def everything(path: Path) -> None:
        twin = MemoryJournal(clock=HandClock(date=NOON))
        kept = [open_journal(path, HandClock(date=NOON)) for _ in range(2)]
        for number, turn in enumerate(turns):
            at_once = await asyncio.gather(*await asked_of(kept[number % 2], turn))
            assert at_once == [await write for write in await asked_of(twin, turn)]
        for who in PLAYERS:
            assert await kept[0].streams(who) == await twin.streams(who)
            for table in await twin.streams(who):
                stream = Stream(who, table)
                assert await entries_of(kept[0], stream) == await entries_of(twin, stream)
        for journal in kept:
            await journal.close()

    with TemporaryDirectory() as folder:
        asyncio.run(everything(Path(folder) / "c.sqlite3"))


async def test_who_never_sat_cannot_write(journal: Journal) -> None:
    assert await journal.append(CREDITS, 0, 0, (chip(),)) == SeatLost()
    assert await journal.append(CREDITS, 0, 1, (chip(),)) == SeatLost()
    assert await entries_of(journal, CREDITS) == ()


async def test_a_seat_taken_over_fences_the_older_sitter(journal: Journal) -> None:
    older, newer = await sit(journal), await sit(journal)
    assert (older, newer) == (1, 2)
    assert await journal.seat_epoch("Ann") == 2
    assert await journal.append(CREDITS, 0, older, (chip(1),)) == SeatLost()
    assert await journal.append(CREDITS, 0, newer, (chip(2),)) == Appended(1)
    assert await journal.append(LEDGER, 0, older, (chip(3),)) == SeatLost()
    assert [entry.events async for entry in journal.read(CREDITS)] == [(chip(2),)]


async def test_who_waits_hears_of_a_lost_seat_and_of_no_other(journal: Journal) -> None:
    ann, ben = [asyncio.create_task(journal.seat_lost(who, await sit(journal, who))) for who in ("Ann", "Ben")]
    await sit(journal, "ANN")
    async with asyncio.timeout(60):
        await ann
    assert not ben.done()
    ben.cancel()


async def test_a_seat_that_is_lost_already_is_not_waited_for(journal: Journal) -> None:
    older = await sit(journal)
    await sit(journal)
    async with asyncio.timeout(60):
        await journal.seat_lost("Ann", older)


async def test_a_lost_seat_is_told_before_a_conflict(journal: Journal) -> None:
    older, newer = await sit(journal), await sit(journal)
    await journal.append(CREDITS, 0, newer, (chip(),))
    assert await journal.append(CREDITS, 0, older, (chip(),)) == SeatLost()


async def test_a_record_is_shared_once_somebody_else_has_sat_there(journal: Journal) -> None:
    assert not await journal.is_shared("Ann")
    await journal.take_seat("ann")
    assert not await journal.is_shared("Ann")
    assert await journal.is_shared("Ben")
    await journal.take_seat("Ben")
    assert await journal.is_shared("Ann")


async def test_streams_and_players_keep_apart(journal: Journal) -> None:
    ann, ben = await sit(journal), await sit(journal, "Ben")
    assert await journal.append(LEDGER, 0, ann, (chip(1),)) == Appended(1)
    assert await journal.append(CREDITS, 0, ann, (chip(2),)) == Appended(1)
    assert await journal.append(Stream("Ben", "credits"), 0, ben, (chip(3),)) == Appended(1)
    assert await journal.append(Stream("Ben", "party"), 0, ben, (chip(4),)) == Appended(1)
    assert await journal.streams("Ann") == ("credits", "ledger")
    assert await journal.streams("Ben") == ("credits", "party")
    assert await journal.streams("An") == ()
    assert [entry.events async for entry in journal.read(CREDITS)] == [(chip(2),)]
    await sit(journal, "Ben")
    assert await journal.append(CREDITS, 1, ann, (chip(5),)) == Appended(2)


async def test_players_are_compared_without_case(journal: Journal) -> None:
    epoch = await sit(journal, "ANN")
    assert await journal.append(Stream("ann", "credits"), 0, epoch, (chip(),)) == Appended(1)
    assert await journal.streams("aNN") == ("credits",)
    assert await journal.seat_epoch("Ann") == epoch
    assert await journal.last_seq(CREDITS) == 1


async def test_a_start_reads_from_the_last_opening(journal: Journal) -> None:
    epoch = await sit(journal)
    rows = [(chip(1),), (OPENING,), (chip(2),), (chip(3), OPENING), (chip(4),), (chip(5),)]
    for seq, row in enumerate(rows):
        await journal.append(CREDITS, seq, epoch, row)
    await journal.append(LEDGER, 0, epoch, (chip(9),))
    found = await journal.read_from_opening(CREDITS)
    assert [entry.seq for entry in found] == [4, 5, 6]
    assert [entry.events for entry in found] == rows[3:]
    assert found[0].opens
    assert not found[1].opens
    assert [entry.seq for entry in await journal.read_from_opening(LEDGER)] == [1]


@pytest.mark.parametrize(
    "body", [b"", b"\n", b"\xff\xfe\x00\n\n[[]]", "Ʉ 10".encode(), bytes(range(256)) * 40], ids=len
)
async def test_bodies_are_any_bytes(journal: Journal, body: bytes) -> None:
    events = (
        Recorded('Kind "Ʉ"\n', 3, body),
        Recorded("", 0, b"between", opens=True),
        Recorded("Last", 1, body),
    )
    await journal.append(CREDITS, 0, await sit(journal), events)
    assert [entry.events async for entry in journal.read(CREDITS)] == [events]


async def test_a_row_has_at_least_one_event(journal: Journal) -> None:
    with pytest.raises(ValueError, match="at least one event"):
        await journal.append(CREDITS, 0, await sit(journal), ())


async def test_history_longer_than_one_page_is_read_whole(journal: Journal) -> None:
    if isinstance(journal, MemoryJournal):
        journal.delay = 0
    epoch = await sit(journal)
    await asyncio.gather(*(journal.append(CREDITS, seq, epoch, (chip(seq),)) for seq in range(1001)))
    assert [entry.seq async for entry in journal.read(CREDITS)] == list(range(1, 1002))
    assert [entry.seq async for entry in journal.read(CREDITS, after=1)] == list(range(2, 1002))


async def test_closing_twice_is_harmless(journal: Journal) -> None:
    await journal.close()
    await journal.close()


async def test_play_without_a_disk_goes_on_from_what_was_read(journal: Journal) -> None:
    epoch = await sit(journal)
    for seq, row in enumerate([(chip(1),), (OPENING,), (chip(2),)]):
        await journal.append(CREDITS, seq, epoch, row)
    read = await journal.read_from_opening(CREDITS)
    unsaved = MemoryJournal(history={CREDITS: read})
    assert await unsaved.append(CREDITS, 3, await unsaved.take_seat("Ann"), (chip(3),)) == Appended(4)
    assert (await unsaved.read_from_opening(CREDITS))[:2] == read
    assert await journal.last_seq(CREDITS) == 3


async def test_rows_can_be_read_in_bulk_on_another_thread(journal: Journal) -> None:
    epoch = await sit(journal)
    written = [(chip(1),), (OPENING, chip(2)), (chip(3),)]
    for seq, row in enumerate(written):
        await journal.append(CREDITS, seq, epoch, row)

    def read() -> None:
        rows = journal.bulk()
        try:
            assert [(seq, at, unframe(events)) for seq, at, _, events in rows.rows(CREDITS, after=1)] == [
                (2, NOON, written[1]),
                (3, NOON, written[2]),
            ]
            assert (rows.last_seq(CREDITS), rows.last_seq(LEDGER)) == (3, 0)
            assert [rows.opening(CREDITS, seq) for seq in (1, 2, 3)] == [1, 2, 2]
            assert rows.opening(LEDGER, 1) == 1
            assert rows.link(CREDITS, 9) == b""
        finally:
            rows.close()

    await asyncio.to_thread(read)
    assert await journal.append(CREDITS, 3, epoch, (chip(4),)) == Appended(4)
