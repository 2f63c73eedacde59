"""Values that decide cards not yet turned keep them, whatever is printed of them."""

from __future__ import annotations

import pickle
import traceback
from collections.abc import Callable

import pytest
from attrs import frozen
from rich.pretty import pretty_repr

from casinowar_tui.cards.card import PACK, parse_cards
from casinowar_tui.cards.secret import FaceDown, Seed
from casinowar_tui.cards.shuffle import shuffle

SEED = Seed(b"an unusual seed of thirty-two by")
PLACES = range(156, 235)
SHUFFLED = shuffle(SEED, 6, PLACES)


@frozen
class Holder:
    """Something that holds secrets, as events and tables do."""

    seed: Seed
    order: FaceDown
    shuffled: object


HOLDER = Holder(SEED, SHUFFLED.order, SHUFFLED)


def tells(text: str) -> bool:
    """Whether a text gives away the seed or the first cards, in any form that a printer would use."""
    codes, seed = SHUFFLED.order.codes[:4], SEED.octets
    cards = [str(PACK[code]) for code in codes]
    forms = [seed.hex(), seed.decode(), codes.hex(), repr(codes)[2:-1], str(list(codes))[1:-1]]
    forms += [" ".join(cards), ", ".join(cards), ", ".join(repr(PACK[code]) for code in codes)]
    return any(form in text for form in forms)


@pytest.mark.parametrize("secret", [SEED, SHUFFLED.order, SHUFFLED, HOLDER], ids=lambda s: type(s).__name__)
@pytest.mark.parametrize(
    "printed",
    [repr, str, format, ascii, pretty_repr, lambda s: f"{s!r:>60}", lambda s: "%s %r" % (s, s)],  # noqa: UP031
)
def test_no_way_of_printing_tells(secret: object, printed: Callable[[object], str]) -> None:
    assert not tells(printed(secret))


def test_the_search_for_secrets_finds_them() -> None:
    codes = SHUFFLED.order.codes
    told = [repr(SEED.octets), SEED.octets.hex(), repr(codes), repr(bytearray(codes)), codes.hex(), str(list(codes))]
    assert all(map(tells, told))


def raised(act: Callable[[], object]) -> str:
    """The traceback of what an act raises, with the local variables of every frame but the test's own."""
    try:
        act()
    except Exception as error:
        ours = error.__traceback__
        assert ours
        assert ours.tb_next
        shown = traceback.TracebackException(type(error), error, ours.tb_next.tb_next, capture_locals=True)
        return "".join(shown.format())
    raise AssertionError("nothing was raised")


@pytest.mark.parametrize(
    "act",
    [
        lambda: SHUFFLED.order.turn(312),
        lambda: SHUFFLED.order.turn(-1),
        lambda: shuffle(SEED, 1, PLACES, parse_cards("Ks Ks")),
        lambda: setattr(SHUFFLED.order, "codes", b""),
        lambda: SHUFFLED.order < SHUFFLED.order,
    ],
    ids=["beyond", "before", "copies", "frozen", "compare"],
)
def test_no_traceback_tells_not_even_with_local_variables(act: Callable[[], object]) -> None:
    assert not tells(raised(act))


def test_cards_leave_in_their_order() -> None:
    cards = FaceDown(bytes([50, 3, 3]))
    assert len(cards) == 3
    assert [str(cards.turn(index)) for index in range(3)] == ["Ks", "5c", "5c"]
    for nowhere in (3, -1):
        with pytest.raises(IndexError):
            cards.turn(nowhere)


@pytest.mark.parametrize(("place", "order"), [(0, [1, 2, 3]), (1, [2, 3, 1]), (2, [3, 1, 2]), (3, [1, 2, 3])])
def test_a_cut_carries_the_first_cards_to_the_end(place: int, order: list[int]) -> None:
    assert list(FaceDown(bytes([1, 2, 3])).cut(place).codes) == order


@pytest.mark.parametrize(
    ("codes", "packs", "complete"),
    [
        (bytes(range(52)), 1, True),
        (bytes(reversed(range(52))) + bytes(range(52)), 2, True),
        (bytes(range(52)), 2, False),
        (bytes(range(51)), 1, False),
        (bytes(range(51)) + b"\0", 1, False),
        (bytes(range(53)), 1, False),
        (b"", 1, False),
    ],
)
def test_a_set_is_complete_when_it_is_exactly_its_packs(codes: bytes, packs: int, complete: bool) -> None:
    assert FaceDown(codes).complete(packs) is complete


def test_secrets_are_values() -> None:
    assert pickle.loads(pickle.dumps(HOLDER)) == HOLDER
    assert len({SEED, Seed(SEED.octets)}) == 1
