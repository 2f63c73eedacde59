"""Totals over rounds, as they can be added to for ever and kept as plain JSON."""

from __future__ import annotations

from math import sqrt
from typing import Any

from casinowar_tui.values import define, field

from .played import BILLION, Played, Refill

SITTING = 30 * 60
"""Seconds without anything after which another sitting begins; leaving ends one, too."""

WON = ("win", "war_won", "war_tied")
LOST = ("lose", "surrender", "war_lost")


@define(eq=False, repr=False)
class Totals:
    """Money is in the table's smallest unit. Void and passed rounds count in nothing but the outcomes."""

    rounds: int = 0
    """Rounds that counted."""
    staked: int = 0
    net: int = 0
    worth: int = 0
    """The expected result, in billionths of the smallest unit."""
    variance: float = 0.0
    outcomes: dict[str, int] = field(factory=dict)
    refills: int = 0
    refilled: int = 0
    sittings: int = 0
    began: int = 0
    """When the first round ended or the bankroll was first filled up, in unix seconds; 0 where neither was."""
    ended: int = 0
    epoch: int = 0
    """By whose seat the last row was written: another one is another sitting."""
    run: int = 0
    """How many rounds in a row have been won (above zero) or lost (below zero) up to now."""
    longest_won: int = 0
    longest_lost: int = 0

    def add(self, told: Played | Refill, epoch: int) -> None:
        """Take in what a row told."""
        if epoch != self.epoch or told.at - self.ended > SITTING:
            self.sittings += 1
        self.began = self.began or told.at
        self.ended, self.epoch = told.at, epoch
        if isinstance(told, Refill):
            self.refills += 1
            self.refilled += told.amount
            return
        self.outcomes[told.outcome] = self.outcomes.get(told.outcome, 0) + 1
        if not told.counted:
            return
        self.rounds += 1
        self.staked += told.staked
        self.net += told.net
        self.worth += told.worth
        self.variance += told.variance
        self._run_on(told)

    def _run_on(self, told: Played) -> None:
        if told.outcome in WON:
            self.run = max(self.run, 0) + 1
            self.longest_won = max(self.longest_won, self.run)
        elif told.outcome in LOST:
            self.run = min(self.run, 0) - 1
            self.longest_lost = max(self.longest_lost, -self.run)

    @property
    def expected(self) -> float:
        """The expected result, in the smallest unit."""
        return self.worth / BILLION

    @property
    def deviations(self) -> float | None:
        """How far the result is from the expected one, in standard deviations; None where nothing could deviate."""
        return (self.net - self.expected) / sqrt(self.variance) if self.variance else None

    def plain(self) -> dict[str, Any]:
        """The totals as JSON has them."""
        return {**vars(self), "outcomes": dict(self.outcomes)}
