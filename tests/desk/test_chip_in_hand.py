"""The chip in hand from one sitting to the next: what was chosen, and what was bet since."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest
from attrs import evolve

from casinowar_tui.bank.house.builtin import CREDITS
from casinowar_tui.bank.keeper import Housekeeper, cut_for_me
from casinowar_tui.bank.table.chips import Spot
from casinowar_tui.bank.table.commands import Put
from casinowar_tui.bank.view.eyes import eyes_on
from casinowar_tui.config.settings import Settings, keymap
from casinowar_tui.desk.bank.desk import BankDesk
from casinowar_tui.desk.bank.seating import BankSeating, seating
from casinowar_tui.desk.seating import Seating, Wishes
from casinowar_tui.desk.visit import Visit
from casinowar_tui.journal.memory import MemoryJournal
from casinowar_tui.session.book import player_stream
from casinowar_tui.session.entropy import from_number
from casinowar_tui.session.opening import Record
from tests.hand_clock import HandClock

TABLES = {id_: seating(id_, Wishes("ann", from_number(7))) for id_ in ("credits", "classic", "ledger")}


class Ann:
    """A player with a record that outlives her visits."""

    def __init__(self) -> None:
        self.journal = MemoryJournal()
        self.visits: list[Visit] = []

    async def sits(self, table: str | Seating) -> tuple[Visit, BankDesk]:
        """A visit that begins at a table, whether or not the one before it ended."""
        record = Record(self.journal, "ann")
        await record.take_seat()
        here = TABLES[table] if isinstance(table, str) else table
        visit = Visit(record, list(TABLES.values()), here, keymap(Settings()), 0.0, HandClock())
        visit.leave = lambda farewell: None
        self.visits.append(visit)
        return visit, _bank(await visit.sit(here))

    async def rows(self) -> int:
        """How many rows of her own there are."""
        return await self.journal.last_seq(player_stream("ann"))


@pytest.fixture
async def ann() -> AsyncIterator[Ann]:
    ann = Ann()
    yield ann
    for visit in ann.visits:
        await visit.close()


def _bank(desk: Any) -> BankDesk:
    assert isinstance(desk, BankDesk)
    return desk


@pytest.mark.parametrize(("table", "chosen", "usual"), [("credits", 1_000, 100), ("classic", 5_00, 25_00)])
async def test_a_chip_that_was_chosen_and_never_bet_is_in_hand_again(
    ann: Ann, table: str, chosen: int, usual: int
) -> None:
    visit, desk = await ann.sits(table)
    assert desk.eyes.chosen == usual
    desk.choose(chosen)
    await visit.close()
    for _ in range(2):
        visit, desk = await ann.sits(table)
        assert desk.eyes.chosen == chosen
        await visit.close()


async def test_choosing_writes_nothing_and_leaving_one_row(ann: Ann) -> None:
    visit, desk = await ann.sits("credits")
    before = await ann.rows()
    for _ in range(20):
        desk.choose_next(1, around=True)
    desk.choose(50)
    assert await ann.rows() == before
    await visit.close()
    assert await ann.rows() == before + 1
    visit, _ = await ann.sits("credits")
    await visit.close()
    assert await ann.rows() == before + 1


async def test_a_player_who_chooses_nothing_leaves_no_row(ann: Ann) -> None:
    visit, desk = await ann.sits("credits")
    before = await ann.rows()
    await desk.ask(Put(Spot.HAND, 500))
    await visit.close()
    assert await ann.rows() == before
    assert (await ann.sits("credits"))[1].eyes.chosen == 500


async def test_every_table_keeps_its_own(ann: Ann) -> None:
    visit, desk = await ann.sits("credits")
    desk.choose(500)
    classic = _bank(await visit.sit(TABLES["classic"]))
    classic.choose(1_00)
    await visit.sit(TABLES["ledger"])
    assert _bank(await visit.sit(TABLES["credits"])).eyes.chosen == 500
    await visit.close()
    assert (await ann.sits("classic"))[1].eyes.chosen == 1_00


async def test_a_killed_player_finds_what_they_bet_since_and_not_what_they_chose_before(ann: Ann) -> None:
    visit, desk = await ann.sits("credits")
    desk.choose(1_000)
    await visit.close()
    _, desk = await ann.sits("credits")
    desk.choose(50)
    await desk.ask(Put(Spot.HAND, 50))
    # Nobody leaves.
    assert (await ann.sits("credits"))[1].eyes.chosen == 50


async def test_a_chip_that_the_house_no_longer_has_is_not_in_hand(ann: Ann) -> None:
    def table(chips: tuple[int, ...]) -> BankSeating:
        house = evolve(CREDITS, id="own", rules=evolve(CREDITS.rules, chips=chips))
        return BankSeating(house, Housekeeper(house, from_number(7), cut_for_me(from_number(8))), eyes_on(house))

    visit, desk = await ann.sits(table((10, 50, 500)))
    desk.choose(500)
    await visit.close()
    assert (await ann.sits(table((10, 50, 100))))[1].eyes.chosen == 50


async def test_a_player_who_can_write_nothing_leaves_all_the_same(ann: Ann) -> None:
    visit, desk = await ann.sits("credits")
    desk.choose(500)
    newer = Record(ann.journal, "ann")
    await newer.take_seat()
    await visit.close()
    assert (await ann.sits("credits"))[1].eyes.chosen == 100
