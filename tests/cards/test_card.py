"""Cards and their notation."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from casinowar_tui.cards.card import PACK, Card, Rank, Suit, parse_card, parse_cards, too_many_copies


def test_a_pack_holds_every_card_once_in_the_order_of_its_codes() -> None:
    assert len(set(PACK)) == len(PACK) == 52
    assert [card.code for card in PACK] == list(range(52))
    assert (str(PACK[0]), str(PACK[12]), str(PACK[13]), str(PACK[51])) == ("2c", "Ac", "2d", "As")


@pytest.mark.parametrize("card", PACK, ids=str)
def test_notation_goes_there_and_back(card: Card) -> None:
    assert parse_card(str(card)) == card
    assert parse_card(str(card).upper()) == card
    assert parse_card(card.rank.index + card.suit.value) == card


@given(st.lists(st.sampled_from(PACK)), st.sampled_from([" ", ",", ", ", "\n\t"]))
def test_many_cards_go_there_and_back(cards: list[Card], between: str) -> None:
    assert parse_cards(between.join(map(str, cards))) == tuple(cards)


@pytest.mark.parametrize("text", ["", "K", "Kx", "1s", "11s", "sK", "Kss", "10", "1010s", "K s", "♠K", "t10"])
def test_what_is_no_card_is_named(text: str) -> None:
    with pytest.raises(ValueError) as refused:
        parse_card(text)
    assert str(refused.value).startswith(f"{text!r} is not a card")
    assert "\n" not in str(refused.value)


def test_one_wrong_word_among_many_is_named() -> None:
    with pytest.raises(ValueError, match=r"^'Zz' is not a card"):
        parse_cards("Ks Zz 2c")


def test_ranks_compare_by_number_and_an_ace_is_only_high() -> None:
    ranks = [Rank(number) for number in range(2, 15)]
    assert "".join(rank.letter for rank in ranks) == "23456789TJQKA"
    assert sorted(ranks) == ranks == list(Rank)
    assert max(Rank) is Rank.ACE


def test_ranks_and_suits_have_words() -> None:
    assert [Rank.TEN.index, Rank.NINE.index, Rank.ACE.index] == ["10", "9", "A"]
    assert [Rank.SIX.word, Rank.SIX.plural, Rank.QUEEN.plural] == ["six", "sixes", "queens"]
    assert [suit.word for suit in Suit if suit.red] == ["diamonds", "hearts"]


def test_copies_are_counted_against_the_packs() -> None:
    cards = parse_cards("Ks 2c Ks 2c 2c")
    assert too_many_copies(cards, 1) == parse_card("Ks")
    assert too_many_copies(cards, 2) == parse_card("2c")
    assert too_many_copies(cards, 3) is None
    assert too_many_copies((), 1) is None
