"""Laws in one whole number: sums of them are those of the schoolbook, and whatever is rounded is accounted for."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from casinowar_tui.bank.odds import packed as module
from casinowar_tui.bank.odds.law import Law
from casinowar_tui.bank.odds.packed import ONE, Packed, packed, terms


def laws() -> st.SearchStrategy[Law]:
    """A few whole numbers with chances that make 1."""

    def law(weights: dict[int, int]) -> Law:
        total = sum(weights.values())
        return {number: Fraction(weight, total) for number, weight in weights.items()}

    return st.dictionaries(st.integers(-9, 9), st.integers(1, 10**6), min_size=1, max_size=5).map(law)


def chances(law: Packed) -> Law:
    return {number: Fraction(chance, ONE) for number, chance in enumerate(law.chances(), law.low) if chance}


def the_sum(one: Law, other: Law) -> Law:
    """The law of the sum, straight from the definition."""
    law: dict[int, Fraction] = {}
    for a, chance in one.items():
        for b, another in other.items():
            law[a + b] = law.get(a + b, Fraction(0)) + chance * another
    return law


@given(laws())
def test_a_law_is_kept_to_the_last_part(law: Law) -> None:
    kept = chances(packed(terms(law)))
    assert all(0 <= chance - kept[number] < Fraction(1, ONE) for number, chance in law.items())


@given(laws(), laws())
def test_the_law_of_a_sum_is_never_too_high_and_hardly_too_low(one: Law, other: Law) -> None:
    exact = the_sum(one, other)
    for found in (packed(terms(one)) * packed(terms(other)), packed(terms(one)).plus(terms(other))):
        kept = chances(found)
        assert kept.keys() <= exact.keys()
        assert all(0 <= chance - kept.get(number, 0) < Fraction(20, ONE) for number, chance in exact.items())
        assert sum(exact.values()) - Fraction(found.whole, ONE) < Fraction(200, ONE)


@given(laws(), laws())
def test_long_and_short_products_are_the_same(one: Law, other: Law) -> None:
    a, b = packed(terms(one)), packed(terms(other))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "_LONG", 0)
        long = a * b
    assert long == a * b


@given(laws(), st.integers(-12, 12))
def test_a_law_is_parted_at_a_number_and_put_together_again(law: Law, at: int) -> None:
    whole = packed(terms(law))
    below, above = whole.parted(at)
    assert set(chances(below)) == {number for number in law if number < at}
    assert set(chances(above)) == {number for number in law if number >= at}
    assert below | above == above | below == whole


def test_what_is_certain_stays_certain() -> None:
    sure = packed([(3, ONE)])
    assert chances(sure * sure) == {6: 1}
    assert (sure * sure).whole == ONE
