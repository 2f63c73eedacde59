"""Values that follow one another carry over what nobody names."""

from __future__ import annotations

import pytest
from attrs import frozen

from casinowar_tui.game.carry import Carried


@frozen
class Asleep(Carried):
    name: str
    hours: int = 0


@frozen
class Awake(Carried):
    name: str
    hours: int = 0
    coffee: bool = False


@frozen
class Dreaming(Asleep):
    of: str = "cards"


def test_what_is_not_named_is_carried_over() -> None:
    assert Asleep("Ann", 7).but(hours=8) == Asleep("Ann", 8)
    assert Awake.out_of(Asleep("Ann", 7), coffee=True) == Awake("Ann", 7, True)
    assert Asleep.out_of(Awake("Ann", 7, True), hours=0) == Asleep("Ann")


def test_a_class_that_inherits_makes_values_of_its_own() -> None:
    Asleep("Ann").but(hours=1)
    assert Dreaming("Ann", 1, "aces").but(hours=2) == Dreaming("Ann", 2, "aces")
    assert Dreaming.out_of(Awake("Ann"), of="aces") == Dreaming("Ann", 0, "aces")


def test_a_name_that_is_no_field_is_said() -> None:
    with pytest.raises(TypeError, match="tea"):
        Awake("Ann").but(tea=True)
    with pytest.raises(TypeError, match="tea"):
        Awake.out_of(Asleep("Ann"), coffee=True, tea=True)


def test_what_was_not_there_has_to_be_named() -> None:
    with pytest.raises(AttributeError, match="coffee"):
        Awake.out_of(Asleep("Ann"))
