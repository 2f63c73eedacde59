"""A session does one command at a time, shows nothing that is not durable, and loses nothing when writing fails."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from attrs import evolve as changed

from casinowar_tui.bank.game import BANK
from casinowar_tui.bank.keeper import ask, cut_for_me
from casinowar_tui.bank.table.chips import Spot, amount
from casinowar_tui.bank.table.commands import Collect, Cut, Deal, Pass, Put, Rebet, Shuffle, Surrender, War
from casinowar_tui.bank.table.legal import Refusal, Why
from casinowar_tui.bank.table.state import BetsOpen, CutDue, Deciding, MatchOver, RoundOver, ShuffleDue, Vacant
from casinowar_tui.cards.sealed import DRAWN
from casinowar_tui.journal.memory import MemoryJournal
from casinowar_tui.journal.port import Journal
from casinowar_tui.journal.sqlite import open_journal
from casinowar_tui.session.entropy import from_number
from casinowar_tui.session.session import NotWritten, Reread, SeatGone, restore
from tests.journal.opened import entries_of
from tests.spec import SEED

from .tables import CREDITS, STREAM, Failing, keeper, kinds, seated_on, session_on

HAND, TIE = Put(Spot.HAND, 100), Put(Spot.TIE, 100)
A_WAR = "9c 9h 2s 3s 4s Kd Qh"


@pytest.mark.parametrize("delay", [0.0, 0.05])
async def test_a_round_is_one_row_a_command(delay: float) -> None:
    journal = MemoryJournal(delay)
    session = await seated_on(journal, A_WAR)
    for command in (HAND, TIE, Deal(), War(), Collect()):
        answer = await session.submit(command)
        assert answer.trouble is None
        assert answer.refusal is None
        assert [step.after for step in answer.steps][-1] == session.table
        assert await restore(BANK, journal, STREAM) == (session.table, session.seq)
    assert isinstance(session.table, BetsOpen)
    assert session.table.bankroll == 11_100
    assert await kinds(journal) == [
        ("rules_adopted",),
        ("shoe_sealed",),
        ("shoe_shuffled", "shoe_cut"),
        ("chips_put",),
        ("chips_put",),
        ("round_opened", "first_cards_turned", "stake_settled", "choice_offered"),
        ("raise_staked", "cards_burned", "war_cards_turned", "stake_settled", "stake_settled", "round_ended"),
        ("cards_collected",),
    ]


async def test_nothing_is_shown_before_it_is_durable() -> None:
    journal = MemoryJournal(0.05)
    session = await seated_on(journal)
    before = session.table
    writing = asyncio.create_task(session.submit(HAND))
    await asyncio.sleep(0)
    assert session.table is before
    assert not writing.done()
    answer = await writing
    assert (answer.steps[0].before, answer.steps[0].after) == (before, session.table)
    assert session.table != before


@pytest.mark.parametrize("delay", [0.0, 0.02])
async def test_two_commands_at_once_are_done_one_after_the_other(delay: float) -> None:
    session = await seated_on(MemoryJournal(delay), "9c 4h")
    answers = await asyncio.gather(session.submit(HAND), session.submit(Deal()), session.submit(Deal()))
    assert [answer.trouble for answer in answers] == [None] * 3
    assert [answer.refusal and answer.refusal.why for answer in answers] == [None, None, Why.COLLECT_FIRST]
    assert answers[0].steps[0].after == answers[1].steps[0].before
    assert isinstance(session.table, RoundOver)


async def test_what_is_refused_is_not_written() -> None:
    journal = MemoryJournal()
    session = await seated_on(journal)
    rows, before = len(await kinds(journal)), session.table
    answer = await session.submit(Deal())
    assert (answer.refusal, answer.steps) == (Refusal(Why.HAND_EMPTY, spot=Spot.HAND), ())
    assert (len(await kinds(journal)), session.table) == (rows, before)


async def test_what_could_not_be_written_did_not_happen_and_works_later() -> None:
    journal = Failing()
    session = await seated_on(journal, A_WAR)
    for command in (HAND, Deal(), War(), Rebet()):
        before, seq = session.table, session.seq
        journal.full = True
        for _ in range(2):
            answer = await session.submit(command)
            assert answer.trouble == NotWritten("the disk is full")
            assert answer.steps == ()
            assert (session.table, session.seq) == (before, seq)
        journal.full = False
        answer = await session.submit(command)
        assert answer.trouble is None
        assert session.table != before
        assert await restore(BANK, journal, STREAM) == (session.table, session.seq)
    assert session.table.bankroll == 10_000  # type: ignore[union-attr]


async def test_housekeeping_that_could_not_be_written_is_done_before_the_next_command() -> None:
    blocked = await session_on(Failing(full=True), keeper())
    assert (await blocked.settle()).trouble == NotWritten("the disk is full")
    assert blocked.table == Vacant()
    assert (await blocked.submit(HAND)).trouble == NotWritten("the disk is full")
    assert isinstance(blocked.journal, Failing)
    blocked.journal.full = False
    answer = await blocked.submit(HAND)
    assert [type(step.after) for step in answer.steps] == [ShuffleDue, CutDue, BetsOpen, BetsOpen]
    assert isinstance(blocked.table, BetsOpen)
    assert amount(blocked.table.felt) == 100


async def test_a_collected_round_whose_shuffle_failed_goes_on() -> None:
    journal = Failing()
    session = await seated_on(journal)
    while not (isinstance(session.table, RoundOver) and session.table.shoe.cut_card_out):
        await session.submit(Pass() if not isinstance(session.table, RoundOver) else Collect())
    journal.tried.clear()
    original = Failing.append

    async def only_the_first(*asked: object) -> object:
        journal.full = bool(journal.tried)
        return await original(*asked)  # type: ignore[arg-type]

    Failing.append = only_the_first  # type: ignore[method-assign, assignment]
    try:
        answer = await session.submit(Collect())
    finally:
        Failing.append = original  # type: ignore[method-assign]
    assert answer.trouble == NotWritten("the disk is full")
    assert [type(step.after) for step in answer.steps] == [ShuffleDue]
    assert isinstance(session.table, ShuffleDue)
    journal.full = False
    answer = await session.submit(HAND)
    assert answer.trouble is None
    assert isinstance(session.table, BetsOpen)
    assert amount(session.table.felt) == 100


async def test_a_record_that_went_on_elsewhere_is_read_again() -> None:
    journal = MemoryJournal()
    older = await seated_on(journal)
    newer = await session_on(journal, keeper())
    older.epoch = newer.epoch
    await newer.submit(HAND)
    answer = await older.submit(HAND)
    assert (answer.trouble, answer.steps) == (Reread(), ())
    assert (older.table, older.seq) == (newer.table, newer.seq)
    assert (await older.submit(TIE)).trouble is None
    assert (await newer.submit(Deal())).trouble == Reread()


async def test_who_lost_the_seat_writes_nothing() -> None:
    journal = MemoryJournal()
    older = await seated_on(journal)
    before, rows = older.table, await kinds(journal)
    newer = await session_on(journal, keeper())
    answer = await older.submit(HAND)
    assert (answer.trouble, answer.steps) == (SeatGone(), ())
    assert (older.table, await kinds(journal)) == (before, rows)
    assert (await newer.submit(HAND)).trouble is None


async def test_somebody_who_stops_waiting_leaves_a_session_that_finds_out() -> None:
    journal = MemoryJournal(0.02)
    session = await seated_on(journal)
    writing = asyncio.create_task(session.submit(HAND))
    await asyncio.sleep(0)
    writing.cancel()
    with pytest.raises(asyncio.CancelledError):
        await writing
    answer = await session.submit(HAND)
    assert answer.trouble in (None, Reread())
    assert await restore(BANK, journal, STREAM) == (session.table, session.seq)


async def test_housekeeping_comes_in_its_order() -> None:
    asked: list[int] = []

    def cut(cards: int) -> Cut:
        asked.append(cards)
        return Cut(17, "ducks")

    session = await session_on(MemoryJournal(), keeper(cut=cut))
    answer = await session.settle()
    assert [type(step.after) for step in answer.steps] == [ShuffleDue, CutDue, BetsOpen]
    assert asked == [312]
    assert isinstance(session.table, BetsOpen)
    assert (session.table.shoe.place, session.table.shoe.words) == (17, "ducks")
    assert (await session.settle()).steps == ()


async def test_a_player_who_cuts_is_waited_for() -> None:
    session = await session_on(MemoryJournal(), keeper(cut=ask))
    await session.settle()
    assert isinstance(session.table, CutDue)
    assert (await session.submit(HAND)).refusal == Refusal(Why.CUT_FIRST)
    answer = await session.submit(Cut(100))
    assert isinstance(answer.steps[-1].after, BetsOpen)


async def test_the_table_says_words_and_cuts_from_entropy_of_its_own() -> None:
    cuts = [cut_for_me(from_number(number))(312) for number in range(40)]
    assert len({cut.place for cut in cuts}) > 30
    assert all(1 <= cut.place <= 311 for cut in cuts)
    assert len({cut.words for cut in cuts}) == 40
    assert {len(cut.words) for cut in cuts} == {DRAWN}


async def test_the_cards_of_practice_lie_on_the_first_shoe_only() -> None:
    house_keeper = keeper("9c 9h")
    shuffles = [house_keeper.due(ShuffleDue(seat.account, seat.bankroll)) for seat in (await _open_table(),) * 2]
    assert all(isinstance(shuffle, Shuffle) for shuffle in shuffles)
    assert [len(shuffle.top) for shuffle in shuffles if isinstance(shuffle, Shuffle)] == [2, 0]
    first, second = (shuffle.seed for shuffle in shuffles if isinstance(shuffle, Shuffle))
    assert first != second


async def _open_table() -> BetsOpen:
    table = (await seated_on(MemoryJournal())).table
    assert isinstance(table, BetsOpen)
    return table


async def test_a_start_folds_from_the_last_opening_only(tmp_path: Path) -> None:
    journal: Journal = open_journal(tmp_path / "record.sqlite3")
    session = await seated_on(journal)
    opened = 0
    while opened < 2:
        over = isinstance(session.table, RoundOver)
        answer = await session.submit(Collect() if over else Pass())
        opened += any(isinstance(step.after, CutDue) for step in answer.steps)
    await session.submit(HAND)
    folded: list[str] = []
    counting = BANK.__class__(
        BANK.initial,
        BANK.decide,
        lambda event, table: folded.append(type(event).__name__) or BANK.evolve(event, table),  # type: ignore[func-returns-value]
        BANK.refusal,
        BANK.encode,
        BANK.decode,
    )
    assert await restore(counting, journal, STREAM) == (session.table, session.seq)
    assert folded == ["ShoeShuffled", "ShoeCut", "ChipsPut"]
    rows = await entries_of(journal, STREAM)
    whole = BANK.fold((BANK.decode(event) for entry in rows for event in entry.events), Vacant())
    assert whole == session.table
    await journal.close()


async def test_new_house_rules_wait_for_an_empty_felt() -> None:
    journal = MemoryJournal()
    session = await seated_on(journal, "9c 9h")
    await session.submit(HAND)
    await session.submit(Deal())
    edited = changed(CREDITS, rules=changed(CREDITS.rules, hand_most=200))
    later = await session_on(journal, keeper(house=edited))
    assert (await later.settle()).steps == ()
    assert isinstance(later.table, Deciding)
    await later.submit(Surrender())
    assert later.table.account.rules == CREDITS.rules
    await later.submit(Collect())
    assert later.table.account.rules == edited.rules
    assert later.table.bankroll == 9_950
    assert not isinstance(later.table, MatchOver)


def test_practice_can_be_dealt_again() -> None:
    first, again, other = from_number(3), from_number(3), from_number(4)
    one, two = first(32), first(32)
    assert (again(32), again(32)) == (one, two)
    assert one != two
    assert other(32) != one
    assert len(from_number(2**256 - 1)(5)) == 5
    assert SEED.octets != one
    with pytest.raises(OverflowError):
        from_number(2**256)(1)
    # Pinned: a practice shoe of an older program comes out again.
    assert from_number(0)(8).hex() == "531f8c839a1dfd7d"
