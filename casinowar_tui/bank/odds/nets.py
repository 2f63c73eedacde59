"""What a round nets, by the very settlement that the table uses."""

from __future__ import annotations

from fractions import Fraction
from math import lcm

from casinowar_tui.bank.table.account import Outcome
from casinowar_tui.bank.table.rules import HouseRules
from casinowar_tui.bank.table.settle import ante_back, raise_back, tie_back

WARS = (Outcome.WAR_WON, Outcome.WAR_TIED, Outcome.WAR_LOST)


def net(rules: HouseRules, outcome: Outcome, ante: int) -> int:
    """The net of ante and raise, in the unit of the ante; raises Inexact where a share of it is not whole."""
    raise_ = ante if outcome in WARS else 0
    return ante_back(rules, outcome, ante) + raise_back(rules, outcome, raise_) - ante - raise_


def net_in_antes(rules: HouseRules, outcome: Outcome) -> Fraction:
    """The net of ante and raise, as a part of the ante."""
    ante = whole_ante(rules)
    return Fraction(net(rules, outcome, ante), ante)


def whole_ante(rules: HouseRules) -> int:
    """The smallest ante of which every share is whole."""
    shares = [rules.war_won.ante, rules.war_won.raise_, rules.war_tied.ante, rules.war_tied.raise_]
    if rules.surrender:
        shares.append(rules.surrender)
    return lcm(*(share.den for share in shares))


def tie_bet_value(rules: HouseRules, tie: Fraction) -> Fraction | None:
    """The expectation of a Tie bet, in Tie bets, at a chance of a tie; None where the table has no such bet."""
    if rules.tie is None:
        return None
    bet = rules.tie.pays.den
    return tie * Fraction(tie_back(rules, bet, True), bet) - 1
