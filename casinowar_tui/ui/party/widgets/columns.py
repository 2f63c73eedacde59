"""The layout below 80 columns: seats in two columns whose cards meet in the middle, buttons under the thumb.

The right column goes down, the left one up; an odd seat sits above both. Where rows are spare the cards of a seat
lie below its piles, and below the seats there is the score sheet.
"""

from __future__ import annotations

from textual.geometry import Region, Size

from casinowar_tui.ui.party.widgets.places import CARDS, LONE_AIR, Places, SeatForm, beside, shared, stacked

_CALL, _BUTTON, _MOST_BUTTON = 3, 3, 5
_STACKED = 8
"""Rows from which the cards of a seat lie below its piles."""
_MOST_INFO = 4
_FLAT = Size(5, 2)
"""The cards of seats of three rows."""
_LANE, _WIDE_LANE, _LEAST_INFO = 13, 25, 15
_PODIUM = 16
"""Rows of a podium beside those of its names."""
_SHEET, _LEAST_SHEET = 10, 8
"""Rows of the score sheet beside those of the points."""


def columns(size: Size, seats: int, *, ended: bool) -> Places:
    """The places in a window of at least 40x20."""
    width, bottom = size.width, size.height - 1
    parts = {"header": Region(0, 0, width, 1), "keys": Region(0, bottom, width, 1)}
    room = size.height - 2 - _CALL - _BUTTON
    order = _order(seats, above=room >= 2 * _STACKED)
    box = width - 2 if len(order) == seats else width // 2 - 1
    forms = [_form(box, room // len(order), mirrored=mirrored) for mirrored in (False, True)] if order else []
    height = max(forms[0].lane.bottom, forms[0].info.bottom) if forms else 0
    spare = max(0, room - (_PODIUM + seats if ended else height * len(order)))
    button = _MOST_BUTTON if spare > _BUTTON + _MOST_BUTTON else _BUTTON
    spare -= button - _BUTTON
    sheet = next(
        (rows for rows in range(max(_SHEET, size.height // 4), _LEAST_SHEET - 1, -1) if seats and seats + rows < spare),
        0,
    )
    sheet += seats * bool(sheet)
    airs = shared(spare - sheet, len(order) + 2)
    parts["button"] = Region(1, bottom - button, width - 2, button)
    if sheet:
        parts["sheet"] = Region(1, parts["button"].y - airs[-1] - sheet, width - 2, sheet)
    below = parts["sheet" if sheet else "button"].y
    if ended:
        call = Region(1, 1 + size.height // 22, width - 2, _CALL - 1)  # the podium says the rest
        return Places({**parts, "call": call, "podium": Region(1, call.bottom, width - 2, below - 1 - call.bottom)})
    rows = _CALL if seats else _CALL + 1  # of the welcome
    parts["call"] = Region(1, below - airs[-2 if sheet else -1] - _CALL, width - 2, rows)
    y, boxes, laid = 1, {}, {}
    for row, air in zip(order, airs, strict=False):
        y += air
        for place, seat in enumerate(row):
            x = (width - box - 1 if place else 1) if len(row) > 1 else (width - box) // 2
            boxes[f"seat_{seat}"] = Region(x, y, box, height)
            laid[seat] = forms[place]
        y += height
    return Places(parts | dict(sorted(boxes.items())), tuple([laid[seat] for seat in sorted(laid)]))


def _order(seats: int, *, above: bool) -> list[list[int]]:
    """The rows of seats from above, each from the left; of two seats one is `above` the other, or else beside it."""
    if not seats:
        return []
    first = [1] if seats % 2 or (above and seats == 2) else [1, 2]
    below = (seats - len(first) + 1) // 2
    return [first, *([seats - row, len(first) + 1 + row][: seats - len(first)] for row in range(below))]


def _form(width: int, rows: int, *, mirrored: bool) -> SeatForm:
    """A seat in so many columns and at most so many rows."""
    if rows >= _STACKED:
        card = next(card for card in CARDS if card.height + 3 <= rows and card.width + 2 * LONE_AIR < width)
        return stacked(width, min(rows - card.height - 1, _MOST_INFO), card)
    card = next((card for card in CARDS[-2:] if card.height < rows), _FLAT)
    lane = max(_LANE, min(_WIDE_LANE, width - _LEAST_INFO))
    return beside(Size(width, min(rows, card.height + 2)), card, lane, mirrored=mirrored)
