"""The one source of legality: what a table refuses, and why.

`refusal(command, table)` is None exactly when `decide(command, table)` succeeds. It never needs randomness.
"""

from __future__ import annotations

from enum import Enum, auto
from typing import assert_never

from attrs import frozen

from casinowar_tui.cards.card import too_many_copies

from .account import Account
from .chips import EMPTY, Felt, Spot, by_bet, by_spot, last_of
from .commands import (
    Adopt,
    Clear,
    Collect,
    Command,
    Cut,
    Deal,
    Double,
    HoldTo,
    Lift,
    NewMatch,
    Pass,
    Put,
    Rebet,
    Refill,
    SetMatch,
    Shuffle,
    Surrender,
    Undo,
    War,
)
from .rules import HouseRules
from .settle import tie_back
from .state import BetsOpen, CutDue, Dealing, Deciding, MatchOver, RoundOver, ShuffleDue, Table, Vacant


class Why(Enum):
    """The grounds of a refusal."""

    NOT_SEATED = auto()
    CARDS_COMING = auto()
    DECIDE_FIRST = auto()
    COLLECT_FIRST = auto()
    SHUFFLE_FIRST = auto()
    CUT_FIRST = auto()
    MATCH_OVER = auto()
    NO_SHUFFLE_DUE = auto()
    NO_CUT_DUE = auto()
    NO_SUCH_PLACE = auto()
    NO_SUCH_CARDS = auto()
    NO_TIE = auto()
    NOTHING_SETTLED = auto()
    FIXED_STAKE = auto()
    NO_SUCH_CHIP = auto()
    NO_TIE_BET = auto()
    HAND_FIRST = auto()
    OVER_HAND = auto()
    OVER_TIE = auto()
    OVER_OWN = auto()
    OWN_UNDER_LEAST = auto()
    OVER_BANKROLL = auto()
    NOTHING_DOWN = auto()
    NO_CHIP_THERE = auto()
    CHIPS_DOWN = auto()
    NO_LAST_BET = auto()
    HAND_EMPTY = auto()
    UNDER_LEAST = auto()
    LEAST_OVER_BANKROLL = auto()
    RAISE_OVER_BANKROLL = auto()
    WAR_OVER_BANKROLL = auto()
    NO_SURRENDER = auto()
    BANKROLL_WILL_DO = auto()
    NO_MATCH = auto()
    MATCH_BEGUN = auto()
    NO_SUCH_LENGTH = auto()


@frozen
class Refusal:
    """Why a command is refused; `limit` is the amount or count that was met, in the smallest unit."""

    why: Why
    limit: int | None = None
    spot: Spot | None = None


