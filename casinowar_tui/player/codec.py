"""The events of a player as they are kept for good; each of them opens, since it carries the whole player.

To change the shape of a player: raise the version of every kind here and say in UPGRADES how a body of the version
before becomes one of the new. Nothing is ever taken out of UPGRADES.
"""

from __future__ import annotations

from casinowar_tui.game.codec import Codec, Kind, Plain, Upgrade, always
from casinowar_tui.game.forms import Forms
from casinowar_tui.player.player import ChipKept, Event, LimitChanged, SatAt

KINDS: dict[type[Event], Kind] = {
    SatAt: Kind("sat_at", 2, opens=always),
    LimitChanged: Kind("limit_changed", 2, opens=always),
    ChipKept: Kind("chip_kept", opens=always),
}


def _without_chips(body: Plain) -> Plain:
    return {**body, "player": {**body["player"], "chips": []}}


UPGRADES: dict[tuple[str, int], Upgrade] = {
    # Version 2 has the chips in hand.
    ("sat_at", 1): _without_chips,
    ("limit_changed", 1): _without_chips,
}

PLAYER: Codec[Event] = Codec(KINDS, Forms({}, frozenset()), UPGRADES)
