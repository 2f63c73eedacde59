"""How a game came out: the card that won its last round, and everybody's place and points."""

from __future__ import annotations

from typing import NamedTuple

from textual.geometry import Size

from casinowar_tui.cells import cut, width
from casinowar_tui.game.shapes import Turn
from casinowar_tui.party.view.shapes import PodiumView
from casinowar_tui.ui.party.widgets.places import CARDS, shared
from casinowar_tui.ui.widgets.canvas import Canvas
from casinowar_tui.ui.widgets.card_art import draw_card
from casinowar_tui.ui.widgets.painted import Painted

_STEPS = (1, 0, 2)
"""Who stands on the steps, from the left."""
_STEP, _WIDEST_STEP = 20, 28
"""Columns of one."""
_FACE = 2
"""Rows of the lowest step, for its place and points."""
_RISE, _MOST_AIR = 2, 6
"""Rows by which a step is higher than it has to be, and more where there was too much air: a step is no tower."""
_LIST = 56
"""Columns of the widest list."""
_NAME = 4
"""The column of a name in it, behind the place."""
_GAP = 3
"""Columns between two of the others who share a row."""


class _Plan(NamedTuple):
    """What the rows of a podium with steps are spent on."""

    card: Size
    rise: int
    """By how many rows one step is higher than the next, and the lowest than its two lines and one less."""
    airs: list[int]
    """Rows above and between the card, the steps and the others, and below."""


