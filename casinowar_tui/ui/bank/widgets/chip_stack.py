"""Bets as small stacks of chips, seen from the side. They change hands up to the dealer, and down to the player."""

from __future__ import annotations

from typing import NamedTuple

from textual.geometry import Region

from casinowar_tui.bank.view.shapes import ChipRun, Chips, Pile
from casinowar_tui.ui.look import Look
from casinowar_tui.ui.widgets.canvas import Canvas

WIDEST = 7
_SIGN = 1
"""Columns of the sign between a stake and what is paid for it."""
_APART = 2
"""Columns that at least keep what is paid for one stake from the other."""
_THICKEST = 3
"""Half rows of a chip."""


class Place(NamedTuple):
    """Where the stack of a stake stands, and where what is paid for it is laid beside it."""

    bet: Region
    paid: Region


def stack_columns(width: int, stakes: int) -> int:
    """The columns of a chip where one or two stakes, and what is paid for one of them, lie side by side."""
    return max(0, min(WIDEST, (width - _SIGN - _APART * (stakes - 1)) // (stakes + 1)))


def places(room: Region, columns: int, stakes: int, paid: int = 1) -> list[Place]:
    """The places of one or two stakes, at the left end of a room and at its right; so many of them may be paid."""
    x, y, width, height = room
    apart = _APART * (stakes - 1)
    columns = max(0, min(columns, (width - _SIGN * paid - apart) // (stakes + paid)))
    sign = 3 if (stakes + paid) * columns + 3 * paid + 2 * apart <= width else _SIGN
    first, last = x, x + width - columns
    starts = ((first, first + columns + sign), (last, last - columns - sign))[:stakes]
    return [Place(Region(bet, y, columns, height), Region(beside, y, columns, height)) for bet, beside in starts]


def draw_pile(canvas: Canvas, look: Look, place: Place, pile: Pile, ground: str) -> None:
    """The chips of a stake in their place: on the spot, at the dealer's side above, or at the player's below."""
    bet, paid = place
    height = bet.height
    if not bet.width or not height:
        return
    if pile.taken:
        draw_stack(canvas, look, bet._replace(height=max(1, height // 2)), pile.taken, ground, at_top=True)
    low = height - (height > 2 and not pile.home)
    if pile.bet:
        split = height // 2 if pile.taken else 0
        draw_stack(canvas, look, Region(bet.x, bet.y + split, bet.width, low - split), pile.bet, ground)
    if pile.paid:
        if not pile.home:
            between = (min(bet.right, paid.right) + max(bet.x, paid.x)) // 2
            canvas.text(between, bet.y + low - 1, "+", look.palette.bright, bold=True)
        draw_stack(canvas, look, paid._replace(height=low), pile.paid, ground)


def draw_ring(canvas: Canvas, look: Look, place: Place) -> None:
    """The ring that is printed where a stack will stand."""
    x, y, columns, height = place.bet
    colour, glyphs = look.palette.line, look.glyphs
    if columns < 2 or not height:
        return
    if height < 2:
        canvas.text(x, y, f"({' ' * (columns - 2)})", colour)
    else:
        top = y + height - 2 - (height > 2)
        canvas.frame(x, top, columns, 2, colour, (glyphs.corners, glyphs.level, glyphs.upright))


def draw_stack(canvas: Canvas, look: Look, place: Region, runs: Chips, ground: str, *, at_top: bool = False) -> None:
    """A stack that stands on the bottom of its place, half a row a chip, the first run lowest; or hangs from its top.

    In a place of one row it is one chip high, so that it can be seen to move.
    """
    x, y, width, height = place
    layers = _layers(look, _fitted(runs, 2 * height if height > 1 else 1), width, ground)
    # A low stack in a high place has thick chips.
    thick = max(1, min(_THICKEST, height // (len(layers) or 1)))
    layers = [layer for layer in layers for _ in range(thick)]
    halves: list[list[str]] = [[ground] * width for _ in range(2 * height)]
    first = len(layers) - 1 if at_top else 2 * height - 1
    for layer, colours in enumerate(layers):
        halves[first - layer] = colours
    for row in range(height):
        upper, lower = halves[2 * row], halves[2 * row + 1]
        for column in range(width):
            if upper[column] == ground and lower[column] != ground:
                canvas.text(x + column, y + row, "▄", lower[column], ground)
            elif upper[column] != ground:
                canvas.text(x + column, y + row, "▀", upper[column], lower[column])


def _layers(look: Look, runs: list[tuple[ChipRun, int]], width: int, ground: str) -> list[list[str]]:
    """The colour of every cell of every chip; the spots of neighbours are shifted, so that the chips can be told.

    A spot of the felt's own colour would look like a gap.
    """
    chips = [look.palette.chip(run.text) for run, count in runs for _ in range(count)]
    marks = (width // 2,), (0, width - 1)
    return [
        [
            chip.spot if width > 1 and chip.spot != ground and column in marks[place % 2] else chip.body
            for column in range(width)
        ]
        for place, chip in enumerate(chips)
    ]


def _fitted(runs: Chips, most: int) -> list[tuple[ChipRun, int]]:
    """Counts that make a stack of at most `most` chips; every value keeps one if it can, the biggest longest."""
    counts = [run.count for run in runs]
    while sum(counts) > most:
        highest = max(range(len(counts)), key=lambda run: (counts[run], run))
        counts[highest] -= max(1, (counts[highest] - most) // 2)
    return list(zip(runs, counts, strict=True))
