"""The odds of a table are the published figures, and what enumerating every draw gives."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt

import pytest
from attrs import evolve

from casinowar_tui.bank.house.builtin import CLASSIC, CREDITS, HOUSES, LEDGER
from casinowar_tui.bank.house.house import House
from casinowar_tui.bank.odds.fresh import odds
from casinowar_tui.bank.odds.live import Choice
from casinowar_tui.bank.table.money import PUSH, Ratio
from casinowar_tui.bank.table.rules import WarPay

from . import brute

PACKS = range(1, 9)

PUBLISHED = [
    (1, Fraction(1, 17), -2.9412, -2.4154, -2.0648, -35.2941),
    (2, Fraction(7, 103), -3.3981, -2.7034, -2.2403, -25.2427),
    (4, Fraction(5, 69), -3.6232, -2.8351, -2.3096, -20.2899),
    (6, Fraction(23, 311), -3.6977, -2.8771, -2.3301, -18.6495),
    (8, Fraction(31, 415), -3.7349, -2.8978, -2.3398, -17.8313),
]


def percent(edge: Fraction | None) -> float:
    """An edge in per cent with four digits, as it is published."""
    assert edge is not None
    return round(100 * edge * 10**4) / 10**4


@pytest.mark.parametrize(("packs", "tie", "surrender", "war_one", "war_two", "tie_bet"), PUBLISHED)
def test_the_published_figures_come_out_to_the_digit(
    packs: int, tie: Fraction, surrender: float, war_one: float, war_two: float, tie_bet: float
) -> None:
    credits, ledger = (odds(evolve(house.rules, packs=packs)) for house in (CREDITS, LEDGER))
    assert credits.first_tie == ledger.first_tie == tie
    assert percent(credits.always_surrender) == percent(ledger.always_surrender) == surrender
    assert percent(credits.always_war) == war_one
    assert percent(ledger.always_war) == war_two
    assert percent(credits.tie_bet) == tie_bet
    assert ledger.tie_bet is None


@pytest.mark.parametrize("packs", PACKS)
def test_a_first_tie_has_a_closed_form(packs: int) -> None:
    assert odds(evolve(CREDITS.rules, packs=packs)).first_tie == Fraction(4 * packs - 1, 52 * packs - 1)


@pytest.mark.parametrize("packs", PACKS)
def test_enumerating_every_draw_agrees(packs: int) -> None:
    chances = brute.rounds(packs)
    first = sum(chance for (one, _), chance in chances.items() if one == "tied")
    for house, nets in ((CREDITS, brute.PLUS_ONE), (CLASSIC, brute.PLUS_ONE), (LEDGER, brute.PLUS_TWO)):
        table = odds(evolve(house.rules, packs=packs))
        assert table.first_tie == first
        assert table.second_tie == chances["tied", "tied"] / first
        mean, square = brute.moments(packs, nets)
        assert (table.always_war, table.war_variance) == (mean, square - mean**2)
        mean, square = brute.moments(packs, None)
        assert (table.always_surrender, table.surrender_variance) == (mean, square - mean**2)
        if house.rules.tie:
            assert table.tie_bet == 10 * first - (1 - first)


@pytest.mark.parametrize("house", HOUSES.values(), ids=lambda house: house.id)
@pytest.mark.parametrize("packs", PACKS)
def test_war_is_worth_more_than_surrender_by_what_a_second_tie_adds(house: House, packs: int) -> None:
    table = odds(evolve(house.rules, packs=packs))
    assert table.surrender_at_tie is not None
    pays_two = house.rules.war_tied.raise_ == Ratio(2, 1)
    assert table.war_at_tie - table.surrender_at_tie == table.second_tie * (
        Fraction(5, 2) if pays_two else Fraction(3, 2)
    )
    assert table.best is Choice.WAR


def test_the_credits_table_swings_by_about_an_ante_a_round() -> None:
    table = odds(CREDITS.rules)
    assert table.war_deviation == pytest.approx(sqrt(table.war_variance))
    assert f"{table.war_deviation:.4f} {table.surrender_deviation:.4f}" == "1.0497 0.9712"


def test_a_better_surrender_is_the_best_choice() -> None:
    table = odds(evolve(CREDITS.rules, surrender=Ratio(9, 10)))
    assert (table.best, table.surrender_at_tie) == (Choice.SURRENDER, Fraction(-1, 10))


def test_a_table_without_surrender_has_no_figures_for_it() -> None:
    table = odds(evolve(CREDITS.rules, surrender=None))
    assert table.surrender_at_tie is table.always_surrender is table.surrender_variance is None
    assert table.surrender_deviation is None
    assert table.best is Choice.WAR
    assert table.always_war == odds(CREDITS.rules).always_war


def test_made_up_rules_are_settled_as_the_table_settles_them() -> None:
    rules = evolve(CREDITS.rules, war_won=WarPay(Ratio(1, 3), PUSH), war_tied=WarPay(Ratio(1, 7), Ratio(5, 2)))
    nets = {"won": Fraction(1, 3), "tied": Fraction(1, 7) + Fraction(5, 2), "lost": Fraction(-2)}
    assert odds(rules).always_war == brute.moments(6, nets)[0]


@pytest.mark.parametrize("burn", [0, 1, 20])
def test_burned_cards_change_nothing(burn: int) -> None:
    assert odds(evolve(CREDITS.rules, opening_burn=burn, war_burn=burn)) == odds(CREDITS.rules)
