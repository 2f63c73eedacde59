"""What is said on the terminal to a player who leaves a bank table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from casinowar_tui.bank.table.account import Outcome
from casinowar_tui.bank.table.state import Deciding, Seated, Table, Vacant, net

from . import words
from .eyes import Eyes


def leaving(table: Table, eyes: Eyes, outcomes: Sequence[Outcome], gained: int) -> str:
    """What the rounds since the player sat down came to, and the hand that waits; empty where there is neither.

    `gained` is the sum of their nets, in the smallest unit.
    """
    if isinstance(table, Vacant):
        return ""
    counted = [one for one in outcomes if one.counted]
    said = [_result(table, eyes, counted, gained)] if counted else []
    if isinstance(table, Deciding) and table.round.first:
        said.append(f"{words.comparison(table.round.first)}: your tie waits at {eyes.house.name}.")
    return " ".join(said)


def _result(table: Seated, eyes: Eyes, counted: list[Outcome], gained: int) -> str:
    holds = eyes.money(table.bankroll) if table.account.rules.banked else f"a net of {eyes.gain(net(table)) or '0'}"
    came = f"{eyes.amount(abs(gained))} {'up' if gained > 0 else 'down'}" if gained else "even"
    rounds = f"{len(counted):,} round{'s' if len(counted) > 1 else ''}"
    by = Counter(counted)
    told = [f"{by[one]:,} {words.MEANINGS[one]}" for one in Outcome if by[one]]
    return f"You leave with {holds}, {came} in {rounds}: {', '.join(told)}."
