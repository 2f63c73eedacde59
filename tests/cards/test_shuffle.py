"""The shuffle is pinned: the same seed deals the same cards for ever, and no word of it favours a card."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator
from itertools import count, islice
from pathlib import Path

import pytest
from attrs import frozen

from casinowar_tui.cards.card import PACK, parse_cards
from casinowar_tui.cards.secret import FaceDown, Seed
from casinowar_tui.cards.shuffle import ALGORITHM, _words, below, commitment, cut_place, shuffle

SEED = Seed(bytes(range(32)))
PLACES = range(156, 235)


@frozen
class Golden:
    """One line of the golden file."""

    packs: int
    places: range
    seed: bytes
    cut_card: int
    commitment: str
    order: bytes

    @classmethod
    def read(cls, line: str) -> Golden:
        packs, first, last, seed, cut_card, told, order = line.split()
        places = range(int(first), int(last) + 1)
        return cls(int(packs), places, bytes.fromhex(seed), int(cut_card), told, bytes.fromhex(order))

    def __str__(self) -> str:
        return f"{self.packs}-{self.seed.hex()[:8]}"


LINES = Path(__file__).with_name("shuffles.txt").read_text(encoding="ascii").splitlines()
GOLDEN = [Golden.read(line) for line in LINES if not line.startswith("#")]


@frozen
class Twin:
    """The algorithm written a second time, from its description: cards are picked out of a pile, the last one first."""

    order: bytes
    cut_card: int
    thrown_away: int

    @classmethod
    def shuffle(cls, seed: bytes, packs: int, places: range) -> Twin:
        octets = hashlib.shake_256(b"shake256-fisher-yates/1\x00" + seed).digest(1 << 14)
        at = count(0, 2)
        thrown_away = 0

        def pick(among: int) -> int:
            nonlocal thrown_away
            while True:
                start = next(at)
                word = octets[start] * 256 + octets[start + 1]
                if word // among < 65536 // among:
                    return word % among
                thrown_away += 1

        pile = [code for _ in range(packs) for code in range(52)]
        dealt: list[int] = []
        while len(pile) > 1:
            place = pick(len(pile))
            dealt.append(pile[place])
            pile[place] = pile[-1]
            pile.pop()
        order = bytes(pile + dealt[::-1])
        return cls(order, places[pick(len(places))], thrown_away)


def test_the_golden_file_holds_several_seeds_of_one_six_and_eight_packs() -> None:
    assert Counter(golden.packs for golden in GOLDEN) == {1: 4, 6: 4, 8: 4}
    assert ALGORITHM in LINES[0]


@pytest.mark.parametrize("golden", GOLDEN, ids=str)
def test_a_seed_gives_its_order_byte_for_byte(golden: Golden) -> None:
    shuffled = shuffle(Seed(golden.seed), golden.packs, golden.places)
    assert shuffled.order.codes == golden.order
    assert (shuffled.cut_card, shuffled.commitment) == (golden.cut_card, golden.commitment)
    assert shuffled.order.complete(golden.packs)


@pytest.mark.parametrize("golden", GOLDEN, ids=str)
def test_a_second_implementation_gives_the_same_order(golden: Golden) -> None:
    twin = Twin.shuffle(golden.seed, golden.packs, golden.places)
    assert (twin.order, twin.cut_card) == (golden.order, golden.cut_card)


def test_the_golden_shuffles_throw_words_away() -> None:
    assert sum(Twin.shuffle(golden.seed, golden.packs, golden.places).thrown_away for golden in GOLDEN) > 0


def test_the_words_go_on_where_they_left_off() -> None:
    stream = hashlib.shake_256(b"shake256-fisher-yates/1\0" + SEED.octets).digest(10_000)
    words = [int.from_bytes(stream[at : at + 2], "big") for at in range(0, 10_000, 2)]
    assert list(islice(_words(SEED), 5_000)) == words


def numbers(bound: int, words: Iterator[int]) -> Iterator[int]:
    """All numbers that the words give."""
    while True:
        try:
            yield below(bound, words)
        except AssertionError:
            return


@pytest.mark.parametrize("bound", [2, 3, 52, 79, 312, 416])
def test_of_all_words_each_number_has_the_same_share(bound: int) -> None:
    found = Counter(numbers(bound, iter(range(65536))))
    assert found == dict.fromkeys(range(bound), 65536 // bound)


@pytest.mark.parametrize("bound", range(1, 417))
def test_only_the_words_beyond_the_last_full_share_are_thrown_away(bound: int) -> None:
    fair = 65536 // bound * bound
    assert list(numbers(bound, iter([fair - 1, *range(fair, 65536), 0]))) == [bound - 1, 0]


def test_the_commitment_can_be_checked_with_nothing_but_a_hash() -> None:
    shuffled = shuffle(SEED, 6, PLACES)
    told = b"shake256-fisher-yates/1\0" + SEED.octets + shuffled.order.codes + shuffled.cut_card.to_bytes(2, "big")
    assert shuffled.commitment == hashlib.sha256(told).hexdigest()


def test_the_commitment_binds_seed_order_and_cut_card() -> None:
    shuffled = shuffle(SEED, 6, PLACES)
    order, cut_card = shuffled.order, shuffled.cut_card
    assert commitment(SEED, order, cut_card) == shuffled.commitment
    others = {
        commitment(Seed(bytes(32)), order, cut_card),
        commitment(SEED, order.cut(1), cut_card),
        commitment(SEED, order, cut_card + 1),
    }
    assert len(others | {shuffled.commitment}) == 4


@pytest.mark.parametrize("under", [0, 1, 3])
def test_practice_cards_lie_on_top_and_the_rest_keeps_its_order(under: int) -> None:
    top = parse_cards("9c 9h 2s 9c")
    plain = shuffle(SEED, 6, PLACES)
    stacked = shuffle(SEED, 6, PLACES, top, under)
    cards = [stacked.order.turn(index) for index in range(312)]
    assert tuple(cards[under : under + 4]) == top
    assert stacked.order.complete(6)
    assert stacked.cut_card == plain.cut_card
    rest = bytearray(plain.order.codes)
    for card in top:
        rest.remove(card.code)
    assert [card.code for card in cards[:under] + cards[under + 4 :]] == list(rest)
    assert stacked.commitment == commitment(SEED, stacked.order, stacked.cut_card)


def test_more_copies_than_the_packs_hold_cannot_be_stacked() -> None:
    with pytest.raises(ValueError, match=r"^more copies of 9c than 2 packs hold$"):
        shuffle(SEED, 2, PLACES, parse_cards("9c 9c 2s 9c"))


def test_one_card_or_place_leaves_no_choice() -> None:
    assert shuffle(SEED, 1, range(26, 27)).cut_card == 26
    assert cut_place(bytes(32), 2) == 1


def test_the_players_cut_knows_nothing_of_the_shuffle() -> None:
    same = bytes(range(32))
    assert cut_place(same, 312) == cut_place(same, 312)
    stream = hashlib.shake_256(b"cut/1\0" + same).digest(2)
    assert cut_place(same, 312) == 1 + int.from_bytes(stream, "big") % 311


def test_a_shuffle_moves_cards_of_every_pack() -> None:
    assert shuffle(SEED, 6, PLACES).order != FaceDown(bytes(range(len(PACK))) * 6)
