"""A round as a line of text."""

from __future__ import annotations

import pytest

from casinowar_tui.cards.card import PACK, Card, parse_cards
from casinowar_tui.cards.line import Line, known, parse_line
from casinowar_tui.cards.secret import Seed
from casinowar_tui.cards.stacking import stacked

WAR = "9c 9h ?? ?? ?? Kd Kh war"


@pytest.mark.parametrize("text", [WAR, "9c 2h", "9c 9h surrender", "Td 3s pass", "void", "9c 9h ?? ?? 4s Kd Kh war"])
def test_a_line_is_read_as_it_is_written(text: str) -> None:
    assert str(parse_line(text)) == text


def test_a_line_is_read_as_people_write_it() -> None:
    assert parse_line("9C,9h, ?? ??  ?? kd KH WAR") == parse_line(WAR)
    assert parse_line("10h 2c") == Line(parse_cards("Th 2c"))


@pytest.mark.parametrize("text", ["war 9c 9h", "9c ? 9h", "9c 9h peace"])
def test_what_is_no_line_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is not a card"):
        parse_line(text)


def test_places_of_unseen_cards_are_filled_from_what_the_packs_have_left() -> None:
    cards = parse_line(WAR).cards
    filled = stacked(cards, 1, Seed(bytes(32)))
    assert [card for card, wish in zip(filled, cards, strict=True) if wish] == list(known(cards))
    assert len(set(filled)) == len(filled)
    assert filled == stacked(cards, 1, Seed(bytes(32)))
    assert filled != stacked(cards, 1, Seed(b"\1" * 32))
    assert sorted(map(str, stacked((None,) * 52, 1, Seed(bytes(32))))) == sorted(map(str, PACK))


@pytest.mark.parametrize("cards", [(None,) * 53, (*PACK, None), (*PACK, PACK[0])])
def test_no_more_cards_are_had_than_there_are(cards: tuple[Card | None, ...]) -> None:
    with pytest.raises(ValueError, match="more than the 52 cards there are"):
        stacked(cards, 1, Seed(bytes(32)))
