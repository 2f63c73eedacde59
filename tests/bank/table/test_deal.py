"""The deal: one card face up to the player, one to the dealer; and the bet that is raised to the least."""

from __future__ import annotations

import pytest
from attrs import evolve as changed

from casinowar_tui.bank.house.builtin import CLASSIC, CREDITS, LEDGER
from casinowar_tui.bank.table.account import Outcome, Pair, PastRound
from casinowar_tui.bank.table.chips import Run, Spot
from casinowar_tui.bank.table.commands import Collect, Command, Deal, Put, Surrender, War
from casinowar_tui.bank.table.events import (
    ChipsPut,
    FirstCardsTurned,
    PutBy,
    Result,
    RoundEnded,
    RoundOpened,
    Stake,
    StakeSettled,
)
from casinowar_tui.bank.table.legal import Refusal, Why
from casinowar_tui.bank.table.state import BetsOpen, Dealing, Round, RoundOver, Vacant, net
from casinowar_tui.cards.card import parse_card
from casinowar_tui.game.decider import Refused
from tests.spec import after, given, hand, seated, tie

HAND_100, TIE_100 = Run(Spot.HAND, 100, 1), Run(Spot.TIE, 100, 1)
KINGS_AND_TWOS = (("Ks", "2h"), ("Kd", "2c"), ("Kh", "2s"), ("Kc", "2d"))
KING, TWO = parse_card("Ks"), parse_card("2h")


def test_a_higher_card_is_paid_even_money() -> None:
    table = after(seated(CREDITS.rules, "Ks 2h"), *hand(100))
    given(table).when(Deal()).then(
        RoundOpened(1, 100, 0, False, 9_900),
        FirstCardsTurned(KING, TWO, 2),
        StakeSettled(Stake.ANTE, 100, 200, Result.PAID, 10_100),
        RoundEnded(Outcome.WIN, 100, (HAND_100,)),
    )


def test_a_lower_card_loses_the_ante_and_no_more() -> None:
    table = after(seated(CREDITS.rules, "2h Ks"), *hand(100))
    given(table).when(Deal()).then(
        RoundOpened(1, 100, 0, False, 9_900),
        FirstCardsTurned(TWO, KING, 2),
        StakeSettled(Stake.ANTE, 100, 0, Result.LOST, 9_900),
        RoundEnded(Outcome.LOSE, -100, (HAND_100,)),
    )


def test_the_tie_bet_is_settled_before_the_ante() -> None:
    table = after(seated(CREDITS.rules, "Ks 2h"), *hand(100), *tie(100))
    given(table).when(Deal()).then(
        RoundOpened(1, 100, 100, False, 9_800),
        FirstCardsTurned(KING, TWO, 2),
        StakeSettled(Stake.TIE, 100, 0, Result.LOST, 9_800),
        StakeSettled(Stake.ANTE, 100, 200, Result.PAID, 10_000),
        RoundEnded(Outcome.WIN, 0, (HAND_100, TIE_100)),
    )


@pytest.mark.parametrize(("higher", "lower"), ["AK", "A2", "KQ", "QJ", "JT", "T9", "98", "32"])
def test_ranks_are_compared_from_ace_down_to_two(higher: str, lower: str) -> None:
    won, lost = f"{higher}c {lower}s", f"{lower}s {higher}c"
    given(after(seated(CREDITS.rules, won), *hand(10))).when(Deal()).leads_to(RoundOver, outcome=Outcome.WIN)
    given(after(seated(CREDITS.rules, lost), *hand(10))).when(Deal()).leads_to(RoundOver, outcome=Outcome.LOSE)


def test_an_empty_hand_is_refused_and_never_raised() -> None:
    for rules in (CREDITS.rules, CLASSIC.rules):
        given(seated(rules)).when(Deal()).refused(Refusal(Why.HAND_EMPTY, spot=Spot.HAND))


def test_a_bet_below_the_least_is_raised_to_it_with_chips_of_the_tray() -> None:
    table = after(seated(CLASSIC.rules, "Ks 2h"), *hand(100))
    answer = given(table).when(Deal())
    raised = (Run(Spot.HAND, 100, 2),)
    assert answer.events[0] == ChipsPut(PutBy.LEAST, (HAND_100,), raised, 998_00)
    assert answer.events[1] == RoundOpened(1, 200, 0, False, 998_00)
    answer.leads_to(RoundOver, net=200, bankroll=1_002_00)


def test_it_is_raised_in_as_few_chips_as_may_be() -> None:
    rules = changed(CLASSIC.rules, hand_least=32_00)
    raised = given(after(seated(rules, "Ks 2h"), *hand(100))).when(Deal()).events[0]
    assert isinstance(raised, ChipsPut)
    assert raised.chips == (Run(Spot.HAND, 25_00, 1), Run(Spot.HAND, 5_00, 1), Run(Spot.HAND, 100, 1))


