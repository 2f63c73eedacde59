"""The layouts below 80 columns: buttons and chips at the bottom edge under the thumb, and the cards above them.

The spots stand beside the cards. A window that is held upright has them below, and bigger cards.
"""

from __future__ import annotations

from textual.geometry import Region, Size

from casinowar_tui.ui.bank.widgets.kind import Kind
from casinowar_tui.ui.bank.widgets.plan import CARD_COLUMNS, card_columns
from casinowar_tui.ui.bank.widgets.spend import Step, spend, stacked, with_clock
from casinowar_tui.ui.bank.widgets.tray import lines_needed

UPRIGHT = 38
"""Rows from which the spots stand below the cards."""
_SIDE_BY_SIDE = 64
"""Columns from which Hand and Tie stand side by side beside the cards."""

Parts = dict[str, Region]


def phone(size: Size, kind: Kind) -> Parts:
    """The places of all parts in a window of at least 40x20."""
    parts = _upright(size, kind) if size.height >= UPRIGHT + kind.head else _low(size, kind)
    if kind.session and kind.chips:
        keys = parts["keys"]
        parts |= {"keys": keys._replace(width=keys.width - 12), "score": Region(keys.width - 12, keys.y, 11, 1)}
    return parts


def _bars(rows: dict[str, int], at: dict[str, tuple[int, int]], width: int, kind: Kind) -> Parts:
    """What goes across the window."""
    across: tuple[tuple[str, str, int], ...] = (
        ("head", "header", 0),
        ("call", "call", 1),
        ("clock", "clock", 0),
        ("past", "list" if kind.chips else "ledger", 0),
        ("curve", "curve", 0),
        ("tray", "tray", 0),
        ("actions", "actions", 1),
        ("keys", "keys", 0),
    )
    return {
        part: Region(margin, at[band][0], width - 2 * margin, at[band][1])
        for band, part, margin in across
        if rows.get(band)
    }


_LOW = (
    "head", "air_head", "top", "air_top", "cards", "air_call", "call", "clock", "air_past", "past",
    "air_tray", "tray", "air_actions", "actions", "keys",
)  # fmt: skip
_GIVEN_UP = (("keys", 0), ("tray", 1))
"""What is left of these where the longest names and amounts and a clock all have to be there in the smallest window."""
_LOW_AIRS = ("air_top", "air_tray", "air_call", "air_actions", "air_head", "air_past")


def _low(size: Size, kind: Kind) -> Parts:
    least = {"head": kind.head, "top": 1, "cards": 8, "call": 3, "clock": int(kind.clock), "keys": 1}
    if kind.chips:
        least |= {"tray": lines_needed(kind.chip_words, 5, size.width), "actions": 3}
    else:
        least |= {"past": 2, "actions": 3}
    for band, left in _GIVEN_UP:
        if sum(least.values()) > size.height:
            least[band] = min(left, least.get(band, 0))
    tray, words = Step({"tray": 1} if kind.chips else {"past": 1}), max(kind.hand_words, kind.tie_words) + 2
    steps = [
        Step({"actions": 1}),
        tray,
        Step({"cards": 4}),
        Step({"air_top": 1}),
        Step({"clock": int(kind.clock)}),
        tray,
        Step({"actions": 2}),
        Step({"cards": 6 * (size.width >= 2 * CARD_COLUMNS[7][-1] + 3 + words)}),
        Step({"air_call": 1}),
        Step({"past": 5}),
        *[Step({"past": 1}, grows=True)] * 20,
    ]
    rows = with_clock(spend(size.height, least, steps, _LOW_AIRS), ticking=kind.ticking)
    at = stacked(rows, _LOW)
    cards = {8: 3, 12: 5, 18: 7}[rows["cards"]]
    zone = _zone(cards, size.width, words)
    top, y, each = at["top"][0], at["cards"][0], rows["cards"] // 2
    right, spots = zone.x + zone.width, rows["cards"]
    parts = _bars(rows, at, size.width, kind)
    parts["dealer"] = Region(zone.x, y, zone.width, each)
    parts["player"] = Region(zone.x, y + each, zone.width, each)
    burns = 0 if cards == 3 else 4 if cards == 5 else 5
    if burns:
        parts["shoe"] = Region(1, top, size.width - 2, 1)
        parts["burns"] = Region(right, y, size.width - right - 1, burns)
    else:
        parts["shoe"], parts["burns"] = Region(1, top, 19, 1), Region(22, top, size.width - 23, 1)
    return parts | _spots(kind, Region(right, y + burns, size.width - right, spots - burns))


