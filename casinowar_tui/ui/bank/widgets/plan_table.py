"""The layout from 80 columns on: shoe, dealer and burned cards above, the player and the spots below."""

from __future__ import annotations

from typing import NamedTuple

from textual.geometry import Region, Size

from casinowar_tui.ui.bank.widgets.kind import Kind
from casinowar_tui.ui.bank.widgets.plan import CARD_COLUMNS, CARD_ROWS, TABLE
from casinowar_tui.ui.bank.widgets.spend import Step, spend, stacked, with_clock
from casinowar_tui.values import evolve

PANEL, CHART = 106, 150
"""Columns from which there is a side panel, and a second one."""
PRINT = Size(160, 50)
"""The least window in which the layout's print stands on the felt."""

_ORDER = (
    "head", "air_head", "dealer", "air_call", "print", "call", "clock", "air_player", "player",
    "air_tray", "tray", "air_actions", "actions", "air_past", "list", "curve", "air_keys", "keys",
)  # fmt: skip
_AIRS = ("air_tray", "air_actions", "air_call", "air_keys", "air_player", "air_head")
_ACROSS: tuple[tuple[str, int], ...] = (
    ("print", 2),
    ("call", 2),
    ("clock", 2),
    ("tray", 2),
    ("actions", 1),
    ("list", 2),
    ("curve", 2),
)
"""What goes across the felt, and the columns that stay free at either side."""

_FRAME = 4
"""Columns of a spot's frame, with a blank at either side."""
_LEFT, _HAND, _TIE = 13, 19, 15
"""The least columns of the shoe and of the spots."""
_SHOE = 13
"""The least columns of the shoe beside burned cards: those of its seal."""
_SPARE = 12
"""Columns that have to be left for more than the least before cards are made wide."""

Parts = dict[str, Region]


def table(size: Size, kind: Kind) -> Parts:
    """The places of all parts in a window of at least 80x20."""
    panel, chart = _beside(size.width)
    felt = size.width - panel - chart
    if kind.sheet:
        # The rounds are listed already: one panel has the curve.
        panel, chart = panel + chart, 0
    past = ("" if panel else "curve") if kind.sheet else "" if chart else "list"
    rows = _rows(size, kind, felt, past)
    at = stacked(rows, _ORDER)
    top, beside = rows["head"], size.height - rows["head"] - rows["keys"]
    parts: Parts = {"header": Region(0, 0, size.width, top)}
    if rows["keys"]:
        parts["keys"] = Region(0, size.height - 1, size.width, 1)
    if panel:
        parts["panel"] = Region(felt, top, panel, beside)
    if chart:
        parts["chart"] = Region(felt + panel, top, chart, beside)
    left = _sheet_columns(felt) if kind.sheet else 0
    if left:
        parts["ledger"] = Region(0, top, left, beside)
    for part, margin in _ACROSS:
        if rows.get(part):
            parts[part] = Region(left + margin, at[part][0], felt - left - 2 * margin, at[part][1])
    y, below = at["player"]
    room = _Room(rows["dealer"] - 2, _cards(rows["dealer"] - 2, kind, felt), at["dealer"][0])
    player = Region(left, y, felt - left, below)
    parts = (_beside_sheet if kind.sheet else _on_felt)(kind, room, player) | parts
    if kind.over and not panel and "curve" not in parts:
        parts["curve"] = parts.pop("hand")
    return parts


class _Room(NamedTuple):
    """The rows of a card, the columns of two with their shadows, and the row of the dealer's title."""

    cards: int
    columns: int
    dealer: int


