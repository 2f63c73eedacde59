"""Exact arithmetic: a share is whole or refused, never rounded."""

from __future__ import annotations

import pytest

from casinowar_tui.bank.table.money import EVEN, PUSH, Inexact, Ratio


def test_a_share_is_exact() -> None:
    assert Ratio(1, 2).of(300) == 150
    assert Ratio(10, 1).of(100) == 1_000
    assert (PUSH.of(7), EVEN.of(7)) == (0, 7)


def test_a_share_that_is_not_whole_is_never_rounded() -> None:
    assert not Ratio(1, 2).exact_for(3)
    assert Ratio(1, 2).exact_for(4)
    with pytest.raises(Inexact, match=r"^1/2 of 3 is not whole$"):
        Ratio(1, 2).of(3)


def test_a_ratio_reads_as_it_is_printed() -> None:
    assert str(Ratio(10, 1)) == "10 to 1"