def _zone(cards: int, width: int, words: int) -> Region:
    """The columns of the cards: their names at the left where that leaves the spots room for their words, else not."""
    if cards == 7:
        columns = 2 * card_columns(cards, width - 1 - words) + 2
        return Region(1, 0, columns, 0)
    return Region(0, 0, 23, 0) if width - 23 >= words else Region(1, 0, 16, 0)


def _spots(kind: Kind, room: Region) -> Parts:
    """Hand and Tie, or the score of a session, in a room beside the cards."""
    x, y, width, height = room
    if width >= _SIDE_BY_SIDE - 23:
        hand = (width - 2) * 4 // 7
        second = Region(x + hand + 1, y, width - hand - 2, height)
        parts: Parts = {"hand": Region(x, y, hand, height)}
    else:
        rows = -(-height * 5 // 8)
        second = Region(x, y + rows, width, height - rows)
        parts = {"hand": Region(x, y, width, rows)}
    return _named(kind, parts, second)


def _named(kind: Kind, parts: Parts, second: Region) -> Parts:
    """With Tie or the score of a session beside Hand, whose place is its curve's once the session is over."""
    if kind.over:
        parts["curve"] = parts.pop("hand")
    return parts | ({"tie": second} if kind.tie else {} if kind.chips else {"score": second})


_UPRIGHT = (
    "head", "air_head", "dealer", "air_call", "call", "clock", "air_player", "player", "air_spots",
    "spots", "air_past", "past", "curve", "air_tray", "tray", "air_actions", "actions", "keys",
)  # fmt: skip
_LEAST_SIDE = 10
"""Columns of the shoe and of the burned cards beside the dealer's and the player's."""
_UPRIGHT_AIRS = ("air_head", "air_tray", "air_player", "air_spots", "air_actions", "air_call", "air_past")


def _beside_upright(rows: int, width: int) -> int:
    """The columns beside two cards of so many rows."""
    return width - 2 * card_columns(rows, width - _LEAST_SIDE - 4) - 5


def _upright_rows(size: Size, kind: Kind) -> dict[str, int]:
    """The rows of every band."""
    least = {"head": kind.head, "dealer": 9, "call": 3, "clock": int(kind.clock), "player": 9, "spots": 6, "keys": 1}
    least |= {"tray": 2, "actions": 4} if kind.chips else {"past": 4, "actions": 3}
    taller = [Step({"dealer": 2, "player": 2}) for rows in (9, 11) if _beside_upright(rows, size.width) >= _LEAST_SIDE]
    tray = Step({"tray": 1} if kind.chips else {"past": 1})
    if kind.sheet:
        # The rounds come before taller cards.
        least |= {"dealer": 7, "player": 7, "past": 10}
        taller.insert(0, Step({"dealer": 2, "player": 2}))
    steps = [
        Step({"air_head": 1}),
        # A long call and a clock have air below them before the chips grow.
        Step({"air_player": int(kind.sheet or kind.clock)}),
        *((Step({"actions": 2}), tray) if kind.clock else (tray, Step({"actions": 2}))),
        *taller[:1],
        Step({"air_player": int(not (kind.sheet or kind.clock))}),
        Step({"clock": int(kind.clock)}),
        Step({"spots": 2}),
        *taller[1:],
        Step({"past": 6}),
        Step({"air_tray": 1}),
        *[Step({"past": 1}, grows=True)] * (20 if kind.chips else 11),
        Step({"curve": 0 if kind.chips else 6}),
        *[Step({"curve": 1}, grows=True)] * 8,
        Step({"tray": 2 * kind.chips}),
        Step({"actions": 2}),
        Step({"spots": 2}),
    ]
    return with_clock(spend(size.height, least, steps, _UPRIGHT_AIRS), ticking=kind.ticking)


def _upright(size: Size, kind: Kind) -> Parts:
    rows = _upright_rows(size, kind)
    at = stacked(rows, _UPRIGHT)
    cards = rows["dealer"] - 2
    room = min(_beside_upright(cards, size.width), 24)
    wide = 2 * card_columns(cards, size.width - _LEAST_SIDE - 4) + 2
    side = wide + 2
    (dealer, high), player, (spots, below) = at["dealer"], at["player"][0], at["spots"]
    parts = _bars(rows, at, size.width, kind)
    parts |= {
        "dealer": Region(1, dealer, wide, high),
        "shoe": Region(side, dealer, room, high),
        "player": Region(1, player, wide, high),
        "burns": Region(side, player, room, high),
    }
    room = size.width - 2
    hand = room * 4 // 7
    second = Region(hand + 1, spots, room - hand, below)
    place = {"hand": Region(1, spots, hand if kind.tie or not kind.chips else room, below)}
    if kind.over and "curve" in parts:
        return parts | place | {"score": second}
    return parts | _named(kind, place, second)
