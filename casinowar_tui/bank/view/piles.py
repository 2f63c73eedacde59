"""Stakes as chips: what lies on a spot, what the dealer lays beside it, and what goes."""

from __future__ import annotations

from collections import Counter

from casinowar_tui.bank.table.chips import Felt, Spot
from casinowar_tui.bank.table.events import Result, StakeSettled

from .eyes import Eyes
from .shapes import ChipRun, Chips, Pile


def stack(felt: Felt, spot: Spot, eyes: Eyes) -> Chips:
    """The chips of a spot, sorted, biggest first."""
    counts: Counter[int] = Counter()
    for run in felt:
        if run.spot is spot:
            counts[run.value] += run.count
    return tuple(ChipRun(value, eyes.amount(value), counts[value]) for value in sorted(counts, reverse=True))


def in_chips(units: int, eyes: Eyes) -> Chips:
    """An amount in as few chips of the house as the greedy way gives, biggest first; a rest is one more, of its own.

    A house without chips counts in whole units of its money.
    """
    runs = []
    for value in reversed(eyes.house.rules.chips or (10**eyes.house.money.minor,)):
        count, units = divmod(units, value)
        if count:
            runs.append(ChipRun(value, eyes.amount(value), count))
    if units:
        runs.append(ChipRun(units, eyes.amount(units), 1))
    return tuple(runs)


def settled_pile(one: StakeSettled, bet: Chips, eyes: Eyes, *, moving: bool) -> Pile:
    """The chips of a settled stake, on their way or where they came to lie."""
    match one.result:
        case Result.PAID:
            return Pile(bet, paid=in_chips(one.back - one.staked, eyes), home=not moving)
        case Result.PUSHED:
            return Pile(bet, home=not moving)
        case Result.GIVEN_UP:
            gone = in_chips(one.staked - one.back, eyes) if moving else ()
            return Pile(in_chips(one.back, eyes), taken=gone, home=not moving)
        case _:
            return Pile(taken=bet) if moving else Pile()
