"""Refusals as data: the grounds on which a bank table refuses, and the exception that carries one."""

from __future__ import annotations

from enum import Enum, auto

from casinowar_tui.values import frozen

from .chips import Spot


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
    NO_SUCH_WORDS = auto()
    NO_SUCH_CARDS = auto()
    NO_TIE = auto()
    NOTHING_SETTLED = auto()
    FIXED_STAKE = auto()
    NO_SUCH_CHIP = auto()
    NO_SUCH_AMOUNT = auto()
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
