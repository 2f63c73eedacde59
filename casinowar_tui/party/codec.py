"""The events of a party table as they are kept for good.

To change an event's shape, or that of a value inside it: raise its version here and say in UPGRADES how a body of the
version before becomes one of the new. Nothing is ever taken out of UPGRADES.
"""

from __future__ import annotations

from typing import Any

from casinowar_tui.game.card_forms import CARD_FORMS
from casinowar_tui.game.codec import Codec, Kind, Upgrade, always
from casinowar_tui.game.forms import Form, Forms, Misfit
from casinowar_tui.party.table.agreement import Ending, Player, UntilPack, UntilPoints, UntilRounds
from casinowar_tui.party.table.events import (
    CardsCollected,
    CardTurned,
    DealerDrawn,
    Event,
    GameAbandoned,
    GameAgreed,
    GameEnded,
    PackDealt,
    PackRetired,
    RoundEnded,
    RoundOpened,
    SuddenDeathCalled,
    WarCalled,
)
from casinowar_tui.party.table.standing import Line

KINDS: dict[type[Event], Kind] = {
    GameAgreed: Kind("game_agreed", opens=always),
    DealerDrawn: Kind("dealer_drawn"),
    PackDealt: Kind("pack_dealt", 2, opens=lambda dealt: dealt.standing is not None),
    RoundOpened: Kind("round_opened"),
    CardTurned: Kind("card_turned"),
    WarCalled: Kind("war_called"),
    RoundEnded: Kind("round_ended"),
    CardsCollected: Kind("cards_collected"),
    PackRetired: Kind("pack_retired"),
    SuddenDeathCalled: Kind("sudden_death_called"),
    GameEnded: Kind("game_ended"),
    GameAbandoned: Kind("game_abandoned"),
}

UPGRADES: dict[tuple[str, int], Upgrade] = {
    # Version 2 may carry no standing.
    ("pack_dealt", 1): lambda body: body,
}

ROWS = frozenset((Player, Line))
"""Small values that are written often: lists of their fields, in order."""


def _ending_written(ending: Ending) -> list[str | int]:
    match ending:
        case UntilPack():
            return ["pack"]
        case UntilRounds(rounds=rounds):
            return ["rounds", rounds]
        case UntilPoints(points=points):
            return ["points", points]


def _ending_read(plain: Any) -> Ending:
    match plain:
        case ["pack"]:
            return UntilPack()
        case ["rounds", number] if type(number) is int:
            return UntilRounds(number)
        case ["points", number] if type(number) is int:
            return UntilPoints(number)
        case _:
            raise Misfit("no ending")


PARTY: Codec[Event] = Codec(KINDS, Forms({**CARD_FORMS, Ending: Form(_ending_written, _ending_read)}, ROWS), UPGRADES)
