"""The line of every key, table and array element of a TOML document."""

from __future__ import annotations

import tomllib
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from casinowar_tui.config.toml_lines import KeyPath, line_of, toml_lines

DOCUMENT = '''\
# pace = 9
pace = 1.0   # [keys]
text = """
war = "no"
[keys] \\"""
"""""
raw = \'\'\'
war = 1\'\'\'
when = 1979-05-27 07:32:00
a.b."c d" = [1,
  [2, 3], # two = 2, ]

  { x = "}", y.z = 4 } , "]",
]

[keys]
"war" = ["w", \'+\']
\'ca\\ll\' = {}
[ keys . deep ]
x = "#"
[[spots]]
name = "Hand"
[[spots]]

name = "Tie"
[spots.chips]
one = 1
[[spots.pays]]
to = 1
[[spots.pays]]
to = 2
[last]
end = true'''

EXPECTED: dict[KeyPath, int] = {
    ("pace",): 2,
    ("text",): 3,
    ("raw",): 7,
    ("when",): 9,
    ("a", "b", "c d"): 10,
    ("a", "b", "c d", 0): 10,
    ("a", "b", "c d", 1): 11,
    ("a", "b", "c d", 1, 1): 11,
    ("a", "b", "c d", 2): 13,
    ("a", "b", "c d", 2, "x"): 13,
    ("a", "b", "c d", 2, "y", "z"): 13,
    ("a", "b", "c d", 3): 13,
    ("keys",): 16,
    ("keys", "war", 1): 17,
    ("keys", "ca\\ll"): 18,
    ("keys", "deep"): 19,
    ("keys", "deep", "x"): 20,
    ("spots",): 21,
    ("spots", 0): 21,
    ("spots", 0, "name"): 22,
    ("spots", 1): 23,
    ("spots", 1, "name"): 25,
    ("spots", 1, "chips", "one"): 27,
    ("spots", 1, "pays", 0, "to"): 29,
    ("spots", 1, "pays", 1, "to"): 31,
    ("last", "end"): 33,
}


def test_a_document_with_everything_in_it() -> None:
    lines = toml_lines(DOCUMENT)
    assert {path: lines.get(path) for path in EXPECTED} == EXPECTED
    assert set(lines) == set(_paths(tomllib.loads(DOCUMENT)))


def test_carriage_returns_count_no_lines() -> None:
    assert toml_lines(DOCUMENT.replace("\n", "\r\n")) == toml_lines(DOCUMENT)


def test_an_unknown_path_has_the_line_of_what_is_around_it() -> None:
    lines = toml_lines("\n\n[keys]\nwar = []\n")
    assert line_of(lines, ("keys", "war", 3, "x")) == 4
    assert line_of(lines, ("keys", "tie")) == 3
    assert line_of(lines, ("pace",)) == 1


def _paths(value: Any, path: KeyPath = ()) -> list[KeyPath]:
    steps = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    below = [found for step, item in steps for found in _paths(item, (*path, step))]
    return [path, *below] if path else below


TEXTS = st.text(st.sampled_from("ab\"'\\#[]{}=,. \né"), max_size=6)
VALUES = st.recursive(
    st.one_of(st.integers(), st.booleans(), TEXTS),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(TEXTS, inner, max_size=3)),
    max_leaves=8,
)


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def _written(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_quoted(key)} = {_written(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[\n" + ",".join(f" {_written(item)} # ], {{\n" for item in value) + "]"
    return str(value).lower() if isinstance(value, bool | int) else _quoted(value)


@given(st.dictionaries(TEXTS, VALUES, max_size=4), st.dictionaries(TEXTS, VALUES, max_size=4))
def test_every_path_of_every_document_has_a_line(top: dict[str, Any], table: dict[str, Any]) -> None:
    """Arrays are spread over lines and full of comments that look like TOML."""
    text = "".join(f"{_quoted(key)} = {_written(value)}\n" for key, value in top.items() if key != "t")
    text += "[t]\n" + "".join(f"{_quoted(key)} = {_written(value)}\n" for key, value in table.items())
    assert set(toml_lines(text)) == set(_paths(tomllib.loads(text)))
