"""The events of a bank table as they are kept for good.

To change an event's shape, or that of a value inside it: raise its version here and say in UPGRADES how a body of the
version before becomes one of the new. Nothing is ever taken out of UPGRADES.
"""

from __future__ import annotations

from casinowar_tui.bank.table.account import Pair, PastRound
from casinowar_tui.bank.table.chips import Run
from casinowar_tui.bank.table.events import (
    CardsBurned,
    CardsCollected,
    ChipsLifted,
    ChipsPut,
    ChoiceOffered,
    Event,
    FirstCardsTurned,
    MatchEnded,
    MatchSet,
    OwnMostSet,
    RaiseStaked,
    Refilled,
    RoundEnded,
    RoundOpened,
    RoundVoided,
    RulesAdopted,
    ShoeCut,
    ShoeRetired,
    ShoeSealed,
    ShoeShuffled,
    StakeSettled,
    TieSurrendered,
    WarCardsTurned,
)
from casinowar_tui.bank.table.money import Ratio
from casinowar_tui.game.card_forms import CARD_FORMS
from casinowar_tui.game.codec import Codec, Kind, Plain, Upgrade
from casinowar_tui.game.forms import Forms

KINDS: dict[type[Event], Kind] = {
    RulesAdopted: Kind("rules_adopted"),
    OwnMostSet: Kind("own_most_set"),
    ShoeSealed: Kind("shoe_sealed"),
    ShoeShuffled: Kind("shoe_shuffled", 3, opens=lambda shuffled: shuffled.account is not None),
    ShoeCut: Kind("shoe_cut"),
    CardsBurned: Kind("cards_burned"),
    ChipsPut: Kind("chips_put", 2),
    ChipsLifted: Kind("chips_lifted"),
    RoundOpened: Kind("round_opened"),
    FirstCardsTurned: Kind("first_cards_turned"),
    StakeSettled: Kind("stake_settled"),
    ChoiceOffered: Kind("choice_offered"),
    TieSurrendered: Kind("tie_surrendered"),
    RaiseStaked: Kind("raise_staked"),
    WarCardsTurned: Kind("war_cards_turned"),
    RoundEnded: Kind("round_ended"),
    RoundVoided: Kind("round_voided"),
    MatchEnded: Kind("match_ended"),
    CardsCollected: Kind("cards_collected"),
    ShoeRetired: Kind("shoe_retired", 2),
    Refilled: Kind("refilled"),
    MatchSet: Kind("match_set"),
}


def _without_words(body: Plain) -> Plain:
    """The body of a shoe that was shuffled before the player had any words."""
    told = (body.get("account") or {}).get("told")
    if told is not None:
        told["words"] = ""
    return {**body, "words": ""}


UPGRADES: dict[tuple[str, int], Upgrade] = {
    # Version 2 may say that an amount was put down.
    ("chips_put", 1): lambda body: body,
    # Version 2 may carry no account.
    ("shoe_shuffled", 1): lambda body: body,
    # Version 3 has the player's words, and those of the shoe before it.
    ("shoe_shuffled", 2): _without_words,
    ("shoe_retired", 1): _without_words,
}

ROWS = frozenset((Run, Ratio, Pair, PastRound))
"""Small values that are written often: lists of their fields, in order."""

BANK: Codec[Event] = Codec(KINDS, Forms(CARD_FORMS, ROWS), UPGRADES)
