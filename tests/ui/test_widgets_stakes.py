"""The words of a stake: nothing is lost that has room, and what is left out is never wrong."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from casinowar_tui.bank.view.shapes import StakeLine
from casinowar_tui.ui.bank.widgets.stakes import StakeRow, stake_rows

PAID = StakeLine("ante", "100", "200", "paid", "+100")


def test_an_open_stake_is_one_row() -> None:
    assert stake_rows(StakeLine("ante", "100"), 18, 3, "→") == [StakeRow("ante", "100")]


def test_an_offered_stake_is_a_question() -> None:
    assert stake_rows(StakeLine("raise", "+100", pending=True), 18, 2, "→") == [StakeRow("raise", "+100 ?")]
    assert stake_rows(StakeLine("raise", "+5,000", pending=True), 12, 2, "→") == [StakeRow("raise", "+5,000?")]


def test_a_settled_stake_says_what_came_back_and_why_where_there_is_room() -> None:
    first = StakeRow("ante", "100")
    assert stake_rows(PAID, 18, 2, "→") == [first, StakeRow("back 200", "+100 paid", outcome=True)]
    assert stake_rows(PAID, 14, 2, "→") == [first, StakeRow("back 200", "+100", outcome=True)]
    assert stake_rows(PAID, 12, 3, "→") == [
        first,
        StakeRow("back 200", outcome=True),
        StakeRow("+100 paid", outcome=True),
    ]
    assert stake_rows(PAID, 13, 1, "→") == [StakeRow("ante 100→200", outcome=True)]
    assert stake_rows(PAID, 9, 1, ">") == [StakeRow("ante>200", outcome=True)]


@given(st.integers(8, 40), st.integers(1, 3), st.integers(0, 99_999), st.integers(0, 99_999))
def test_outcomes_fit_their_room(width: int, rows: int, staked: int, back: int) -> None:
    stake = StakeLine("raise", f"{staked:,}", f"{back:,}", "given up", f"{back - staked:+,}")
    drawn = stake_rows(stake, width, rows, "→")
    assert len(drawn) <= rows
    for row in drawn[1:] or drawn:
        assert len(row.left) + bool(row.right) + len(row.right) <= width
