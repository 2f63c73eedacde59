"""What has happened to a player. Each event carries the whole player after it, so a start reads only the last."""

from __future__ import annotations

from casinowar_tui.values import frozen

from .state import Player


@frozen
class SatAt:
    """The player sat down at another table than before."""

    player: Player


@frozen
class LimitChanged:
    """The player's own limit was set, changed or removed."""

    player: Player


Event = SatAt | LimitChanged
