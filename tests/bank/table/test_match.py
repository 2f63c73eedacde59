"""The ledger's match: so many counted rounds, void ones listed, a verdict, and another match."""

from __future__ import annotations

import pytest
from attrs import evolve as changed

from casinowar_tui.bank.house.builtin import CREDITS, LEDGER
from casinowar_tui.bank.table.account import Match, Outcome
from casinowar_tui.bank.table.chips import Spot
from casinowar_tui.bank.table.commands import (
    Adopt,
    Collect,
    Cut,
    Deal,
    HoldTo,
    NewMatch,
    Pass,
    Put,
    SetMatch,
    Shuffle,
    Surrender,
    War,
)
from casinowar_tui.bank.table.events import CardsCollected, MatchEnded, MatchSet, ShoeRetired
from casinowar_tui.bank.table.legal import LONGEST_MATCH, Refusal, Why
from casinowar_tui.bank.table.rules import HouseRules
from casinowar_tui.bank.table.state import BetsOpen, Deciding, MatchOver, RoundOver, ShuffleDue, Table, Vacant
from casinowar_tui.cards.card import parse_cards
from tests.spec import SEED, after, given, hand, seated, seated_without

WIN, LOSE, TIED, WAR_TIED = "Ks 2h", "2h Ks", "9c 9h 2s 3s 4s Kd Qh", "9c 9h 2s 3s 4s Kd Kh"


def round_of(table: Table, cards: str) -> Table:
    """One more round with these cards, collected."""
    if isinstance(table, ShuffleDue):
        table = after(table, Shuffle(SEED, parse_cards(cards)), Cut(0))
    table = after(table, Deal())
    return after(after(table, War()) if isinstance(table, Deciding) else table, Collect())


def new_match(rounds: int, rules: HouseRules = LEDGER.rules) -> Table:
    return after(Vacant(), Adopt(rules), SetMatch(rounds))


def test_a_match_has_twenty_counted_rounds() -> None:
    table = after(Vacant(), Adopt(LEDGER.rules))
    for played in range(20):
        assert isinstance(table, ShuffleDue)
        assert table.account.match
        assert table.account.match.counted == played
        table = round_of(table, WIN)
    assert isinstance(table, MatchOver)
    assert table.account.match
    assert (table.account.match.total, table.bankroll) == (40, 40)


def test_the_complete_set_is_shuffled_before_each_round() -> None:
    table = round_of(new_match(3), WIN)
    assert isinstance(table, ShuffleDue)
    given(table).when(Deal()).refused(Refusal(Why.SHUFFLE_FIRST))


def test_the_ledger_lists_cards_choice_and_net_with_a_running_sum() -> None:
    table = new_match(4)
    for cards in (WIN, LOSE, TIED):
        table = round_of(table, cards)
    table = after(table, Shuffle(SEED, parse_cards(WAR_TIED)), Cut(0), Deal(), Surrender())
    assert isinstance(table, RoundOver)
    match = table.account.match
    assert match
    assert [line.net for line in match.ledger] == [2, -2, 2, -1]
    assert [line.number for line in match.ledger] == [1, 2, 3, 4]
    assert [line.outcome for line in match.ledger] == [
        Outcome.WIN,
        Outcome.LOSE,
        Outcome.WAR_WON,
        Outcome.SURRENDER,
    ]
    assert match.total == 1
    assert match.over


def test_a_second_tie_of_the_ledger_nets_four() -> None:
    assert isinstance(over := round_of(new_match(1), WAR_TIED), MatchOver)
    assert over.bankroll == 4


def test_after_the_last_round_the_sum_is_said_when_it_is_collected() -> None:
    table = after(new_match(1), Shuffle(SEED, parse_cards(LOSE)), Cut(0), Deal())
    assert isinstance(table, RoundOver)
    shoe = table.shoe
    retired = ShoeRetired(shoe.algorithm, shoe.seed, shoe.place, shoe.commitment, False, shoe.words)
    given(table).when(Collect()).then(CardsCollected(), retired, MatchEnded(-2))
    given(table).when(NewMatch()).refused(Refusal(Why.COLLECT_FIRST))


