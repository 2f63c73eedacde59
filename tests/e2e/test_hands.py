"""A whole session on the number pad alone, with letters alone, with the mouse alone."""

from __future__ import annotations

import re
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Literal

import pytest

from tests.e2e import program
from tests.e2e.harness import HANDS, KEYS, Terminal

CARDS = "9c 5c  8c 8d 2c 3c 4c Kc Qc  7c 7d  5d 6d  Jc Tc"
"""A round won, a war won, a tie to surrender, a pass, a round won."""


def settled(text: str) -> re.Pattern[str]:
    """A text on a table at rest after a round; while chips change hands, some figures stand there before."""
    return re.compile(f"(?s){text}.*Next")


# What is done, and what stands on the screen then: (legacy pad, letters, text).
ACTS: tuple[tuple[str, str, str | re.Pattern[str]], ...] = (
    ("9", "2", re.compile("►.{0,4}500|2►")),
    ("1", "1", "1►"),
    ("*", "h", "10 on Hand"),
    ("/", "t", "10 on Hand, 10 on Tie"),
    ("8", "d", "20 on Hand, 20 on Tie"),
    ("7", "u", "10 on Tie"),
    (".", "c", "Place your bets"),
    ("3", "3", "3►"),
    ("*", "h", "100 on Hand"),
    ("enter", "n", settled("Ʉ 10,100")),
    ("enter", "b", "100 on Hand"),
    ("enter", "n", "Go to war"),
    ("+", "w", settled("Ʉ 10,200")),
    ("0", "b", "100 on Hand"),
    ("enter", "n", "Go to war"),
    ("-", "s", settled("Ʉ 10,150")),
    ("pagedown", "p", settled("SHOE 299")),
    ("enter", "b", "100 on Hand"),
    ("enter", "n", settled("Ʉ 10,250")),
)
KITTY_PAD = {
    "*": b"\x1b[57411u",
    "/": b"\x1b[57410u",
    "+": b"\x1b[57413u",
    "-": b"\x1b[57412u",
    ".": b"\x1b[57409u",
    "enter": b"\x1b[57414u",
    **{str(digit): b"\x1b[%d;129u" % (57399 + digit) for digit in range(10)},
}
"""The number pad by the kitty protocol, with NumLock on."""
HASTY = {b"\r", b"n", b"+", b"-", b"w", b"s", KITTY_PAD["enter"], KITTY_PAD["+"], KITTY_PAD["-"]}


def typed(terminal: Terminal, acts: Sequence[tuple[bytes, str | re.Pattern[str]]]) -> None:
    """Every key, and what it brings; a deal or a decision at a hand's pace."""
    for key, text in acts:
        time.sleep(0.42 if key in HASTY else HANDS)
        terminal.send(key)
        terminal.wait_for(text)


def column(place: Literal[0, 1], names: dict[str, bytes]) -> list[tuple[bytes, str | re.Pattern[str]]]:
    """One column of the acts as bytes."""
    keys = [act[place] for act in ACTS]
    return [(names.get(key) or key.encode(), act[2]) for key, act in zip(keys, ACTS, strict=True)]


PADS = {
    "number pad": column(0, dict(KEYS)),
    "letters": column(1, dict(KEYS)),
    "number pad, kitty": column(0, {**KEYS, **KITTY_PAD}),
}


@pytest.mark.parametrize("acts", PADS.values(), ids=PADS)
def test_a_session_by_keys(tmp_path: Path, acts: list[tuple[bytes, str | re.Pattern[str]]]) -> None:
    with program.practice(tmp_path, cards=CARDS) as terminal:
        typed(terminal, acts)
        terminal.press("q")
        assert terminal.wait_exit() == 0


def place(terminal: Terminal, text: str | re.Pattern[str]) -> tuple[int, int]:
    """Column and row in the middle of where a text (or the group of a pattern) stands."""
    pattern = text if isinstance(text, re.Pattern) else re.compile(re.escape(text))
    for row, line in enumerate(terminal.display().splitlines()):
        if match := pattern.search(line):
            return sum(match.span(len(match.groups()))) // 2, row
    raise AssertionError(f"{text} is not there\n{terminal.display()}")


TEN, HUNDRED = re.compile(r"1[► ]▌? +(10) "), re.compile(r"3[► ]▌? *(100)")
"""Two chips of the tray."""
SURRENDER = re.compile(r"- +(Surr\w+)")
SHOE_299 = settled("(?i:shoe) 299")
CLICKS: Sequence[tuple[str | re.Pattern[str], int, str | re.Pattern[str]]] = (
    (TEN, 1, "1►"),
    ("HAND", 1, "10 on Hand"),
    ("HAND", 1, "20 on Hand"),
    ("TIE", 1, "20 on Hand, 10 on Tie"),
    ("TIE", 3, re.compile(r"20 on Hand\.| 20 on Hand(?!,| costs)")),
    (re.compile("HAND.*?(−|lift)"), 1, "10 on Hand"),
    (TEN, 3, "Place your bets"),
    (HUNDRED, 1, "3►"),
    ("HAND", 1, "100 on Hand"),
    ("Double", 1, "200 on Hand"),
    ("Undo", 1, "100 on Hand"),
    ("Clear", 1, "Place your bets"),
    ("HAND", 1, "100 on Hand"),
    ("Deal", 1, settled("Ʉ 10,100")),
    ("Next", 1, "Place your bets"),
    ("Rebet", 1, "100 on Hand"),
    ("Deal", 1, "Go to war"),
    ("Go to war", 1, settled("Ʉ 10,200")),
    ("Rebet", 1, "100 on Hand"),
    ("Deal", 1, "Go to war"),
    (SURRENDER, 1, settled("Ʉ 10,150")),
    ("Pass", 1, SHOE_299),
    ("help", 1, "How it goes"),
    ("Esc", 1, SHOE_299),
    ("Next", 1, "Place your bets"),
)


@pytest.mark.parametrize("size", [(80, 24), pytest.param((120, 40), marks=pytest.mark.slow), (40, 20)], ids=str)
def test_a_session_by_mouse(tmp_path: Path, size: tuple[int, int]) -> None:
    with program.practice(tmp_path, cards=CARDS, columns=size[0], rows=size[1]) as terminal:
        for text, button, brings in CLICKS:
            if text in ("Deal", "Next", "Go to war", SURRENDER):
                terminal.wait_quiet(0.42)
            terminal.wait_for(text)
            terminal.click(*place(terminal, text), button=button)
            terminal.wait_for(brings)
        terminal.click(*place(terminal, "leave"))
        assert terminal.wait_exit() == 0
