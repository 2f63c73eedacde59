"""A bet above a limit or the bankroll is refused whole, with the limit named; the player's own limit too."""

from __future__ import annotations

from attrs import evolve as changed

from casinowar_tui.bank.house.builtin import CLASSIC, CREDITS, LEDGER
from casinowar_tui.bank.table.chips import Spot
from casinowar_tui.bank.table.commands import Collect, Deal, Double, HoldTo, Put, Rebet, War
from casinowar_tui.bank.table.events import OwnMostSet
from casinowar_tui.bank.table.legal import Refusal, Why
from casinowar_tui.bank.table.state import BetsOpen, Deciding, RoundOver
from tests.spec import after, given, hand, seated, tie

TABLE = seated(CREDITS.rules)


def over_own(limit: int, spot: Spot) -> Refusal:
    return Refusal(Why.OVER_OWN, limit=limit, spot=spot)


def test_hand_takes_its_most_and_not_a_chip_more() -> None:
    table = after(TABLE, *hand(*[1_000] * 5))
    given(table).when(Put(Spot.HAND, 10)).refused(Refusal(Why.OVER_HAND, limit=5_000, spot=Spot.HAND))


def test_tie_takes_its_most_and_not_a_chip_more() -> None:
    table = after(TABLE, *hand(10), *tie(1_000))
    given(table).when(Put(Spot.TIE, 10)).refused(Refusal(Why.OVER_TIE, limit=1_000, spot=Spot.TIE))


def test_the_bankroll_bounds_every_bet() -> None:
    table = after(seated(changed(CREDITS.rules, bankroll=100)), *hand(50, 10))
    given(table).when(Put(Spot.HAND, 50)).refused(Refusal(Why.OVER_BANKROLL, limit=40))
    given(table).when(Put(Spot.TIE, 50)).refused(Refusal(Why.OVER_BANKROLL, limit=40))


def test_without_a_bankroll_only_the_limits_bound_a_bet() -> None:
    table = after(seated(changed(CREDITS.rules, bankroll=None), "2s Ks"), *hand(*[1_000] * 5), Deal())
    assert isinstance(table, RoundOver)
    assert table.bankroll == -5_000
    given(table).when(Rebet()).leads_to(BetsOpen, bankroll=-10_000)


def test_a_table_without_a_tie_bet_takes_no_chip_there() -> None:
    table = after(seated(changed(CREDITS.rules, tie=None)), *hand(10))
    given(table).when(Put(Spot.TIE, 10)).refused(Refusal(Why.NO_TIE_BET, spot=Spot.TIE))


def test_a_bet_under_the_least_is_refused_at_the_deal() -> None:
    table = after(seated(changed(CREDITS.rules, hand_least=50)), *hand(10))
    given(table).when(Deal()).refused(Refusal(Why.UNDER_LEAST, limit=50, spot=Spot.HAND))


def test_the_players_own_limit_is_set_and_removed() -> None:
    given(TABLE).when(HoldTo(100)).then(OwnMostSet(100))
    given(after(TABLE, HoldTo(100))).when(HoldTo(None)).then(OwnMostSet(None))
    given(after(TABLE, HoldTo(10), HoldTo(None))).when(Put(Spot.HAND, 1_000)).leads_to(BetsOpen)


def test_the_lower_of_both_limits_holds_on_each_spot_by_itself() -> None:
    table = after(TABLE, HoldTo(100), *hand(100), *tie(100))
    given(table).when(Put(Spot.HAND, 10)).refused(over_own(100, Spot.HAND))
    given(table).when(Put(Spot.TIE, 10)).refused(over_own(100, Spot.TIE))
    table = after(TABLE, HoldTo(1_500), *hand(10), *tie(1_000))
    given(table).when(Put(Spot.TIE, 10)).refused(Refusal(Why.OVER_TIE, limit=1_000, spot=Spot.TIE))


def test_an_own_limit_as_high_as_the_tables_leaves_the_tables_name_on_it() -> None:
    table = after(TABLE, HoldTo(1_000), *hand(10), *tie(1_000))
    given(table).when(Put(Spot.TIE, 10)).refused(Refusal(Why.OVER_TIE, limit=1_000, spot=Spot.TIE))


def test_rebet_and_double_are_held_to_it() -> None:
    table = after(seated(CREDITS.rules, "Ks 2h"), *hand(100), Deal(), HoldTo(90), Collect())
    given(table).when(Rebet()).refused(over_own(90, Spot.HAND))
    table = after(TABLE, HoldTo(90), *hand(50))
    given(table).when(Double()).refused(over_own(90, Spot.HAND))


def test_chips_that_lay_there_before_it_are_held_to_it_at_the_deal() -> None:
    given(after(TABLE, *hand(100), HoldTo(90))).when(Deal()).refused(over_own(90, Spot.HAND))
    table = after(TABLE, *hand(10), *tie(100), HoldTo(90))
    given(table).when(Deal()).refused(over_own(90, Spot.TIE))


def test_the_raise_of_a_war_is_not_held_to_it() -> None:
    table = after(seated(CREDITS.rules, "9c 9h 2s 3s 4s Kd Qh"), *hand(100), Deal())
    assert isinstance(table, Deciding)
    given(after(table, HoldTo(10))).when(War()).leads_to(RoundOver, net=100)


def test_a_fixed_stake_is_not_held_to_it() -> None:
    given(after(seated(LEDGER.rules, "Ks 2h"), HoldTo(1))).when(Deal()).leads_to(RoundOver, net=2)


def test_an_own_limit_under_the_tables_least_leaves_no_bet_to_make() -> None:
    no_bet = Refusal(Why.OWN_UNDER_LEAST, limit=50)
    table = seated(changed(CREDITS.rules, hand_least=50), "2s Ks")
    given(after(table, HoldTo(49))).when(Put(Spot.HAND, 10)).refused(no_bet)
    given(after(table, HoldTo(49))).when(Deal()).refused(no_bet)
    given(after(table, *hand(10), HoldTo(49))).when(Deal()).refused(no_bet)
    given(after(table, *hand(50), HoldTo(49))).when(Deal()).refused(no_bet)
    given(after(table, *hand(50), Deal(), HoldTo(49), Collect())).when(Rebet()).refused(no_bet)
    given(after(table, HoldTo(50), *hand(50))).when(Deal()).leads_to(RoundOver)


def test_a_bet_that_would_be_raised_over_it_is_refused() -> None:
    table = after(seated(CLASSIC.rules), *hand(100), HoldTo(150))
    given(table).when(Deal()).refused(Refusal(Why.OWN_UNDER_LEAST, limit=200))
