"""Advice in the money of the bet, or for winning a session: asked for at every phase of every table."""

from __future__ import annotations

import pytest
from attrs import evolve

from casinowar_tui.bank.house.builtin import CLASSIC, CREDITS, LEDGER
from casinowar_tui.bank.house.house import House
from casinowar_tui.bank.odds.match import MOST_LEFT, best_choices
from casinowar_tui.bank.table.account import Match, Outcome, PastRound
from casinowar_tui.bank.table.commands import Collect, Deal, Pass
from casinowar_tui.bank.table.money import Ratio
from casinowar_tui.bank.table.rules import HouseRules
from casinowar_tui.bank.table.state import BetsOpen, Table, Vacant
from casinowar_tui.bank.view.advice import advice
from casinowar_tui.bank.view.eyes import eyes_on
from casinowar_tui.bank.view.odds_words import NO_SYSTEM
from tests.spec import after, hand, seated, tie

TIE = "9c 9h"


def said(table: Table, house: House = CREDITS) -> tuple[str, ...]:
    return advice(table, eyes_on(house))


def on_a_tie(rules: HouseRules, *chips: int) -> Table:
    return after(seated(rules, TIE), *hand(*chips), Deal())


def test_a_tie_is_told_in_the_money_of_the_bet() -> None:
    assert said(on_a_tie(CREDITS.rules, 100)) == ("War costs 39 on average, surrender 50.",)
    assert said(on_a_tie(CREDITS.rules, 10)) == ("War costs 3.9 on average, surrender 5.",)
    assert said(on_a_tie(CLASSIC.rules, 100, 100), CLASSIC) == ("War costs $0.78 on average, surrender $1.",)


def test_a_shoe_as_it_was_seen_moves_the_figure() -> None:
    nines = seated(CREDITS.rules, "9c 9c 9d 9d 9h 9h 9s 9s Kc Kc Kd Kd " + TIE)
    for _ in range(6):
        nines = after(nines, Pass(), Collect())
    assert said(after(nines, *hand(1000), Deal())) != said(on_a_tie(CREDITS.rules, 1000))


def test_a_raise_that_is_not_covered_is_no_advice() -> None:
    table = seated(CREDITS.rules, TIE)
    assert isinstance(table, BetsOpen)
    poor = evolve(table, bankroll=150)
    assert said(after(poor, *hand(100), Deal())) == ("War needs 100, more than you have left. Surrender costs 50.",)


def test_a_table_without_surrender_has_one_way_on() -> None:
    assert said(on_a_tie(evolve(CREDITS.rules, surrender=None), 100)) == ("War costs 39 on average.",)


def test_a_war_that_gains_is_said_to() -> None:
    generous = evolve(CREDITS.rules, war_won=evolve(CREDITS.rules.war_won, ante=Ratio(3, 1)))
    assert said(on_a_tie(generous, 100)) == ("War gains 54 on average, surrender costs 50.",)


def test_bets_are_told_before_the_deal() -> None:
    table = after(seated(CREDITS.rules), *hand(100), *tie(10))
    assert said(table) == ("100 on Hand costs 2.9 on average.", "10 on Tie costs 1.9.", NO_SYSTEM)


def test_without_a_bet_the_chip_in_hand_or_the_last_bet_is_told() -> None:
    assert said(seated(CREDITS.rules))[0] == "100 on Hand costs 2.9 on average."
    over = after(seated(CREDITS.rules, "Kc 2c"), *hand(1000), Deal())
    assert said(over)[0].startswith("1,000 on Hand costs 29 on average")


def test_where_a_system_would_beat_the_table_none_is_denied() -> None:
    generous = evolve(CREDITS.rules, war_won=evolve(CREDITS.rules.war_won, ante=Ratio(3, 1)))
    assert said(seated(generous)) == ("100 on Hand gains 4 on average.",)


def lines(*nets: tuple[Outcome, int]) -> Match:
    past = tuple(PastRound(n + 1, None, None, outcome, net) for n, (outcome, net) in enumerate(nets))
    return Match(1, 20, past)


def at_the_ledger(match: Match) -> Table:
    table = seated(LEDGER.rules, TIE)
    assert not isinstance(table, Vacant)
    return evolve(table, account=evolve(table.account, match=match))


def test_a_session_is_told_by_the_plan_that_is_best_for_it() -> None:
    match = lines(*[(Outcome.WIN, 2)] * 8, *[(Outcome.LOSE, -2)] * 7)
    before = at_the_ledger(match)
    (line,) = said(before, LEDGER)
    assert line.startswith("5 rounds left, net +2: best play wins ")
    assert said(after(before, Deal()), LEDGER) == ("4 rounds left, net +2: war wins 55.0 %, surrender 66.2 %.",)


def test_the_last_round_of_a_session() -> None:
    match = lines(*[(Outcome.WIN, 2)] * 10, *[(Outcome.LOSE, -2)] * 9)
    table = after(at_the_ledger(match), Deal())
    assert said(table, LEDGER) == ("The last round, net +2: war wins 53.7 %, surrender 100.0 %.",)
    lost = lines(*[(Outcome.LOSE, -2)] * 19)
    assert said(after(at_the_ledger(lost), Deal()), LEDGER)[0].endswith("war wins 0.0 %, surrender 0.0 %.")


def test_a_long_session_is_told_in_money_until_it_can_be_counted_out() -> None:
    table = at_the_ledger(Match(1, MOST_LEFT + 1))
    assert said(table, LEDGER)[0].startswith("2 on Hand costs 0.047 on average")
    assert "rounds left" in said(at_the_ledger(Match(1, MOST_LEFT)), LEDGER)[0]


@pytest.mark.parametrize(
    ("choices", "line"),
    [
        ((), "No tie asked for a choice."),
        ((Outcome.SURRENDER,), "Your one choice was the best."),
        ((Outcome.WAR_LOST,), "Your one choice was not the best."),
        ((Outcome.SURRENDER, Outcome.WAR_WON), "1 of your 2 choices was the best."),
    ],
)
def test_the_end_of_a_session_says_how_often_the_choices_were_the_best(choices: tuple[Outcome, ...], line: str) -> None:
    nets = {Outcome.SURRENDER: -1, Outcome.WAR_LOST: -4, Outcome.WAR_WON: 2}
    # Ahead by two in the last round, to give up wins for certain; ahead by one, it only draws.
    ends = [(Outcome.WIN, 2), *((one, nets[one]) for one in choices)]
    match = evolve(lines(*ends), rounds=len(ends))
    table = at_the_ledger(match)
    assert said(table, LEDGER) == (line,)


def test_choices_are_judged_by_the_sum_and_the_rounds_of_their_moment() -> None:
    ahead = lines((Outcome.WIN, 2), (Outcome.WAR_WON, 2))
    assert best_choices(LEDGER.rules, evolve(ahead, rounds=2)) == (0, 1)
    behind = lines((Outcome.LOSE, -2), (Outcome.WAR_WON, 2))
    assert best_choices(LEDGER.rules, evolve(behind, rounds=2)) == (1, 1)
    assert best_choices(CREDITS.rules, evolve(ahead, rounds=2)) == (0, 0)
    assert best_choices(LEDGER.rules, evolve(ahead, rounds=MOST_LEFT + 3)) == (0, 0)


def test_nobody_is_advised_at_a_vacant_table() -> None:
    assert said(Vacant()) == ()