class Refused(Exception):
    """Raised by `decide` for what the program should not have asked."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.why.name)
        self.refusal = refusal


LONGEST_MATCH = 1000


def refusal(command: Command, table: Table) -> Refusal | None:
    """Why the table refuses the command, or None."""
    match table:
        case Vacant():
            return None if isinstance(command, Adopt) else Refusal(Why.NOT_SEATED)
        case ShuffleDue():
            return _between_shoes(command, table, Why.SHUFFLE_FIRST)
        case CutDue():
            return _between_shoes(command, table, Why.CUT_FIRST)
        case BetsOpen():
            return _betting(command, table)
        case Dealing():
            return Refusal(Why.CARDS_COMING)
        case Deciding():
            return _deciding(command, table)
        case RoundOver():
            return _settled(command, table)
        case MatchOver():
            return _after_match(command, table)
        case _:
            assert_never(table)


def _between_shoes(command: Command, table: ShuffleDue | CutDue, first: Why) -> Refusal | None:
    match command:
        case Shuffle(top=top):
            if first is Why.CUT_FIRST:
                return Refusal(Why.NO_SHUFFLE_DUE)
            return Refusal(Why.NO_SUCH_CARDS) if too_many_copies(top, table.account.rules.packs) else None
        case Cut(place=place):
            if not isinstance(table, CutDue):
                return Refusal(Why.NO_CUT_DUE)
            cards = len(table.shoe.order)
            return None if 0 <= place < max(1, cards) else Refusal(Why.NO_SUCH_PLACE, limit=cards)
        case Adopt() | HoldTo() | SetMatch() | NewMatch():
            return _housekeeping(command, table.account)
        case _:
            return Refusal(first)


def _betting(command: Command, table: BetsOpen) -> Refusal | None:
    rules, felt = table.account.rules, table.felt
    match command:
        case Deal():
            return _dealing(table)
        case Put() | Lift() | Undo() | Clear() | Rebet() | Double() if rules.fixed_stake is not None:
            return Refusal(Why.FIXED_STAKE, limit=rules.fixed_stake)
        case Put(spot=spot, value=value):
            hand, tie = (value, 0) if spot is Spot.HAND else (0, value)
            return _putting(table, (value,), hand, tie)
        case Lift(spot=spot, value=value, or_last=or_last):
            if last_of(felt, spot) is None:
                return Refusal(Why.NOTHING_DOWN, spot=spot)
            found = or_last or last_of(felt, spot, value) is not None
            return None if found else Refusal(Why.NO_CHIP_THERE, limit=value, spot=spot)
        case Undo() | Clear():
            return None if felt else Refusal(Why.NOTHING_DOWN)
        case Rebet():
            if felt:
                return Refusal(Why.CHIPS_DOWN)
            last = table.account.last_bets
            return _putting_runs(table, last) if last else Refusal(Why.NO_LAST_BET)
        case Double():
            return _putting_runs(table, by_spot(felt)) if felt else Refusal(Why.NOTHING_DOWN)
        case Pass():
            if rules.fixed_stake is not None:
                return Refusal(Why.FIXED_STAKE, limit=rules.fixed_stake)
            return Refusal(Why.CHIPS_DOWN) if felt else None
        case War() | Surrender():
            return Refusal(Why.NO_TIE)
        case Collect():
            return Refusal(Why.NOTHING_SETTLED)
        case Shuffle():
            return Refusal(Why.NO_SHUFFLE_DUE)
        case Cut():
            return Refusal(Why.NO_CUT_DUE)
        case Refill():
            return _refilling(table)
        case Adopt() | HoldTo() | SetMatch() | NewMatch():
            return _housekeeping(command, table.account)
        case _:
            assert_never(command)


def _putting_runs(table: BetsOpen, runs: Felt) -> Refusal | None:
    return _putting(table, tuple(run.value for run in runs), *by_bet(runs))


def _putting(table: BetsOpen, values: tuple[int, ...], hand: int, tie: int) -> Refusal | None:
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


def _dealing(table: BetsOpen) -> Refusal | None:
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
        short = rules.hand_least - ante
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


def _refilling(table: BetsOpen) -> Refusal | None:
    rules = table.account.rules
    if table.felt:
        return Refusal(Why.CHIPS_DOWN)
    # Where no surrender is offered, a bet whose raise is not covered cannot be dealt.
    needed = least(rules) + (least(rules) if rules.surrender is None else 0)
    return Refusal(Why.BANKROLL_WILL_DO, limit=needed) if not rules.banked or table.bankroll >= needed else None


def least(rules: HouseRules) -> int:
    """The least that a round stakes, in the smallest unit."""
    return rules.hand_least if rules.fixed_stake is None else rules.fixed_stake


def _deciding(command: Command, table: Deciding) -> Refusal | None:
    match command:
        case War():
            short = table.account.rules.banked and table.raise_ > table.bankroll
            return Refusal(Why.WAR_OVER_BANKROLL, limit=table.raise_) if short else None
        case Surrender():
            return Refusal(Why.NO_SURRENDER) if table.surrender is None else None
        case HoldTo():
            return None
        case _:
            return Refusal(Why.DECIDE_FIRST)


def _settled(command: Command, table: RoundOver) -> Refusal | None:
    match command:
        case Collect():
            return None
        case Deal():
            return Refusal(Why.COLLECT_FIRST)
        case HoldTo() | Adopt():
            return None
        case _ if table.account.match and table.account.match.over:
            return Refusal(Why.COLLECT_FIRST)
        case _:
            return _betting(command, collected(table))


def collected(table: RoundOver) -> BetsOpen:
    """The table as a betting act finds it once the cards are cleared away."""
    return BetsOpen(table.account, table.bankroll, table.shoe, EMPTY)


def spent(table: BetsOpen | RoundOver) -> bool:
    """Whether the shoe has to be shuffled before the next round."""
    return table.account.rules.cut_card is None or table.shoe.cut_card_out


def _after_match(command: Command, table: MatchOver) -> Refusal | None:
    match command:
        case NewMatch() | Adopt() | HoldTo():
            return None
        case _:
            return Refusal(Why.MATCH_OVER)


def _housekeeping(command: Adopt | HoldTo | SetMatch | NewMatch, account: Account) -> Refusal | None:
    match command:
        case Adopt() | HoldTo():
            return None
        case _ if account.match is None:
            return Refusal(Why.NO_MATCH)
        case SetMatch(rounds=rounds) if not account.match.counted:
            return None if 1 <= rounds <= LONGEST_MATCH else Refusal(Why.NO_SUCH_LENGTH, limit=LONGEST_MATCH)
        case _:
            return Refusal(Why.MATCH_BEGUN)
