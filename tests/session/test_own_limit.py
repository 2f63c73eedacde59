"""The player's own limit at the bank tables: the table is held to it as soon as it can be."""

from __future__ import annotations

import pytest

from casinowar_tui.bank.game import BANK
from casinowar_tui.bank.house.builtin import CLASSIC, CREDITS, HOUSES, LEDGER
from casinowar_tui.bank.house.house import House
from casinowar_tui.bank.keeper import Housekeeper, in_units, no_cut
from casinowar_tui.bank.table.chips import Spot
from casinowar_tui.bank.table.commands import Command, Deal, Put, Rebet, War
from casinowar_tui.bank.table.events import Event, OwnMostSet
from casinowar_tui.bank.table.legal import Refusal, Why
from casinowar_tui.bank.table.state import BetsOpen, Deciding, RoundOver, Table, Vacant
from casinowar_tui.cards.card import parse_cards
from casinowar_tui.journal.port import Stream
from casinowar_tui.session.entropy import from_number
from casinowar_tui.session.opening import in_memory, sit_down
from casinowar_tui.session.session import Session


class Held:
    """A table in a house, and a limit in whole money that can be changed beside it."""

    session: Session[Command, Event, Table, Refusal]

    def __init__(self, house: House, cards: str = "", limit: int | None = None) -> None:
        self.limit = limit
        self.housekeeper = Housekeeper(
            house, from_number(1), no_cut, parse_cards(cards), lambda: in_units(self.limit, house.money)
        )
        self.record = in_memory("ann")
        self.stream = Stream("ann", house.id)

    @classmethod
    async def at(cls, house: House, cards: str = "", limit: int | None = None) -> Held:
        """With somebody who has just sat down."""
        held = cls(house, cards, limit)
        held.session = await held.sit()
        return held

    async def sit(self) -> Session[Command, Event, Table, Refusal]:
        return await sit_down(BANK, self.record, self.stream, self.housekeeper.due)

    @property
    def own_most(self) -> int | None:
        table = self.session.table
        assert not isinstance(table, Vacant)
        return table.account.own_most

    async def play(self, *commands: Command) -> None:
        await self.session.settle()
        for command in commands:
            answer = await self.session.submit(command)
            assert (answer.refusal, answer.trouble) == (None, None)


@pytest.mark.parametrize(("house", "units"), [(CREDITS, 100), (CLASSIC, 100_00), (LEDGER, 100)])
async def test_a_table_is_held_to_it_in_its_own_money_from_the_first_moment(house: House, units: int) -> None:
    held = await Held.at(house, limit=100)
    await held.play()
    assert isinstance(held.session.table, BetsOpen)
    assert held.own_most == units


async def test_every_built_in_table_is_among_those() -> None:
    assert set(HOUSES.values()) == {CREDITS, CLASSIC, LEDGER}


async def test_a_change_elsewhere_holds_when_the_player_sits_down_again() -> None:
    held = await Held.at(CREDITS, limit=100)
    await held.play()
    held.limit = None
    held.session = await held.sit()
    await held.play()
    assert held.own_most is None


async def test_nothing_is_written_where_nothing_has_changed() -> None:
    held = await Held.at(CREDITS, limit=100)
    await held.play()
    last = await held.record.journal.last_seq(held.stream)
    held.session = await held.sit()
    await held.play()
    assert await held.record.journal.last_seq(held.stream) == last


async def test_a_lower_limit_leaves_the_chips_and_refuses_the_deal() -> None:
    held = await Held.at(CREDITS)
    await held.play(Put(Spot.HAND, 100))
    held.limit = 50
    await held.session.settle()
    assert held.own_most == 50
    answer = await held.session.submit(Deal())
    assert answer.refusal == Refusal(Why.OVER_OWN, limit=50, spot=Spot.HAND)


async def test_in_the_middle_of_a_tie_it_does_not_touch_the_raise() -> None:
    held = await Held.at(CREDITS, "9c 9h 2s 3s 4s Kd Qh")
    await held.play(Put(Spot.HAND, 100), Deal())
    held.limit = 10
    answer = await held.session.settle()
    assert [step.events for step in answer.steps] == [(OwnMostSet(10),)]
    assert isinstance(held.session.table, Deciding)
    await held.play(War())
    assert isinstance(held.session.table, RoundOver)
    assert held.session.table.net == 100
    answer = await held.session.submit(Rebet())
    assert answer.refusal == Refusal(Why.OVER_OWN, limit=10, spot=Spot.HAND)


async def test_new_house_rules_keep_it() -> None:
    held = await Held.at(CREDITS, limit=100)
    await held.play()
    held.housekeeper.house = CLASSIC
    await held.play()
    assert isinstance(held.session.table, BetsOpen)
    assert held.session.table.account.rules == CLASSIC.rules
    assert held.own_most == 100
