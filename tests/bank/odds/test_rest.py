"""The odds of a rest of a shoe are what the table's own decider deals from every order of it."""

from __future__ import annotations

from fractions import Fraction
from math import factorial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from casinowar_tui.bank.house.builtin import CREDITS, LEDGER
from casinowar_tui.bank.odds.counting import full, tie_chance, tied_twice
from casinowar_tui.bank.odds.fresh import odds
from casinowar_tui.bank.table.commands import Surrender, War
from casinowar_tui.bank.table.rules import HouseRules

from .dealt import Rest, counted, played, rests, tables

HOUSES = st.sampled_from([(CREDITS.rules, 10), (LEDGER.rules, 0)])


@settings(max_examples=15, deadline=None)
@given(rests())
def test_chances_are_the_share_of_all_orders(rest: Rest) -> None:
    orders = factorial(len(rest.cards))
    found = counted(CREDITS.rules, rest, War, 10)
    table = odds(rest.rules(CREDITS.rules), rest.unseen)
    wars = found["war_won"] + found["war_tied"] + found["war_lost"]
    assert table.first_tie == Fraction(wars, orders)
    assert table.first_tie * table.second_tie == Fraction(found["war_tied"], orders)
    assert (1 - table.first_tie) / 2 == Fraction(found["win"], orders) == Fraction(found["lose"], orders)


@settings(max_examples=15, deadline=None)
@given(rests(), HOUSES)
def test_a_round_is_worth_the_mean_of_all_orders_and_deviates_as_they_do(
    rest: Rest, house: tuple[HouseRules, int]
) -> None:
    rules, ante = house
    stake = ante or rules.fixed_stake
    table = odds(rest.rules(rules), rest.unseen)
    for choice, worth, variance in (
        (War, table.always_war, table.war_variance),
        (Surrender, table.always_surrender, table.surrender_variance),
    ):
        nets = [Fraction(played(one, choice).net, stake) for one in tables(rules, rest, ante)]
        mean = sum(nets, Fraction(0)) / len(nets)
        assert worth == mean
        assert variance == sum(((net - mean) ** 2 for net in nets), Fraction(0)) / len(nets)


def test_a_fresh_shoe_is_a_rest_of_which_nothing_is_gone() -> None:
    assert odds(CREDITS.rules, full(6)) == odds(CREDITS.rules)
    assert tied_twice(full(6)) == tie_chance(full(6)) * Fraction(1181, 15965)


def test_where_no_cards_can_tie_no_war_is_tied_again() -> None:
    table = odds(CREDITS.rules, (1,) * 13)
    assert not any((table.first_tie, table.second_tie, table.always_war))


@pytest.mark.parametrize("cards", [(), (1, 1, 1) + (0,) * 10])
def test_a_war_takes_four_cards(cards: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="four cards"):
        tied_twice(cards)
