"""Rebet repeats the last counted round's bets; Double adds what lies there. All or nothing."""

from __future__ import annotations

from casinowar_tui.bank.house.builtin import CLASSIC, CREDITS
from casinowar_tui.bank.table.chips import Run, Spot
from casinowar_tui.bank.table.commands import Clear, Collect, Cut, Deal, Double, Pass, Rebet, Shuffle, Surrender, War
from casinowar_tui.bank.table.events import CardsCollected, ChipsPut, PutBy
from casinowar_tui.bank.table.legal import Refusal, Why
from casinowar_tui.bank.table.state import BetsOpen
from tests.spec import SEED, after, given, hand, seated, seated_without, tie

HAND_10, HAND_50, TIE_50 = (Run(Spot.HAND, 10, 1), Run(Spot.HAND, 50, 1), Run(Spot.TIE, 50, 1))


def test_without_a_round_there_is_nothing_to_bet_again() -> None:
    given(seated(CREDITS.rules)).when(Rebet()).refused(Refusal(Why.NO_LAST_BET))


def test_rebet_puts_down_hand_first_and_then_tie() -> None:
    table = after(seated(CREDITS.rules, "Ks 2h"), *hand(10), *tie(50), *hand(50), Deal(), Collect())
    felt = (HAND_10, HAND_50, TIE_50)
    given(table).when(Rebet()).then(ChipsPut(PutBy.REBET, felt, felt, 9_900))


def test_rebet_on_a_settled_round_collects_first() -> None:
    table = after(seated(CREDITS.rules, "Ks 2h"), *hand(10), Deal())
    given(table).when(Rebet()).then(CardsCollected(), ChipsPut(PutBy.REBET, (HAND_10,), (HAND_10,), 10_000))


def test_rebet_never_repeats_a_raise() -> None:
    table = after(seated(CREDITS.rules, "9c 9h 2s 3s 4s Kd Qh"), *hand(50), Deal(), War())
    given(table).when(Rebet()).leads_to(BetsOpen, felt=(HAND_50,), bankroll=10_000)


def test_rebet_repeats_a_surrendered_round() -> None:
    table = after(seated(CREDITS.rules, "9c 9h"), *hand(50), Deal(), Surrender())
    given(table).when(Rebet()).leads_to(BetsOpen, felt=(HAND_50,), bankroll=9_925)


def test_rebet_starts_from_an_empty_felt() -> None:
    table = after(seated(CREDITS.rules, "Ks 2h"), *hand(10), Deal(), *hand(10))
    given(table).when(Rebet()).refused(Refusal(Why.CHIPS_DOWN))


def test_a_passed_round_is_not_what_rebet_repeats() -> None:
    table = after(seated(CREDITS.rules, "Ks 2h Ks 2h"), *hand(10), Deal(), Pass())
    given(table).when(Rebet()).leads_to(BetsOpen, felt=(HAND_10,))


def test_a_void_round_is_not_what_rebet_repeats() -> None:
    table = after(seated_without(CREDITS.rules, 1, "Ks 2h"), *hand(10), Deal())
    given(after(table, *_fresh())).when(Rebet()).refused(Refusal(Why.NO_LAST_BET))


def test_rebet_repeats_a_bet_as_it_was_raised_to_the_least() -> None:
    table = after(seated(CLASSIC.rules, "Ks 2h"), *hand(100), Deal())
    given(table).when(Rebet()).leads_to(BetsOpen, felt=(Run(Spot.HAND, 100, 2),))


def test_rebet_that_the_bankroll_cannot_cover_moves_nothing() -> None:
    table = after(seated(CREDITS.rules, "2s Kh 2s Kh"), *hand(*[1_000] * 5), Deal(), Rebet(), Deal())
    given(table).when(Rebet()).refused(Refusal(Why.OVER_BANKROLL, limit=0))


def test_double_adds_to_each_spot_what_is_on_it() -> None:
    table = after(seated(CREDITS.rules), *hand(10), *tie(50), *hand(50))
    felt = (HAND_10, TIE_50, HAND_50, HAND_10, HAND_50, TIE_50)
    given(table).when(Double()).then(ChipsPut(PutBy.DOUBLE, (HAND_10, HAND_50, TIE_50), felt, 9_780))


def test_double_over_the_hand_limit_moves_nothing() -> None:
    table = after(seated(CREDITS.rules), *hand(1_000, 1_000, 500, 10), *tie(10))
    given(table).when(Double()).refused(Refusal(Why.OVER_HAND, limit=5_000, spot=Spot.HAND))


def test_double_over_the_tie_limit_moves_nothing() -> None:
    table = after(seated(CREDITS.rules), *hand(10), *tie(500, 10))
    given(table).when(Double()).refused(Refusal(Why.OVER_TIE, limit=1_000, spot=Spot.TIE))


def test_double_over_the_bankroll_moves_nothing() -> None:
    table = after(seated(CLASSIC.rules), *hand(500_00), *tie(100))
    given(table).when(Double()).refused(Refusal(Why.OVER_BANKROLL, limit=499_00))


def test_cleared_chips_can_be_bet_again_by_chip_only() -> None:
    table = after(seated(CREDITS.rules), *hand(10), Clear())
    given(table).when(Rebet()).refused(Refusal(Why.NO_LAST_BET))


def _fresh() -> tuple[Shuffle, Cut]:
    return Shuffle(SEED), Cut(0)
