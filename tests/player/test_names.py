"""Players' names."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from casinowar_tui.cli.account import account_name
from casinowar_tui.journal.port import player_key
from casinowar_tui.player.names import player_name

WITH_MARKS = ["देवनागरी", "மீனா", "สมศักดิ์", "n\u0304g", "שָׁלוֹם", "é\u0301", "\u0928\u093f" * 32]
"""Marks over, under and beside a letter; 32 letters with one each."""


@pytest.mark.parametrize("name", ["a", "Ann", "x" * 32, "ann-2_b.c", "..", "Zoë", "Łukasz", "Ωmega", "7", *WITH_MARKS])
def test_names_inside_the_grammar_are_kept_as_typed(name: str) -> None:
    assert player_name(name) == name


ASTRAY = ["\u0301a", "-\u0301", "7\u0301", "a-\u093f", "a" + "\u0301" * 10, "a\u200db", "a\u20dd", "\u0928\u093f" * 33]
"""Marks of no letter, too many of one, one that is drawn around it; a joiner; 33 letters."""


@pytest.mark.parametrize(
    "name", ["", "x" * 33, "a b", "a/b", "..\\x", "a\nb", "a\x1b[m", "½", "²", "a\u202eb", "a:b", "\udc80", *ASTRAY]
)
def test_names_outside_the_grammar_are_refused_in_one_line(name: str) -> None:
    with pytest.raises(ValueError, match="expected 1 to 32 letters, digits") as caught:
        player_name(name)
    assert str(caught.value).isprintable()


def test_names_compare_without_case_and_without_spelling_of_accents() -> None:
    assert player_key("Ann") == player_key("aNN")
    assert player_key(player_name("ZOE\u0308")) == player_key(player_name("zoë"))
    assert player_key("Ann") != player_key("Anne")


def test_the_account_is_the_usual_player() -> None:
    assert account_name({"LOGNAME": "ann", "USER": "ben"}) == "ann"
    assert account_name({"USER": "CORP\\ann smith"}) == "CORP-ann-smith"
    assert account_name({"USER": "x" * 40}) == "x" * 32
    assert player_name(account_name({}))


@given(st.text(min_size=1))
def test_every_account_name_is_made_to_fit(account: str) -> None:
    name = account_name({"USER": account})
    assert player_name(name) == unicodedata.normalize("NFC", name)
    assert player_name(name) == account_name({"USER": name})