def _beside(width: int) -> tuple[int, int]:
    """The columns of the side panel, and of the second one."""
    if width >= CHART:
        return 26 + (width - CHART) // 10, 44 + (width - CHART) // 7
    return (26 + (width - PANEL) // 14, 0) if width >= PANEL else (0, 0)


def _sheet_columns(felt: int) -> int:
    return min(34 + (felt - TABLE) // 4, 40)


def _rows(size: Size, kind: Kind, felt: int, past: str) -> dict[str, int]:
    """The rows of every band; those of the dealer and the player have a title and a shadow besides the cards."""
    least = {"head": kind.head, "dealer": 5, "call": 2, "player": 6, "actions": 2, "keys": 1}
    least |= {"tray": int(kind.chips), "clock": int(kind.clock)}
    if sum(least.values()) > size.height:
        # The longest names and a clock, both in the lowest window.
        least["keys"] = 0
    low, *taller = (Step({"dealer": 2, "player": 2}) for rows in CARD_ROWS if _cards(rows, kind, felt))
    tray = Step({"tray": 1}) if kind.chips else Step({})
    printed = kind.tie and size.width >= PRINT.width and size.height >= PRINT.height
    steps = [
        # Beside a ledger the dealer's sentences are folded.
        Step({"call": 1 - kind.clock if kind.sheet else 0}),
        # The least spots are as high as those of taller cards.
        evolve(low, bands={"dealer": 2, "player": 1}),
        tray,
        Step({"call": 0 if kind.sheet else 1 - kind.clock}),
        Step({"air_player": int(kind.sheet)}),
        Step({"air_head": 1}),
        # A clock has air below it before the chips grow, and above it once the cards are high.
        *(
            [Step({"actions": 1}), Step({"clock": 1}), *taller[:1], tray, *taller[1:], Step({"clock": 1})]
            if kind.clock
            else [tray, Step({"actions": 1}), *taller]
        ),
        Step({"print": 8 * printed}),
        *(Step({air: 1}) for air in _AIRS[:4]),
        Step({"tray": 2 * kind.chips}),
        Step({"actions": 2}),
        Step({"print": 4 * printed}),
        *(
            [Step({past: 6}), *[Step({past: 1}, grows=True)] * 26]
            if past
            else [Step({"player": 2})] * (2 if kind.sheet else 3)
        ),
    ]
    # Without a tray two airs have nothing between them; beside a ledger the upper ones are no holes.
    airs = _AIRS if kind.chips else _AIRS[:0:-1] if kind.sheet else _AIRS[1:]
    return with_clock(spend(size.height, least, steps, airs), ticking=kind.ticking)


def _cards(rows: int, kind: Kind, felt: int) -> int:
    """The columns of two cards of so many rows, with their shadows and a blank; 0 where the spots lose their room.

    Wide ones are for a felt on which everything else has more than the least, too.
    """
    least = _sheet_columns(felt) + 3 if kind.sheet else 2 + _LEFT + 2 + 1 + _tie_columns(kind) + 1
    wide, narrow = CARD_COLUMNS[rows][0], CARD_COLUMNS[rows][-1]
    free = felt - least - _hand_columns(kind)
    if 2 * wide + 3 <= free - _SPARE:
        return 2 * wide + 3
    return 2 * narrow + 3 if 2 * narrow + 3 <= free else 0


def _hand_columns(kind: Kind) -> int:
    return min(max(_HAND, kind.hand_words + _FRAME), 26)


def _tie_columns(kind: Kind) -> int:
    """The least that holds a limit, or an amount without a word beside it."""
    return max(_TIE, kind.tie_words)


def _on_felt(kind: Kind, room: _Room, player: Region) -> Parts:
    """Shoe, dealer and burns; under them the last rounds, the player and the spots."""
    y, below, high, dealer = player.y, player.height, room.cards + 2, room.dealer
    least = {
        "edge": 2,
        "left": _LEFT,
        "gap": 2,
        "cards": room.columns,
        "hand": _hand_columns(kind),
        "between": 1,
        "tie": _tie_columns(kind),
        "rim": 1,
    }
    if not kind.tie:
        least |= {"between": 0, "tie": 0}
    wished = min(max(17, kind.tie_words + _FRAME), 22) - 17
    steps = [
        Step({"tie": 2 * kind.tie}),
        Step({"hand": 2}),
        Step({"tie": wished * kind.tie, "hand": wished}),
        Step({"left": 4}),
        Step({"hand": 2}),
        *[Step({"hand": 2}), Step({"tie": int(kind.tie)}), Step({"left": 1})] * 10,
    ]
    columns = spend(player.width, least, steps, ("between", "gap", "edge", "rim"))
    if columns["tie"] == columns["hand"] > least["tie"]:
        columns |= {"tie": columns["tie"] - 1, "between": columns["between"] + 1}
    across = stacked(columns, ("edge", "left", "gap", "cards", "hand", "between", "tie"))
    (left, wide), (x, _), (hand, hand_wide), (tie, tie_wide) = (across[c] for c in ("left", "cards", "hand", "tie"))
    parts: Parts = {
        "shoe": Region(left, dealer, wide, high),
        "dealer": Region(x, dealer, room.columns - 1, high),
        "burns": Region(hand, dealer, tie + tie_wide - hand, high),
        "road": Region(left, y, wide, below),
        "player": Region(x, y, room.columns - 1, high),
        "hand": Region(hand, y, hand_wide, below),
    }
    if kind.tie:
        parts["tie"] = Region(tie, y, tie_wide, below)
    if kind.session:
        parts |= {"score": Region(left, y, wide, 3), "road": Region(left, y + 3, wide, below - 3)}
    return parts


def _beside_sheet(kind: Kind, room: _Room, player: Region) -> Parts:
    """Beside the ledger: the dealer and the player with the Hand spot, or with the curve of a session that is over."""
    x, y, below, high, dealer = player.x + 2, player.y, player.height, room.cards + 2, room.dealer
    hand = Region(x + room.columns, y, min(player.width - 3 - room.columns, 44), min(below, high + 5))
    shoe = min(max(_SHOE, hand.width // 2), 22)
    return {
        "dealer": Region(x, dealer, room.columns - 1, high),
        "shoe": Region(hand.x, dealer, shoe, high),
        "burns": Region(hand.x + shoe + 1, dealer, hand.width - shoe - 1, high),
        "player": Region(x, y, room.columns - 1, high),
        "hand": hand,
    }
