"""How a party table looks that is recalled: everybody sees the same, as they did."""

from __future__ import annotations

from casinowar_tui.party.table.state import Table


def eyes_of(table_id: str, table: Table, *, plain: bool = False) -> bool:
    """Whether it is practice, which is all that changes a picture of it."""
    return False
