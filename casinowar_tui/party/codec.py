"""The events of a party table as they are kept for good.

To change an event's shape, or that of a value inside it: raise its version here and say in UPGRADES how a body of the
version before becomes one of the new. Nothing is ever taken out of UPGRADES.
"""

from __future__ import annotations

from typing import Any

from casinowar_tui.game.card_forms import CARD_FORMS
from casinowar_tui.game.codec import Codec, Kind, Upgrade
from casinowar_tui.game.forms import Form, Forms, Misfit
from casinowar_tui.party.table.agreement import Ending, Player, UntilPack, UntilPoints, UntilRounds
from casinowar_tui.party.table.events import (
    OPENINGS,
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

NAMES: dict[type[Event], str] = {
    GameAgreed: "game_agreed",
    DealerDrawn: "dealer_drawn",
    PackDealt: "pack_dealt",
    RoundOpened: "round_opened",
    CardTurned: "card_turned",
    WarCalled: "war_called",
    RoundEnded: "round_ended",
    CardsCollected: "cards_collected",
    PackRetired: "pack_retired",
    SuddenDeathCalled: "sudden_death_called",
    GameEnded: "game_ended",
    GameAbandoned: "game_abandoned",
}

VERSIONS: dict[type[Event], int] = {}
"""Of the events whose first version is not the current one."""

KINDS: dict[type[Event], Kind] = {
    event: Kind(name, VERSIONS.get(event, 1), opens=event in OPENINGS) for event, name in NAMES.items()
}

UPGRADES: dict[tuple[str, int], Upgrade] = {}

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
