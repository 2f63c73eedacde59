"""A player's own limit as it is typed and said."""

from __future__ import annotations

import pytest

from casinowar_tui.player.player import Refusal, Why
from casinowar_tui.player.words import NotWhole, in_force, limit_refusal, not_a_limit, typed_limit, written_limit


@pytest.mark.parametrize(
    ("text", "limit"),
    [("10", 10), (" 250 ", 250), ("1,000", 1_000), ("007", 7), ("", None), ("  ", None), ("None", None)],
)
def test_whole_numbers_and_nothing_are_understood(text: str, limit: int | None) -> None:
    assert typed_limit(text) == limit


@pytest.mark.parametrize("text", ["12.5", "-10", "+10", "1,00", "ten", "1e2", "1_000", "１００", "٣٠", "10 0"])
def test_whatever_else_is_typed_is_no_limit(text: str) -> None:
    with pytest.raises(NotWhole):
        typed_limit(text)


def said(why: Why, limit: int | None = 100, at: int | None = None) -> str:
    return limit_refusal(Refusal(why, at), " 5", limit, lambda at: f"second {at}")


def test_each_refusal_says_why() -> None:
    assert said(Why.OUT_OF_RANGE) == not_a_limit("5") == "A limit is a whole number from 2 to 4,999, not 5."
    assert said(Why.IN_FORCE) == "Your limit is already 100."
    assert said(Why.IN_FORCE, limit=None) == "You have no limit to remove."
    assert said(Why.CLOCK_WENT_BACK, at=7) == "This machine's clock is behind your last change: second 7."
    assert said(Why.CHANGED_THIS_WEEK, at=7) == "It has been changed this week already."


def test_a_limit_is_said_with_its_thousands() -> None:
    assert (written_limit(1_000), written_limit(None)) == ("1,000", "no limit")
    assert in_force(1_000) == "Your own limit is 1,000 on each spot now."
    assert in_force(None) == "You have no limit of your own now."
