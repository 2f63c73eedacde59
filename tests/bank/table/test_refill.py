"""Out of credits: a refill to the starting bankroll, never unasked, and written down as what it is."""

from __future__ import annotations

from attrs import evolve as changed

from casinowar_tui.bank.house.builtin import CREDITS, LEDGER
from casinowar_tui.bank.table.commands import Clear, Collect, Deal, Refill, Surrender
from casinowar_tui.bank.table.events import CardsCollected, Refilled
from casinowar_tui.bank.table.legal import Refusal, Why
from casinowar_tui.bank.table.state import BetsOpen, RoundOver, net
from tests.spec import after, given, hand, seated

POOR = changed(CREDITS.rules, bankroll=10)


def test_an_empty_bankroll_is_filled_up_to_the_start() -> None:
    table = after(seated(POOR, "2s Kh"), *hand(10), Deal(), Collect())
    given(table).when(Refill()).then(Refilled(10, 10, 20))


def test_it_is_filled_to_the_start_and_not_by_it() -> None:
    table = after(seated(POOR, "9c 9h"), *hand(10), Deal(), Surrender(), Collect())
    given(table).when(Refill()).then(Refilled(5, 10, 15))


def test_on_a_settled_round_it_collects_first() -> None:
    table = after(seated(POOR, "2s Kh"), *hand(10), Deal())
    given(table).when(Refill()).then(CardsCollected(), Refilled(10, 10, 20))


def test_a_refill_leaves_the_net_as_it_was() -> None:
    table = after(seated(POOR, "2s Kh"), *hand(10), Deal())
    assert isinstance(table, RoundOver)
    assert net(table) == -10
    table = after(table, Refill())
    assert isinstance(table, BetsOpen)
    assert net(table) == -10
    assert net(given(after(table, *hand(10))).when(Clear()).leads_to(BetsOpen)) == -10


def test_a_bankroll_that_can_make_the_least_bet_is_not_refilled() -> None:
    given(seated(POOR)).when(Refill()).refused(Refusal(Why.BANKROLL_WILL_DO, limit=10))


def test_chips_on_the_felt_are_played_first() -> None:
    given(after(seated(POOR), *hand(10))).when(Refill()).refused(Refusal(Why.CHIPS_DOWN))


def test_where_no_bankroll_is_kept_there_is_none_to_refill() -> None:
    given(seated(LEDGER.rules)).when(Refill()).refused(Refusal(Why.BANKROLL_WILL_DO, limit=2))


def test_a_fixed_stake_is_the_least_bet() -> None:
    table = after(
        seated(changed(LEDGER.rules, bankroll=3, match=None, cut_card=CREDITS.rules.cut_card), "2s Kh"), Deal()
    )
    given(table).when(Refill()).then(CardsCollected(), Refilled(2, 3, 5))


def test_without_surrender_the_least_bet_needs_its_raise_too() -> None:
    rules = changed(CREDITS.rules, surrender=None, bankroll=25)
    table = after(seated(rules, "2s Kh"), *hand(10), Deal(), Collect())
    given(after(table, *hand(10))).when(Deal()).refused(Refusal(Why.RAISE_OVER_BANKROLL, limit=10))
    given(table).when(Refill()).then(Refilled(10, 25, 35))
    given(seated(rules)).when(Refill()).refused(Refusal(Why.BANKROLL_WILL_DO, limit=20))
