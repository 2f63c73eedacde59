"""Where everything lies: in three sizes and a half, with chips, a session's score beside them, or a ledger instead."""

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
    "ledger",
    "score",
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
        "hand": Region(24, 2, 16, 4),
        "player": Region(0, 6, 24, 4),
        "tie": Region(24, 6, 16, 4),
        "call": Region(1, 10, 38, 3),
        "tray": Region(1, 13, 39, 2),
        "actions": Region(1, 15, 38, 4),
        "keys": Region(0, 19, 40, 1),
    },
)
MID = Plan(
    Size(80, 24),
    {
        "header": Region(0, 0, 80, 1),
        "shoe": Region(4, 1, 16, 7),
        "dealer": Region(29, 1, 17, 7),
        "burns": Region(58, 1, 18, 6),
        "call": Region(1, 8, 74, 2),
        "tie": Region(3, 10, 24, 7),
        "player": Region(29, 10, 17, 7),
        "hand": Region(47, 10, 32, 7),
        "tray": Region(2, 17, 76, 3),
        "actions": Region(1, 20, 78, 3),
        "keys": Region(0, 23, 80, 1),
    },
)
LOW = Plan(
    # What tmux leaves of the usual window for its status line.
    Size(80, 23),
    {
        **MID.parts,
        "tray": Region(2, 17, 76, 2),
        "actions": Region(1, 19, 78, 3),
        "keys": Region(0, 22, 80, 1),
    },
)
WIDE = Plan(
    Size(120, 40),
    {
        "header": Region(0, 0, 120, 1),
        "shoe": Region(4, 1, 22, 9),
        "dealer": Region(30, 1, 30, 11),
        "burns": Region(66, 1, 22, 9),
        "call": Region(2, 13, 88, 2),
        "tie": Region(4, 17, 24, 9),
        "player": Region(30, 16, 30, 11),
        "hand": Region(61, 16, 32, 11),
        "tray": Region(2, 28, 90, 5),
        "actions": Region(2, 34, 90, 5),
        "keys": Region(0, 39, 120, 1),
        "panel": Region(95, 1, 25, 38),
    },
)


NARROW_SHEET = Plan(
    LEAST,
    {
        **{part: region for part, region in NARROW.parts.items() if part not in ("tie", "tray")},
        "score": Region(24, 6, 16, 4),
        "ledger": Region(0, 13, 40, 2),
    },
)
MID_SHEET = Plan(
    MID.size,
    {
        "header": Region(0, 0, 80, 1),
        "ledger": Region(0, 1, 34, 22),
        "dealer": Region(36, 1, 17, 7),
        "shoe": Region(58, 1, 16, 5),
        "burns": Region(58, 6, 16, 1),
        "call": Region(35, 8, 44, 3),
        "player": Region(36, 11, 17, 7),
        "hand": Region(54, 11, 25, 7),
        "actions": Region(35, 19, 44, 4),
        "keys": Region(0, 23, 80, 1),
    },
)
LOW_SHEET = Plan(
    LOW.size,
    {
        **MID_SHEET.parts,
        "ledger": Region(0, 1, 34, 21),
        "actions": Region(35, 18, 44, 4),
        "keys": LOW.parts["keys"],
    },
)
WIDE_SHEET = Plan(
    WIDE.size,
    {
        "header": Region(0, 0, 120, 1),
        "shoe": Region(6, 1, 22, 9),
        "ledger": Region(0, 11, 34, 28),
        "dealer": Region(36, 1, 30, 11),
        "burns": Region(70, 1, 22, 9),
        "call": Region(35, 13, 59, 2),
        "player": Region(36, 16, 30, 11),
        "hand": Region(67, 16, 27, 11),
        "actions": Region(36, 32, 58, 5),
        "keys": Region(0, 39, 120, 1),
        "panel": WIDE.parts["panel"],
    },
)


NARROW_SCORE = Plan(LEAST, {**NARROW.parts, "keys": Region(0, 19, 28, 1), "score": Region(28, 19, 11, 1)})
MID_SCORE = Plan(MID.size, {**MID.parts, "score": Region(48, 7, 28, 1)})
LOW_SCORE = Plan(LOW.size, {**LOW.parts, "score": MID_SCORE.parts["score"]})
WIDE_SCORE = Plan(WIDE.size, {**WIDE.parts, "score": Region(62, 11, 28, 1)})

Kind = Literal["chips", "score", "sheet"]
"""What a table has: chips alone, chips and sessions, or a ledger in the place of chips."""

PLANS: Mapping[Kind, tuple[Plan, ...]] = {
    "chips": (WIDE, MID, LOW, NARROW),
    "score": (WIDE_SCORE, MID_SCORE, LOW_SCORE, NARROW_SCORE),
    "sheet": (WIDE_SHEET, MID_SHEET, LOW_SHEET, NARROW_SHEET),
}


def plan_for(size: Size, kind: Kind = "chips") -> Plan | None:
    """The roomiest layout of that kind that a window holds; None where it holds none."""
    for plan in PLANS[kind]:
        if size.width >= plan.size.width and size.height >= plan.size.height:
            return plan
    return None


def placed(plan: Plan, size: Size) -> dict[Part, Region]:
    """The places in a window of that size: the table in its middle, the rails at its edges."""
    across, down = (size.width - plan.size.width) // 2, (size.height - plan.size.height) // 2
    rows = {"header": 0, "keys": size.height - plan.size.height}
    return {part: region.translate((across, rows.get(part, down))) for part, region in plan.parts.items()}
