"""What a held or hasty key never does."""

from __future__ import annotations

import pytest

from casinowar_tui.bank.view.shapes import Act
from casinowar_tui.desk.bank.guard import DECISIONS, ONCE, admits
from casinowar_tui.desk.guard import GAP, TIME_TO_SEE, Guard

PUTTING = [act for act in Act if act not in ONCE]


def test_an_enter_within_four_tenths_of_another_does_nothing() -> None:
    guard = Guard()
    asked = [(10.0, True), (10.39, False), (10.78, False), (11.17, False), (11.58, True)]
    assert [admits(guard, Act.LIT, at) for at, _ in asked] == [yes for _, yes in asked]
    assert GAP == 0.4


def test_a_held_enter_never_deals_a_second_round() -> None:
    guard = Guard()
    repeats = [20.5 + 0.03 * count for count in range(100)]
    admitted = [at for at in (20.0, *repeats) if admits(guard, Act.LIT, at)]
    assert admitted == [20.0, 20.5], "the pressed key deals, the first repeat rebets, and nothing comes after it"
    kitty = Guard()
    assert admits(kitty, Act.LIT, 20.0)
    assert not any(admits(kitty, Act.LIT, at, hasty=True) for at in repeats)


def test_the_keys_that_go_on_with_the_game_hold_each_other_up() -> None:
    guard = Guard()
    assert admits(guard, Act.LIT, 1.0)
    assert not any(admits(guard, act, 1.2) for act in (Act.DEAL, Act.REFILL, Act.NEW_MATCH, Act.LIT))


@pytest.mark.parametrize("act", sorted(DECISIONS, key=str))
def test_a_tie_has_to_be_seen_before_it_is_decided(act: Act) -> None:
    for after, admitted in ((0.0, False), (0.299, False), (TIME_TO_SEE + 0.001, True), (5.0, True)):
        guard = Guard()
        guard.drawn = 100.0
        assert admits(guard, act, 100.0 + after) is admitted
    # Asked before the tie was drawn, and done after it.
    guard = Guard()
    guard.drawn = 100.0
    assert not admits(guard, act, 99.9)


def test_a_hasty_decision_counts_as_asked_for() -> None:
    guard = Guard()
    guard.drawn = 100.0
    assert [admits(guard, Act.WAR, at) for at in (100.2, 100.5, 100.95)] == [False, False, True]


def test_one_act_does_not_hold_up_another() -> None:
    guard = Guard()
    assert admits(guard, Act.PASS, 1.0)
    assert admits(guard, Act.DEAL, 1.1)
    assert admits(guard, Act.SURRENDER, 1.2)


@pytest.mark.parametrize("act", sorted(PUTTING, key=str))
def test_what_can_be_undone_may_repeat(act: Act) -> None:
    guard = Guard()
    assert all(admits(guard, act, 1.0 + 0.01 * count, hasty=True) for count in range(5))
    assert act not in DECISIONS


def test_whatever_deals_decides_or_fills_is_guarded() -> None:
    assert set(PUTTING) == {
        Act.HAND,
        Act.TIE,
        Act.LIFT_HAND,
        Act.LIFT_TIE,
        Act.UNDO,
        Act.CLEAR,
        Act.REBET,
        Act.DOUBLE,
    }
