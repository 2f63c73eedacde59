"""A party table's session: what it does by itself, and that it is found again after any row."""

from __future__ import annotations

from casinowar_tui.cards.card import parse_cards
from casinowar_tui.journal.memory import MemoryJournal
from casinowar_tui.journal.port import Stream
from casinowar_tui.party.game import PARTY
from casinowar_tui.party.keeper import PartyHousekeeper
from casinowar_tui.party.table.agreement import Agreement, Player, UntilRounds
from casinowar_tui.party.table.commands import Agree, Collect, Command, Turn
from casinowar_tui.party.table.course import whose_turn
from casinowar_tui.party.table.events import PackDealt
from casinowar_tui.party.table.state import GameOver, RoundOver, Turning
from casinowar_tui.session.entropy import from_number
from casinowar_tui.session.session import Session, restore
from tests.journal.opened import entries_of

STREAM = Stream("ann", "party")
THREE = Agreement((Player("Ann"), Player("Ada", True), Player("Ben")), UntilRounds(4))


async def seated(journal: MemoryJournal, housekeeper: PartyHousekeeper) -> Session:  # type: ignore[type-arg]
    epoch = await journal.take_seat("ann")
    table, seq = await restore(PARTY, journal, STREAM)
    return Session(PARTY, journal, STREAM, epoch, housekeeper.due, table, seq)


def asked(table: object) -> Command:
    assert isinstance(table, Turning | RoundOver)
    seat = whose_turn(table)
    if isinstance(table, Turning) and seat is not None:
        return Turn(seat)
    return Collect()


async def test_a_game_is_found_again_after_every_command() -> None:
    journal, housekeeper = MemoryJournal(), PartyHousekeeper(from_number(3))
    session = await seated(journal, housekeeper)
    await session.submit(Agree(THREE))
    while not isinstance(session.table, GameOver):
        answer = await session.submit(asked(session.table))
        assert answer.trouble is None
        assert answer.refusal is None
        assert await restore(PARTY, journal, STREAM) == (session.table, session.seq)
        session = await seated(journal, housekeeper)
    assert len(session.table.standing.sheet) >= 4
    rows = await entries_of(journal, STREAM)
    table = PARTY.fold((PARTY.decode(event) for row in rows for event in row.events), PARTY.initial)
    assert table == session.table, "from the beginning as from the last opening"


async def test_the_table_draws_shuffles_and_turns_for_its_own_seats_only() -> None:
    session = await seated(MemoryJournal(), PartyHousekeeper(from_number(3)))
    await session.submit(Agree(THREE))
    while not isinstance(session.table, RoundOver):
        assert isinstance(session.table, Turning)
        assert session.table.round.waiting[0] != 1
        await session.submit(asked(session.table))
    assert len(session.table.round.middle) >= 3


async def test_practice_is_the_same_game_again_however_often_it_is_asked_what_is_due() -> None:
    tables = []
    for asks in (0, 5):
        housekeeper = PartyHousekeeper(from_number(3), parse_cards("Ac Kd"))
        session = await seated(MemoryJournal(), housekeeper)
        await session.submit(Agree(THREE))
        for _ in range(asks):
            assert housekeeper.due(session.table) is None
        while not isinstance(session.table, GameOver):
            await session.submit(asked(session.table))
        tables.append(session.table)
    assert tables[0] == tables[1]


async def test_stacked_cards_are_dealt_first_from_the_first_pack() -> None:
    session = await seated(MemoryJournal(), PartyHousekeeper(from_number(3), parse_cards("Ac Kd")))
    answer = await session.submit(Agree(THREE))
    dealt = next(event for step in answer.steps for event in step.events if isinstance(event, PackDealt))
    assert [str(dealt.order.turn(place)) for place in (0, 1)] == ["Ac", "Kd"]
