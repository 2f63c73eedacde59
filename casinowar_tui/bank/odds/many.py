"""The result after many rounds, each for the same bets and by the same law, and independent of the others.

Nothing is estimated or dealt out. A chance is never too high, and too low by `error` at most, which is far below what
is ever printed; mean and variance are exact. The bankroll is taken to last; `ruin` tells how likely it does not.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cached_property
from itertools import accumulate
from math import gcd

from casinowar_tui.values import define

from .law import Law, mean, variance
from .packed import ONE, Packed, packed, terms

MOST_ROUNDS = 10_000


class Sums:
    """The laws of sums of independent numbers that have one law, each worked out once."""

    def __init__(self, one: Packed) -> None:
        self._of = {1: one}

    def of(self, many: int) -> Packed:
        """The law of the sum of so many, 1 or more."""
        if many not in self._of:
            half = self.of(many // 2)
            self._of[many] = half * half * self.of(1) if many % 2 else half * half
        return self._of[many]


@define(eq=False, repr=False)
class Many:
    """The result after so many rounds, 1 or more, in the smallest unit."""

    one: Law
    """The law of one round."""
    rounds: int

    @property
    def mean(self) -> Fraction:
        """The result on average."""
        return self.rounds * mean(self.one)

    @property
    def variance(self) -> Fraction:
        """The square of its standard deviation."""
        return self.rounds * variance(self.one)

    @cached_property
    def chances(self) -> dict[int, int]:
        """The results that can be, ascending, and the chance of each in parts of ONE."""
        step = gcd(*self.one) or 1
        law = Sums(packed(terms({result // step: chance for result, chance in self.one.items()}))).of(self.rounds)
        return {step * result: chance for result, chance in enumerate(law.chances(), law.low) if chance}

    @property
    def error(self) -> Fraction:
        """What all chances together lack of 1: by so much each can be too low."""
        return 1 - Fraction(sum(self.chances.values()), ONE)

    @property
    def ahead(self) -> Fraction:
        """The chance to have won something."""
        return self._of(1)

    @property
    def level(self) -> Fraction:
        """The chance to have won as much as lost."""
        return self._of(0)

    @property
    def behind(self) -> Fraction:
        """The chance to have lost something."""
        return self._of(-1)

    def _of(self, sign: int) -> Fraction:
        """The chance of a result with a sign."""
        return Fraction(
            sum(chance for result, chance in self.chances.items() if (result > 0) - (result < 0) == sign), ONE
        )

    def quantile(self, part: Fraction) -> int:
        """The smallest result that is not exceeded with a chance of at least `part`, above 0 and up to 1."""
        wanted = (part - self.error) * ONE
        reached = zip(self.chances, accumulate(self.chances.values()), strict=True)
        return next(result for result, chance in reached if chance >= wanted)
