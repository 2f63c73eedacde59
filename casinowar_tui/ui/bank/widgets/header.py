"""The rail above the felt."""

from __future__ import annotations

from collections.abc import Iterator

from casinowar_tui.bank.view.shapes import HeaderView
from casinowar_tui.cells import beginning, cut, width
from casinowar_tui.ui.widgets.canvas import Canvas
from casinowar_tui.ui.widgets.painted import Painted
from casinowar_tui.values import evolve, frozen

_ROOMY = 80
"""Columns from which everybody's name stands there, and each sum with its name."""
_GAP = 2


@frozen
class Rail:
    """One row: what stands at its left and what at its right. The first name and the last sum are the bold ones."""

    left: tuple[str, ...] = ()
    right: tuple[str, ...] = ()

    def cells(self, gap: int) -> int:
        """The columns that it needs, those at the edges included."""
        words = (*self.left, *self.right)
        return sum(map(width, words)) + gap * (len(words) - 1) + 2


class HeaderBar(Painted[HeaderView]):
    """The table and its player at the left, money at the right with the bankroll last, in as many rows as it takes."""

    @property
    def ground(self) -> str:
        """Wood."""
        return self.look.palette.wood

    def paint(self, canvas: Canvas, view: HeaderView) -> None:
        """Draw every row."""
        colours = self.look.palette
        rails, badge = rails_of(view, canvas.width), _badge(view)
        for y, rail in enumerate(rails):
            x = 1
            for place, name in enumerate(rail.left):
                if name in badge:
                    canvas.text(x, y, name, colours.badge_text, colours.badge, bold=True)
                else:
                    bold = y == 0 and place == sum(one in badge for one in rail.left[:1])
                    canvas.text(x, y, name, colours.wood_text if bold else colours.wood_dim, bold=bold)
                x += width(name) + _GAP
            gap = 3 if rail.cells(3) <= canvas.width else _GAP
            end = canvas.width - 1
            for place, money in enumerate(reversed(rail.right)):
                canvas.right(end, y, money, colours.wood_text, bold=place == 0 and y == len(rails) - 1)
                end -= len(money) + gap


def header_rows(view: HeaderView, columns: int) -> int:
    """How many rows names and money need in so many columns."""
    return len(rails_of(view, columns))


def rails_of(view: HeaderView, columns: int) -> tuple[Rail, ...]:
    """The rows: one where that holds all that has to be there. Only a name that no row holds is cut."""
    fitting = (rails for rails in _arrangements(view, columns) if all(rail.cells(_GAP) <= columns for rail in rails))
    names = [beginning(name, columns - 2) for name in (view.title, view.player) if name]
    return next(fitting, (*(Rail((name,)) for name in names), Rail(right=_money(view))))


def _arrangements(view: HeaderView, columns: int) -> Iterator[tuple[Rail, ...]]:
    """The ways to put it, best first."""
    badge = _badge(view)
    roomy = columns >= _ROOMY
    player = (view.player,) if view.player and (roomy or view.named) else ()
    names = (view.title, *player)
    money, net = _money(view), _net(view, short=False)
    felt = (f"on felt {view.on_felt}",) if view.on_felt and roomy else ()
    word = tuple(f"bankroll {one}" if view.bankroll else one for one in money)
    if roomy:
        # The game is named where there is room for it with chips on the felt, too: it does not come and go with them.
        full = Rail((*badge, "CASINO WAR", *names), (*net, *(felt or (f"on felt {money[0]}",)), *word))
        if full.cells(_GAP) <= columns:
            yield (evolve(full, right=(*net, *felt, *word)),)
        yield (Rail((*badge, *names), (*net, *felt, *word)),)
        yield (Rail((*badge, *names), (*net, *felt, *money)),)
        yield (Rail((*badge, *names), (*net, *money)),)
    elif badge:
        yield (Rail((*badge, *player), (*net, *money)),)
    else:
        yield (Rail(names, (*net, *money)),)
        yield (Rail(names, (*_net(view, short=True), *money)),)
    yield Rail((*badge, *names)), Rail((), (*net, *felt, *word))
    yield Rail((*badge, *names)), Rail((), (*net, *money))
    yield Rail((*badge, view.title)), Rail(player, (*net, *money))
    yield Rail((view.title,)), Rail((*badge, *player), (*net, *money))
    if player and not roomy:
        sums = Rail((), (*_net(view, short=True), *money))
        yield Rail((view.title,)), evolve(sums, left=(cut(view.player, columns - _GAP - sums.cells(_GAP)),))
    yield Rail((view.title,)), Rail((*badge, *player)), Rail((), (*net, *money))
    yield Rail((view.title,)), Rail((*badge, *player), net), Rail((), money)


def _badge(view: HeaderView) -> tuple[str, ...]:
    return (f" {view.badge} ",) if view.badge else ()


def _money(view: HeaderView) -> tuple[str, ...]:
    return (view.bankroll or f"net {view.net}",)


def _net(view: HeaderView, *, short: bool) -> tuple[str, ...]:
    """The net beside a bankroll; its sign tells what it is where there is no room for its name."""
    if not view.bankroll or (short and view.net == "0"):
        return ()
    return (view.net if short else f"net {view.net}",)
