"""A player, wherever they sit."""

from __future__ import annotations

from casinowar_tui.values import frozen

from .week import week_after


@frozen
class Player:
    """`limit` is the most that the player allows themselves on a spot, in whole units of each table's money."""

    last_table: str | None = None
    """The id of the table that they sat at last."""
    limit: int | None = None
    limit_changed: int | None = None
    """When the limit was last set, changed or removed, in unix seconds."""


def next_change(player: Player) -> int | None:
    """From which unix second on the limit can be changed; None where it never was, and so can be at any time."""
    return None if player.limit_changed is None else week_after(player.limit_changed)