class Podium(Painted[PodiumView]):
    """Steps with the first three on them and the others below; a list where there is no room for steps."""

    def paint(self, canvas: Canvas, view: PodiumView) -> None:
        """Draw one or the other."""
        plan = _plan(canvas, view)
        if plan is None:
            self._listed(canvas, view)
            return
        y = plan.airs[0]
        self._caption(canvas, view, y)
        self._card(canvas, view, (canvas.width - plan.card.width) // 2, y + 1, plan.card)
        y += plan.card.height + 2 + 1 + plan.airs[1]
        self._steps(canvas, view, y, plan.rise)
        self._others(canvas, view, y + 1 + _FACE + (_lowest(view) + 1) * plan.rise + plan.airs[2])

    def _steps(self, canvas: Canvas, view: PodiumView, y: int, rise: int) -> None:
        """Draw the steps, whose names begin at row `y`."""
        colours = self.look.palette
        on_steps = [place for place in _STEPS if place < _on_steps(view)]
        columns = min(_WIDEST_STEP, canvas.width // len(_STEPS))
        bottom = y + _FACE + (_lowest(view) + 1) * rise
        for column, place in enumerate(on_steps):
            x = (canvas.width - columns * len(on_steps)) // 2 + column * columns
            where, name, points = view.lines[place]
            rank = view.places[place] - 1
            top = y + 1 + rank * rise
            ground, ink = (colours.wood, colours.wood_text) if rank else (colours.primary, colours.primary_text)
            canvas.fill(x, top, columns - 1, bottom - top, ground)
            for row, text in enumerate((cut(name, columns - 1), where, _points(points))):
                middle = x + (columns - 1 - width(text)) // 2
                canvas.text(middle, top - 1 + row, text, ink if row else colours.text, ground if row else "", bold=True)

    def _others(self, canvas: Canvas, view: PodiumView, y: int) -> None:
        """Draw those who stand on no step, side by side."""
        ink = self.look.palette.text
        for row, others in enumerate(_rows(view, canvas.width), start=y):
            x = (canvas.width - _columns(others)) // 2
            for text in others:
                where, _, rest = text.partition(" ")
                canvas.text(x, row, where, ink, bold=True)
                canvas.text(x + len(where) + 1, row, rest, ink)
                x += width(text) + _GAP

    def _line(self, canvas: Canvas, x: int, y: int, columns: int, line: tuple[str, str, str]) -> None:
        colours, (where, name, points) = self.look.palette, line
        ink = colours.bright if where == "1st" else colours.text
        canvas.text(x, y, where, ink, bold=True)
        canvas.text(x + _NAME, y, cut(name, columns - _NAME - 1 - len(points)), ink)
        canvas.right(x + columns, y, points, ink, bold=True)

    def _listed(self, canvas: Canvas, view: PodiumView) -> None:
        """The card above a list where rows are spare, else beside it."""
        lines, apart = len(view.lines), 1
        above = next((card for card in CARDS if card.height + lines + 3 <= canvas.height), None)
        if above:
            spare = canvas.height - above.height - lines - 2
            apart += spare // (lines + 1)
            top, between, _ = shared(spare - (apart - 1) * (lines - 1), 3)
            self._caption(canvas, view, top)
            self._card(canvas, view, (canvas.width - above.width) // 2, top + 1, above)
            y, columns = top + above.height + 2 + between, min(canvas.width - 2, _LIST)
            x = (canvas.width - columns) // 2
        else:
            card = CARDS[-2] if canvas.height > CARDS[-2].height + 1 else CARDS[-1]
            columns = min(canvas.width - card.width - 2, _LIST // 2)
            left, y = (canvas.width - columns - card.width - 2) // 2, max(0, (canvas.height - lines - 2) // 2)
            self._card(canvas, view, left, y, card)
            x = left + card.width + 2
            self._caption(canvas, view, y + lines + 1)
        told = [(where, name, _points(points).ljust(len(points) + 7)) for where, name, points in view.lines]
        fit = all(_NAME + width(name) + 1 + len(points) <= columns for _, name, points in told)
        for row, line in enumerate(told if fit else view.lines):
            self._line(canvas, x, y + row * apart, columns, line)

    def _caption(self, canvas: Canvas, view: PodiumView, y: int) -> None:
        said = next((form for form in view.won_with if width(form) <= canvas.width), "")
        canvas.centred(y, said, self.look.palette.dim)

    def _card(self, canvas: Canvas, view: PodiumView, x: int, y: int, card: Size) -> None:
        if view.card.turn is Turn.FACE:
            draw_card(canvas, self.look, x, y, (card.width, card.height), view.card)


def _rows(view: PodiumView, columns: int) -> list[list[str]]:
    """Those who stand on no step, in their order, in as few and as even rows as go into so many columns."""
    others = [f"{where} {name}, {points}" for where, name, points in view.lines[_on_steps(view) :]]
    for count in range(1, len(others)):
        abreast = -(-len(others) // count)
        rows = [others[place : place + abreast] for place in range(0, len(others), abreast)]
        if all(_columns(row) <= columns - 2 for row in rows):
            return rows
    return [[other] for other in others]


def _columns(row: list[str]) -> int:
    return sum(map(width, row)) + _GAP * (len(row) - 1)


def _on_steps(view: PodiumView) -> int:
    """How many stand on steps, none without a point: whoever shares a place stands on one as well, or all below."""
    places = view.places
    ends = (count for count in range(min(len(_STEPS), view.scored), 0, -1) if places[count - 1] not in places[count:])
    return next(ends, 0)


def _lowest(view: PodiumView) -> int:
    """By how many steps the last who stands on one stands below the first."""
    return view.places[_on_steps(view) - 1] - 1


def _plan(canvas: Canvas, view: PodiumView) -> _Plan | None:
    """How the rows are spent; None where nobody stands on a step, and where there are too few rows or columns."""
    if canvas.width < _STEP * len(_STEPS) or not _on_steps(view):
        return None
    lowest = _lowest(view)
    others = len(_rows(view, canvas.width))
    least = 2 + 1 + 1 + _FACE + lowest + (1 + others if others else 0)
    card = next((card for card in CARDS if card.height + least <= canvas.height), None)
    if card is None:
        return None
    spare = canvas.height - card.height - least
    airs = 4 if others else 3
    enough = -(-(spare - airs * _MOST_AIR) // (lowest + 1))
    rise = 1 + min(spare // (4 if lowest > 1 else 3), max(_RISE, enough))
    spare -= (lowest + 1) * (rise - 1)
    return _Plan(card, rise, shared(spare, airs))


def _points(points: str) -> str:
    return f"{points} point" if points == "1" else f"{points} points"
