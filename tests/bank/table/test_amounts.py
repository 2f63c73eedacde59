"""An amount goes down as chips, all of it or nothing, and is lifted chip by chip like any other bet."""

from __future__ import annotations

import pytest
from attrs import evolve as changed
from hypothesis import given as drawn
from hypothesis import strategies as st

from casinowar_tui.bank.house.builtin import CLASSIC, CREDITS, LEDGER
from casinowar_tui.bank.table.chips import Run, Spot, by_bet
from casinowar_tui.bank.table.commands import Bet, Cut, Deal, HoldTo, Shuffle, Undo
from casinowar_tui.bank.table.events import CardsCollected, ChipsPut, PutBy
from casinowar_tui.bank.table.legal import Refusal, Why, refusal
from casinowar_tui.bank.table.state import BetsOpen, Deciding, RoundOver
from tests.spec import SEED, after, given, hand, seated

OPEN = seated(CREDITS.rules, "9c 9h 2s 3s 4s Kd Qh")
ODD = changed(CREDITS.rules, chips=(20, 50, 70), hand_least=20, tie=None)


def test_an_amount_goes_down_as_the_biggest_chips_first_hand_before_tie() -> None:
    felt = (Run(Spot.HAND, 100, 3), Run(Spot.HAND, 50, 1), Run(Spot.TIE, 10, 2))
    given(OPEN).when(Bet(350, 20)).then(ChipsPut(PutBy.AMOUNT, felt, felt, 9_630))


def test_an_amount_is_added_to_what_lies_there() -> None:
    felt = (Run(Spot.HAND, 10, 1), Run(Spot.HAND, 100, 1))
    given(after(OPEN, *hand(10))).when(Bet(100)).leads_to(BetsOpen, felt=felt, bankroll=9_890)


def test_undo_lifts_an_amount_chip_by_chip() -> None:
    table = after(OPEN, Bet(350), Undo(), Undo())
    given(table).when(Undo()).leads_to(BetsOpen, felt=(Run(Spot.HAND, 100, 1),))


def test_an_amount_on_a_settled_round_collects_first() -> None:
    table = after(seated(CREDITS.rules, "Ks 2h"), *hand(10), Deal())
    felt = (Run(Spot.HAND, 50, 1),)
    given(table).when(Bet(50)).then(CardsCollected(), ChipsPut(PutBy.AMOUNT, felt, felt, 9_960))


def test_tie_takes_an_amount_beside_a_bet_on_hand() -> None:
    given(OPEN).when(Bet(0, 10)).refused(Refusal(Why.HAND_FIRST, spot=Spot.TIE))
    given(after(OPEN, *hand(10))).when(Bet(0, 10)).leads_to(BetsOpen, bankroll=9_980)


def test_a_limit_refuses_all_of_an_amount_and_is_named() -> None:
    given(OPEN).when(Bet(5_010)).refused(Refusal(Why.OVER_HAND, limit=5_000, spot=Spot.HAND))
    given(OPEN).when(Bet(100, 1_010)).refused(Refusal(Why.OVER_TIE, limit=1_000, spot=Spot.TIE))
    given(after(OPEN, HoldTo(40))).when(Bet(50)).refused(Refusal(Why.OVER_OWN, limit=40, spot=Spot.HAND))
    poor = seated(changed(CREDITS.rules, bankroll=300))
    given(poor).when(Bet(290, 20)).refused(Refusal(Why.OVER_BANKROLL, limit=300))
    given(seated(ODD)).when(Bet(100, 20)).refused(Refusal(Why.NO_TIE_BET, spot=Spot.TIE))
    given(seated(LEDGER.rules)).when(Bet(2)).refused(Refusal(Why.FIXED_STAKE, limit=2))


@pytest.mark.parametrize(
    ("money", "nearest"), [(1, 20), (10, 20), (30, 20), (36, 40), (55, 50), (65, 60), (81, 80), (4_999, 5_000)]
)
def test_what_no_chips_make_is_refused_with_the_nearest_that_can_be(money: int, nearest: int) -> None:
    given(seated(ODD)).when(Bet(money)).refused(Refusal(Why.NO_SUCH_AMOUNT, limit=nearest, spot=Spot.HAND))


def test_chips_that_do_not_divide_one_another_are_still_put_together() -> None:
    given(seated(ODD)).when(Bet(110)).leads_to(BetsOpen, felt=(Run(Spot.HAND, 70, 1), Run(Spot.HAND, 20, 2)))


@pytest.mark.parametrize("amounts", [(0, 0), (-10, 0), (-10, 20)])
def test_no_money_is_no_bet(amounts: tuple[int, int]) -> None:
    given(OPEN).when(Bet(*amounts)).refused(Refusal(Why.NO_SUCH_AMOUNT, limit=10, spot=Spot.HAND))
    given(OPEN).when(Bet(20, -10)).refused(Refusal(Why.NO_SUCH_AMOUNT, limit=10, spot=Spot.TIE))


def test_an_amount_that_is_to_be_dealt_is_refused_where_it_could_not_be() -> None:
    kept_to_war = seated(changed(CREDITS.rules, surrender=None, bankroll=300))
    given(kept_to_war).when(Bet(200)).leads_to(BetsOpen, bankroll=100)
    given(kept_to_war).when(Bet(200, to_deal=True)).refused(Refusal(Why.RAISE_OVER_BANKROLL, limit=200))
    high = seated(changed(CREDITS.rules, hand_least=100))
    given(high).when(Bet(50, to_deal=True)).refused(Refusal(Why.UNDER_LEAST, limit=100, spot=Spot.HAND))
    given(after(high, *hand(50))).when(Bet(50, to_deal=True)).leads_to(BetsOpen)


def test_a_bet_that_is_raised_to_the_least_may_be_dealt() -> None:
    given(seated(CLASSIC.rules)).when(Bet(100, to_deal=True)).leads_to(BetsOpen)


@pytest.mark.parametrize("command", [Bet(10), Bet(10, to_deal=True)])
def test_nothing_goes_down_on_a_tie(command: Bet) -> None:
    tied = after(OPEN, *hand(100), Deal())
    assert isinstance(tied, Deciding)
    given(tied).when(command).refused(Refusal(Why.DECIDE_FIRST))


@drawn(st.integers(-50, 6_000), st.integers(-50, 1_200))
def test_what_may_go_down_to_be_dealt_can_be_dealt(money: int, on_tie: int) -> None:
    bet = Bet(money, on_tie, to_deal=True)
    if refusal(bet, OPEN) is None:
        table = after(OPEN, bet)
        assert isinstance(table, BetsOpen)
        assert by_bet(table.felt) == (money, on_tie)
        assert refusal(Deal(), table) is None


def test_an_amount_stays_through_a_shuffle() -> None:
    spent = after(seated(changed(CREDITS.rules, cut_card=None), "Ks 2h"), *hand(10), Deal())
    assert isinstance(spent, RoundOver)
    table = after(spent, Bet(60, to_deal=True), Shuffle(SEED), Cut(0))
    assert isinstance(table, BetsOpen)
    assert by_bet(table.felt) == (60, 0)
