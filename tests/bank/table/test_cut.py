"""Shuffle, cut, cut card and opening burn of a fresh shoe."""

from __future__ import annotations

import pytest
from attrs import evolve as changed

from casinowar_tui.bank.house.builtin import CREDITS, LEDGER
from casinowar_tui.bank.table.chips import Spot
from casinowar_tui.bank.table.commands import Adopt, Command, Cut, Deal, HoldTo, Put, Shuffle
from casinowar_tui.bank.table.events import CardsBurned, ShoeCut, ShoeShuffled
from casinowar_tui.bank.table.legal import Refusal, Why
from casinowar_tui.bank.table.money import Ratio
from casinowar_tui.bank.table.rules import CutCard
from casinowar_tui.bank.table.state import BetsOpen, CutDue, ShuffleDue, Vacant
from casinowar_tui.cards.card import parse_cards
from casinowar_tui.cards.shuffle import ALGORITHM, shuffle
from tests.spec import SEED, after, given, seated, seated_without

DUE = after(Vacant(), Adopt(CREDITS.rules))
SHUFFLED = after(DUE, Shuffle(SEED))


def test_the_shoe_is_the_one_that_the_seed_gives() -> None:
    assert isinstance(DUE, ShuffleDue)
    shoe = shuffle(SEED, 6, range(156, 235))
    given(DUE).when(Shuffle(SEED)).then(
        ShoeShuffled(DUE.account, 10_000, (), False, ALGORITHM, SEED, shoe.order, shoe.cut_card, shoe.commitment)
    )


def test_the_cut_carries_the_first_cards_to_the_end() -> None:
    assert isinstance(SHUFFLED, CutDue)
    given(SHUFFLED).when(Cut(100)).then(ShoeCut(100))
    table = given(SHUFFLED).when(Cut(100)).leads_to(BetsOpen, bankroll=10_000, felt=())
    codes = SHUFFLED.shoe.order.codes
    assert table.shoe.order.codes == codes[100:] + codes[:100]
    assert table.shoe.place == 100
    assert (table.shoe.cut_card, table.shoe.commitment) == (SHUFFLED.shoe.cut_card, SHUFFLED.shoe.commitment)


def test_an_uncut_shoe_keeps_its_order() -> None:
    assert isinstance(SHUFFLED, CutDue)
    assert given(SHUFFLED).when(Cut(0)).leads_to(BetsOpen).shoe == SHUFFLED.shoe


@pytest.mark.parametrize("place", [-1, 312])
def test_a_cut_outside_the_shoe_is_refused(place: int) -> None:
    given(SHUFFLED).when(Cut(place)).refused(Refusal(Why.NO_SUCH_PLACE, limit=312))


def test_the_opening_burn_follows_the_cut() -> None:
    table = after(Vacant(), Adopt(LEDGER.rules), Shuffle(SEED))
    given(table).when(Cut(7)).then(ShoeCut(7), CardsBurned(1, 1))
    shoe = given(table).when(Cut(7)).leads_to(BetsOpen).shoe
    assert (shoe.drawn, shoe.left, shoe.seen) == (1, 311, (0,) * 13)


def test_an_opening_burn_takes_no_more_cards_than_there_are() -> None:
    empty = seated_without(changed(CREDITS.rules, packs=1), 52)
    assert isinstance(empty, BetsOpen)
    assert empty.shoe.left == 0
    one = seated_without(changed(CREDITS.rules, packs=1, opening_burn=3), 51)
    assert isinstance(one, BetsOpen)
    assert one.shoe.drawn == 1


def test_the_cut_card_lies_behind_half_to_three_quarters() -> None:
    assert CutCard(Ratio(1, 2), Ratio(3, 4)).places(312) == range(156, 235)
    assert CutCard(Ratio(1, 3), Ratio(2, 3)).places(52) == range(18, 35)


def test_practice_cards_lie_under_the_opening_burn() -> None:
    table = seated(LEDGER.rules, "Ks Kh")
    assert isinstance(table, BetsOpen)
    assert (table.shoe.card(0), table.shoe.card(1)) == parse_cards("Ks Kh")


def test_more_copies_than_the_packs_hold_are_refused() -> None:
    refused = given(DUE).when(Shuffle(SEED, parse_cards("Ks " * 7)))
    refused.refused(Refusal(Why.NO_SUCH_CARDS))
    given(DUE).when(Shuffle(SEED, parse_cards("Ks " * 6))).leads_to(CutDue)


@pytest.mark.parametrize(
    ("command", "why"),
    [(Shuffle(SEED), Why.NO_SHUFFLE_DUE), (Deal(), Why.CUT_FIRST), (Put(Spot.HAND, 10), Why.CUT_FIRST)],
)
def test_a_shoe_that_waits_for_its_cut_takes_nothing_else(command: Command, why: Why) -> None:
    given(SHUFFLED).when(command).refused(Refusal(why))
    given(SHUFFLED).when(HoldTo(10)).leads_to(CutDue)


@pytest.mark.parametrize(("command", "why"), [(Cut(1), Why.NO_CUT_DUE), (Deal(), Why.SHUFFLE_FIRST)])
def test_before_the_shuffle_nothing_else_is_taken(command: Command, why: Why) -> None:
    given(DUE).when(command).refused(Refusal(why))


@pytest.mark.parametrize(("command", "why"), [(Shuffle(SEED), Why.NO_SHUFFLE_DUE), (Cut(1), Why.NO_CUT_DUE)])
def test_a_shoe_in_play_is_neither_shuffled_nor_cut(command: Command, why: Why) -> None:
    given(seated(CREDITS.rules)).when(command).refused(Refusal(why))
