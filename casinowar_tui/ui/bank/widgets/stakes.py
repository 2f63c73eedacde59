"""The words of a stake, fitted to the room on a spot."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from casinowar_tui.bank.view.shapes import StakeLine


class StakeRow(NamedTuple):
    """One row of a spot: what stands at its left and at its right, and whether it is the outcome."""

    left: str
    right: str = ""
    outcome: bool = False


def first_fit(texts: Iterable[str], width: int) -> str:
    """The first text that is not wider, or the last one cut off."""
    text = ""
    for text in texts:
        if len(text) <= width:
            return text
    return text[:width]


def stake_rows(stake: StakeLine, width: int, rows: int, arrow: str) -> list[StakeRow]:
    """A stake in at most `rows` rows of `width` cells: first the stake, then what came back of it, and why."""
    amount = f"+{stake.amount.removeprefix('+')} ?" if stake.pending else stake.amount
    if len(stake.name) + 1 + len(amount) > width:
        amount = amount.replace(" ?", "?")
    if not (stake.back or stake.result):
        return [StakeRow(stake.name, amount)]
    if rows < 2:
        back = stake.back or stake.result
        staked = f"{stake.name} {amount}"
        airy = (f"{staked} {arrow} {back}",) if len(staked) + len(back) + 3 < width else ()
        forms = (*airy, f"{staked}{arrow}{back}", f"{stake.name}{arrow}{back}")
        return [StakeRow(first_fit(forms, width), outcome=True)]
    back = f"back {stake.back}" if stake.back else ""
    gain = stake.gain if stake.gain != "0" else ""
    whole, short = f"{gain} {stake.result}".strip(), gain or stake.result
    first = StakeRow(stake.name, amount)
    returned = StakeRow(first_fit((back, stake.back), width), outcome=True)
    if rows > 2 and len(back) + 1 + len(whole) > width:
        return [first, returned, StakeRow(first_fit((whole, short), width), outcome=True)]
    for left, right in ((back, whole), (back, short), (back, stake.result), (stake.back, short)):
        if len(left) + 1 + len(right) <= width:
            return [first, StakeRow(left, right, outcome=True)]
    return [first, returned]
