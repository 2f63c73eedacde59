"""Shuffle, cut, cut card and opening burn of a fresh shoe."""

from __future__ import annotations

import pytest
from attrs import evolve as changed

from casinowar_tui.bank.house.builtin import CREDITS, LEDGER
from casinowar_tui.bank.table.chips import Spot
from casinowar_tui.bank.table.commands import Adopt, Command, Cut, Deal, HoldTo, Put, Shuffle
from casinowar_tui.bank.table.events import CardsBurned, ShoeCut, ShoeSealed, ShoeShuffled
from casinowar_tui.bank.table.evolve import fold
from casinowar_tui.bank.table.legal import Refusal, Why
from casinowar_tui.bank.table.money import Ratio
from casinowar_tui.bank.table.rules import CutCard
from casinowar_tui.bank.table.state import BetsOpen, CutDue, ShuffleDue, Vacant
from casinowar_tui.cards.card import parse_cards
from casinowar_tui.cards.sealed import ALGORITHM, LONGEST, mix, seal
from casinowar_tui.cards.secret import FaceDown
from casinowar_tui.cards.shuffle import ALGORITHM as ONE
from casinowar_tui.cards.shuffle import shuffle
from tests.spec import SEED, after, given, seated, seated_without

DUE = after(Vacant(), Adopt(CREDITS.rules))
assert isinstance(DUE, ShuffleDue)
ACCOUNT = DUE.account
SEALED = after(DUE, Shuffle(SEED))
PLACES = range(156, 235)


def test_the_seed_is_sealed_before_there_are_any_words() -> None:
    given(DUE).when(Shuffle(SEED)).then(ShoeSealed(ALGORITHM, SEED, seal(SEED), FaceDown(b"")))
    given(DUE).when(Shuffle(SEED)).leads_to(CutDue, bankroll=10_000, felt=())


@pytest.mark.parametrize("words", ["", "seven lucky ducks", "q" * LONGEST])
def test_the_shoe_is_the_one_that_seed_and_words_give(words: str) -> None:
    mixed = mix(SEED, words, 6, PLACES)
    given(SEALED).when(Cut(100, words)).then(
        ShoeShuffled(ACCOUNT, 10_000, (), False, ALGORITHM, SEED, mixed.order, mixed.cut_card, seal(SEED), words),
        ShoeCut(100),
    )
    table = given(SEALED).when(Cut(100, words)).leads_to(BetsOpen, bankroll=10_000, felt=())
    assert table.shoe.order == mixed.order.cut(100)
    assert (table.shoe.place, table.shoe.words) == (100, words)
    assert (table.shoe.cut_card, table.shoe.commitment) == (mixed.cut_card, seal(SEED))


def test_an_uncut_shoe_keeps_its_order() -> None:
    assert given(SEALED).when(Cut(0)).leads_to(BetsOpen).shoe.order == mix(SEED, "", 6, PLACES).order


def test_other_words_deal_other_cards_under_the_same_seal() -> None:
    one, other = (given(SEALED).when(Cut(0, words)).leads_to(BetsOpen).shoe for words in ("ducks", "duckz"))
    assert one.commitment == other.commitment
    assert one.order != other.order


@pytest.mark.parametrize("words", ["q" * (LONGEST + 1), "two\nlines", "\x07"])
def test_words_that_cannot_be_told_are_refused(words: str) -> None:
    given(SEALED).when(Cut(1, words)).refused(Refusal(Why.NO_SUCH_WORDS, limit=LONGEST))


def a_shoe_without_words() -> ShoeShuffled:
    """A shoe as a program shuffled it that asked for no words."""
    shoe = shuffle(SEED, 6, PLACES)
    return ShoeShuffled(ACCOUNT, 10_000, (), False, ONE, SEED, shoe.order, shoe.cut_card, shoe.commitment)


def test_a_shoe_of_an_older_record_that_waits_for_its_cut_is_cut_as_it_is() -> None:
    waiting = fold([a_shoe_without_words()], DUE)
    assert isinstance(waiting, CutDue)
    given(waiting).when(Cut(100, "ducks")).then(ShoeCut(100))
    table = given(waiting).when(Cut(100)).leads_to(BetsOpen)
    assert table.shoe.order == a_shoe_without_words().order.cut(100)
    given(waiting).when(Cut(312)).refused(Refusal(Why.NO_SUCH_PLACE, limit=312))


@pytest.mark.parametrize("place", [-1, 312])
def test_a_cut_outside_the_shoe_is_refused(place: int) -> None:
    given(SEALED).when(Cut(place)).refused(Refusal(Why.NO_SUCH_PLACE, limit=312))


def test_the_opening_burn_follows_the_cut() -> None:
    table = after(Vacant(), Adopt(LEDGER.rules), Shuffle(SEED))
    assert given(table).when(Cut(7)).events[1:] == (ShoeCut(7), CardsBurned(1, 1))
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
    given(SEALED).when(command).refused(Refusal(why))
    given(SEALED).when(HoldTo(10)).leads_to(CutDue)


@pytest.mark.parametrize(("command", "why"), [(Cut(1), Why.NO_CUT_DUE), (Deal(), Why.SHUFFLE_FIRST)])
def test_before_the_shuffle_nothing_else_is_taken(command: Command, why: Why) -> None:
    given(DUE).when(command).refused(Refusal(why))


@pytest.mark.parametrize(("command", "why"), [(Shuffle(SEED), Why.NO_SHUFFLE_DUE), (Cut(1), Why.NO_CUT_DUE)])
def test_a_shoe_in_play_is_neither_shuffled_nor_cut(command: Command, why: Why) -> None:
    given(seated(CREDITS.rules)).when(command).refused(Refusal(why))
