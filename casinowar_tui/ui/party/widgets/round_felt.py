"""The layout from 80 columns on: seats above and below, and at both sides where rows are spare; the call between them.

The cards of a seat lie at its inner side, so that those of all of them make the middle.
"""

from __future__ import annotations

from typing import NamedTuple

from textual.geometry import Region, Size

from casinowar_tui.ui.party.widgets.places import AIR, CARDS, LONE_AIR, Places, SeatForm, shared, stacked

PANEL = 106
"""Columns from which the score sheet stands beside the felt."""

_FEWEST_WITH_SIDES = 4
_CALL, _BESIDE_CALL = 2, 5
"""Rows of what is said: across the felt, and between two seats."""
_WELCOME = 4
"""Rows of what is said while no game is on."""
_NARROWEST_CALL = 36
_TALL = 26
"""Rows of a window from which the button below a podium is a big one."""
_ROOMY = 5
"""Rows of a card above which there is air."""


class _Plan(NamedTuple):
    """What the rows are spent on."""

    card: Size
    info: int
    """Rows of a seat's name and piles."""
    sides: bool
    call: int
    button: int
    gap: int
    """Between what is told of a seat and its cards below."""
    airs: list[int]
    """Above the seats, above and below the middle, above and below the button."""

    @property
    def seat(self) -> int:
        """Rows of a seat whose cards lie above what is told of it; of any other, with the gap."""
        return self.info + self.card.height + 1

    @property
    def upper(self) -> int:
        return self.seat + self.gap


def round_felt(size: Size, seats: int, *, ended: bool) -> Places:
    """The places in a window of at least 80x20."""
    panel = 26 + (size.width - PANEL) // 10 if size.width >= PANEL else 0
    felt, bottom = size.width - panel, size.height - 1
    parts = {"header": Region(0, 0, size.width, 1), "keys": Region(0, bottom, size.width, 1)}
    if panel and seats:
        parts["sheet"] = Region(felt, 1, panel, size.height - 2)
    plan = _spend(size.height - 2, seats, felt)
    button = Region(felt // 6, bottom - plan.airs[4] - plan.button, felt - 2 * (felt // 6), plan.button)
    parts["button"] = button
    if ended or not seats:
        tall = 3 if size.height >= _TALL else 1
        parts["button"] = button = Region(button.x, bottom - 1 - tall, button.width, tall)
        high, rows = (1 + size.height // 22, _CALL) if ended else ((button.y - _WELCOME) // 2, _WELCOME)
        call = Region(2, high, felt - 4, rows)
        podium = {"podium": Region(0, call.bottom, felt, button.y - 1 - call.bottom)} if seats else {}
        return Places({**parts, "call": call, **podium})
    top = 1 + plan.airs[0]
    middle = top + plan.upper + plan.airs[1]
    lower = middle + (plan.upper if plan.sides else plan.call) + plan.airs[2]
    upper, right, under, left = _sides(seats, sides=plan.sides)
    boxes = [*_row(upper, felt, top, plan), *_ends(right, felt, middle, plan, right=True)]
    forms = [_form(plan, box) for box in boxes]
    row = list(reversed(_row(under, felt, lower, plan, below=True)))
    forms += [_form(plan, box, below=True) for box in row]
    boxes += [*row, *(ends := _ends(left, felt, middle, plan, right=False))]
    forms += [_form(plan, box) for box in ends]
    if plan.sides:
        side = boxes[upper].width + 2 * (boxes[-1].x)
        parts["call"] = Region(side, middle + (plan.upper - _CALL) // 2, felt - 2 * side, _BESIDE_CALL)
    else:
        parts["call"] = Region(2, middle, felt - 4, plan.call)
    parts |= {f"seat_{number}": box for number, box in enumerate(boxes, start=1)}
    return Places(parts, tuple(forms))


def _sides(seats: int, *, sides: bool) -> tuple[int, int, int, int]:
    """How many seats are above, at the right, below and at the left."""
    ends = int(sides)
    upper = (seats - 2 * ends + 1) // 2
    return upper, ends, seats - 2 * ends - upper, ends


def _spend(rows: int, seats: int, felt: int) -> _Plan:
    """Cards as big as rows allow, with seats at the sides as soon as there is room; then piles, button and air."""
    card, sides = _card(rows, seats, felt)
    bands = 3 if sides else 2
    call = 0 if sides else _CALL
    spare = rows - bands * (2 + card.height + 1) - call - 1
    info, button, top, air, gap = 2, 1, 0, 0, 0
    if spare:
        air, spare = 1, spare - 1
    if spare:
        top, spare = 1, spare - 1
    if spare >= bands - 1:
        gap, spare = 1, spare - bands + 1
    if spare and call:
        call, spare = 3, spare - 1
    if spare > 1:
        button, spare = 3, spare - 2
    for _ in range(2):
        if spare >= bands + 2:
            info, spare = info + 1, spare - bands
    if spare > 10:
        button, spare = 5, spare - 2
    airs = shared(spare, 5)
    return _Plan(card, info, sides, call, button, gap, [airs[0] + top, *airs[1:3], airs[3] + air, airs[4]])


def _card(rows: int, seats: int, felt: int) -> tuple[Size, bool]:
    """The size of the cards, and whether there are seats at the sides.

    The cards of a war lie side by side where any size allows it; only then are they big.
    """
    for apart in (True, False):
        for card in CARDS[: -1 if apart else None]:
            for sides in (True, False):
                if _fits(card, rows, seats, felt, sides=sides, apart=apart):
                    return card, sides
    return CARDS[-1], False


def _fits(card: Size, rows: int, seats: int, felt: int, *, sides: bool, apart: bool) -> bool:
    upper = _sides(seats, sides=sides)[0] or 1
    bands = 3 if sides else 2
    air = 1 if sides else 2 if card.height > _ROOMY else 0
    need = bands * (2 + card.height + 1) + (0 if sides else _CALL) + 1 + air
    columns = _a_war(card) - 2 * AIR if apart else card.width + 2 * LONE_AIR - 1
    if sides and (seats < _FEWEST_WITH_SIDES or card.height < _ROOMY or felt < 2 * columns + _NARROWEST_CALL):
        return False
    return need <= rows and columns < felt // upper


def _a_war(card: Size, cards: int = 3) -> int:
    """The columns of so many cards side by side, with their air."""
    return cards * (card.width + 1) - 1 + 2 * AIR


def _width(card: Size, room: int) -> int:
    """The columns of a seat: for the five cards of two wars side by side where there is room."""
    return min(room, max(_a_war(card, cards=5), 28))


def _row(seats: int, felt: int, y: int, plan: _Plan, *, below: bool = False) -> list[Region]:
    """Seats side by side, from the left."""
    if not seats:
        return []
    width, rows = _width(plan.card, felt // seats - 1), plan.seat if below else plan.upper
    return [Region((felt * (2 * place + 1) // seats - width + 1) // 2, y, width, rows) for place in range(seats)]


def _ends(seats: int, felt: int, y: int, plan: _Plan, *, right: bool) -> list[Region]:
    """The seat at one side, if there is any."""
    width = _width(plan.card, (felt - _NARROWEST_CALL) // 2 - 2)
    margin = max(1, (felt - 2 * width - 2 * _NARROWEST_CALL) // 8)
    x = felt - margin - width if right else margin
    return [Region(x, y, width, plan.upper)] * seats


def _form(plan: _Plan, box: Region, *, below: bool = False) -> SeatForm:
    return stacked(box.width, plan.info, plan.card, below=below, gap=plan.gap)
