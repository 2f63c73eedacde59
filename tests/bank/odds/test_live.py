"""Chances on a running shoe, against enumerating every draw from what is unseen."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from casinowar_tui.bank.house.builtin import CREDITS, LEDGER
from casinowar_tui.bank.odds.counting import full, tie_chance, unseen
from casinowar_tui.bank.odds.fresh import odds
from casinowar_tui.bank.odds.live import AtTie, Choice, at_tie, first_cards
from casinowar_tui.bank.table.money import Ratio
from casinowar_tui.bank.table.rules import TieBet

from . import brute

counts = st.tuples(*[st.integers(0, 24)] * 13).filter(lambda cards: sum(cards) >= 2)


@given(counts)
def test_the_next_two_cards_are_as_enumerated(cards: tuple[int, ...]) -> None:
    chances = brute.comparison(cards)
    now = first_cards(CREDITS.rules, cards)
    assert now.tie == chances["tied"]
    assert now.win == chances["won"] == chances["lost"]
    assert now.tie_bet == 10 * chances["tied"] - (chances["won"] + chances["lost"])
    assert first_cards(LEDGER.rules, cards).tie_bet is None


@given(counts, st.integers(0, 30), st.integers(1, 5))
def test_a_tie_bet_pays_what_the_rules_say(cards: tuple[int, ...], num: int, den: int) -> None:
    rules = evolve(CREDITS.rules, tie=TieBet(Ratio(num, den), 1_000))
    tie = brute.comparison(cards)["tied"]
    assert first_cards(rules, cards).tie_bet == tie * Fraction(num, den) - (1 - tie)


@given(counts)
def test_the_choices_at_a_tie_are_worth_what_enumerating_gives(cards: tuple[int, ...]) -> None:
    chances = brute.comparison(cards)
    for rules, nets, bonus in ((CREDITS.rules, brute.PLUS_ONE, 3), (LEDGER.rules, brute.PLUS_TWO, 5)):
        tie = at_tie(rules, cards)
        assert tie.second_tie == chances["tied"]
        assert tie.war == sum(chance * nets[name] for name, chance in chances.items())
        assert tie.surrender == Fraction(-1, 2)
        assert tie.war - tie.surrender == tie.second_tie * Fraction(bonus, 2)
        assert tie.best is (Choice.WAR if chances["tied"] else Choice.EITHER)


@pytest.mark.parametrize("burn", [0, 1, 3])
def test_a_burn_of_unseen_cards_changes_no_chance(burn: int) -> None:
    ranks = (2, 2, 2, 3, 3, 4, 9)
    cards = tuple(ranks.count(rank) for rank in range(2, 15))
    orders = list(permutations(ranks))
    ties = sum(order[burn] == order[burn + 1] for order in orders)
    wins = sum(order[burn] > order[burn + 1] for order in orders)
    now = first_cards(CREDITS.rules, cards)
    assert (now.tie, now.win) == (Fraction(ties, len(orders)), Fraction(wins, len(orders)))


def test_a_full_shoe_has_the_fresh_odds() -> None:
    table = odds(CREDITS.rules)
    now = first_cards(CREDITS.rules, full(6))
    assert (now.tie, now.tie_bet) == (table.first_tie, table.tie_bet)
    seen = tuple(2 if rank == 5 else 0 for rank in range(13))
    assert at_tie(CREDITS.rules, unseen(6, seen)).war == table.war_at_tie


def test_two_equal_cards_tie_for_certain_and_two_others_never() -> None:
    pair, unlike = (0,) * 12 + (2,), (1,) + (0,) * 11 + (1,)
    assert first_cards(CREDITS.rules, pair).tie_bet == 10
    assert first_cards(CREDITS.rules, unlike).tie_bet == -1
    assert at_tie(CREDITS.rules, pair).war == 1
    assert at_tie(LEDGER.rules, pair).war == 2


def test_the_best_choice_is_the_one_that_is_worth_more() -> None:
    third, half, whole = Fraction(1, 3), Fraction(1, 2), Fraction(1)
    assert AtTie(half, -third, -half).best is Choice.WAR
    assert AtTie(half, -half, -third).best is Choice.SURRENDER
    assert AtTie(half, -half, -half).best is Choice.EITHER
    assert AtTie(half, -whole, None).best is Choice.WAR


def test_without_surrender_there_is_nothing_to_compare() -> None:
    tie = at_tie(evolve(CREDITS.rules, surrender=None), full(1))
    assert (tie.surrender, tie.best) == (None, Choice.WAR)


def test_unseen_is_what_the_packs_hold_less_what_was_seen() -> None:
    assert unseen(1, (0,) * 13) == (4,) * 13
    assert unseen(6, (*range(13),)) == tuple(24 - count for count in range(13))
    with pytest.raises(ValueError, match="1 packs hold"):
        unseen(1, (5,) + (0,) * 12)
    with pytest.raises(ValueError):
        unseen(1, (0,) * 12)


@pytest.mark.parametrize("cards", [(), (0,) * 13, (1,) + (0,) * 12])
def test_one_card_cannot_be_compared(cards: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="two cards"):
        tie_chance(cards)
