"""The configuration file: what it may say, and one line for each thing that is wrong in it."""

from __future__ import annotations

import os
import re
import threading
from pathlib import Path

import pytest

from casinowar_tui.config.settings import Settings, keymap, load_settings, read_settings
from casinowar_tui.config.toml_source import LARGEST, TomlSource
from casinowar_tui.config.usage import UsageError
from casinowar_tui.desk.keys import DEFAULTS, PARTY
from casinowar_tui.desk.party.actions import party_keymap


def read(text: str) -> Settings:
    return read_settings(TomlSource("my.toml", text))


def problems(text: str) -> tuple[str, ...]:
    with pytest.raises(UsageError) as caught:
        read(text)
    return caught.value.lines


def test_an_empty_file_says_what_an_absent_one_does(tmp_path: Path) -> None:
    assert read("") == Settings() == load_settings(tmp_path / "none.toml", named=False)
    assert load_settings(tmp_path / "no" / "directory.toml", named=False) == Settings()


def test_every_setting_can_be_set() -> None:
    text = """
pace = 0
motion = false
number_pad = true
glyphs = "plain"
theme = "burgundy"
four_colour = true
cut = "ask"
clock = 0
mouse = false
bell = "tie"
[keys]
war = ["x", "Add", "x"]
quit = ["ctrl+x"]
"""
    assert read(text) == Settings(
        pace=0.0,
        motion=False,
        number_pad=True,
        glyphs="plain",
        theme="burgundy",
        four_colour=True,
        cut="ask",
        clock=0,
        mouse=False,
        bell="tie",
        keys=(("war", ("x", "plus")), ("quit", ("ctrl+x",))),
    )


def test_the_pace_is_a_float_however_it_is_written() -> None:
    assert isinstance(read("pace = 2").pace, float)
    assert read("pace = 0.25").pace == 0.25


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("\npace = 'fast'", 'my.toml:2: pace: found "fast", expected a number of seconds from 0 to 10'),
        ("pace = 11", "my.toml:1: pace: found 11, expected a number"),
        ("pace = -0.1", "my.toml:1: pace: found -0.1, expected a number"),
        ("pace = nan", "my.toml:1: pace: found nan, expected a number"),
        ("pace = inf", "my.toml:1: pace: found inf, expected a number"),
        ("pace = true", "my.toml:1: pace: found true, expected a number"),
        ("motion = 1", "my.toml:1: motion: found 1, expected true or false"),
        ("number_pad = 'yes'", 'my.toml:1: number_pad: found "yes", expected true or false'),
        ("glyphs = 'ascii'", 'found "ascii", expected one of "auto", "rich", "plain"'),
        ("theme = 'pink'", 'found "pink", expected one of "green", "blue", "burgundy", "light"'),
        ("theme = []", "found [], expected one of"),
        ("cut = 'Ask'", 'found "Ask", expected one of "for-me", "ask"'),
        ("clock = 1.5", "my.toml:1: clock: found 1.5, expected a whole number of seconds"),
        ("clock = -1", "clock: found -1, expected a whole number"),
        ("clock = false", "clock: found false, expected a whole number"),
        ("a = 1\npaec = 2", "my.toml:2: paec: found 2, expected one of pace, motion,"),
        ("[theme]\nx = 1", "my.toml:1: theme: found a table, expected one of"),
        ("keys = 3", "my.toml:1: keys: found 3, expected a table, as in [keys]"),
        ("[keys]\n\nsplit = ['x']", 'my.toml:3: keys.split: found ["x"], expected one of lit, deal, war,'),
        ("[keys]\nwar = 'x'", 'my.toml:2: keys.war: found "x", expected a list of keys'),
        ("[keys]\nwar = []", "my.toml:2: keys.war: found [], expected a list of keys"),
        ("[keys]\nwar = ['x',\n 'wat']", 'my.toml:3: keys.war[1]: found "wat", expected a key such as'),
        ("[keys]\nwar = [1]", "keys.war[0]: found 1, expected a key such as"),
        ("[keys]\nquit = ['ctrl+c']", 'keys.quit[0]: found "ctrl+c", expected a key such as'),
        ("pace = = 2", "my.toml:1: "),
        ("\n\npace = 1\npace = 2", "my.toml:4: "),
        ("\n[keys", "my.toml:2: "),
        ("x = 1" + "0" * 5000, "my.toml: found a value that is too long or too deep"),
        ("x = " + "[" * 5000, "my.toml: found a value that is too long or too deep"),
        ("x = 'a\x1bb'", "my.toml:1: "),
    ],
)
def test_what_is_wrong_is_said_in_one_printable_line(text: str, line: str) -> None:
    said = "\n".join(problems(text))
    assert line in said
    assert all(one.isprintable() for one in said.splitlines())


def test_all_that_is_wrong_is_said_at_once() -> None:
    lines = problems("pace = 99\nnope = 1\ntheme = 1\n[keys]\nwar = []\nmore = ['x']")
    assert [line.split(": found")[0] for line in lines] == [
        "my.toml:1: pace",
        "my.toml:2: nope",
        "my.toml:3: theme",
        "my.toml:5: keys.war",
        "my.toml:6: keys.more",
    ]


