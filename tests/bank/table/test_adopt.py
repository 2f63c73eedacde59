"""House rules are adopted in full, and new ones begin only between rounds."""

from __future__ import annotations

from attrs import evolve as changed

from casinowar_tui.bank.house.builtin import CLASSIC, CREDITS, LEDGER
from casinowar_tui.bank.table.account import Account, Match
from casinowar_tui.bank.table.chips import EMPTY, Run, Spot
from casinowar_tui.bank.table.commands import Adopt, Collect, Cut, Deal, HoldTo, Put, Rebet, Shuffle
from casinowar_tui.bank.table.events import CardsCollected, ChipsLifted, LiftBy, MatchSet, RulesAdopted, ShoeRetired
from casinowar_tui.bank.table.legal import Refusal, Why
from casinowar_tui.bank.table.state import BetsOpen, CutDue, RoundOver, Shoe, ShuffleDue, Vacant, net
from tests.spec import SEED, after, given, hand, seated

DEARER = changed(CREDITS.rules, hand_least=50)


def retired(shoe: Shoe) -> ShoeRetired:
    return ShoeRetired(shoe.algorithm, shoe.seed, shoe.place, shoe.commitment, False, shoe.words)


def adopted(bankroll: int, bought_in: int = 10_000) -> RulesAdopted:
    return RulesAdopted(DEARER, DEARER.digest, bankroll, bought_in)


def test_sitting_down_brings_the_starting_bankroll() -> None:
    answer = given(Vacant()).when(Adopt(CREDITS.rules))
    answer.then(RulesAdopted(CREDITS.rules, CREDITS.rules.digest, 10_000, 10_000))
    answer.leads_to(ShuffleDue, account=Account(CREDITS.rules, 10_000), bankroll=10_000, felt=EMPTY)


def test_a_table_without_a_bankroll_starts_from_nothing_with_a_match() -> None:
    answer = given(Vacant()).when(Adopt(LEDGER.rules))
    answer.then(RulesAdopted(LEDGER.rules, LEDGER.rules.digest, 0, 0), MatchSet(1, 20))
    assert answer.leads_to(ShuffleDue).account.match == Match(1, 20)


def test_chips_go_back_and_the_shoe_is_retired() -> None:
    table = after(seated(CREDITS.rules), *hand(100))
    assert isinstance(table, BetsOpen)
    lifted = ChipsLifted(LiftBy.CLEAR, (Run(Spot.HAND, 100, 1),), EMPTY, 10_000)
    given(table).when(Adopt(DEARER)).then(lifted, retired(table.shoe), adopted(10_000))


def test_a_settled_round_is_collected() -> None:
    table = after(seated(CREDITS.rules, "Ks 2h"), *hand(100), Deal())
    assert isinstance(table, RoundOver)
    given(table).when(Adopt(DEARER)).then(CardsCollected(), retired(table.shoe), adopted(10_100))


def test_the_bankroll_and_the_net_stay() -> None:
    table = after(seated(CREDITS.rules, "Ks 2h"), *hand(100), Deal(), Collect(), *hand(500))
    due = given(table).when(Adopt(DEARER)).leads_to(ShuffleDue, bankroll=10_100, felt=EMPTY)
    assert net(due) == 100
    assert due.account.rounds == 1


def test_a_shoe_that_waits_for_its_cut_is_retired_too() -> None:
    table = after(Vacant(), Adopt(CREDITS.rules), Shuffle(SEED))
    assert isinstance(table, CutDue)
    shoe = table.shoe
    told = ShoeRetired(shoe.algorithm, shoe.seed, 0, shoe.commitment, False)
    given(table).when(Adopt(DEARER)).then(told, adopted(10_000))


def test_chips_that_wait_for_a_fresh_shoe_go_back() -> None:
    rules = changed(CREDITS.rules, cut_card=None)
    table = after(seated(rules, "Ks 2h"), *hand(10), Deal(), *hand(50))
    given(table).when(Adopt(DEARER)).leads_to(ShuffleDue, bankroll=10_010, felt=EMPTY)
    table = after(table, Shuffle(SEED))
    given(table).when(Adopt(DEARER)).leads_to(ShuffleDue, bankroll=10_010, felt=EMPTY)


def test_between_a_bankroll_and_none_the_money_starts_anew() -> None:
    table = after(seated(CREDITS.rules, "Ks 2h"), *hand(100), Deal())
    due = given(table).when(Adopt(LEDGER.rules)).leads_to(ShuffleDue, bankroll=0)
    assert net(due) == 0
    given(due).when(Adopt(CREDITS.rules)).leads_to(ShuffleDue, bankroll=10_000)


def test_the_new_rules_hold_and_the_old_bets_are_forgotten() -> None:
    table = after(seated(CREDITS.rules, "Ks 2h"), *hand(10), Deal(), HoldTo(100), Adopt(DEARER), Shuffle(SEED), Cut(0))
    given(table).when(Rebet()).refused(Refusal(Why.NO_LAST_BET))
    given(after(table, *hand(10))).when(Deal()).refused(Refusal(Why.UNDER_LEAST, limit=50, spot=Spot.HAND))
    given(after(table, *hand(100))).when(Put(Spot.HAND, 10)).refused(Refusal(Why.OVER_OWN, limit=100, spot=Spot.HAND))


def test_rules_without_a_match_end_the_match() -> None:
    due = given(seated(LEDGER.rules)).when(Adopt(CREDITS.rules)).leads_to(ShuffleDue)
    assert due.account.match is None


def test_rules_are_told_apart_by_every_value() -> None:
    others = [
        CREDITS.rules,
        CLASSIC.rules,
        LEDGER.rules,
        changed(CREDITS.rules, packs=8),
        changed(CREDITS.rules, surrender=None),
        changed(CREDITS.rules, war_burn=2),
        changed(CREDITS.rules, opening_burn=1),
        changed(CREDITS.rules, cut_card=None),
        changed(CREDITS.rules, tie=None),
        changed(CREDITS.rules, match=3),
        changed(CREDITS.rules, raise_to_least=True),
        DEARER,
    ]
    assert len({rules.digest for rules in others}) == len(others)


def test_the_digest_of_the_default_table_is_fixed_for_good() -> None:
    assert CREDITS.rules.digest == "45402ac48be3391478f33fb1b88cffc15e8baf30bc3a294bf86d5b36eacc8493"
