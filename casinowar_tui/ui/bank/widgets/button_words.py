"""The words on buttons, fitted to them. An amount is never cut: what stands around it goes first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum, auto
from textwrap import wrap

from textual.geometry import Size

from casinowar_tui.bank.view.shapes import Act, Control


class Way(Enum):
    """How a button says what it costs: in full or briefly, beside its name or below it."""

    BESIDE = auto()
    BELOW = auto()
    BRIEF_BESIDE = auto()
    BRIEF_BELOW = auto()
    FOLDED = auto()


_LOW = (Way.BESIDE, Way.BELOW, Way.BRIEF_BESIDE, Way.BRIEF_BELOW)
_TALL = (Way.BELOW, Way.BESIDE, Way.BRIEF_BELOW, Way.BRIEF_BESIDE)
_ROWS_OF_TALL = 4
CHOICE = (Act.WAR, Act.SURRENDER)
"""What each of these costs is said in words and not by an amount alone."""

Button = tuple[Control, str, Size]
"""A button, its key, and its size."""


def way_for(buttons: Sequence[Button]) -> Way:
    """The same way for all buttons that say an amount."""
    told = [button for button in buttons if button[0].detail]
    ways = _TALL if len(told) > 1 and all(size.height >= _ROWS_OF_TALL for _, _, size in told) else _LOW
    return next((way for way in ways if all(_fitting(*button, way) for button in told)), Way.FOLDED)


def words_of(control: Control, key: str, size: Size, way: Way) -> list[str]:
    """The lines on a button, none wider than it."""
    if control.detail:
        return _fitting(control, key, size, way) or [control.label]
    named = _named(control, key)
    return [named if len(named) <= size.width else control.label]


def _named(control: Control, key: str) -> str:
    return f"{key} {control.label}".lstrip()


def _fitting(control: Control, key: str, size: Size, way: Way) -> list[str]:
    """The first form of a way that the button holds; empty where it holds none."""
    for lines in _forms(control, key, size, way):
        if len(lines) <= size.height and all(len(line) <= size.width for line in lines):
            return lines
    return []


def _forms(control: Control, key: str, size: Size, way: Way) -> Iterator[list[str]]:
    named = _named(control, key)
    text = control.detail if way in (Way.BESIDE, Way.BELOW) else control.brief or control.detail
    match way:
        case Way.BESIDE | Way.BRIEF_BESIDE:
            beside = f"{named}{':' * (control.act in CHOICE)} {text}"
            yield [f" {beside} "]
            if size.height < 3 and (control.act not in CHOICE or way is Way.BRIEF_BESIDE):
                yield [beside]
        case Way.BELOW:
            yield [named, f" {text} "]
        case Way.BRIEF_BELOW:
            yield [named, text]
            yield [control.label, text]
        case _:
            folded = wrap(text, size.width, break_long_words=False)
            yield [named, *folded]
            yield [control.label, *folded]
