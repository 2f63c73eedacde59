"""Amounts as they are written at the built-in tables."""

from __future__ import annotations

import pytest

from casinowar_tui.bank.house.builtin import CLASSIC, CREDITS, LEDGER
from casinowar_tui.bank.house.house import Money

CREDIT, DOLLAR, UNIT = CREDITS.money, CLASSIC.money, LEDGER.money


@pytest.mark.parametrize(
    ("money", "units", "full", "plain"),
    [
        (CREDIT, 10_000, "Ʉ 10,000", "cr 10,000"),
        (CREDIT, -50, "-Ʉ 50", "-cr 50"),
        (CREDIT, 0, "Ʉ 0", "cr 0"),
        (DOLLAR, 1_000_00, "$1,000.00", "$1,000.00"),
        (DOLLAR, -1_50, "-$1.50", "-$1.50"),
        (DOLLAR, 5, "$0.05", "$0.05"),
        (UNIT, 4, "4", "4"),
    ],
)
def test_a_bankroll_carries_its_sign(money: Money, units: int, full: str, plain: str) -> None:
    assert money.full(units) == full
    assert money.full(units, plain=True) == plain


@pytest.mark.parametrize(
    ("money", "units", "amount", "gain"),
    [(CREDIT, 1_100, "1,100", "+1,100"), (DOLLAR, -50, "-0.50", "-0.50"), (UNIT, 0, "0", "0"), (UNIT, 4, "4", "+4")],
)
def test_a_gain_is_marked_where_it_is_asked_for(money: Money, units: int, amount: str, gain: str) -> None:
    assert money.amount(units) == amount
    assert money.amount(units, plus=True) == gain


def test_a_chip_shows_minor_digits_only_where_it_needs_them() -> None:
    assert [DOLLAR.chip(units) for units in (1_00, 500_00, 2_50)] == ["1", "500", "2.50"]
    assert CREDIT.chip(1_000) == "1,000"