def test_what_it_is_raised_by_has_to_be_in_the_bankroll() -> None:
    table = after(seated(changed(CLASSIC.rules, bankroll=2_00), "Ks 2h"), *hand(100))
    given(table).when(Deal()).leads_to(RoundOver, bankroll=4_00)
    table = after(seated(changed(CLASSIC.rules, bankroll=1_50)), *hand(100))
    given(table).when(Deal()).refused(Refusal(Why.LEAST_OVER_BANKROLL, limit=200))


def test_tie_chips_can_use_up_what_the_raise_to_the_least_needs() -> None:
    table = after(seated(changed(CLASSIC.rules, bankroll=2_00)), *hand(100), *tie(100))
    given(table).when(Deal()).refused(Refusal(Why.LEAST_OVER_BANKROLL, limit=200))


def test_a_fixed_stake_goes_down_with_the_deal() -> None:
    given(seated(LEDGER.rules, "2h Ks")).when(Deal()).then(
        RoundOpened(1, 2, 0, False, -2),
        FirstCardsTurned(TWO, KING, 3),
        StakeSettled(Stake.ANTE, 2, 0, Result.LOST, -2),
        RoundEnded(Outcome.LOSE, -2, ()),
    )


def test_a_fixed_stake_has_to_be_in_the_bankroll_where_there_is_one() -> None:
    given(seated(changed(LEDGER.rules, bankroll=1))).when(Deal()).refused(Refusal(Why.LEAST_OVER_BANKROLL, limit=2))
    given(seated(changed(LEDGER.rules, bankroll=2), "Ks 2h")).when(Deal()).leads_to(RoundOver, bankroll=4)


def test_a_settled_round_is_collected_before_the_next_deal() -> None:
    table = after(seated(CREDITS.rules, "Ks 2h"), *hand(100), Deal())
    given(table).when(Deal()).refused(Refusal(Why.COLLECT_FIRST))
    given(after(table, Collect())).when(Collect()).refused(Refusal(Why.NOTHING_SETTLED))


def test_a_chip_on_a_settled_round_collects_first_and_a_refused_one_does_not() -> None:
    table = after(seated(CREDITS.rules, "Ks 2h"), *hand(100), Deal())
    given(table).when(Put(Spot.HAND, 10)).leads_to(BetsOpen, felt=(Run(Spot.HAND, 10, 1),), bankroll=10_090)
    given(table).when(Put(Spot.TIE, 10)).refused(Refusal(Why.HAND_FIRST, spot=Spot.TIE))


def test_the_round_is_written_down() -> None:
    table = after(seated(CREDITS.rules, "Ks 2h 3d 3c"), *hand(100), Deal(), *hand(10), Deal(), Surrender())
    assert isinstance(table, RoundOver)
    first = PastRound(1, Pair(KING, TWO), None, Outcome.WIN, 100)
    second = PastRound(2, Pair(parse_card("3d"), parse_card("3c")), None, Outcome.SURRENDER, -5)
    assert table.account.road == (first, second)
    assert table.account.rounds == 2


def test_the_account_keeps_the_last_24_rounds_for_the_eye() -> None:
    table = seated(CREDITS.rules, " ".join(f"{king} {two} " * 6 for king, two in KINGS_AND_TWOS) + "Qs 3h")
    for _ in range(25):
        table = after(table, *hand(10), Deal())
    assert isinstance(table, RoundOver)
    assert [line.number for line in table.account.road] == list(range(2, 26))


@pytest.mark.parametrize("command", [War(), Surrender()])
def test_without_a_tie_there_is_nothing_to_choose(command: Command) -> None:
    given(seated(CREDITS.rules)).when(command).refused(Refusal(Why.NO_TIE))


def test_while_cards_are_coming_everything_is_refused() -> None:
    table = after(seated(CREDITS.rules, "Ks 2h"), *hand(100))
    assert isinstance(table, BetsOpen)
    coming = Dealing(table.account, table.bankroll, table.shoe, table.felt, Round(1, 100, 0))
    given(coming).when(Collect()).refused(Refusal(Why.CARDS_COMING))
    assert net(coming) == 0


def test_an_unseated_table_only_takes_rules() -> None:
    given(Vacant()).when(Deal()).refused(Refusal(Why.NOT_SEATED))
    with pytest.raises(Refused, match="NOT_SEATED") as refused:
        after(Vacant(), Deal())
    assert refused.value.refusal == Refusal(Why.NOT_SEATED)
