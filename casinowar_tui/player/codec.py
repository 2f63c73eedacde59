"""The events of a player as they are kept for good; each of them opens, since it carries the whole player.

To change the shape of a player: raise the version of both kinds here and say in UPGRADES how a body of the version
before becomes one of the new. Nothing is ever taken out of UPGRADES.
"""

from __future__ import annotations

from casinowar_tui.game.codec import Codec, Kind, Upgrade, always
from casinowar_tui.game.forms import Forms
from casinowar_tui.player.player import Event, LimitChanged, SatAt

KINDS: dict[type[Event], Kind] = {
    SatAt: Kind("sat_at", opens=always),
    LimitChanged: Kind("limit_changed", opens=always),
}

UPGRADES: dict[tuple[str, int], Upgrade] = {}

PLAYER: Codec[Event] = Codec(KINDS, Forms({}, frozenset()), UPGRADES)
