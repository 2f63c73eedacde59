"""Exact arithmetic on money: integers of the table's smallest unit, and ratios of two integers."""

from __future__ import annotations

from casinowar_tui.values import frozen


class Inexact(ArithmeticError):
    """A share of an amount that is not a whole number of the smallest unit. Nothing is ever rounded."""


@frozen
class Ratio:
    """`num` to `den`: what a bet pays in profit, or which part of a stake comes back."""

    num: int
    den: int

    def of(self, amount: int) -> int:
        """This share of an amount, both in the smallest unit; raises Inexact where it is not whole."""
        share, rest = divmod(amount * self.num, self.den)
        if rest:
            raise Inexact(f"{self.num}/{self.den} of {amount} is not whole")
        return share

    def exact_for(self, amount: int) -> bool:
        """Whether this share of the amount is a whole number of the smallest unit."""
        return amount * self.num % self.den == 0

    def __str__(self) -> str:
        return f"{self.num} to {self.den}"


PUSH = Ratio(0, 1)
"""The stake comes back without profit."""

EVEN = Ratio(1, 1)
"""One to one."""
