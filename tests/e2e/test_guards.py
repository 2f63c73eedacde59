"""What hasty, held, pasted and early keys must never do, typed as bytes into the real program."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e import program
from tests.e2e.harness import Terminal

NO_TIE = "9c 5c 8c 4c 7c 6c"
"""Three rounds won."""
TIES = "2c 2c 3c 3c 3c 4c 4c  5c 5c  6c 6c  7c 7c 8c 8c 8c 9c 9c"
"""Ties, and what their wars need: war, surrender, surrender, war."""
KITTY_ENTER, KITTY_REPEAT = b"\x1b[13u", b"\x1b[13;1:2u"


@pytest.fixture(scope="module")
def terminal(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Terminal]:
    """A table with an empty felt; every test leaves it so."""
    with program.practice(tmp_path_factory.mktemp("data"), cards=TIES) as running:
        yield running


def betting(terminal: Terminal) -> None:
    """A chip on Hand, and time for Enter to count."""
    program.act(terminal, "h", "100 on Hand")
    still(terminal)


def still(terminal: Terminal, seconds: float = 0.3) -> str:
    """The screen once nothing more comes."""
    terminal.wait_quiet(seconds)
    return terminal.display()


@pytest.mark.parametrize("pace", ["0", pytest.param("1", marks=pytest.mark.slow)])
def test_many_enters_in_one_write_are_a_paste(tmp_path: Path, pace: str) -> None:
    with program.practice(tmp_path, "--pace", pace, cards=NO_TIE) as terminal:
        for count in (20, 9, 2):
            betting(terminal)
            terminal.send(b"\r" * count)
            program.heard(terminal, "t", "on Tie")
            program.act(terminal, "c", "Place your bets")
        betting(terminal)
        program.act(terminal, "enter", "bank Ʉ 10,100")
        assert "SHOE 310" in terminal.display()


@pytest.mark.parametrize(
    ("key", "pace"),
    [
        pytest.param(b"\r", "0", marks=pytest.mark.slow),
        (b"\r", "0.4"),
        (KITTY_REPEAT, "0"),
        pytest.param(b"n", "0.4", marks=pytest.mark.slow),
    ],
    ids=["legacy", "legacy, paced", "kitty", "letter, paced"],
)
def test_a_held_enter_never_deals_a_second_round(tmp_path: Path, key: bytes, pace: str) -> None:
    with program.practice(tmp_path, "--pace", pace, cards=NO_TIE) as terminal:
        betting(terminal)
        terminal.send(KITTY_ENTER if key == KITTY_REPEAT else key)
        time.sleep(0.4)
        for _ in range(30):
            terminal.send(key)
            time.sleep(1 / 30)
        assert "SHOE 310" in still(terminal, 0.5)
        assert "bank Ʉ 10,100" in terminal.display()


@pytest.mark.slow
def test_a_key_that_hurries_is_used_up(tmp_path: Path) -> None:
    with program.practice(tmp_path, "--pace", "9", cards=NO_TIE) as terminal:
        for key, shoe in (("h", "SHOE 310"), ("0", "SHOE 308"), ("p", "SHOE 306")):
            program.act(terminal, "h", "100 on Hand") if key == "h" else terminal.press("0", pause=0.5)
            program.act(terminal, "enter", "Bets are closed")
            time.sleep(0.5)
            terminal.press(key)
            terminal.wait_for("Next", 2)
            assert shoe in still(terminal)
            assert "on felt" not in terminal.display()


def test_a_click_that_hurries_is_used_up(tmp_path: Path) -> None:
    with program.practice(tmp_path, "--pace", "9", cards=NO_TIE) as terminal:
        program.act(terminal, "h", "100 on Hand")
        program.act(terminal, "enter", "Bets are closed")
        x, y = place(terminal, "HAND")
        terminal.click(x, y + 2)
        terminal.wait_for("Next", 2)
        assert "on felt" not in still(terminal)


def place(terminal: Terminal, text: str) -> tuple[int, int]:
    """Column and row where a text stands."""
    for row, line in enumerate(terminal.display().splitlines()):
        if text in line:
            return line.index(text), row
    raise AssertionError(f"{text} is not there\n{terminal.display()}")


def test_a_tie_is_decided_only_once_it_has_been_seen(terminal: Terminal) -> None:
    for key in ("+", "s"):
        betting(terminal)
        terminal.send(b"\r")
        terminal.wait_for("Go to war")
        terminal.press(key)
        assert "Go to war" in still(terminal, 0.6)
        terminal.press(key)
        terminal.wait_for("Go to war", 2, gone=True)
        still(terminal, 0.4)
        program.act(terminal, "enter", "Place your bets")
        still(terminal, 0.4)


def test_a_decision_typed_with_the_deal_does_nothing_nor_does_enter_on_a_tie(terminal: Terminal) -> None:
    betting(terminal)
    terminal.send(b"\r+-ws\r+")
    program.heard(terminal, "t", "on Tie")
    program.act(terminal, "enter", "Go to war")
    before = still(terminal, 0.5)
    for key in (b"\r", b"\n", b"n", KITTY_ENTER):
        terminal.send(key)
        time.sleep(0.45)
    assert still(terminal) == before
    terminal.press("s")
    terminal.wait_for("Next")
    program.act(terminal, "enter", "Place your bets")
    still(terminal, 0.4)


def test_capitals_act_as_small_letters(terminal: Terminal) -> None:
    for key, text in (("H", "100 on Hand"), ("T", "100 on Tie"), ("N", "Go to war")):
        program.act(terminal, key, text)
    terminal.wait_quiet(0.4)
    program.act(terminal, "W", "Next")
    still(terminal, 0.4)
    program.act(terminal, "N", "Place your bets")


PASTES = {
    "bracketed": b"\x1b[200~h\x1b[201~",
    "bracketed, long": b"\x1b[200~" + b"ht\r+" * 500 + b"\x1b[201~",
    "a word and its line end": b"h\r",
    "long": b"hhhht\r+-" * 400,
    "with lines": b"hello there, hands\rtens\r\n" * 3,
}


@pytest.mark.parametrize("paste", PASTES.values(), ids=PASTES)
def test_a_paste_does_nothing(terminal: Terminal, paste: bytes) -> None:
    terminal.send(paste)
    program.heard(terminal, "t", "Tie takes a chip only beside one on Hand")
    program.act(terminal, "h", "100 on Hand")
    program.act(terminal, "c", "Place your bets")


def test_nothing_typed_before_the_first_picture_counts(tmp_path: Path) -> None:
    with program.start(tmp_path, "--cards", program.PRACTICE) as terminal:
        terminal.send(b"h\r")
        terminal.wait_output(0)
        while b"SHOE" not in terminal.raw:
            terminal.send(b"h")
            time.sleep(0.01)
        assert "net 0   bank Ʉ 10,000" in still(terminal, 0.6)
        program.act(terminal, "h", "100 on Hand")


@pytest.mark.slow
def test_keys_that_wait_for_a_slow_disk_are_no_less_hasty(tmp_path: Path) -> None:
    with program.sit(tmp_path, rig={"seed": program.TIES, "slow": 0.4}) as terminal:
        betting(terminal)
        terminal.send(b"\r")
        time.sleep(0.1)
        terminal.send(b"+\r")
        terminal.wait_for("Go to war")
        assert "Go to war" in still(terminal, 1.0)
