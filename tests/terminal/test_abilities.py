"""What a terminal can show, by its environment."""

from __future__ import annotations

import pytest

from casinowar_tui.terminal.abilities import (
    Depth,
    charset_of,
    depth_of,
    glyphs_of,
    has_hue,
    is_dumb,
    may_be_coerced,
    prepare_environment,
    uncoerced,
)


@pytest.mark.parametrize(
    ("environ", "depth"),
    [
        ({"TERM": "xterm-256color"}, "256"),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, "truecolor"),
        ({"TERM": "xterm", "COLORTERM": "24bit"}, "truecolor"),
        ({"TERM": "xterm-256color", "COLORTERM": "yes"}, "256"),
        ({"TERM": "xterm"}, "16"),
        ({"TERM": "screen"}, "16"),
        ({"TERM": "tmux-256color"}, "256"),
        ({"TERM": "xterm-kitty"}, "truecolor"),
        ({"TERM": "foot"}, "truecolor"),
        ({"TERM": "xterm-direct"}, "truecolor"),
        ({"TERM": "linux"}, "16"),
        ({"TERM": "linux", "COLORTERM": "truecolor"}, "16"),
        ({"TERM": "vt100"}, "16"),
        ({"TERM": "screen-256color", "COLORTERM": "truecolor", "TMUX": "x"}, "truecolor"),
        ({"TERM": "screen.xterm-256color", "COLORTERM": "truecolor", "STY": "1.pts"}, "256"),
        ({"TERM": "xterm", "TEXTUAL_COLOR_SYSTEM": "truecolor"}, "truecolor"),
        ({"TERM": "xterm-kitty", "TEXTUAL_COLOR_SYSTEM": "standard"}, "16"),
        ({"TERM": "xterm", "TEXTUAL_COLOR_SYSTEM": "auto"}, "16"),
        ({}, "16"),
    ],
)
def test_depth(environ: dict[str, str], depth: Depth) -> None:
    assert depth_of(environ) == depth


@pytest.mark.parametrize(
    ("environ", "hue"),
    [
        ({"TERM": "xterm"}, True),
        ({"TERM": "xterm", "NO_COLOR": "1"}, False),
        ({"TERM": "xterm", "NO_COLOR": ""}, True),
        ({"TERM": "vt100"}, False),
        ({"TERM": "linux"}, True),
    ],
)
def test_hue(environ: dict[str, str], hue: bool) -> None:
    assert has_hue(environ) is hue


@pytest.mark.parametrize(
    ("environ", "encoding", "glyphs"),
    [
        ({"TERM": "xterm"}, "utf-8", "rich"),
        ({"TERM": "xterm", "LANG": "en_GB.UTF-8"}, "utf-8", "rich"),
        ({"TERM": "xterm", "LC_ALL": "C.utf8"}, "utf-8", "rich"),
        ({"TERM": "xterm", "LC_CTYPE": "UTF-8"}, "UTF8", "rich"),
        ({"TERM": "xterm", "LC_CTYPE": "C.UTF-8"}, "utf-8", "rich"),
        ({"TERM": "xterm", "LC_ALL": "C", "LANG": "en_GB.UTF-8"}, "utf-8", "plain"),
        ({"TERM": "xterm", "LANG": "de_DE.ISO-8859-1"}, "utf-8", "plain"),
        ({"TERM": "xterm", "LANG": "en_GB.UTF-8"}, "iso8859-1", "plain"),
        ({"TERM": "xterm"}, None, "plain"),
        ({"TERM": "linux"}, "utf-8", "plain"),
        ({"TERM": "vt220"}, "utf-8", "plain"),
    ],
)
def test_glyphs_by_themselves_and_by_wish(environ: dict[str, str], encoding: str | None, glyphs: str) -> None:
    assert glyphs_of(environ, encoding, "auto") == glyphs
    assert glyphs_of(environ, encoding, "rich") == "rich"
    assert glyphs_of(environ, encoding, "plain") == "plain"


