"""The ledger of a session: each round with its cards, the choice, its net and the running sum."""

from __future__ import annotations

from itertools import accumulate

from casinowar_tui.bank.table.account import Match, Outcome
from casinowar_tui.game.shapes import Tone

from .eyes import Eyes
from .shapes import LedgerLine, LedgerView
from .tones import tone_of_money
from .words import ranks

CHOICES = {
    Outcome.SURRENDER: "surrender",
    Outcome.WAR_WON: "war, won",
    Outcome.WAR_TIED: "war, tied",
    Outcome.WAR_LOST: "war, lost",
    Outcome.PASSED: "passed",
    Outcome.VOID: "void",
}


def ledger(match: Match, eyes: Eyes) -> LedgerView:
    """The ledger so far. A void round is listed as void, and the one that replays it has the same number."""
    sums = accumulate(line.net for line in match.ledger)
    numbers = accumulate(match.ledger, lambda number, line: number + line.outcome.counted, initial=0)
    lines = tuple(
        LedgerLine(
            str(before + 1),
            ranks(line),
            CHOICES.get(line.outcome, ""),
            eyes.gain(line.net) if line.outcome.counted else "",
            eyes.gain(total),
            tone_of_money(line.net) if line.outcome.counted else Tone.PLAIN,
            total,
        )
        for line, before, total in zip(match.ledger, numbers, sums, strict=False)
    )
    return LedgerView(lines, eyes.gain(match.total), match.counted, match.rounds)
