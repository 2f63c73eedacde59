"""The table where the terminal can do little: few colours or none, another character set, fewer glyphs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.e2e import program
from tests.e2e.harness import Terminal

SGR = re.compile(rb"\x1b\[([\d;]*)m")
BASIC = {str(start + colour) for start in (30, 40, 90, 100) for colour in range(8)}
RICH_ONLY = "Ʉ╭╮╰╯"
UTF8, C = {"LC_ALL": "C.UTF-8"}, {"LC_ALL": "C"}
LATIN = {"LC_ALL": "en_US.ISO-8859-1"}
BARE = {"COLORTERM": None}

LOOKS: dict[str, tuple[dict[str, str | None], str, str]] = {
    "linux": ({"TERM": "linux", **BARE}, "16", "plain"),
    "linux, COLORTERM": ({"TERM": "linux"}, "16", "plain"),
    "xterm": ({"TERM": "xterm", **BARE}, "16", "rich"),
    "xterm, COLORTERM": ({"TERM": "xterm"}, "true", "rich"),
    "xterm-256color": ({"TERM": "xterm-256color", **BARE}, "256", "rich"),
    "xterm-256color, COLORTERM": ({"TERM": "xterm-256color"}, "true", "rich"),
    "screen": ({"TERM": "screen", **BARE}, "16", "rich"),
    "screen-256color": ({"TERM": "screen-256color", **BARE}, "256", "rich"),
    "vt100": ({"TERM": "vt100", **BARE}, "none", "plain"),
    "NO_COLOR": ({"NO_COLOR": "1"}, "none", "rich"),
    "NO_COLOR, linux": ({"NO_COLOR": "1", "TERM": "linux"}, "none", "plain"),
    "C": ({**C, **BARE}, "256", "plain"),
    "ISO-8859-1": ({**LATIN, **BARE}, "256", "latin"),
    "ISO-8859-1 by LANG": ({"LC_ALL": None, "LANG": "xx_XX.ISO-8859-1", **BARE}, "256", "latin"),
    "ISO-8859-1 by LC_CTYPE": ({"LC_ALL": None, "LC_CTYPE": "xx_XX.ISO-8859-1", **BARE}, "256", "latin"),
    "C by LANG": ({"LC_ALL": None, "LC_CTYPE": None, "LANG": "C", **BARE}, "256", "plain"),
    "a stream in ISO-8859-1": ({**LATIN, "PYTHONIOENCODING": "iso8859-1", "PYTHONUTF8": "0"}, "true", "latin"),
    "ASCII": ({**C, "PYTHONIOENCODING": "ascii", **BARE}, "256", "ascii"),
}


def depth(written: bytes) -> str:
    """How many colours were asked for."""
    kinds = {"none"}
    for match in SGR.finditer(written):
        codes = iter(match[1].decode().split(";"))
        for code in codes:
            if code in ("38", "48"):
                kinds.add("true" if next(codes) == "2" else "256")
                break
            if code in BASIC:
                kinds.add("16")
    return max(kinds, key=("none", "16", "256", "true").index)


def on_a_tie(tmp_path: Path, *options: str, env: dict[str, str | None]) -> Terminal:
    return program.to_tie(program.practice(tmp_path, *options, env=env))


def whole(terminal: Terminal) -> None:
    """Everything that belongs on the table on a tie stands there."""
    shown = terminal.display()
    for text in ("bank", "10,900", "SHOE 310", "DEALER", "BURNED", "YOU", "TIE", "HAND", "a tie", "leave"):
        assert text in shown, text
    assert re.search(r"1 \W+10\b.*2 \W+50\b.*4 \W+500\b.*5 \W+1,000\b", shown), "every chip but the raised one"
    assert re.search(r"3\W+100\b", shown), "the raised chip"
    assert re.search(r"\+ Go to war: stake 100 more.*- Surrender: 50 back", shown)


SLOW = ("linux, COLORTERM", "xterm, COLORTERM", "screen-256color", "NO_COLOR, linux", "a stream in ISO-8859-1")
"""Those that say little that the others do not."""


@pytest.mark.parametrize("look", [pytest.param(look, marks=[pytest.mark.slow] * (look in SLOW)) for look in LOOKS])
def test_the_table_is_whole(tmp_path: Path, look: str) -> None:
    env, colours, glyphs = LOOKS[look]
    with on_a_tie(tmp_path, env=env) as terminal:
        if glyphs in ("latin", "ascii"):
            # The harness renders UTF-8, of which these are no part.
            assert max(terminal.raw) < (0x100 if glyphs == "latin" else 0x80)
            assert all(byte < 0x80 or byte >= 0xA0 for byte in terminal.raw)
            assert terminal.display().count("9c") == 4
            assert "?" not in terminal.display().replace("? help", "").replace("surrender?", "")
        else:
            assert terminal.display().count("9♣") == 4
        whole(terminal)
        assert depth(terminal.raw) == colours
        assert any(sign in terminal.display() for sign in RICH_ONLY) is (glyphs == "rich")


@pytest.mark.parametrize(("wish", "env"), [("plain", UTF8), ("rich", C), ("rich", LATIN)])
def test_a_setting_forces_either_set(tmp_path: Path, wish: str, env: dict[str, str | None]) -> None:
    config = tmp_path / "config.toml"
    config.write_text(f'glyphs = "{wish}"\n')
    with on_a_tie(tmp_path, "--config", str(config), env=env) as terminal:
        whole(terminal)
        assert any(sign in terminal.display() for sign in RICH_ONLY) is (wish == "rich")
