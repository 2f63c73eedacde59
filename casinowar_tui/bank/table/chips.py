"""Chips on the felt: runs of equal chips in the order in which they were put down."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum

from casinowar_tui.values import frozen


class Spot(Enum):
    """A place on the layout that takes chips."""

    HAND = "hand"
    TIE = "tie"


@frozen
class Run:
    """`count` chips of one value, put down one after another on one spot."""

    spot: Spot
    value: int
    count: int

    @property
    def amount(self) -> int:
        """What the run is worth, in the smallest unit."""
        return self.value * self.count


Felt = tuple[Run, ...]
"""All chips on the felt, oldest first. Neighbours differ in spot or value."""

EMPTY: Felt = ()


def amount(felt: Iterable[Run], spot: Spot | None = None) -> int:
    """What lies on a spot, or on the whole felt, in the smallest unit."""
    total = 0
    for run in felt:
        if spot is None or run.spot is spot:
            total += run.value * run.count
    return total


def by_bet(felt: Iterable[Run]) -> tuple[int, int]:
    """What lies on Hand and what lies on Tie, in the smallest unit."""
    hand = tie = 0
    for run in felt:
        if run.spot is Spot.HAND:
            hand += run.value * run.count
        else:
            tie += run.value * run.count
    return hand, tie


def on_spot(felt: Felt, spot: Spot) -> Felt:
    """The runs of one spot, oldest first."""
    return tuple(run for run in felt if run.spot is spot)


def put(felt: Felt, runs: Iterable[Run]) -> Felt:
    """The felt with further runs on it, in their order."""
    out = list(felt)
    for run in runs:
        last = out[-1] if out else None
        if last and last.spot is run.spot and last.value == run.value:
            out[-1] = Run(run.spot, run.value, last.count + run.count)
        else:
            out.append(run)
    return tuple(out)


def lift(felt: Felt, index: int) -> tuple[Run, Felt]:
    """Take one chip off the run at an index: the chip, and the felt without it."""
    run = felt[index]
    index %= len(felt)
    rest = (Run(run.spot, run.value, run.count - 1),) if run.count > 1 else ()
    return Run(run.spot, run.value, 1), put(felt[:index], (*rest, *felt[index + 1 :]))


def last_of(felt: Felt, spot: Spot, value: int | None = None) -> int | None:
    """Where the run lies that was put down last on a spot, of one value or of any; None if there is none."""
    for index in range(len(felt) - 1, -1, -1):
        if felt[index].spot is spot and value in (None, felt[index].value):
            return index
    return None


def by_spot(felt: Felt) -> Felt:
    """The same chips in the order in which Rebet and Double put them down: Hand's first, then Tie's."""
    if len(felt) < 2:
        return felt
    return put((), (*on_spot(felt, Spot.HAND), *on_spot(felt, Spot.TIE)))
