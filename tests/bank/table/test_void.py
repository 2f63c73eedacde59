"""A card that cannot be had voids the whole round: stakes back, Tie winnings taken back, nothing counts."""

from __future__ import annotations

from attrs import evolve as changed

from casinowar_tui.bank.house.builtin import CLASSIC, CREDITS, LEDGER
from casinowar_tui.bank.table.account import Outcome, Pair, PastRound
from casinowar_tui.bank.table.commands import Adopt, Cut, Deal, Pass, Shuffle, War
from casinowar_tui.bank.table.events import RaiseStaked, RoundOpened, RoundVoided, ShoeRetired
from casinowar_tui.bank.table.money import EVEN
from casinowar_tui.bank.table.rules import CutCard, HouseRules
from casinowar_tui.bank.table.state import BetsOpen, Deciding, RoundOver, ShuffleDue, Table, Vacant, net
from casinowar_tui.cards.card import parse_card
from tests.spec import SEED, a_pack_ending, after, given, hand, seated_without, tie

TO_THE_LAST_CARD = changed(CREDITS.rules, packs=1, cut_card=CutCard(EVEN, EVEN))


def with_cards_left(left: int, ending: str, rules: HouseRules = TO_THE_LAST_CARD) -> Table:
    """One pack that has been passed down to its last cards."""
    table = after(Vacant(), Adopt(rules), Shuffle(SEED, a_pack_ending(ending)), Cut(0))
    for _ in range((52 - left) // 2):
        table = after(table, Pass())
    assert isinstance(table, RoundOver)
    assert table.shoe.left == left
    return table


def test_an_incomplete_set_voids_the_deal() -> None:
    table = after(seated_without(CREDITS.rules, 1), *hand(100), *tie(10))
    assert isinstance(table, BetsOpen)
    shoe = table.shoe
    given(table).when(Deal()).then(
        RoundOpened(1, 100, 10, False, 9_890),
        RoundVoided(110, 0, 10_000),
        ShoeRetired(shoe.algorithm, shoe.seed, shoe.place, shoe.commitment, False, shoe.words),
    )


def test_a_full_set_is_due_and_nothing_of_the_round_counts() -> None:
    table = after(seated_without(CREDITS.rules, 1), *hand(100))
    due = given(table).when(Deal()).leads_to(ShuffleDue, bankroll=10_000, felt=(), passing=False)
    account = due.account
    assert account.road == (PastRound(1, None, None, Outcome.VOID, 0),)
    assert (account.rounds, account.passed, account.voided, account.last_bets) == (0, 0, 1, ())
    assert net(due) == 0
    assert isinstance(after(due, Shuffle(SEED), Cut(0), *hand(10), Deal()), RoundOver | Deciding)


def test_a_bet_that_was_raised_to_the_least_goes_back_whole() -> None:
    table = after(seated_without(CLASSIC.rules, 1), *hand(100))
    given(table).when(Deal()).leads_to(ShuffleDue, bankroll=1_000_00, felt=())


def test_a_fixed_stake_goes_back() -> None:
    given(seated_without(LEDGER.rules, 1)).when(Deal()).leads_to(ShuffleDue, bankroll=0)


def test_one_card_is_not_enough_to_deal_or_to_pass() -> None:
    rules = changed(TO_THE_LAST_CARD, opening_burn=1)
    table = with_cards_left(1, "Ks", rules)
    due = given(after(table, *hand(100))).when(Deal()).leads_to(ShuffleDue, bankroll=10_000)
    assert due.account.road[-1] == PastRound(1, None, None, Outcome.VOID, 0)
    assert given(table).when(Pass()).leads_to(ShuffleDue, bankroll=10_000).account.voided == 1


def test_a_missing_war_card_takes_the_tie_winnings_back() -> None:
    table = after(with_cards_left(6, "9c 9h 2s 3s 4s Kd"), *hand(100), *tie(10), Deal())
    assert isinstance(table, Deciding)
    assert table.bankroll == 10_000
    answer = given(table).when(War())
    assert answer.events[:2] == (RaiseStaked(100, 9_900), RoundVoided(210, 110, 10_000))
    due = answer.leads_to(ShuffleDue, bankroll=10_000, felt=())
    nines = Pair(parse_card("9c"), parse_card("9h"))
    assert due.account.road[-1] == PastRound(1, nines, None, Outcome.VOID, 0)
    assert net(due) == 0


def test_winnings_that_paid_for_the_raise_are_taken_back_too() -> None:
    poor = changed(TO_THE_LAST_CARD, bankroll=110)
    table = after(with_cards_left(2, "9c 9h", poor), *hand(100), *tie(10), Deal())
    given(table).when(War()).leads_to(ShuffleDue, bankroll=110)


def test_the_last_two_cards_of_a_shoe_are_played() -> None:
    table = after(with_cards_left(2, "Kc 9h"), *hand(100))
    given(table).when(Deal()).leads_to(RoundOver, net=100)


def test_the_last_seven_cards_of_a_shoe_are_enough_for_a_war() -> None:
    rules = changed(TO_THE_LAST_CARD, opening_burn=1)
    table = after(with_cards_left(7, "9c 9h 2s 3s 4s Kd Qd", rules), *hand(100), Deal())
    over = given(table).when(War()).leads_to(RoundOver, net=100)
    assert over.shoe.left == 0
