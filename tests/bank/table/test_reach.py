"""What chips can build, against trying every amount one by one."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from casinowar_tui.bank.table.reach import change, largest_built, smallest_built

chips_of = st.sets(st.integers(1, 40), min_size=1, max_size=4).map(sorted)


def built_one_by_one(chips: list[int], most: int) -> list[int]:
    can = [True]
    for amount in range(1, most + 1):
        can.append(any(chip <= amount and can[amount - chip] for chip in chips))
    return [amount for amount in range(1, most + 1) if can[amount]]


@given(chips_of, st.integers(1, 2500), st.integers(0, 3000), st.none() | st.integers(1, 50))
def test_the_smallest_amount_is_the_one_that_trying_finds(
    chips: list[int], least: int, more: int, unlike: int | None
) -> None:
    tried = [a for a in built_one_by_one(chips, least + more) if a >= least and (unlike is None or a % unlike)]
    assert smallest_built(chips, least, least + more, unlike) == min(tried, default=None)


@given(chips_of, st.integers(1, 100), st.integers(0, 2500))
def test_the_largest_amount_is_the_one_that_trying_finds(chips: list[int], scale: int, most: int) -> None:
    scaled = [chip * scale for chip in chips]
    found = largest_built(scaled, most * scale + scale - 1)
    assert found == max(built_one_by_one(chips, most), default=0) * scale


@given(chips_of, st.integers(1, 100), st.integers(1, 1700))
def test_every_single_amount_agrees(chips: list[int], scale: int, amount: int) -> None:
    scaled = [chip * scale for chip in chips]
    found = smallest_built(scaled, amount * scale, amount * scale)
    assert (found is not None) is (amount in built_one_by_one(chips, amount))


@pytest.mark.parametrize(
    ("chips", "least", "most", "unlike", "smallest"),
    [
        ([5, 7], 1, 4, None, None),
        ([5, 7], 23, 23, None, None),
        ([5, 7], 23, 99, None, 24),
        ([100, 500], 200, 10**18, 100, None),
        ([100, 500], 200, 10**18, 200, 300),
        ([1], 10**18, 10**18, None, 10**18),
        ([1], 10**18, 10**18 + 1, 2, 10**18 + 1),
        ([1], 10**18, 10**18, 2, None),
        ([4, 6, 2_000_003], 1, 10**9, 2, 2_000_003),
    ],
)
def test_amounts_worked_out_by_hand(
    chips: list[int], least: int, most: int, unlike: int | None, smallest: int | None
) -> None:
    assert smallest_built(chips, least, most, unlike) == smallest


@given(chips_of, st.integers(1, 3), st.lists(st.integers(0, 6), min_size=4, max_size=4))
def test_change_adds_up_with_as_few_of_the_smallest_as_can_be(chips: list[int], scale: int, counts: list[int]) -> None:
    scaled = [chip * scale for chip in chips]
    amount = sum(count * chip for count, chip in zip(counts, scaled, strict=False))
    parts = change(scaled, amount)
    assert sum(count * chip for count, chip in parts) == amount
    assert [chip for _, chip in parts] == sorted({chip for _, chip in parts}, reverse=True)
    smallest = sum(count for count, chip in parts if chip == scaled[0])
    without = {0, *built_one_by_one(chips[1:], amount // scale)} if chips[1:] else {0}
    if chips[1:]:
        assert not any((amount // scale - fewer * chips[0]) in without for fewer in range(smallest))


@pytest.mark.parametrize(("chips", "amount"), [([5, 7], 23), ([10], 15), ([10, 20], 7), ([3], 1)])
def test_no_change_is_made_up(chips: list[int], amount: int) -> None:
    with pytest.raises(ValueError, match="make"):
        change(chips, amount)
