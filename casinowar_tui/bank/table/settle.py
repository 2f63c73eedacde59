"""The one place that multiplies money: what comes back of each stake."""

from __future__ import annotations

from .account import Outcome
from .events import Result
from .money import Ratio
from .rules import HouseRules


def paid(stake: int, pays: Ratio) -> int:
    """A winning stake with its profit; raises Inexact where that is not whole."""
    return stake + pays.of(stake)


def tie_back(rules: HouseRules, stake: int, tied: bool) -> int:
    """What comes back of a Tie bet once the first cards are known."""
    return paid(stake, rules.tie.pays) if tied and rules.tie else 0


def surrender_back(rules: HouseRules, ante: int) -> int | None:
    """What comes back of the ante when a tie is given up, or None where it cannot be."""
    return rules.surrender.of(ante) if rules.surrender else None


def ante_back(rules: HouseRules, outcome: Outcome, ante: int) -> int:
    """What comes back of the ante."""
    match outcome:
        case Outcome.WIN:
            return 2 * ante
        case Outcome.WAR_WON:
            return paid(ante, rules.war_won.ante)
        case Outcome.WAR_TIED:
            return paid(ante, rules.war_tied.ante)
        case Outcome.SURRENDER:
            return surrender_back(rules, ante) or 0
        case _:
            return 0


def raise_back(rules: HouseRules, outcome: Outcome, raise_: int) -> int:
    """What comes back of the raise."""
    match outcome:
        case Outcome.WAR_WON:
            return paid(raise_, rules.war_won.raise_)
        case Outcome.WAR_TIED:
            return paid(raise_, rules.war_tied.raise_)
        case _:
            return 0


def result(staked: int, back: int) -> Result:
    """The word for what happened to a stake."""
    if back > staked:
        return Result.PAID
    if back == staked:
        return Result.PUSHED
    return Result.GIVEN_UP if back else Result.LOST
