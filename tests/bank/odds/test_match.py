"""The ledger's match: the published figures, and every way of playing a short one."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import product

import pytest
from attrs import evolve

from casinowar_tui.bank.house.builtin import CREDITS, LEDGER
from casinowar_tui.bank.odds.live import Choice
from casinowar_tui.bank.odds.match import MatchChances, MatchOdds, best_choice, match_odds
from casinowar_tui.bank.table.money import PUSH, Ratio
from casinowar_tui.bank.table.rules import HouseRules, WarPay

from . import brute

TABLE = brute.rounds(6)
TIE = sum((chance for (first, _), chance in TABLE.items() if first == "tied"), Fraction(0))
AGAIN = TABLE["tied", "tied"] / TIE

PLAIN = {2: (1 - TIE) / 2, -2: (1 - TIE) / 2}
WAR = {2: (1 - AGAIN) / 2, 4: AGAIN, -4: (1 - AGAIN) / 2}
SURRENDER = {-1: Fraction(1)}


def counted(rounds: int, rules: HouseRules = LEDGER.rules) -> MatchOdds:
    found = match_odds(rules, rounds)
    assert found
    return found


def millionths(chance: Fraction) -> int:
    return round(chance * 10**6)


def test_the_published_figures_of_twenty_rounds_come_out_to_the_digit() -> None:
    match = counted(20)
    assert (millionths(match.always_war.win), millionths(match.always_war.draw)) == (412614, 99356)
    assert (millionths(match.always_surrender.win), millionths(match.always_surrender.draw)) == (419253, 45305)
    assert millionths(match.best.win) == 452327


@pytest.mark.parametrize("rounds", [1, 2, 3, 4])
@pytest.mark.parametrize("choice", [WAR, SURRENDER], ids=["war", "surrender"])
def test_a_plan_is_worth_what_every_course_of_the_match_adds_up_to(rounds: int, choice: dict[int, Fraction]) -> None:
    nets = list(PLAIN.items()) + [(net, TIE * chance) for net, chance in choice.items()]
    win = draw = Fraction(0)
    for course in product(nets, repeat=rounds):
        chance = Fraction(1)
        for _, one in course:
            chance *= one
        total = sum(net for net, _ in course)
        win += chance * (total > 0)
        draw += chance * (total == 0)
    match = counted(rounds)
    found = match.always_war if choice is WAR else match.always_surrender
    assert found == MatchChances(win, draw)
    assert found.lose == 1 - win - draw


@cache
def best(left: int, total: int) -> tuple[Fraction, Fraction]:
    """Winning and drawing with so many rounds to come, straight from the definition."""
    if not left:
        return Fraction(total > 0), Fraction(total == 0)
    plain, tied = after(PLAIN, left, total), max(after(WAR, left, total), after(SURRENDER, left, total))
    return plain[0] + TIE * tied[0], plain[1] + TIE * tied[1]


def after(nets: dict[int, Fraction], left: int, total: int) -> tuple[Fraction, Fraction]:
    later = [(chance, best(left - 1, total + net)) for net, chance in nets.items()]
    win = sum((chance * ways[0] for chance, ways in later), Fraction(0))
    draw = sum((chance * ways[1] for chance, ways in later), Fraction(0))
    return win, draw


@pytest.mark.parametrize("rounds", [1, 2, 5, 8])
def test_the_best_plan_is_worth_what_its_definition_says(rounds: int) -> None:
    assert counted(rounds).best == MatchChances(*best(rounds, 0))


@pytest.mark.parametrize("left", range(4))
@pytest.mark.parametrize("total", range(-10, 11))
def test_the_best_choice_is_the_one_that_leads_to_more(left: int, total: int) -> None:
    war, surrender = after(WAR, left + 1, total), after(SURRENDER, left + 1, total)
    expected = Choice.EITHER if war == surrender else Choice.WAR if war > surrender else Choice.SURRENDER
    assert best_choice(LEDGER.rules, left, total) is expected


def test_in_the_last_round_a_lead_of_two_is_kept_by_giving_up() -> None:
    assert best_choice(LEDGER.rules, 0, 2) is Choice.SURRENDER
    assert best_choice(LEDGER.rules, 0, 1) is Choice.WAR
    assert best_choice(LEDGER.rules, 0, -4) is Choice.WAR
    assert best_choice(LEDGER.rules, 0, -5) is Choice.EITHER


def test_the_best_plan_beats_both_simple_ones() -> None:
    match = counted(6)
    assert match.best.win > max(match.always_war.win, match.always_surrender.win)


def test_outcomes_that_net_the_same_are_added_up() -> None:
    rules = evolve(LEDGER.rules, war_tied=WarPay(PUSH, Ratio(1, 1)))
    even = counted(1, rules).always_war
    assert even.win == (1 - TIE) / 2 + TIE * (1 - (1 - AGAIN) / 2)


@pytest.mark.parametrize(
    "rules",
    [CREDITS.rules, evolve(LEDGER.rules, cut_card=CREDITS.rules.cut_card), evolve(LEDGER.rules, surrender=None)],
    ids=["no fixed stake", "one shoe for many rounds", "no choice"],
)
def test_other_matches_are_not_counted_out(rules: HouseRules) -> None:
    assert match_odds(rules, 20) is None
    assert best_choice(rules, 19, 0) is None


def test_a_match_of_no_rounds_is_drawn() -> None:
    assert counted(0).best == MatchChances(Fraction(0), Fraction(1))
