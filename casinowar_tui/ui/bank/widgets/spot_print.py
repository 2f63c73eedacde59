"""What is printed on a spot besides its name: limits and odds, wherever there is room for them."""

from __future__ import annotations

from collections.abc import Iterator

from casinowar_tui.bank.view.shapes import SpotView
from casinowar_tui.values import frozen


@frozen
class Border:
    """The words around a spot: at the right of the top, at both sides of the bottom; the rest is for rows inside."""

    right: str = ""
    left_below: str = ""
    right_below: str = ""
    rest: tuple[str, ...] = ()


def border(view: SpotView, key: str, lift: str, width: int, dash: str) -> Border:
    """The words in a frame of so many columns. While a chip can be lifted, the top is for that."""
    above = width - 3 - len(_title(view, key)) - 2
    below = width - 2
    for frame in (5, 3):  # with a piece of the line between the two, or with a blank
        for limits, pays in _pairs(view, dash):
            if len(limits) + len(pays) + frame <= below:
                return Border(lift, limits, pays)
    for limits in _limits(view, dash):
        if len(limits) + 2 <= below:
            pays = _pays(view)[-1]
            return Border(lift or (pays if len(pays) + 2 <= above else ""), limits)
    return Border(lift, rest=_parted(view))


def title_row(view: SpotView, key: str, lift: str, width: int, dash: str, *, settled: bool) -> Border:
    """The words of a spot without a frame: at the right of its name, and in a row below."""
    room, inside = width - 3 - len(_title(view, key)), width - 3
    if settled:
        return Border()
    if not lift:
        for limits in _limits(view, dash):
            if len(limits) < room:
                return Border(limits, rest=(_pays(view)[-1].rjust(inside),))
    for limits, pays in _pairs(view, dash):
        if len(limits) + 1 + len(pays) <= inside:
            return Border(lift, rest=(f"{limits}{' ' * (inside - len(limits) - len(pays))}{pays}",))
    limits = _limits(view, dash)[-1]
    return Border(lift, rest=(limits,) if len(limits) <= inside else _parted(view))


def _title(view: SpotView, key: str) -> str:
    return f"{key} {view.name}" if key else view.name


def _limits(view: SpotView, dash: str) -> tuple[str, ...]:
    """The limits, the longest form first. All of them are whole."""
    return view.limits, view.limits.replace(" to ", dash).replace("your limit ", "to ")


def _pays(view: SpotView) -> tuple[str, ...]:
    return f"pays {view.pays}", view.pays, view.pays.replace(" to ", ":")


def _pairs(view: SpotView, dash: str) -> Iterator[tuple[str, str]]:
    long, short = _limits(view, dash)
    pays, price, brief = _pays(view)
    yield from ((long, pays), (long, price), (short, pays), (short, price), (long, brief), (short, brief))


def _parted(view: SpotView) -> tuple[str, ...]:
    """Limits that no one row holds, in two."""
    least, to, most = view.limits.partition(" to ")
    return (f"from {least}", f"to {most}") if to and least else (view.limits,)