@pytest.mark.parametrize(
    ("text", "found", "owner"),
    [
        ("pass = ['c']", 'keys.pass: found "c"', "clear"),
        ("pass = ['x']\nhand = ['X']", 'keys.hand: found "x"', "pass"),
        ("pass = ['add']", 'keys.pass: found "+"', "war"),
        ("pass = ['shift+=']", 'keys.pass: found "+"', "war"),
        ("war = ['-']", 'keys.war: found "-"', "surrender"),
        ("undo = ['ctrl+j']", 'keys.undo: found "enter"', "lit"),
        ("undo = ['delete']", 'keys.undo: found "delete"', "clear"),
    ],
)
def test_one_key_for_two_acts_is_refused_through_twins_and_defaults(text: str, found: str, owner: str) -> None:
    (line,) = problems("[keys]\n" + text)
    assert found in line
    assert f"expected a key that {owner} does not have" in line


def test_keys_may_change_places() -> None:
    keys = keymap(read("[keys]\nwar = ['-', 's']\nsurrender = ['+', 'w']"))
    assert {"minus", "subtract"} <= set(keys["war"])
    assert {"plus", "add"} <= set(keys["surrender"])


def test_the_number_pad_frees_the_digits_and_takes_3() -> None:
    assert keymap(read("number_pad = true\n[keys]\nrebet = ['1']"))["rebet"] == ("1",)
    (line,) = problems("number_pad = true\n[keys]\nrebet = ['3']")
    assert "pass" in line


def test_the_keymap_knows_every_act() -> None:
    assert list(keymap(Settings())) == [*DEFAULTS, *PARTY]


def test_a_party_table_has_keys_of_its_own_that_can_be_changed() -> None:
    keys = keymap(read("[keys]\nparty_next = ['w', 'enter']\nparty_seat_1 = ['space']"))
    assert keys["party_next"] == ("w", "enter", "ctrl+j", "ctrl+m")
    assert keys["party_seat_1"] == ("space",)
    assert "w" in keys["war"], "what it does at a bank table is another matter"
    (line,) = problems("[keys]\nparty_sheet = ['x']")
    assert 'keys.party_sheet: found "x", expected a key that party_abandon does not have' in line


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("tables = ['x']", 'keys.tables: found "x", expected'),
        ("party_sheet = ['g']", 'keys.party_sheet: found "g", expected'),
        ("party_sheet = ['q']\nparty_new = ['ctrl+q']", 'keys.party_new: found "ctrl+q", expected'),
    ],
)
def test_no_act_of_the_program_is_left_without_a_key_at_a_party_table(text: str, found: str) -> None:
    (line,) = problems("[keys]\n" + text)
    assert found in line
    assert "at a party table" in line


def test_a_party_table_may_have_one_of_the_keys_of_the_program() -> None:
    keys = keymap(read("[keys]\nparty_sheet = ['q']\ntables = ['x', 'g']"))
    assert party_keymap(keys)["quit"] == ("ctrl+q",)
    assert party_keymap(keys)["tables"] == ("g",)


def test_a_named_file_has_to_be_there(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="there is no such configuration file"):
        load_settings(tmp_path / "none.toml", named=True)


def test_a_file_that_cannot_be_read_is_never_taken_for_an_absent_one(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="cannot be read"):
        load_settings(tmp_path, named=False)


def test_bytes_that_are_not_utf8_are_found_by_line(tmp_path: Path) -> None:
    file = tmp_path / "config.toml"
    file.write_bytes(b"pace = 1\n# caf\xe9\n")
    with pytest.raises(UsageError, match=r"config\.toml:2: found bytes that are not UTF-8"):
        load_settings(file, named=False)


def test_a_byte_order_mark_and_carriage_returns_are_welcome(tmp_path: Path) -> None:
    file = tmp_path / "config.toml"
    file.write_bytes(b"\xef\xbb\xbfpace = 2\r\nmouse = false\r\n")
    assert load_settings(file, named=True) == Settings(pace=2.0, mouse=False)


def test_a_file_without_end_is_not_read_for_ever(tmp_path: Path) -> None:
    file = tmp_path / "config.toml"
    file.write_bytes(b"#" * (LARGEST + 1))
    with pytest.raises(UsageError, match="too large"):
        load_settings(file, named=False)


def test_a_pipe_is_as_good_as_a_file(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writer = threading.Thread(target=pipe.write_text, args=("pace = 3",))
    writer.start()
    assert load_settings(pipe, named=True).pace == 3.0
    writer.join()


def test_the_readme_names_every_act_that_has_keys() -> None:
    readme = " ".join((Path(__file__).parents[2] / "README.md").read_text().split())
    told = readme.partition("The acts that have keys are")[2].partition("A key can do one thing")[0]
    named = set(re.findall(r"`(\w+)`", told))
    numbered = {f"{begin}_{n}" for begin, most in (("chip", 5), ("party_seat", 8)) for n in range(1, most + 1)}
    assert named | numbered == {*DEFAULTS, *PARTY}
