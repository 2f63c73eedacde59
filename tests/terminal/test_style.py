"""Changes of style are right and short."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from casinowar_tui.terminal.style import PLAIN, Style, apply, change, on_blank, style

CODES = [
    *(str(code) for code in (0, 1, 2, 3, 4, 5, 7, 8, 9, 21, 53, 22, 23, 24, 25, 27, 29, 31, 39, 42, 49, 97, 104)),
    "38;5;3",
    "48;5;200",
    "38;2;1;2;3",
    "48;2;0;0;0",
]
params = st.lists(st.sampled_from(CODES), max_size=5).map(";".join)


def made(codes: str) -> Style:
    result = apply(PLAIN, codes)
    assert result is not None
    return result


def sequence_of(before: Style | None, after: Style) -> str:
    text = change(before, after)
    assert text == "" or (text.startswith("\x1b[") and text.endswith("m"))
    return text[2:-1]


@given(params, params)
def test_a_change_ends_in_the_style_it_is_for(before: str, after: str) -> None:
    start, end = made(before), made(after)
    if start is end:
        assert change(start, end) == ""
    else:
        assert apply(start, sequence_of(start, end)) is end


@given(params, params)
def test_a_change_from_the_unknown_is_right_whatever_it_was(before: str, after: str) -> None:
    assert apply(made(before), sequence_of(None, made(after))) is made(after)


@given(params, params)
def test_a_change_is_never_longer_than_a_fresh_start(before: str, after: str) -> None:
    assert len(change(made(before), made(after))) <= len(change(None, made(after)))


@given(params, params)
def test_what_a_blank_is_written_in_looks_as_it_should(before: str, after: str) -> None:
    assert on_blank(made(before), made(after)).blank is made(after).blank


def test_a_rare_attribute_is_left_by_a_reset() -> None:
    assert change(made("21;31"), made("31")) == "\x1b[0;31m"


def test_an_unknown_code_is_not_guessed() -> None:
    assert apply(PLAIN, "58;5;3") is None
    assert apply(PLAIN, "38;2;1") is None
    assert apply(PLAIN, "38;7;1") is None


def test_many_styles_do_not_stay() -> None:
    for number in range(10_000):
        style(f"38;2;{number};0;0")
    assert style() is PLAIN
