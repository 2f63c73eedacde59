"""The one source of legality: what a table refuses, and why.

`refusal(command, table)` is None exactly when `decide(command, table)` succeeds. It never needs randomness.
"""

from __future__ import annotations

from typing import assert_never

from casinowar_tui.cards.card import too_many_copies
from casinowar_tui.cards.sealed import LONGEST, can_be_said

from .account import Account
from .bets import dealing, least, putting, putting_amounts, putting_runs, refilling
from .chips import EMPTY, Spot, by_spot, last_of
from .commands import (
    Adopt,
    Bet,
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
from .grounds import Refusal, Why
from .state import BetsOpen, CutDue, Dealing, Deciding, MatchOver, RoundOver, Shoe, ShuffleDue, Table, Vacant

__all__ = ["LONGEST_MATCH", "Refusal", "Why", "collected", "least", "refusal", "spent"]

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
        case Cut(place=place, words=words):
            if not isinstance(table, CutDue):
                return Refusal(Why.NO_CUT_DUE)
            cards = len(table.shoe.order) if isinstance(table.shoe, Shoe) else table.account.rules.cards
            if not 0 <= place < max(1, cards):
                return Refusal(Why.NO_SUCH_PLACE, limit=cards)
            return None if can_be_said(words) else Refusal(Why.NO_SUCH_WORDS, limit=LONGEST)
        case Adopt() | HoldTo() | SetMatch() | NewMatch():
            return _housekeeping(command, table.account)
        case _:
            return Refusal(first)


def _betting(command: Command, table: BetsOpen) -> Refusal | None:
    rules, felt = table.account.rules, table.felt
    match command:
        case Deal():
            return dealing(table)
        case Put() | Bet() | Lift() | Undo() | Clear() | Rebet() | Double() if rules.fixed_stake is not None:
            return Refusal(Why.FIXED_STAKE, limit=rules.fixed_stake)
        case Put(spot=spot, value=value):
            hand, tie = (value, 0) if spot is Spot.HAND else (0, value)
            return putting(table, (value,), hand, tie)
        case Bet(hand=hand, tie=tie, to_deal=to_deal):
            return putting_amounts(table, hand, tie, to_deal=to_deal)
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
            return putting_runs(table, last) if last else Refusal(Why.NO_LAST_BET)
        case Double():
            return putting_runs(table, by_spot(felt)) if felt else Refusal(Why.NOTHING_DOWN)
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
            return refilling(table)
        case Adopt() | HoldTo() | SetMatch() | NewMatch():
            return _housekeeping(command, table.account)
        case _:
            assert_never(command)


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
    return BetsOpen.out_of(table, felt=EMPTY)


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
