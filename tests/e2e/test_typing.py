"""What an input method or a late link sends in one write is typing: names, numbers and chips, and never a decision."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.e2e import program
from tests.e2e.harness import Terminal

NAME = "王小明李四海"


def at_a_name(data: Path) -> Terminal:
    """A start in whose set-up window the first player's name is chosen."""
    terminal = program.start(data, "--game", "party")
    program.heard(terminal, "3", "◄ 3 ►")
    program.act(terminal, "down", "Ann_")
    return terminal


def test_a_name_that_an_input_method_sends_whole(tmp_path: Path) -> None:
    with at_a_name(tmp_path) as terminal:
        terminal.send(NAME.encode())
        terminal.wait_for(f"{NAME}_")
        program.act(terminal, "enter", f"{NAME} turns")


@pytest.mark.parametrize("letter", ["é", "ś", "王"])
def test_a_letter_of_any_script_is_no_paste_by_itself(tmp_path: Path, letter: str) -> None:
    with at_a_name(tmp_path) as terminal:
        for count in range(1, 4):
            terminal.send(letter.encode())
            terminal.wait_for(f"{letter * count}_")


def test_a_limit_that_comes_whole(tmp_path: Path) -> None:
    with program.sit(tmp_path) as terminal:
        program.act(terminal, "o", "Modify table bet limit")
        terminal.send(b"100")
        terminal.wait_for("Limit 100")
        program.act(terminal, "enter", "Your own limit is 100")


def test_seventeen_chips_that_a_link_delivers_late(tmp_path: Path) -> None:
    with program.practice(tmp_path) as terminal:
        terminal.send(b"h" * 17)
        terminal.wait_for("1,700 on Hand")
        program.act(terminal, "c", "Place your bets")


def test_what_comes_with_other_text_neither_deals_nor_decides(tmp_path: Path) -> None:
    with program.practice(tmp_path) as terminal:
        terminal.send(b"nhpn")
        terminal.wait_for("100 on Hand")
        program.act(terminal, "t", "100 on Tie")  # no card has been dealt
        terminal.wait_quiet(0.45)  # what was asked for hastily has been asked for
        program.act(terminal, "enter", "Go to war")
        terminal.wait_quiet(0.35)
        terminal.send(b"+-ws+")
        program.act(terminal, "h", "The tie comes first")
        terminal.wait_quiet(0.45)
        program.act(terminal, "w", "Next")


def test_no_window_and_no_way_out_is_taken_by_a_run_of_text(tmp_path: Path) -> None:
    with program.sit(tmp_path) as terminal:
        terminal.send(b"quick brown fox")
        program.heard(terminal, "t", "on Tie")
        program.act(terminal, "g", "► 1  Play credits")
        terminal.send(b"33q")
        program.act(terminal, "down", "► 2  Classic casino")


def test_a_line_in_one_write_does_nothing_at_all(tmp_path: Path) -> None:
    with program.practice(tmp_path) as terminal:
        for line in (b"hh\r", b"h\r\n", b"\rh", b"\r\r", b"\x1b[200~h\x1b[201~"):
            terminal.send(line)
            program.heard(terminal, "t", "A Tie bet needs a bet on Hand first")
            program.heard(terminal, "c", "There are no chips on the felt")
