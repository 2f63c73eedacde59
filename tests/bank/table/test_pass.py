"""Pass: nothing staked, both cards turned as a look at the shoe, written down as passed."""

from __future__ import annotations

from attrs import evolve as changed

from casinowar_tui.bank.house.builtin import CREDITS, LEDGER
from casinowar_tui.bank.table.account import Outcome, Pair, PastRound
from casinowar_tui.bank.table.chips import Run, Spot
from casinowar_tui.bank.table.commands import Deal, Pass
from casinowar_tui.bank.table.events import CardsCollected, FirstCardsTurned, RoundEnded, RoundOpened, RoundVoided
from casinowar_tui.bank.table.legal import Refusal, Why
from casinowar_tui.bank.table.state import RoundOver, ShuffleDue, net
from casinowar_tui.cards.card import parse_card
from tests.spec import after, given, hand, seated, seated_without

NINE_C, NINE_H = parse_card("9c"), parse_card("9h")


def test_both_cards_are_turned_and_nothing_is_staked() -> None:
    given(seated(CREDITS.rules, "9c 9h")).when(Pass()).then(
        RoundOpened(1, 0, 0, True, 10_000),
        FirstCardsTurned(NINE_C, NINE_H, 2),
        RoundEnded(Outcome.PASSED, 0, ()),
    )


def test_a_passed_tie_offers_no_choice() -> None:
    over = given(seated(CREDITS.rules, "9c 9h")).when(Pass()).leads_to(RoundOver, outcome=Outcome.PASSED, net=0)
    assert net(over) == 0


def test_it_is_written_down_and_does_not_count() -> None:
    over = given(seated(CREDITS.rules, "9c 9h")).when(Pass()).leads_to(RoundOver)
    assert over.account.road == (PastRound(1, Pair(NINE_C, NINE_H), None, Outcome.PASSED, 0),)
    assert (over.account.rounds, over.account.passed, over.account.voided) == (0, 1, 0)
    table = after(seated(CREDITS.rules, "9c 9h Ks 2h"), Pass(), *hand(10))
    assert given(table).when(Deal()).leads_to(RoundOver).round.number == 1


def test_with_chips_down_it_is_refused() -> None:
    given(after(seated(CREDITS.rules), *hand(10))).when(Pass()).refused(Refusal(Why.CHIPS_DOWN))


def test_where_the_stake_is_fixed_no_round_is_passed() -> None:
    given(seated(LEDGER.rules)).when(Pass()).refused(Refusal(Why.FIXED_STAKE, limit=2))


def test_on_a_settled_round_it_collects_first() -> None:
    table = after(seated(CREDITS.rules, "Ks 2h 9c 9h"), *hand(10), Deal())
    given(table).when(Pass()).then(
        CardsCollected(),
        RoundOpened(2, 0, 0, True, 10_010),
        FirstCardsTurned(NINE_C, NINE_H, 4),
        RoundEnded(Outcome.PASSED, 0, (Run(Spot.HAND, 10, 1),)),
    )


def test_an_incomplete_set_voids_a_passed_round_too() -> None:
    answer = given(seated_without(CREDITS.rules, 1)).when(Pass())
    assert answer.events[:2] == (RoundOpened(1, 0, 0, True, 10_000), RoundVoided(0, 0, 10_000))
    due = answer.leads_to(ShuffleDue, bankroll=10_000, felt=(), passing=False)
    assert due.account.voided == 1


def test_a_player_without_a_bankroll_can_pass() -> None:
    table = seated(changed(CREDITS.rules, bankroll=None))
    given(table).when(Pass()).leads_to(RoundOver, bankroll=0)
