"""A bank table's history in words and figures."""

from __future__ import annotations

import pytest

from casinowar_tui.bank.view.history import figures
from casinowar_tui.game.played import BILLION
from casinowar_tui.game.totals import Totals


@pytest.mark.parametrize(
    ("table", "worth", "written"),
    [
        ("ledger", -46_602_563, "-0.05"),
        ("ledger", -2 * BILLION, "-2.00"),
        ("credits", -2_877_100_000, "-2.88"),
        ("credits", -40_186 * BILLION, "-40,186"),
        ("classic", -44 * BILLION, "-0.4400"),
        ("classic", -12_345 * BILLION, "-123.45"),
        ("credits", 0, "0"),
    ],
)
def test_an_expected_result_is_told_however_small_it_is(table: str, worth: int, written: str) -> None:
    assert dict(figures(table, Totals(rounds=1, worth=worth)).rows)["Expected"] == written


def test_one_is_no_plural() -> None:
    outcomes = {"war_won": 1, "war_lost": 2, "win": 1}
    said = figures("credits", Totals(rounds=4, outcomes=outcomes, longest_won=2, longest_lost=1)).sentences
    assert said == "1 won, 1 war won, 2 wars lost. Longest runs: 2 wins, 1 loss."
