"""The result after many rounds: against every course of a few, an exact recurrence, and shoes that were dealt."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import log, sqrt

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from casinowar_tui.bank.house.builtin import CREDITS, LEDGER
from casinowar_tui.bank.odds.counting import full
from casinowar_tui.bank.odds.law import Bets, Law, mean, round_law, variance
from casinowar_tui.bank.odds.live import Choice
from casinowar_tui.bank.odds.many import Many
from casinowar_tui.bank.odds.packed import ONE
from casinowar_tui.bank.table.commands import Surrender, War
from casinowar_tui.bank.table.rules import HouseRules
from casinowar_tui.bank.table.state import BetsOpen
from casinowar_tui.cards.secret import Seed
from casinowar_tui.session.entropy import from_number
from tests.spec import after, hand, seated, tie

from .dealt import Rest, played, rests, tables
from .test_packed import laws, the_sum

COMMANDS: dict[Choice, type[War | Surrender]] = {Choice.WAR: War, Choice.SURRENDER: Surrender}
CASES = st.sampled_from([(CREDITS.rules, Bets(10)), (CREDITS.rules, Bets(50, 10)), (LEDGER.rules, Bets(2))])
CHOICES = st.sampled_from([Choice.WAR, Choice.SURRENDER])


@settings(max_examples=20, deadline=None)
@given(rests(), CASES, CHOICES)
def test_the_law_of_a_round_is_the_share_of_all_orders(
    rest: Rest, case: tuple[HouseRules, Bets], choice: Choice
) -> None:
    rules, bets = case
    staked = bets if rules.fixed_stake is None else Bets(0)
    nets = [played(table, COMMANDS[choice]).net for table in tables(rules, rest, staked.ante, staked.tie)]
    shares = {net: Fraction(count, len(nets)) for net, count in Counter(nets).items()}
    law = round_law(rest.rules(rules), bets, rest.unseen, choice)
    assert {net: chance for net, chance in law.items() if chance} == shares


@given(laws(), st.integers(1, 12))
def test_after_a_few_rounds_every_course_of_them_is_counted(one: Law, rounds: int) -> None:
    exact: Law = {0: Fraction(1)}
    for _ in range(rounds):
        exact = the_sum(exact, one)
    many = Many(one, rounds)
    assert 0 <= many.error < Fraction(1, 10**15)
    found = {result: Fraction(chance, ONE) for result, chance in many.chances.items()}
    assert found.keys() <= exact.keys()
    assert all(0 <= chance - found.get(result, 0) <= many.error for result, chance in exact.items())
    assert (many.mean, many.variance) == (mean(exact), variance(exact))
    for found_chance, signed in (
        (many.ahead, [result for result in exact if result > 0]),
        (many.level, [result for result in exact if result == 0]),
        (many.behind, [result for result in exact if result < 0]),
    ):
        assert 0 <= sum((exact[result] for result in signed), Fraction(0)) - found_chance <= many.error


def powers(law: Law, rounds: int) -> Law:
    """The law after so many rounds in exact fractions, from a recurrence for the coefficients of a power.

    With p the polynomial of one round and q its power n, q'p = nqp' says how each coefficient of q follows from those
    before it.
    """
    low = min(law)
    p = [law.get(low + place, Fraction(0)) for place in range(max(law) - low + 1)]
    q = [p[0] ** rounds]
    for k in range(1, (len(p) - 1) * rounds + 1):
        terms = (((rounds + 1) * i - k) * p[i] * q[k - i] for i in range(1, min(k, len(p) - 1) + 1))
        q.append(sum(terms, Fraction(0)) / (k * p[0]))
    return {low * rounds + place: chance for place, chance in enumerate(q)}


@pytest.mark.parametrize("choice", [Choice.WAR, Choice.SURRENDER])
def test_a_hundred_rounds_come_out_as_an_exact_recurrence_has_them(choice: Choice) -> None:
    law = round_law(LEDGER.rules, Bets(2), full(6), choice)
    exact, many = powers(law, 100), Many(law, 100)
    assert many.error < Fraction(1, 10**15)
    assert 0 <= sum(chance for result, chance in exact.items() if result > 0) - many.ahead <= many.error
    for part in (Fraction(1, 20), Fraction(1, 2), Fraction(19, 20)):
        result = many.quantile(part)
        below = sum(chance for other, chance in exact.items() if other < result)
        assert below < part <= below + exact[result]


@pytest.mark.parametrize(("choice", "ahead", "level"), [(Choice.WAR, 412614, 99356), (Choice.SURRENDER, 419253, 45305)])
def test_twenty_rounds_of_the_ledger_have_the_published_figures(choice: Choice, ahead: int, level: int) -> None:
    many = Many(round_law(LEDGER.rules, Bets(2), full(6), choice), 20)
    assert (round(many.ahead * 10**6), round(many.level * 10**6)) == (ahead, level)
    assert many.ahead + many.level + many.behind == 1 - many.error


def test_ten_thousand_rounds_keep_their_digits() -> None:
    many = Many(round_law(CREDITS.rules, Bets(100, 10), full(6), Choice.WAR), 10_000)
    assert many.error < Fraction(1, 10**12)
    results = many.chances
    middle = sum(result * Fraction(chance, ONE) for result, chance in results.items())
    spread = sum(result**2 * Fraction(chance, ONE) for result, chance in results.items()) - middle**2
    assert abs(middle - many.mean) < Fraction(1, 10**6)
    assert float(spread) == pytest.approx(float(many.variance), rel=1e-9)


def test_a_level_law_is_halved_by_its_median() -> None:
    coin = {-1: Fraction(1, 2), 1: Fraction(1, 2)}
    assert Many(coin, 101).quantile(Fraction(1, 2)) == -1
    assert Many(coin, 100).quantile(Fraction(1, 2)) == 0
    assert Many(coin, 1).quantile(Fraction(1)) == 1


def test_a_round_that_never_nets_anything_stays_level() -> None:
    assert Many({0: Fraction(1)}, 5).level == 1


SHOES = 5_000
ALMOST_NEVER = 1e-12


def test_shoes_that_were_shuffled_come_out_as_the_law_says() -> None:
    """One round each from many shuffled shoes of one pack, by the table's own decider.

    Hoeffding's inequality: the mean of n independent results within a range r lies farther than t from its expectation
    with a chance of at most 2 exp(-2 n t^2 / r^2), and the share of a result is such a mean, with a range of 1. So
    each comparison below fails for fewer than one choice of seeds in 10^12.
    """
    bound = sqrt(log(2 / ALMOST_NEVER) / (2 * SHOES))
    rules = evolve(CREDITS.rules, packs=1)
    seeds = from_number(11)
    results = Counter(_dealt(rules, Seed(seeds(32))) for _ in range(SHOES))
    law = round_law(rules, Bets(100, 100), full(1), Choice.WAR)
    assert results.keys() == law.keys()
    assert all(abs(results[result] / SHOES - chance) < bound for result, chance in law.items())
    average = Fraction(sum(result * count for result, count in results.items()), SHOES)
    assert abs(average - mean(law)) < bound * (max(law) - min(law))


def _dealt(rules: HouseRules, seed: Seed) -> int:
    table = after(seated(rules, seed=seed), *hand(100), *tie(100))
    assert isinstance(table, BetsOpen)
    return played(table, War).net