@pytest.mark.parametrize(
    ("said", "first", "glyphs", "charset"),
    [
        ({"LANG": "C"}, b"", "plain", None),
        ({"LANG": "C"}, b"LANG=C\0TERM=xterm\0", "plain", None),
        ({"LANG": "C"}, b"LANG=C\0LC_CTYPE=C.UTF-8\0", "plain", None),  # by a Python that started this one
        ({}, b"TERM=xterm\0", "rich", None),
        ({}, b"", "rich", None),
        ({}, b"LC_CTYPE=de_DE.ISO-8859-1\0TERM=xterm\0", "plain", "ISO-8859-1"),
        ({"LANG": "de_DE.ISO-8859-1"}, b"LANG=de_DE.ISO-8859-1\0", "plain", "ISO-8859-1"),
        ({"LANG": "de_DE.ISO-8859-1"}, b"", "plain", "ISO-8859-1"),
        ({"LANG": "xx_XX.UTF-8"}, b"LANG=xx_XX.UTF-8\0", "rich", None),
    ],
)
def test_what_python_makes_of_a_locale_is_not_what_the_player_said(
    said: dict[str, str], first: bytes, glyphs: str, charset: str | None
) -> None:
    environ = {"TERM": "xterm", "LC_CTYPE": "C.UTF-8", **said}
    assert may_be_coerced(environ)
    found = uncoerced(environ, first)
    assert glyphs_of(found, "utf-8", "auto") == glyphs
    assert charset_of(found) == charset
    assert not may_be_coerced({**environ, "LC_ALL": "C.UTF-8"})


@pytest.mark.parametrize("term", ["", "dumb", "unknown", "DUMB"])
def test_dumb_terminals(term: str) -> None:
    assert is_dumb({"TERM": term})
    assert is_dumb({})
    assert not is_dumb({"TERM": "vt100"})


def test_textual_sees_only_what_may_not_break_the_table() -> None:
    environ = {
        "TERM": "xterm",
        "NO_COLOR": "1",
        "COLUMNS": "20",
        "LINES": "5",
        "TEXTUAL": "debug,devtools",
        "TEXTUAL_LOG": "log",
        "TEXTUAL_PRESS": "enter",
        "TEXTUAL_ANIMATIONS": "full",
        "TEXTUAL_DRIVER": "web",
        "TEXTUAL_FPS": "30",
    }
    prepare_environment(environ, "16", own_size=True)
    assert environ == {
        "TERM": "xterm",
        "TEXTUAL_DRIVER": "web",
        "TEXTUAL_FPS": "30",
        "TEXTUAL_COLOR_SYSTEM": "standard",
        "TEXTUAL_ANIMATIONS": "none",
        "TEXTUAL_SMOOTH_SCROLL": "0",
    }


def test_a_terminal_that_does_not_know_its_size_is_told_by_the_environment() -> None:
    environ = {"COLUMNS": "100", "LINES": "30"}
    prepare_environment(environ, "256", own_size=False)
    assert (environ["COLUMNS"], environ["LINES"]) == ("100", "30")


@pytest.mark.parametrize(
    ("environ", "charset"),
    [
        ({}, None),
        ({"LC_ALL": "C"}, None),
        ({"LANG": "de_DE"}, None),
        ({"LANG": "C.UTF-8"}, None),
        ({"LANG": "en_US.utf8"}, None),
        ({"LC_ALL": "", "LANG": "de_DE.ISO-8859-15@euro"}, "ISO-8859-15"),
        ({"LC_CTYPE": "en_US.ISO-8859-1", "LANG": "en_US.UTF-8"}, "ISO-8859-1"),
        ({"LC_ALL": "en_US.UTF-8", "LANG": "ru_RU.KOI8-R"}, None),
    ],
)
def test_a_locale_names_another_character_set_or_none(environ: dict[str, str], charset: str | None) -> None:
    assert charset_of(environ) == charset
