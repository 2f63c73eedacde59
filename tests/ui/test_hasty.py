"""What a hasty or unlucky player must never suffer: acts that a window, a fault or the clock has overtaken."""

from __future__ import annotations

from casinowar_tui.bank.table.state import BetsOpen, Deciding, RoundOver, ShuffleDue
from casinowar_tui.bank.view.shapes import Act
from casinowar_tui.desk.bank.desk import TIME_IS_UP
from casinowar_tui.desk.bank.guard import admits
from casinowar_tui.desk.guard import Guard
from tests.desk.test_bank import Sitting, sit
from tests.ui.test_playing import desk_of, sitting, table_of
from tests.ui.waiting import listed, until


async def test_a_second_enter_behind_the_one_that_chose_a_table_deals_nothing() -> None:
    async with sitting() as pilot:
        await pilot.press("g", "down", "down", "enter")
        await pilot.pause()
        assert desk_of(pilot).eyes.house.id == "ledger"
        await pilot.press("enter")
        assert isinstance(table_of(pilot), BetsOpen)


async def test_what_is_chosen_in_the_palette_is_no_held_key() -> None:
    async with sitting(cards="9c 4h") as pilot:
        desk_of(pilot).guard = Guard()
        await pilot.press("h", "ctrl+p")
        await listed(pilot)
        await pilot.press(*"deal")
        await listed(pilot, "Deal")
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(table_of(pilot), RoundOver))


async def failing_at_the_shuffle(cards: str) -> Sitting:
    """A ledger's settled round whose Next collects the cards, and then finds the disk full."""
    at = await sit("ledger", cards)
    await at.do(Act.DEAL)
    at.journal.room = 1
    await at.do(Act.DEAL)
    at.journal.room = None
    return at


async def test_trying_again_makes_good_what_was_left_and_nothing_more() -> None:
    at = await failing_at_the_shuffle("9c 4h")
    assert isinstance(at.desk.session.table, ShuffleDue)
    assert at.said[0].startswith("Not all of it is done")
    assert "Nothing has changed" not in at.said[1]
    await at.do(Act.DEAL)
    table = at.desk.session.table
    assert isinstance(table, BetsOpen)
    assert table.account.rounds == 1


async def test_nothing_is_decided_once_time_is_up() -> None:
    at = await sit(clock=30)
    await at.do(Act.HAND, Act.DEAL)
    assert isinstance(at.desk.session.table, Deciding)
    at.desk.decision_clock.expired()
    await at.do(Act.WAR)
    assert isinstance(at.desk.session.table, Deciding)
    assert at.left == [TIME_IS_UP]


async def test_a_refusal_keeps_the_time_in_sight() -> None:
    at = await sit("classic", clock=30)
    await at.do(Act.HAND, Act.DEAL, Act.HAND)
    assert at.said[0].startswith("The tie comes first")
    assert at.shown[-1].clock is not None
    assert at.shown[-1].clock.left == 29


async def test_a_new_session_and_its_first_deal_are_no_double_click() -> None:
    guard = Guard()
    assert admits(guard, Act.NEW_MATCH, 10.0)
    assert not admits(guard, Act.DEAL, 10.15)
    assert admits(guard, Act.DEAL, 10.7)
