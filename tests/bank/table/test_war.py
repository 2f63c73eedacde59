"""War: the raise, three cards burned together, one new card each; never a second war."""

from __future__ import annotations

import pytest
from attrs import evolve as changed

from casinowar_tui.bank.house.builtin import CLASSIC, CREDITS, LEDGER
from casinowar_tui.bank.table.account import Outcome, Pair, PastRound
from casinowar_tui.bank.table.chips import Run, Spot
from casinowar_tui.bank.table.commands import Collect, Deal, Surrender, War
from casinowar_tui.bank.table.events import (
    CardsBurned,
    RaiseStaked,
    Result,
    RoundEnded,
    Stake,
    StakeSettled,
    WarCardsTurned,
)
from casinowar_tui.bank.table.rules import HouseRules
from casinowar_tui.bank.table.state import BetsOpen, Round, RoundOver
from casinowar_tui.cards.card import parse_card
from tests.spec import after, given, hand, seated, tie

HAND_100 = Run(Spot.HAND, 100, 1)


def test_a_war_won_burns_three_together_and_pays_the_ante() -> None:
    table = after(seated(CREDITS.rules, "9c 9h 2s 3s 4s Kd Qh"), *hand(100), Deal())
    given(table).when(War()).then(
        RaiseStaked(100, 9_800),
        CardsBurned(3, 5),
        WarCardsTurned(parse_card("Kd"), parse_card("Qh"), 7),
        StakeSettled(Stake.ANTE, 100, 200, Result.PAID, 10_000),
        StakeSettled(Stake.RAISE, 100, 100, Result.PUSHED, 10_100),
        RoundEnded(Outcome.WAR_WON, 100, (HAND_100,)),
    )


def test_a_war_lost_costs_both_stakes_once() -> None:
    table = after(seated(CREDITS.rules, "9c 9h 2s 3s 4s Qd Kh"), *hand(100), Deal())
    answer = given(table).when(War())
    assert answer.events[-3:] == (
        StakeSettled(Stake.ANTE, 100, 0, Result.LOST, 9_800),
        StakeSettled(Stake.RAISE, 100, 0, Result.LOST, 9_800),
        RoundEnded(Outcome.WAR_LOST, -200, (HAND_100,)),
    )


def test_the_raise_is_paid_where_the_house_says_so() -> None:
    table = after(seated(CLASSIC.rules, "9c 9h 2s 3s 4s Kd Qh"), *hand(500), Deal())
    answer = given(table).when(War())
    assert answer.events[-3:-1] == (
        StakeSettled(Stake.ANTE, 500, 500, Result.PUSHED, 995_00),
        StakeSettled(Stake.RAISE, 500, 1_000, Result.PAID, 1_005_00),
    )


@pytest.mark.parametrize(("rules", "chips", "net"), [(CREDITS.rules, (100,), 100), (LEDGER.rules, (), 4)])
def test_a_second_tie_settles_and_never_begins_a_second_war(
    rules: HouseRules, chips: tuple[int, ...], net: int
) -> None:
    table = after(seated(rules, "9c 9h 2s 3s 4s Kd Kh"), *hand(*chips), Deal())
    over = given(table).when(War()).leads_to(RoundOver, outcome=Outcome.WAR_TIED, net=net)
    for command in (War(), Surrender()):
        assert given(over).when(command).refusal is not None


def test_the_tie_bet_has_no_part_in_a_second_tie() -> None:
    table = after(seated(CREDITS.rules, "9c 9h 2s 3s 4s Kd Kh"), *hand(100), *tie(100), Deal())
    over = given(table).when(War()).leads_to(RoundOver, net=1_100, bankroll=11_100)
    assert [settled.stake for settled in over.round.settled] == [Stake.TIE, Stake.ANTE, Stake.RAISE]


def test_only_the_new_cards_are_compared() -> None:
    table = after(seated(CREDITS.rules, "Ac Ah Ks Kd Kc 2d 3h"), *hand(100), Deal())
    given(table).when(War()).leads_to(RoundOver, outcome=Outcome.WAR_LOST)


def test_the_first_cards_stay_where_they_are() -> None:
    table = after(seated(CREDITS.rules, "9c 9h 2s 3s 4s Kd Qh"), *hand(100), Deal())
    over = given(table).when(War()).leads_to(RoundOver)
    assert over.round.first == Pair(parse_card("9c"), parse_card("9h"))
    assert over.round.burned == 3
    assert over.round.war == Pair(parse_card("Kd"), parse_card("Qh"))
    assert over.account.road == (PastRound(1, over.round.first, over.round.war, Outcome.WAR_WON, 100),)


def test_burned_cards_stay_unseen() -> None:
    table = after(seated(CREDITS.rules, "9c 9h 2s 3s 4s Kd Qh"), *hand(100), Deal(), War())
    assert isinstance(table, RoundOver)
    seen = table.shoe.seen
    assert (sum(seen), seen[9 - 2], seen[13 - 2], seen[12 - 2]) == (4, 2, 1, 1)
    assert (table.shoe.drawn, table.shoe.left) == (7, 305)


def test_without_a_burn_the_next_two_cards_decide() -> None:
    table = after(seated(changed(CREDITS.rules, war_burn=0), "9c 9h Kd Qh"), *hand(100), Deal())
    answer = given(table).when(War())
    assert answer.events[1] == WarCardsTurned(parse_card("Kd"), parse_card("Qh"), 4)


def test_the_opening_burn_counts_before_the_war() -> None:
    table = after(seated(LEDGER.rules, "9c 9h 2s 3s 4s Kd Qh"), Deal())
    answer = given(table).when(War())
    assert answer.events[1:3] == (CardsBurned(3, 6), WarCardsTurned(parse_card("Kd"), parse_card("Qh"), 8))


def test_nothing_of_a_war_is_left_in_the_next_round() -> None:
    table = after(seated(CREDITS.rules, "9c 9h 2s 3s 4s Kd Qh Ks 2h"), *hand(100), Deal(), War(), Collect())
    assert isinstance(table, BetsOpen)
    assert table.felt == ()
    over = given(after(table, *hand(10))).when(Deal()).leads_to(RoundOver, net=10, bankroll=10_110)
    assert (over.round.raise_, over.round.burned, over.round.war) == (0, 0, None)
    assert over.round == Round(2, 10, 0, first=over.round.first, settled=over.round.settled)
    assert over.round.staked == 10
    assert over.round.back == 20
