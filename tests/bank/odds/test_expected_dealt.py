"""The expected result of a round is the mean of what the table's own decider deals from every order of a small shoe."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from casinowar_tui.bank.house.builtin import CREDITS, LEDGER
from casinowar_tui.bank.odds.counting import counts
from casinowar_tui.bank.odds.expected import Valuer
from casinowar_tui.bank.table.commands import Surrender, War
from casinowar_tui.bank.table.rules import HouseRules
from casinowar_tui.cards.card import PACK

from .dealt import Rest, played, rests, tables

HOUSES = st.sampled_from([(CREDITS.rules, 10, 0), (CREDITS.rules, 50, 10), (LEDGER.rules, 0, 0)])


@settings(max_examples=20, deadline=None)
@given(rests(), HOUSES, st.sampled_from([War, Surrender]))
def test_expected_results_have_the_mean_and_the_spread_of_the_actual_ones(
    rest: Rest, house: tuple[HouseRules, int, int], choice: type[War | Surrender]
) -> None:
    rules, ante, tie = house
    seen = counts(card for card in PACK if card not in rest.cards)
    valuer = Valuer(rest.rules(rules))
    expected, luck, variance, actual = Fraction(0), 0.0, 0.0, 0
    for table in tables(rules, rest, ante, tie):
        over = played(table, choice)
        assert over.round.first
        rank = over.round.first.player.rank - 2
        worth = valuer.worth(over.round.ante, tie, seen, over.outcome, rank)
        actual += over.net
        expected += Fraction(worth.num, worth.den)
        luck += (over.net - worth.num / worth.den) ** 2
        variance += worth.variance
    assert expected == actual
    assert luck == pytest.approx(variance)
