"""A drawn curve: however few points it has, its extremes are those of all rounds, and they are where they were."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from itertools import accumulate

from hypothesis import given, settings
from hypothesis import strategies as st

from casinowar_tui.record.curve import Curve, Piece, drawn, outline

SUMS = st.lists(st.integers(-9, 9), min_size=1, max_size=120)
"""Few values, so that many are level."""


def of(sums: Sequence[int], refills: Sequence[int] = ()) -> Piece:
    return Piece(array("q", sums), refills, array("q", outline(sums)))


@settings(deadline=None)
@given(st.lists(SUMS, min_size=1, max_size=6), st.integers(1, 12), st.data())
def test_a_curve_is_that_of_the_plain_sum_of_all_its_rounds(
    nets: list[list[int]], shares: int, data: st.DataObject
) -> None:
    every = list(accumulate(net for some in nets for net in some))
    pieces, at = list[Piece](), 0
    for some in nets:
        sums = every[at : at + len(some)]
        pieces.append(of(sums, [data.draw(st.integers(0, len(sums)))]))
        at += len(some)
    first = data.draw(st.integers(0, len(every) - 1))
    over = every[first:]
    curve = drawn(pieces, first, len(every), shares)
    assert curve
    assert (min(curve.bankrolls), max(curve.bankrolls), curve.bankrolls[-1]) == (min(over), max(over), over[-1])
    assert len(curve.bankrolls) <= max(3, 3 * shares)
    if len(over) <= 3 * shares:
        assert list(curve.bankrolls) == over
        return
    step = -(-len(over) // shares)
    for share in range(0, len(over), step):
        rounds, points = over[share : share + step], curve.bankrolls[3 * (share // step) :][:3]
        assert sorted(points[:2]) == [min(rounds), max(rounds)]
        assert rounds.index(points[0]) <= rounds.index(points[1])
        assert points[2] == rounds[-1]


@given(st.lists(SUMS, min_size=1, max_size=5))
def test_an_outline_of_outlines_is_that_of_all(some: list[list[int]]) -> None:
    assert outline([one for sums in some for one in outline(sums)]) == outline([one for sums in some for one in sums])


def test_a_refill_is_marked_where_the_share_begins_in_which_it_was() -> None:
    piece = of(range(100), [0, 50, 99])
    found = [drawn([piece], first, 100, shares) for first, shares in ((0, 100), (40, 100), (0, 10))]
    assert [curve and curve.refills for curve in found] == [[0, 50, 99], [10, 59], [0, 15, 27]]


def test_where_a_piece_is_missing_there_is_no_curve() -> None:
    assert drawn([of(range(9))], 0, 10, 5) is None
    assert drawn([], 0, 0, 5) == Curve([], [])
