"""What a player can ask for besides a game, in the imperative."""

from __future__ import annotations

from casinowar_tui.values import frozen


@frozen
class SitAt:
    """Sit down at a table, by its id."""

    table: str


@frozen
class ChangeLimit:
    """Hold every bet to an amount in whole units of each table's money, or to none; `now` is in unix seconds."""

    amount: int | None
    now: int


Command = SitAt | ChangeLimit
