"""Upgrades from version to version, and types that cannot be written, with events of no game."""

from __future__ import annotations

import re

import pytest
from attrs import frozen

from casinowar_tui.game.codec import Codec, Kind, NewerEvent, Plain, Unreadable
from casinowar_tui.game.forms import Forms
from casinowar_tui.game.recorded import Recorded


@frozen
class Moved:
    """An event in its third version; the first had one field `at`, the second `left` and `top`."""

    left: int
    top: int
    why: str | None


@frozen
class Odd:
    """An event that cannot be written."""

    weight: float


def _split(plain: Plain) -> Plain:
    left, top = plain.pop("at")
    return {**plain, "left": left, "top": top}


def _unexplained(plain: Plain) -> Plain:
    plain["why"] = None
    return plain


KINDS: dict[type[Moved | Odd], Kind] = {Moved: Kind("moved", 3), Odd: Kind("odd")}
CODEC: Codec[Moved | Odd] = Codec(KINDS, Forms({}, frozenset()), {("moved", 1): _split, ("moved", 2): _unexplained})


def test_the_current_version_is_written() -> None:
    assert CODEC.encode(Moved(1, 2, "ü")) == Recorded("moved", 3, '{"left":1,"top":2,"why":"ü"}'.encode())


@pytest.mark.parametrize(
    ("version", "body"),
    [(1, b'{"at":[1,2]}'), (2, b'{"left":1,"top":2}'), (3, b'{"left":1,"top":2,"why":null}')],
)
def test_every_older_version_becomes_the_current_event(version: int, body: bytes) -> None:
    assert CODEC.decode(Recorded("moved", version, body)) == Moved(1, 2, None)


@pytest.mark.parametrize("body", [b"{}", b'{"at":7}', b'{"at":[1]}'])
def test_a_body_that_cannot_be_upgraded_is_unreadable(body: bytes) -> None:
    with pytest.raises(Unreadable, match=r"its body is not one of version 1$"):
        CODEC.decode(Recorded("moved", 1, body))


def test_a_body_that_is_no_object_is_not_upgraded() -> None:
    with pytest.raises(Unreadable, match=r"its body is no object$"):
        CODEC.decode(Recorded("moved", 1, b"[]"))


def test_a_version_after_the_current_one_is_newer() -> None:
    with pytest.raises(NewerEvent):
        CODEC.decode(Recorded("moved", 4, b"{}"))


def test_a_type_without_a_form_is_a_fault_of_the_program() -> None:
    with pytest.raises(TypeError, match=re.escape("<class 'float'> cannot be written")):
        CODEC.encode(Odd(1.5))
