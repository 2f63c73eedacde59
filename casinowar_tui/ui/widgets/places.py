"""Where everything lies on the felt, in three layouts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

from textual.geometry import Region, Size

from casinowar_tui.ui.widgets.too_small import LEAST

Part = Literal[
    "header",
    "shoe",
    "dealer",
    "burns",
    "call",
    "player",
    "tie",
    "hand",
    "tray",
    "actions",
    "keys",
    "panel",
    "too_small",
]


class Plan(NamedTuple):
    """One layout: the window it is made for, and the place of each part that it has."""

    size: Size
    parts: Mapping[Part, Region]


NARROW = Plan(
    LEAST,
    {
        "header": Region(0, 0, 40, 1),
        "shoe": Region(1, 1, 19, 1),
        "burns": Region(22, 1, 17, 1),
        "dealer": Region(0, 2, 24, 4),
        "hand": Region(25, 2, 15, 4),
        "player": Region(0, 6, 24, 4),
        "tie": Region(25, 6, 15, 4),
        "call": Region(1, 10, 38, 3),
        "tray": Region(0, 13, 40, 2),
        "actions": Region(1, 15, 38, 4),
        "keys": Region(0, 19, 40, 1),
    },
)
MID = Plan(
    Size(80, 24),
    {
        "header": Region(0, 0, 80, 1),
        "shoe": Region(4, 1, 16, 7),
        "dealer": Region(32, 1, 17, 7),
        "burns": Region(58, 1, 18, 6),
        "call": Region(2, 8, 76, 2),
        "tie": Region(4, 10, 24, 7),
        "player": Region(32, 10, 17, 7),
        "hand": Region(50, 10, 29, 7),
        "tray": Region(2, 17, 76, 3),
        "actions": Region(1, 20, 78, 3),
        "keys": Region(0, 23, 80, 1),
    },
)
WIDE = Plan(
    Size(120, 40),
    {
        "header": Region(0, 0, 120, 1),
        "shoe": Region(4, 1, 22, 9),
        "dealer": Region(32, 1, 30, 11),
        "burns": Region(66, 1, 22, 9),
        "call": Region(2, 13, 88, 2),
        "tie": Region(3, 16, 26, 11),
        "player": Region(32, 16, 30, 11),
        "hand": Region(63, 16, 29, 11),
        "tray": Region(2, 28, 90, 5),
        "actions": Region(2, 34, 90, 5),
        "keys": Region(0, 39, 120, 1),
        "panel": Region(95, 1, 25, 38),
    },
)


def plan_for(size: Size) -> Plan | None:
    """The roomiest layout that a window holds; None where it holds none."""
    for plan in (WIDE, MID, NARROW):
        if size.width >= plan.size.width and size.height >= plan.size.height:
            return plan
    return None


def placed(plan: Plan, size: Size) -> dict[Part, Region]:
    """The places in a window of that size: the table in its middle, the rails at its edges."""
    across, down = (size.width - plan.size.width) // 2, (size.height - plan.size.height) // 2
    rows = {"header": 0, "keys": size.height - plan.size.height}
    return {part: region.translate((across, rows.get(part, down))) for part, region in plan.parts.items()}
