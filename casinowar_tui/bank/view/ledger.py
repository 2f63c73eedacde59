"""The ledger of a session: each round with its cards, the choice, its net and the running sum."""

from __future__ import annotations

from itertools import accumulate

from casinowar_tui.bank.table.account import Match, Outcome, Pair, PastRound

from .call import tone_of
from .eyes import Eyes
from .shapes import LedgerLine, LedgerView

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
            _cards(line),
            CHOICES.get(line.outcome, ""),
            _gain(line.net, eyes) if line.outcome.counted else "",
            _gain(total, eyes),
            tone_of(line.outcome, line.net),
        )
        for line, before, total in zip(match.ledger, numbers, sums, strict=False)
    )
    return LedgerView(lines, _gain(match.total, eyes), match.counted, match.rounds)


def _gain(units: int, eyes: Eyes) -> str:
    return eyes.gain(units) if units else "0"


def _cards(line: PastRound) -> str:
    """Ranks only, player's first: "9-9 K-2"."""
    return " ".join(_pair(pair) for pair in (line.first, line.war) if pair)


def _pair(pair: Pair) -> str:
    return f"{pair.player.rank.index}-{pair.dealer.rank.index}"
