"""So much in so much time: taken where it is there, or spent and owed."""

from __future__ import annotations

from casinowar_tui.terminal.rates import Rate
from tests.hand_clock import HandClock


def test_a_rate_allows_so_much_at_once_and_then_as_time_passes() -> None:
    clock = HandClock()
    rate = Rate(10, 20, clock)
    assert rate.take(20)
    assert not rate.take(1)
    clock.pass_by(0.5)
    assert rate.take(5)
    assert not rate.take(1)
    clock.pass_by(1000)
    assert rate.take(20)
    assert not rate.take(1)


def test_what_is_spent_grows_again() -> None:
    clock = HandClock()
    rate = Rate(10, 20, clock)
    rate.spend(19)
    assert not rate.is_spent
    rate.spend(1)
    assert rate.is_spent
    clock.pass_by(0.5)
    assert not rate.is_spent


def test_nobody_owes_for_longer_than_it_takes_to_save_as_much() -> None:
    clock = HandClock()
    rate = Rate(10, 20, clock)
    rate.spend(20_000)
    clock.pass_by(2)
    assert rate.is_spent
    clock.pass_by(0.5)
    assert not rate.is_spent
