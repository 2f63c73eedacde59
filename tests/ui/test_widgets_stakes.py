"""The words of stakes: nothing is lost that has room, and an amount is never cut."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from casinowar_tui.bank.view.shapes import StakeLine
from casinowar_tui.ui.bank.widgets.stakes import Rows, StakeRow, arranged

PAID = StakeLine("ante", "100", "200", "paid", "+100")
PUSHED = StakeLine("raise", "100", "100", "push", "0")


def rows(stake: StakeLine, width: int, height: int) -> Rows:
    """The rows of a stake that is alone on its spot."""
    _, (told,) = arranged((stake,), width, height, "→")
    return told


def test_an_open_stake_is_one_row() -> None:
    assert rows(StakeLine("ante", "100"), 18, 3) == (StakeRow("ante", "100"),)


def test_an_offered_stake_says_what_war_adds() -> None:
    raised = StakeLine("war adds", "5,000", pending=True)
    assert rows(raised, 14, 2) == (StakeRow("war adds", "5,000"),)
    assert rows(raised, 13, 3) == (StakeRow("war", "+5,000"),)
    assert rows(raised, 9, 1) == (StakeRow("", "5,000"),)


def test_a_settled_stake_says_what_came_back_and_why_where_there_is_room() -> None:
    first = StakeRow("ante", "100")
    assert rows(PAID, 18, 3) == (first, StakeRow("back 200", "+100 paid", outcome=True))
    assert rows(PAID, 13, 3) == (first, StakeRow("back 200", "paid", outcome=True))
    assert rows(PAID, 12, 4) == (
        first,
        StakeRow("back 200", outcome=True),
        StakeRow("+100 paid", outcome=True),
    )
    assert rows(PAID, 19, 1) == (StakeRow("ante 100 → 200", "paid", outcome=True),)


def test_two_stakes_share_the_rows_and_leave_one_for_the_chips() -> None:
    _, told = arranged((PAID, PUSHED), 20, 5, "→")
    assert [len(one) for one in told] == [2, 2]
    _, told = arranged((PAID, PUSHED), 20, 3, "→")
    assert sum(map(len, told)) == 2
    assert all("→" in one[0].left for one in told)


def test_two_settled_stakes_are_told_in_the_same_way() -> None:
    for width, height in ((17, 4), (18, 4), (20, 4), (22, 6)):
        _, told = arranged((PAID, PUSHED), width, height, "→")
        assert len({len(one) for one in told}) == 1


@given(st.integers(12, 40), st.integers(3, 6), st.integers(0, 999_999), st.integers(0, 999_999))
def test_outcomes_fit_their_room_whole(width: int, height: int, staked: int, back: int) -> None:
    stake = StakeLine("raise", f"{staked:,}", f"{back:,}", "given up", f"{back - staked:+,}")
    told = rows(stake, width, height)
    assert len(told) <= height
    assert all(row.cells <= width for row in told)
    words = " ".join(f"{row.left} {row.right}" for row in told).split()
    assert {stake.amount, stake.back} <= set(words)
