"""Classes of values and services do what attrs would have had them do."""

from __future__ import annotations

import copy
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import attrs
import pytest

from casinowar_tui.values import define, evolve, field, frozen, names


@frozen
class Point:
    x: int
    secret: bytes = field(repr=False, default=b"")


@attrs.frozen
class Theirs:
    x: int
    secret: bytes = attrs.field(repr=False, default=b"")


@frozen
class Further(Point):
    y: int = 0
    x: int = 7


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


def small(text: str) -> str:
    return text.lower()


@define(eq=False, repr=False)
class Service:
    name: str
    _hidden: int = 1
    many: list[str] = field(factory=list, kw_only=True)
    small: str = field(converter=small, default="A", alias="large")
    later: int = field(init=False)
    known: int = field(default=3, init=False)

    def __attrs_post_init__(self) -> None:
        self.later = self._hidden + 1


def test_equal_is_what_is_of_one_kind_and_holds_the_same() -> None:
    assert Point(1) == Point(1)
    assert hash(Point(1)) == hash(Point(1))
    assert Point(1) != Point(2)
    assert Point(1, b"a") != Point(1, b"b")
    assert Point(x=1, secret=b"a") == Point(secret=b"a", x=1)
    assert Empty() == Empty()


@pytest.mark.parametrize("other", [Theirs(1), 1, None, AlsoEmpty(), Further(x=1)])
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
    point: Any = Point(1)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        point.x = 2
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        point.y = 2
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        del point.x
    assert evolve(Point(1, b"a"), x=2) == Point(2, b"a")
    assert copy.deepcopy(Point(1, b"a")) == Point(1, b"a")


def test_fields_are_inherited_in_order_and_can_be_named_anew() -> None:
    assert names(Further) == ("secret", "y", "x")
    assert (Further().x, Further(b"a", 2).y) == (7, 2)
    match Further(b"a", 2, 3):
        case Further(secret, y, x):
            assert (secret, y, x) == (b"a", 2, 3)


@pytest.mark.parametrize(
    "call",
    [
        lambda: Point(),  # type: ignore[call-arg]
        lambda: Point(1, b"", 2),  # type: ignore[call-arg]
        lambda: Point(1, x=1),  # type: ignore[misc]
        lambda: Point(1, z=1),  # type: ignore[call-arg]
        lambda: Point(1, b"", z=1),  # type: ignore[call-arg]
        lambda: evolve(Point(1), z=1),  # type: ignore[call-arg]
        lambda: Service("a", 1, "B", []),  # type: ignore[call-arg]
    ],
)
def test_what_is_given_wrongly_is_an_error_of_type(call: Callable[[], object]) -> None:
    with pytest.raises(TypeError):
        call()


def test_a_service_is_given_its_fields_as_attrs_would_give_them() -> None:
    first, other = Service("a"), Service("b", hidden=4, large="BIG", many=["x"])
    assert (first.many, first.small, first.later, first.known) == ([], "a", 2, 3)
    assert (other.many, other.small, other.later) == (["x"], "big", 5)
    assert first.many is not Service("a").many
    assert first != Service("a")
    first.name = "c"
    assert first.name == "c"


def test_attrs_own_tools_know_them() -> None:
    assert [(part.name, part.repr) for part in attrs.fields(Point)] == [("x", True), ("secret", False)]
    assert attrs.evolve(Point(1, b"a"), x=2) == Point(2, b"a")
    assert attrs.has(Point)


def test_making_them_needs_no_attrs() -> None:
    code = "import sys, casinowar_tui.bank.game, casinowar_tui.desk.bank.desk; print('attrs' in sys.modules)"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "False"
