"""The legality of bets: what may go down on the spots, what may be dealt, and when a bankroll is refilled."""

from __future__ import annotations

from .chips import Felt, Run, Spot, by_bet, put
from .grounds import Refusal, Why
from .reach import change, largest_built, smallest_built
from .rules import HouseRules
from .settle import tie_back
from .state import BetsOpen


def putting_runs(table: BetsOpen, runs: Felt) -> Refusal | None:
    """Why these chips may not go down, or None."""
    return putting(table, tuple(run.value for run in runs), *by_bet(runs))


def putting_amounts(table: BetsOpen, hand: int, tie: int, *, to_deal: bool) -> Refusal | None:
    """Why so much money may not go down, or may not be dealt with what lies there already; None where it may."""
    chips = table.account.rules.chips
    if hand < 0 or tie < 0 or not hand + tie:
        return Refusal(Why.NO_SUCH_AMOUNT, limit=chips[0], spot=Spot.TIE if tie < 0 else Spot.HAND)
    if over := putting(table, (), hand, tie):
        return over
    for spot, money in ((Spot.HAND, hand), (Spot.TIE, tie)):
        if money and (nearest := _nearest_built(chips, money)) != money:
            return Refusal(Why.NO_SUCH_AMOUNT, limit=nearest, spot=spot)
    felt = put(table.felt, in_chips(chips, hand, tie))
    return dealing(table.but(felt=felt, bankroll=table.bankroll - hand - tie)) if to_deal else None


def in_chips(chips: tuple[int, ...], hand: int, tie: int) -> Felt:
    """Amounts that the chips build as chips, Hand's first, the biggest of each spot first."""
    amounts = ((Spot.HAND, hand), (Spot.TIE, tie))
    return tuple(Run(spot, value, count) for spot, money in amounts for count, value in change(chips, money))


def _nearest_built(chips: tuple[int, ...], money: int) -> int:
    """The amount nearest to some money that the chips build; of two as near, the lower one."""
    below = largest_built(chips, money)
    above = smallest_built(chips, money, money + chips[0])
    near = [amount for amount in (below, above) if amount]
    return min(near, key=lambda amount: (abs(amount - money), amount))


def putting(table: BetsOpen, values: tuple[int, ...], hand: int, tie: int) -> Refusal | None:
    """Chips of these values, so much money on each spot: all of it goes down or nothing.

    The limits of the spots come first, then the bankroll.
    """
    rules = table.account.rules
    for value in values:
        if value not in rules.chips:
            return Refusal(Why.NO_SUCH_CHIP, limit=value)
    on_hand, on_tie = by_bet(table.felt)
    if hand and (over := _over_limit(table, Spot.HAND, on_hand + hand)):
        return over
    if tie:
        if over := _over_limit(table, Spot.TIE, on_tie + tie):
            return over
        if not on_hand + hand:
            return Refusal(Why.HAND_FIRST, spot=Spot.TIE)
    if rules.banked and hand + tie > table.bankroll:
        return Refusal(Why.OVER_BANKROLL, limit=table.bankroll)
    return None


def _over_limit(table: BetsOpen, spot: Spot, total: int) -> Refusal | None:
    """The table's most on the spot and the player's own each hold by themselves."""
    rules, own = table.account.rules, table.account.own_most
    if spot is Spot.HAND:
        most = rules.hand_most
    elif rules.tie:
        most = rules.tie.most
    else:
        return Refusal(Why.NO_TIE_BET, spot=spot)
    if own is not None and own < rules.hand_least:
        return Refusal(Why.OWN_UNDER_LEAST, limit=rules.hand_least)
    if own is not None and own < most and total > own:
        return Refusal(Why.OVER_OWN, limit=own, spot=spot)
    if total <= most:
        return None
    return Refusal(Why.OVER_HAND if spot is Spot.HAND else Why.OVER_TIE, limit=most, spot=spot)


def dealing(table: BetsOpen) -> Refusal | None:
    """Why what lies on the felt may not be dealt, or None."""
    rules, bankroll = table.account.rules, table.bankroll
    ante, tie = by_bet(table.felt)
    if rules.fixed_stake is not None:
        ante = rules.fixed_stake
        if rules.banked and ante > bankroll:
            return Refusal(Why.LEAST_OVER_BANKROLL, limit=ante)
        bankroll -= ante
    elif table.account.own_most is not None and table.account.own_most < rules.hand_least:
        return Refusal(Why.OWN_UNDER_LEAST, limit=rules.hand_least)
    elif not ante:
        return Refusal(Why.HAND_EMPTY, spot=Spot.HAND)
    elif ante < rules.hand_least:
        if not rules.raise_to_least:
            return Refusal(Why.UNDER_LEAST, limit=rules.hand_least, spot=Spot.HAND)
        short = shortfall(table)
        if rules.banked and short > bankroll:
            return Refusal(Why.LEAST_OVER_BANKROLL, limit=rules.hand_least)
        ante, bankroll = rules.hand_least, bankroll - short
    if rules.fixed_stake is None:
        if over := _over_limit(table, Spot.HAND, ante):
            return over
        if tie and (over := _over_limit(table, Spot.TIE, tie)):
            return over
    if rules.surrender is None and rules.banked:
        # The raise is only ever due on a tie, so what the Tie bet would pay helps to cover it.
        purse = bankroll + tie_back(rules, tie, tied=True)
        return Refusal(Why.RAISE_OVER_BANKROLL, limit=ante) if ante > purse else None
    return None


def shortfall(table: BetsOpen) -> int:
    """What the deal adds to a Hand bet that lies below the least, in the smallest unit."""
    rules, (ante, _) = table.account.rules, by_bet(table.felt)
    raised = rules.raise_to_least and rules.fixed_stake is None and ante > 0
    return max(0, rules.hand_least - ante) if raised else 0


def refilling(table: BetsOpen) -> Refusal | None:
    """Why the table does not fill the bankroll up, or None."""
    rules = table.account.rules
    if table.felt:
        return Refusal(Why.CHIPS_DOWN)
    # Where no surrender is offered, a bet whose raise is not covered cannot be dealt.
    needed = least(rules) + (least(rules) if rules.surrender is None else 0)
    return Refusal(Why.BANKROLL_WILL_DO, limit=needed) if not rules.banked or table.bankroll >= needed else None


def least(rules: HouseRules) -> int:
    """The least that a round stakes, in the smallest unit."""
    return rules.hand_least if rules.fixed_stake is None else rules.fixed_stake
