"""Whether a bankroll lasts: the chance that within many rounds it cannot make the same bets any more.

Ruin is when the table would not deal the bets again after one of the rounds, the last of them included; nothing is
refilled. A tie whose raise the bankroll cannot cover is surrendered, as the table has it; where no surrender is
offered, the table deals no bet whose raise is not covered. As in `many`, rounds are independent, and a chance is never
too high and too low by `error` at most.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import gcd

from casinowar_tui.bank.table.rules import HouseRules
from casinowar_tui.bank.table.settle import tie_back
from casinowar_tui.values import frozen

from .counting import Counts
from .law import Bets, Law, round_law
from .live import Choice
from .many import Sums
from .packed import ONE, Packed, Terms, packed, terms

_AT_ONCE = 32
"""Rounds that are walked one by one: for fewer, parting and joining laws costs more than it saves."""


@frozen
class Ruin:
    """How likely ruin is."""

    chance: Fraction
    error: Fraction


def ruin(
    rules: HouseRules,
    bets: Bets,
    unseen: Counts,
    choice: Choice,
    rounds: int,
    bankroll: int,
    told: Callable[[int], None] = lambda rounds: None,
) -> Ruin:
    """The chance of ruin from a bankroll that can make the bets; `told` hears of rounds as they are worked out."""
    usual = round_law(rules, bets, unseen, choice)
    short = usual if rules.surrender is None else round_law(rules, bets, unseen, Choice.SURRENDER)
    step = gcd(*usual, *short)
    least = -((bankroll - least_bankroll(rules, bets)) // step)
    covered = max(least, -((bankroll - _covering(rules, bets)) // step))
    walk = _Walk(_in_steps(usual, step), _in_steps(short, step), least, covered, told)
    left = walk.on(packed([(0, ONE)]), rounds)
    return Ruin(Fraction(walk.ruined, ONE), 1 - Fraction(walk.ruined + left.whole, ONE))


def least_bankroll(rules: HouseRules, bets: Bets) -> int:
    """The smallest bankroll from which the table deals these bets."""
    return bets.staked if rules.surrender is not None else max(bets.staked, _covering(rules, bets))


def _covering(rules: HouseRules, bets: Bets) -> int:
    """The smallest bankroll that covers the raise on a tie: what the Tie bet is then paid counts toward it."""
    return bets.staked + bets.ante - tie_back(rules, bets.tie, tied=True)


def _in_steps(law: Law, step: int) -> Terms:
    return terms({result // step: chance for result, chance in law.items()})


class _Walk:
    """A bankroll on its way, in steps from where it began. `ruined` is the chance of ruin so far, in parts of ONE."""

    def __init__(self, usual: Terms, short: Terms, least: int, covered: int, told: Callable[[int], None]) -> None:
        """Rounds add `usual` from `covered` up, where the raise can be made, else `short`; `least` can still bet."""
        self._usual, self._short, self._least, self._covered = usual, short, least, covered
        self._told = told
        self._sums = Sums(packed(usual))
        self.ruined = 0

    def on(self, bankroll: Packed, rounds: int) -> Packed:
        """The bankroll so many rounds later, where it lasted."""
        near, far = bankroll.parted(self._covered - self._usual[0][0] * rounds)
        # From far enough, the worst of luck cannot lead to where the raise is not covered.
        lasts = far * self._sums.of(rounds) if far.slots else far
        if not near.slots:
            self._told(rounds)
        elif rounds > _AT_ONCE:
            near = self.on(self.on(near, rounds // 2), rounds - rounds // 2)
        else:
            for _ in range(rounds):
                near = self._after_one(near)
            self._told(rounds)
        return near | lasts

    def _after_one(self, bankroll: Packed) -> Packed:
        uncovered, covered = bankroll.parted(self._covered)
        ruined, lasts = (uncovered.plus(self._short) | covered.plus(self._usual)).parted(self._least)
        self.ruined += ruined.whole
        return lasts