def test_a_finished_match_takes_only_another_one() -> None:
    table = round_of(new_match(1), LOSE)
    for command in (Deal(), Collect(), Shuffle(SEED), SetMatch(3)):
        given(table).when(command).refused(Refusal(Why.MATCH_OVER))
    given(table).when(HoldTo(10)).leads_to(MatchOver)
    given(table).when(Adopt(LEDGER.rules)).leads_to(ShuffleDue, bankroll=-2)


def test_another_match_has_the_same_length_and_an_empty_ledger() -> None:
    table = round_of(new_match(1), LOSE)
    given(table).when(NewMatch()).then(MatchSet(2, 1))
    due = given(table).when(NewMatch()).leads_to(ShuffleDue, bankroll=-2)
    assert due.account.match == Match(2, 1)
    given(due).when(SetMatch(9)).then(MatchSet(2, 9))


def test_a_match_that_has_not_ended_is_not_replaced() -> None:
    given(new_match(2)).when(NewMatch()).refused(Refusal(Why.MATCH_BEGUN))
    given(round_of(new_match(2), WIN)).when(NewMatch()).refused(Refusal(Why.MATCH_BEGUN))


def test_the_length_can_be_changed_before_the_first_round_only() -> None:
    table = after(Vacant(), Adopt(LEDGER.rules))
    given(table).when(SetMatch(5)).then(MatchSet(1, 5))
    shuffled = after(table, Shuffle(SEED, parse_cards(WIN)))
    given(shuffled).when(SetMatch(5)).then(MatchSet(1, 5))
    given(after(shuffled, Cut(3))).when(SetMatch(5)).leads_to(BetsOpen)
    given(round_of(table, WIN)).when(SetMatch(5)).refused(Refusal(Why.MATCH_BEGUN))


@pytest.mark.parametrize("rounds", [0, -1, LONGEST_MATCH + 1])
def test_a_length_that_cannot_be_is_refused(rounds: int) -> None:
    table = after(Vacant(), Adopt(LEDGER.rules))
    given(table).when(SetMatch(rounds)).refused(Refusal(Why.NO_SUCH_LENGTH, limit=LONGEST_MATCH))


def test_where_play_is_open_ended_there_is_no_match() -> None:
    for command in (SetMatch(5), NewMatch()):
        given(seated(CREDITS.rules)).when(command).refused(Refusal(Why.NO_MATCH))


def test_a_void_round_is_listed_and_replayed_under_its_number() -> None:
    table = after(seated_without(LEDGER.rules, 1), Deal())
    assert isinstance(table, ShuffleDue)
    table = round_of(table, WIN)
    assert isinstance(table, ShuffleDue)
    assert table.account.match
    lines = [(line.number, line.outcome, line.net) for line in table.account.match.ledger]
    assert lines == [(1, Outcome.VOID, 0), (1, Outcome.WIN, 2)]
    assert table.account.match.counted == 1


def test_after_a_void_first_round_the_length_can_still_be_changed_and_the_line_stays() -> None:
    table = after(seated_without(LEDGER.rules, 1), Deal(), SetMatch(7))
    assert isinstance(table, ShuffleDue)
    assert table.account.match
    assert table.account.match.rounds == 7
    assert [line.outcome for line in table.account.match.ledger] == [Outcome.VOID]


def test_passed_rounds_of_a_match_do_not_count() -> None:
    rules = changed(CREDITS.rules, match=1)
    table = after(seated(rules, "Ks 2h " * 2), Pass(), SetMatch(2))
    over = given(after(table, *hand(10))).when(Deal()).leads_to(RoundOver)
    assert over.account.match
    assert (over.account.match.counted, over.account.match.total, over.account.match.over) == (1, 10, False)


def test_a_betting_act_does_not_jump_over_the_verdict() -> None:
    table = after(seated(changed(CREDITS.rules, match=1), "Ks 2h"), *hand(10), Deal())
    given(table).when(Put(Spot.HAND, 10)).refused(Refusal(Why.COLLECT_FIRST))
    given(table).when(Collect()).leads_to(MatchOver, bankroll=10_010)
