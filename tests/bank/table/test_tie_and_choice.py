"""A tie: the Tie bet is paid at once, then the player chooses war or surrender, and nothing else."""

from __future__ import annotations

import pytest
from attrs import evolve as changed

from casinowar_tui.bank.house.builtin import CLASSIC, CREDITS, LEDGER
from casinowar_tui.bank.table.account import Outcome
from casinowar_tui.bank.table.chips import Run, Spot
from casinowar_tui.bank.table.commands import (
    Adopt,
    Clear,
    Collect,
    Command,
    Cut,
    Deal,
    Double,
    HoldTo,
    Lift,
    NewMatch,
    Pass,
    Put,
    Rebet,
    Refill,
    SetMatch,
    Shuffle,
    Surrender,
    Undo,
    War,
)
from casinowar_tui.bank.table.events import (
    ChoiceOffered,
    FirstCardsTurned,
    Result,
    RoundEnded,
    RoundOpened,
    Stake,
    StakeSettled,
    TieSurrendered,
)
from casinowar_tui.bank.table.legal import Refusal, Why
from casinowar_tui.bank.table.rules import HouseRules
from casinowar_tui.bank.table.state import Deciding, RoundOver, net
from casinowar_tui.cards.card import parse_card
from tests.spec import SEED, after, given, hand, seated, tie

TIED = after(seated(CREDITS.rules, "9c 9h"), *hand(100), *tie(100), Deal())


def test_the_tie_bet_is_paid_ten_to_one_before_any_choice() -> None:
    table = after(seated(CREDITS.rules, "9c 9h"), *hand(100), *tie(100))
    given(table).when(Deal()).then(
        RoundOpened(1, 100, 100, False, 9_800),
        FirstCardsTurned(parse_card("9c"), parse_card("9h"), 2),
        StakeSettled(Stake.TIE, 100, 1_100, Result.PAID, 10_900),
        ChoiceOffered(100, 50),
    )


def test_the_net_while_deciding_counts_the_ante_as_still_there() -> None:
    assert isinstance(TIED, Deciding)
    assert net(TIED) == 1_000


def test_two_cards_of_one_rank_and_suit_are_an_ordinary_tie() -> None:
    table = after(seated(CREDITS.rules, "9c 9c"), *hand(100))
    given(table).when(Deal()).leads_to(Deciding, raise_=100, surrender=50)


@pytest.mark.parametrize(
    "command",
    [
        Put(Spot.HAND, 10),
        Lift(Spot.HAND, 100),
        Undo(),
        Clear(),
        Rebet(),
        Double(),
        Pass(),
        Deal(),
        Collect(),
        Refill(),
        Shuffle(SEED),
        Cut(1),
        Adopt(CREDITS.rules),
        SetMatch(5),
        NewMatch(),
    ],
)
def test_nothing_but_the_choice_can_be_done(command: Command) -> None:
    given(TIED).when(command).refused(Refusal(Why.DECIDE_FIRST))


def test_surrender_gives_half_the_ante_back() -> None:
    given(TIED).when(Surrender()).then(
        TieSurrendered(),
        StakeSettled(Stake.ANTE, 100, 50, Result.GIVEN_UP, 10_950),
        RoundEnded(Outcome.SURRENDER, 950, (Run(Spot.HAND, 100, 1), Run(Spot.TIE, 100, 1))),
    )


@pytest.mark.parametrize(
    ("rules", "chips", "back"),
    [(CREDITS.rules, (10,), 5), (CLASSIC.rules, (100, 100, 100), 150), (LEDGER.rules, (), 1)],
)
def test_half_of_an_odd_ante_is_exact(rules: HouseRules, chips: tuple[int, ...], back: int) -> None:
    table = after(seated(rules, "9c 9h"), *hand(*chips), Deal(), Surrender())
    assert isinstance(table, RoundOver)
    assert table.round.settled[0].back == back


def test_a_bankroll_that_cannot_cover_the_raise_leaves_only_surrender() -> None:
    table = after(seated(changed(CREDITS.rules, bankroll=190), "9c 9h"), *hand(100), Deal())
    given(table).when(War()).refused(Refusal(Why.WAR_OVER_BANKROLL, limit=100))
    given(table).when(Surrender()).leads_to(RoundOver, bankroll=140)


def test_a_tie_win_just_paid_counts_toward_the_raise() -> None:
    rules = changed(CREDITS.rules, bankroll=110)
    table = after(seated(rules, "9c 9h 2s 3s 4s Kd Qh"), *hand(100), *tie(10), Deal())
    given(table).when(War()).leads_to(RoundOver, bankroll=310)


def test_an_own_limit_can_be_set_at_any_time() -> None:
    given(TIED).when(HoldTo(10)).leads_to(Deciding, raise_=100)


NO_SURRENDER = changed(CREDITS.rules, surrender=None, bankroll=200)


def test_where_surrender_is_not_offered_a_tie_goes_to_war() -> None:
    table = after(seated(NO_SURRENDER, "9c 9h 2s 3s 4s Kd Qh"), *hand(100), Deal())
    assert isinstance(table, Deciding)
    assert table.surrender is None
    given(table).when(Surrender()).refused(Refusal(Why.NO_SURRENDER))
    given(table).when(War()).leads_to(RoundOver, bankroll=300)


def test_there_a_deal_whose_raise_could_not_be_covered_is_refused() -> None:
    table = after(seated(NO_SURRENDER), *hand(100, 10))
    given(table).when(Deal()).refused(Refusal(Why.RAISE_OVER_BANKROLL, limit=110))


def test_there_what_a_tie_bet_would_pay_helps_to_cover_the_raise() -> None:
    table = after(seated(NO_SURRENDER, "9c 9h 2s 3s 4s Kd Qh"), *hand(100, 50), *tie(10), Deal())
    given(table).when(War()).leads_to(RoundOver, bankroll=200 + 150 + 100)


def test_there_a_fixed_stake_needs_its_raise_too() -> None:
    rules = changed(LEDGER.rules, surrender=None, bankroll=3)
    given(seated(rules)).when(Deal()).refused(Refusal(Why.RAISE_OVER_BANKROLL, limit=2))
