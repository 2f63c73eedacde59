"""Chips go on Hand, then on Tie, and come back one at a time or all together."""

from __future__ import annotations

import pytest

from casinowar_tui.bank.house.builtin import CREDITS, LEDGER
from casinowar_tui.bank.table.chips import EMPTY, Felt, Run, Spot, amount
from casinowar_tui.bank.table.commands import Clear, Command, Deal, Double, Lift, Put, Rebet, Undo
from casinowar_tui.bank.table.events import ChipsLifted, ChipsPut, LiftBy, PutBy
from casinowar_tui.bank.table.legal import Refusal, Why
from casinowar_tui.bank.table.state import BetsOpen
from tests.spec import after, given, hand, seated, tie

TABLE = seated(CREDITS.rules)


def h(value: int, count: int = 1) -> Run:
    return Run(Spot.HAND, value, count)


def t(value: int, count: int = 1) -> Run:
    return Run(Spot.TIE, value, count)


def test_a_chip_leaves_the_bankroll_when_it_is_put_down() -> None:
    given(TABLE).when(Put(Spot.HAND, 100)).then(ChipsPut(PutBy.CHIP, (h(100),), (h(100),), 9_900))


def test_equal_chips_lie_as_one_run() -> None:
    table = after(TABLE, *hand(*[10] * 500))
    assert isinstance(table, BetsOpen)
    assert table.felt == (h(10, 500),)
    assert table.bankroll == 5_000


def test_tie_takes_a_chip_only_while_hand_has_one() -> None:
    given(TABLE).when(Put(Spot.TIE, 10)).refused(Refusal(Why.HAND_FIRST, spot=Spot.TIE))
    table = after(TABLE, *hand(10))
    given(table).when(Put(Spot.TIE, 50)).then(ChipsPut(PutBy.CHIP, (t(50),), (h(10), t(50)), 9_940))


def test_a_chip_that_the_tray_does_not_hold_is_refused() -> None:
    given(TABLE).when(Put(Spot.HAND, 25)).refused(Refusal(Why.NO_SUCH_CHIP, limit=25))


def test_undo_lifts_the_chip_put_down_last_one_each_time() -> None:
    table = after(TABLE, *hand(10), *tie(10, 50), *hand(50, 50))
    answer = given(table).when(Undo())
    answer.then(ChipsLifted(LiftBy.UNDO, (h(50),), (h(10), t(10), t(50), h(50)), 9_880))
    table = after(table, Undo(), Undo())
    given(table).when(Undo()).then(ChipsLifted(LiftBy.UNDO, (t(50),), (h(10), t(10)), 9_980))


def test_undo_takes_back_what_rebet_and_double_put_down_chip_by_chip() -> None:
    table = after(seated(CREDITS.rules, "Ks 2h"), *hand(10), *tie(50), *hand(50), Deal(), Rebet())
    assert _felt(table) == (h(10), h(50), t(50))
    table = after(table, Double(), Undo())
    assert _felt(table) == (h(10), h(50), t(50), h(10), h(50))
    assert _felt(after(table, Undo())) == (h(10), h(50), t(50), h(10))


def test_lift_takes_the_chosen_chip_wherever_it_lies_on_its_spot() -> None:
    table = after(TABLE, *hand(10, 50, 10), *tie(10))
    lift = given(table).when(Lift(Spot.HAND, 50))
    lift.then(ChipsLifted(LiftBy.LIFT, (h(50),), (h(10, 2), t(10)), 9_970))
    lift = given(table).when(Lift(Spot.TIE, 10))
    lift.then(ChipsLifted(LiftBy.LIFT, (t(10),), (h(10), h(50), h(10)), 9_930))


def test_lift_takes_the_newest_of_equal_chips() -> None:
    table = after(TABLE, *hand(10, 50, 10, 100))
    assert _felt(after(table, Lift(Spot.HAND, 10))) == (h(10), h(50), h(100))


def test_a_size_that_is_not_there_is_refused_or_else_the_last_one_goes() -> None:
    table = after(TABLE, *hand(10, 50), *tie(10))
    given(table).when(Lift(Spot.HAND, 100)).refused(Refusal(Why.NO_CHIP_THERE, limit=100, spot=Spot.HAND))
    answer = given(table).when(Lift(Spot.HAND, 100, or_last=True))
    answer.then(ChipsLifted(LiftBy.LIFT, (h(50),), (h(10), t(10)), 9_980))
    answer = given(table).when(Lift(Spot.HAND, 10, or_last=True))
    answer.then(ChipsLifted(LiftBy.LIFT, (h(10),), (h(50), t(10)), 9_940))


def test_an_empty_spot_gives_nothing_back() -> None:
    nothing = Refusal(Why.NOTHING_DOWN, spot=Spot.TIE)
    given(after(TABLE, *hand(10))).when(Lift(Spot.TIE, 10, or_last=True)).refused(nothing)


@pytest.mark.parametrize("command", [Undo(), Clear(), Double()])
def test_an_empty_felt_has_nothing_to_take_back_or_double(command: Command) -> None:
    given(TABLE).when(command).refused(Refusal(Why.NOTHING_DOWN))


def test_whatever_empties_hand_lifts_the_tie_chips_too() -> None:
    table = after(TABLE, *hand(10), *tie(10, 50))
    lift = given(table).when(Lift(Spot.HAND, 10))
    lift.then(ChipsLifted(LiftBy.LIFT, (h(10), t(10), t(50)), EMPTY, 10_000))
    table = after(TABLE, *hand(10), *tie(10), *hand(50))
    table = after(table, Lift(Spot.HAND, 10))
    undo = given(table).when(Undo())
    undo.then(ChipsLifted(LiftBy.UNDO, (h(50), t(10)), EMPTY, 10_000))


def test_clear_takes_both_bets_back() -> None:
    table = after(TABLE, *hand(10, 100), *tie(50))
    given(table).when(Clear()).then(ChipsLifted(LiftBy.CLEAR, (h(10), h(100), t(50)), EMPTY, 10_000))


@pytest.mark.parametrize(
    "command", [Put(Spot.HAND, 2), Put(Spot.TIE, 2), Lift(Spot.HAND, 2), Undo(), Clear(), Rebet(), Double()]
)
def test_where_the_stake_is_fixed_no_bet_is_built(command: Command) -> None:
    given(seated(LEDGER.rules)).when(command).refused(Refusal(Why.FIXED_STAKE, limit=2))


def test_the_amounts_on_the_felt_are_told_by_spot() -> None:
    felt = _felt(after(TABLE, *hand(10, 50), *tie(100)))
    assert (amount(felt), amount(felt, Spot.HAND), amount(felt, Spot.TIE)) == (160, 60, 100)
    assert [run.amount for run in felt] == [10, 50, 100]


def _felt(table: object) -> Felt:
    assert isinstance(table, BetsOpen)
    return table.felt
