"""What chance has to look like over many shuffles; the seeds are fixed, so the answers are too."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Sequence
from math import sqrt

import pytest

from casinowar_tui.cards.secret import Seed
from casinowar_tui.cards.shuffle import Shuffled, cut_place, shuffle

SHUFFLES = 2000
PLACES = range(156, 235)
SIGMAS = 4.0
RANK = bytes(code % 13 for code in range(52)).ljust(256, b"\xff")


def entropy(number: int) -> bytes:
    return hashlib.sha256(b"shuffle %d" % number).digest()


@pytest.fixture(scope="module")
def shuffles() -> list[Shuffled]:
    return [shuffle(Seed(entropy(number)), 6, PLACES) for number in range(SHUFFLES)]


@pytest.fixture(scope="module")
def ranks(shuffles: list[Shuffled]) -> list[bytes]:
    """The orders by rank only."""
    return [shuffled.order.codes.translate(RANK) for shuffled in shuffles]


def chi_square(found: Counter[int], values: Iterable[int]) -> float:
    """How far counts are from being equal; its mean is the number of values less one."""
    values = list(values)
    assert found.keys() <= set(values)
    expected = found.total() / len(values)
    return sum((found[value] - expected) ** 2 / expected for value in values)


def sigmas(statistic: float, freedom: int) -> float:
    """How far a chi-square is from its mean, in standard deviations."""
    return (statistic - freedom) / sqrt(2 * freedom)


def by_position(orders: Sequence[bytes]) -> float:
    columns = list(zip(*orders, strict=True))
    total = sum(chi_square(Counter(column), range(13)) for column in columns)
    return sigmas(total, 12 * len(columns))


def test_every_rank_is_as_likely_at_every_position(ranks: list[bytes]) -> None:
    assert abs(by_position(ranks)) < SIGMAS


def test_a_shuffle_that_stops_early_would_be_found_out() -> None:
    def stopped(number: int) -> bytes:
        codes = bytearray(bytes(range(52)) * 6)
        octets = hashlib.shake_256(entropy(number)).digest(2 * len(codes))
        for last in range(len(codes) - 1, 52, -1):
            place = int.from_bytes(octets[2 * last : 2 * last + 2], "big") % (last + 1)
            codes[last], codes[place] = codes[place], codes[last]
        return bytes(codes).translate(RANK)

    assert by_position([stopped(number) for number in range(SHUFFLES)]) > 10 * SIGMAS


def test_no_card_stays_where_it_lay_more_often_than_by_chance(shuffles: list[Shuffled]) -> None:
    unshuffled = bytes(range(52)) * 6
    stayed = sum(a == b for shuffled in shuffles for a, b in zip(shuffled.order.codes, unshuffled, strict=True))
    assert abs(stayed - 6 * SHUFFLES) < SIGMAS * sqrt(6 * SHUFFLES)


def test_the_first_two_cards_tie_about_23_times_in_311(ranks: list[bytes]) -> None:
    chance = 23 / 311
    ties = sum(order[0] == order[1] for order in ranks)
    assert abs(ties - SHUFFLES * chance) < SIGMAS * sqrt(SHUFFLES * chance * (1 - chance))


def test_any_two_neighbours_tie_as_often(ranks: list[bytes]) -> None:
    chance, pairs = 23 / 311, SHUFFLES * 156
    ties = sum(sum(map(int.__eq__, order[::2], order[1::2])) for order in ranks)
    margin = SIGMAS * sqrt(pairs * chance * (1 - chance))
    assert abs(ties - pairs * chance) < margin
    assert abs(ties - pairs / 13) > margin


def test_the_cut_card_is_as_likely_at_every_place(shuffles: list[Shuffled]) -> None:
    found = Counter(shuffled.cut_card for shuffled in shuffles)
    assert sorted(found) == list(PLACES)
    assert abs(sigmas(chi_square(found, PLACES), len(PLACES) - 1)) < SIGMAS


def test_the_players_cut_is_as_likely_at_every_place() -> None:
    found = Counter(cut_place(entropy(number), 312) for number in range(6000))
    assert sorted(found) == list(range(1, 312))
    assert abs(sigmas(chi_square(found, range(1, 312)), 310)) < SIGMAS
