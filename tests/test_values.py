"""The methods that frozen values share are those that attrs would have written for each of them."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from casinowar_tui.values import frozen


@frozen
class Point:
    x: int
    secret: bytes = attrs.field(repr=False, default=b"")


@attrs.frozen
class Theirs:
    x: int
    secret: bytes = attrs.field(repr=False, default=b"")


@frozen
class Empty:
    pass


@frozen
class AlsoEmpty:
    pass


@frozen
class Silent:
    x: int

    def __repr__(self) -> str:
        return "Silent"


def test_equal_is_what_is_of_one_kind_and_holds_the_same() -> None:
    assert Point(1) == Point(1)
    assert hash(Point(1)) == hash(Point(1))
    assert Point(1) != Point(2)
    assert Point(1, b"a") != Point(1, b"b")
    assert Empty() == Empty()


@pytest.mark.parametrize("other", [Theirs(1), 1, None, AlsoEmpty()])
def test_nothing_of_another_kind_is_equal(other: object) -> None:
    assert Point(1) != other
    assert Empty() != other
    assert len({Point(1), Empty(), other}) == 3


@pytest.mark.parametrize("arguments", [(1,), (2, b"key")])
def test_it_prints_as_attrs_prints(arguments: tuple[Any, ...]) -> None:
    assert repr(Point(*arguments)) == repr(Theirs(*arguments)).replace("Theirs", "Point")


def test_what_a_class_says_itself_holds() -> None:
    assert repr(Silent(1)) == "Silent"
    assert Silent(1) == Silent(1)


def test_it_is_frozen_and_can_be_changed_by_name() -> None:
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        Point(1).x = 2  # type: ignore[misc]
    assert attrs.evolve(Point(1, b"a"), x=2) == Point(2, b"a")
    assert not hasattr(Point(1), "__dict__")
