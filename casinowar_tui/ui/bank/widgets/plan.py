"""Where everything lies: a pure function of the window's size and the kind of table.

From 80 columns on the picture is a table, below it a phone. Both begin with the least that there has to be, and spend
what there is besides in one order: taller chips, taller cards, air, then past rounds.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from textual.geometry import Region, Size

from casinowar_tui.ui.bank.widgets.kind import Kind
from casinowar_tui.ui.widgets.too_small import LEAST

Plan = Mapping[str, Region]
"""The place of every part that is shown, by the id of its widget."""

TABLE = 80
"""Columns from which the picture is a table."""

CARD_ROWS = (5, 7, 9, 11)
CARD_COLUMNS = {3: (6,), 5: (7,), 7: (11, 9), 9: (13,), 11: (17, 15)}
"""By the rows of a card, the widest first."""


def card_columns(rows: int, room: int) -> int:
    """The columns of one of two cards of so many rows that lie side by side, with their shadows, in so many columns."""
    wished = CARD_COLUMNS[rows]
    return next((columns for columns in wished if 2 * columns + 2 <= room), wished[-1])


@lru_cache(maxsize=64)
def plan_for(size: Size, kind: Kind) -> Plan | None:
    """The layout of a window; None where it holds none."""
    if size.width < LEAST.width or size.height < LEAST.height:
        return None
    if size.width < TABLE:
        from casinowar_tui.ui.bank.widgets.plan_phone import phone

        return phone(size, kind)
    from casinowar_tui.ui.bank.widgets.plan_table import table

    return table(size, kind)
