"""The real program: in the middle of a decision a round of the past is looked at, and nothing has changed since."""

from __future__ import annotations

from base64 import b64encode
from pathlib import Path

from tests.e2e import program

CARDS = "Kd 2s 9c 9h 2s 3s 4s Kc Kh"
"""A plain round, and a tie."""


def test_a_round_is_recalled_while_a_choice_waits(tmp_path: Path) -> None:
    with program.practice(tmp_path, cards=CARDS) as terminal:
        program.act(terminal, "h", "100 on Hand")
        program.act(terminal, "enter", "net +100")
        terminal.wait_quiet(0.3)
        program.act(terminal, "0", "100 on Hand")
        program.act(terminal, "enter", "Go to war")
        terminal.wait_quiet(0.3)
        before = terminal.display()
        program.act(terminal, "v", "Round 1: Kd 2s")
        program.act(terminal, "c", "Kd 2s (copied)")
        assert b"\x1b]52;c;" + b64encode(b"Kd 2s") + b"\x07" in terminal.raw
        program.act(terminal, "enter", "Round 1 as it was: step 1")
        assert " RECALL " in terminal.display()
        program.act(terminal, "+", "This round is over")
        program.act(terminal, "end", "King against two: you win.")
        assert not set("♣♥") & set(terminal.display())
        program.act(terminal, "escape", "all time")
        program.act(terminal, "escape", "Go to war")
        terminal.wait_quiet(0.3)
        assert terminal.display() == before
        program.act(terminal, "+", "tied again")
