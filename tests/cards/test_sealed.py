"""Algorithm 2 is pinned, and its order hangs on words that the seal knows nothing of."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest
from attrs import frozen
from hypothesis import given, settings
from hypothesis import strategies as st

from casinowar_tui.cards import sealed, shuffle
from casinowar_tui.cards.card import parse_cards
from casinowar_tui.cards.sealed import ALGORITHM, DRAWN, LONGEST, can_be_said, mix, seal, words_for
from casinowar_tui.cards.secret import FaceDown, Seed

SEED = Seed(bytes(range(32)))
PLACES = range(156, 235)

SEEDS = st.binary(min_size=32, max_size=32).map(Seed)
WORDS = st.text(max_size=LONGEST).filter(can_be_said)


@frozen
class Golden:
    """One line of the golden file."""

    packs: int
    places: range
    seed: Seed
    words: str
    cut_card: int
    seal: str
    order: bytes

    @classmethod
    def read(cls, line: str) -> Golden:
        packs, first, last, seed, words, cut_card, told, order = line.split()
        said = "" if words == "-" else bytes.fromhex(words).decode()
        places = range(int(first), int(last) + 1)
        return cls(int(packs), places, Seed(bytes.fromhex(seed)), said, int(cut_card), told, bytes.fromhex(order))


LINES = Path(__file__).with_name("sealed.txt").read_text(encoding="ascii").splitlines()
GOLDEN = [Golden.read(line) for line in LINES[1:]]


def test_the_golden_file_is_about_this_algorithm() -> None:
    assert ALGORITHM in LINES[0]
    assert {golden.packs for golden in GOLDEN} == {1, 6, 8}


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: f"{golden.packs}-{golden.seal[:8]}")
def test_seed_and_words_give_their_order_byte_for_byte(golden: Golden) -> None:
    mixed = mix(golden.seed, golden.words, golden.packs, golden.places)
    assert mixed.order.codes == golden.order
    assert (mixed.cut_card, seal(golden.seed)) == (golden.cut_card, golden.seal)
    assert mixed.order.complete(golden.packs)


def test_the_seal_can_be_checked_with_nothing_but_a_hash() -> None:
    assert seal(SEED) == hashlib.sha256(b"sha256-seed-and-words/2\0" + SEED.octets).hexdigest()


@settings(deadline=None, max_examples=50)
@given(SEEDS, WORDS, WORDS)
def test_without_the_words_nobody_knows_the_order(seed: Seed, words: str, others: str) -> None:
    one, other = (mix(seed, said, 6, PLACES).order for said in (words, others))
    assert (one == other) == (words == others)


@settings(deadline=None, max_examples=50)
@given(SEEDS, SEEDS, WORDS)
def test_without_the_seed_the_words_tell_nothing_either(seed: Seed, other: Seed, words: str) -> None:
    assert (mix(seed, words, 6, PLACES).order == mix(other, words, 6, PLACES).order) == (seed == other)
    assert (seal(seed) == seal(other)) == (seed == other)


def test_no_stream_is_another_one_gone_on_with() -> None:
    """Words that look like a part of what a block is made of lead to other numbers all the same."""
    said = ["", "\0\0\0\0", "order", "0" * 64]
    assert len({mix(SEED, words, 1, range(26, 40)).order.codes for words in said}) == len(said)


def test_the_cut_card_is_placed_by_a_stream_of_its_own() -> None:
    placed = {mix(SEED, words_for(bytes([n] * 32)), 6, PLACES).cut_card for n in range(40)}
    assert placed <= set(PLACES)
    assert len(placed) > 20
    assert mix(SEED, "", 1, PLACES).cut_card == mix(SEED, "", 6, PLACES).cut_card


@pytest.mark.parametrize("under", [0, 1, 3])
def test_practice_cards_lie_on_top_and_the_rest_keeps_its_order(under: int) -> None:
    cards = parse_cards("9c 9h 2s 9c")
    top = FaceDown(bytes(card.code for card in cards))
    plain, laid = mix(SEED, "", 6, PLACES), mix(SEED, "", 6, PLACES, top, under)
    assert tuple(laid.order.turn(under + place) for place in range(4)) == cards
    rest = bytearray(plain.order.codes)
    for code in top.codes:
        rest.remove(code)
    assert laid.order.codes[:under] + laid.order.codes[under + 4 :] == bytes(rest)
    assert laid.order.complete(6)
    assert laid.cut_card == plain.cut_card


def test_words_are_drawn_for_those_who_say_none() -> None:
    drawn = [words_for(hashlib.sha256(b"%d" % number).digest()) for number in range(200)]
    assert len(set(drawn)) == len(drawn)
    assert {len(words) for words in drawn} == {DRAWN}
    assert set("".join(drawn)) == set("abcdefghijklmnopqrstuvwxyz")
    assert all(map(can_be_said, drawn))


@pytest.mark.parametrize("words", ["a" * (LONGEST + 1), "a\nb", "\x1b[2J", "\ud800", "a\tb", "\u202e"])
def test_words_that_no_screen_can_show_are_none(words: str) -> None:
    assert not can_be_said(words)


def test_nothing_of_a_mixed_shoe_is_printed() -> None:
    mixed = mix(SEED, "", 6, PLACES)
    assert mixed.order.codes.hex() not in repr(mixed)
    assert repr(mixed) == f"Mixed(order=<312 cards, face down>, cut_card={mixed.cut_card})"


def test_the_algorithms_have_names_of_their_own() -> None:
    assert sealed.ALGORITHM != shuffle.ALGORITHM
