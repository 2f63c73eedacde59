"""Names of keys, their twins, and the keys that acts have by default."""

from __future__ import annotations

import string
from collections import Counter

import pytest
from textual.keys import KEY_NAME_REPLACEMENTS, Keys, _character_to_key

from casinowar_tui.desk.keys import DEFAULTS, NUMBER_PAD, key_name, spread, spread_keys, written


@pytest.mark.parametrize("character", string.printable[:95].replace(string.ascii_uppercase, ""))
def test_characters_have_the_names_that_textual_gives_them(character: str) -> None:
    name = _character_to_key(character)
    assert key_name(character) == KEY_NAME_REPLACEMENTS.get(name, name)
    assert key_name(name) == key_name(character)


@pytest.mark.parametrize("text", ["ctrl+p", "f1", "pagedown", "enter", "home", "shift+left", "ctrl+shift+up", "tab"])
def test_named_keys_are_textuals(text: str) -> None:
    assert key_name(text) == text
    assert text in {key.value for key in Keys}


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("W", "w"),
        ("shift+w", "w"),
        ("PgDn", "pagedown"),
        ("Ctrl+P", "ctrl+p"),
        ("shift+ctrl+up", "ctrl+shift+up"),
        ("alt++", "alt+plus"),
        ("add", "plus"),
        ("ctrl+j", "enter"),
        ("shift+=", "plus"),
        ("decimal", "full_stop"),
        ("é", "é"),
    ],
)
def test_spellings_of_one_key(text: str, name: str) -> None:
    assert key_name(text) == name


@pytest.mark.parametrize(
    "text", ["", "ww", "ctrl+", "f0", "f25", "hyper+x", "page down", "\x1b", "\n", "ctrl+c", "ctrl+z"]
)
def test_what_is_no_key_or_not_the_players(text: str) -> None:
    assert key_name(text) is None


def test_a_key_is_written_as_players_do() -> None:
    assert [written(key) for key in ("plus", "w", "space", "ctrl+p", "alt+plus", "pagedown")] == [
        "+", "w", "space", "ctrl+p", "alt++", "pagedown",
    ]  # fmt: skip


@pytest.mark.parametrize("table", [DEFAULTS, NUMBER_PAD])
def test_defaults_are_plain_names_and_nobody_shares_a_key(table: dict[str, tuple[str, ...]]) -> None:
    assert all(key_name(key) == key for keys in table.values() for key in keys)
    assert all(key_name(written(key)) == key for keys in table.values() for key in keys)
    names = [name for keys in spread_keys({}, number_pad=table is NUMBER_PAD).values() for name in keys]
    assert max(Counter(names).values()) == 1


@pytest.mark.parametrize(
    ("act", "names"),
    [
        ("lit", {"enter", "ctrl+j"}),
        ("war", {"plus", "add", "shift+equals_sign", "w"}),
        ("surrender", {"minus", "subtract", "s"}),
        ("rebet", {"0", "insert", "b"}),
        ("clear", {"full_stop", "decimal", "delete", "c"}),
        ("pass", {"pagedown", "p"}),
        ("next_chip", {"9", "pageup"}),
        ("hand", {"asterisk", "multiply", "h", "space"}),
        ("tie", {"slash", "divide", "t"}),
        ("undo", {"7", "home", "u", "backspace"}),
        ("double", {"8", "up", "d"}),
        ("help", {"question_mark", "f1"}),
        ("quit", {"q", "ctrl+q"}),
    ],
)
def test_every_name_a_terminal_may_send_is_bound(act: str, names: set[str]) -> None:
    assert names <= set(spread_keys({}, number_pad=False)[act])


def test_a_changed_key_keeps_its_twins_and_its_name_without_numlock() -> None:
    keys = spread_keys({"war": ("0",), "rebet": ("plus",)}, number_pad=False)
    assert keys["war"] == ("0", "insert")
    assert keys["rebet"] == spread("plus")


def test_a_key_without_numlock_belongs_to_who_asked_for_it() -> None:
    keys = spread_keys({"double": ("insert",)}, number_pad=False)
    assert keys["double"] == ("insert",)
    assert keys["rebet"] == ("0", "b")


def test_the_number_pad_gives_3_to_pass_and_digits_choose_no_chip() -> None:
    keys = spread_keys({}, number_pad=True)
    assert "3" in keys["pass"]
    assert [keys[f"chip_{place}"] for place in range(1, 6)] == [()] * 5
    assert keys["next_chip"] == ("9", "pageup")
