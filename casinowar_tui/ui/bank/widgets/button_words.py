"""The words on buttons, fitted to them. An amount is never cut: what stands around it goes first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum, auto
from textwrap import wrap

from textual.geometry import Size

from casinowar_tui.bank.view.shapes import Control


class Way(Enum):
    """How a button says what it costs: in full or briefly, beside its name, close to it, or below it."""

    BESIDE = auto()
    CLOSE = auto()
    BELOW = auto()
    BRIEF_BESIDE = auto()
    BRIEF_BELOW = auto()
    FOLDED = auto()


_LOW = (Way.BESIDE, Way.CLOSE, Way.BELOW, Way.BRIEF_BESIDE, Way.BRIEF_BELOW)
_TALL = (Way.BELOW, Way.BESIDE, Way.CLOSE, Way.BRIEF_BELOW, Way.BRIEF_BESIDE)
_ROWS_OF_TALL = 4

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
    named = (f" {key}  {control.label} ", f"{key} {control.label}") if key else ()
    return [next((text for text in named if len(text) <= size.width), control.label)]


def _fitting(control: Control, key: str, size: Size, way: Way) -> list[str]:
    """The first form of a way that the button holds; empty where it holds none."""
    for lines in _forms(control, key, size, way):
        if len(lines) <= size.height and all(len(line) <= size.width for line in lines):
            return lines
    return []


def _forms(control: Control, key: str, size: Size, way: Way) -> Iterator[list[str]]:
    label = control.label
    close = f"{key} {label}" if key else label
    named = f"{key}  {label}" if key else label
    text = control.detail if way in (Way.BESIDE, Way.CLOSE, Way.BELOW) else control.brief or control.detail
    match way:
        case Way.BESIDE:
            yield [f" {named}   {text} "]
        case Way.CLOSE:
            yield [f" {close} {text} "]
        case Way.BRIEF_BESIDE:
            yield [f" {named}   {text} "]
            yield [f" {close} {text} "]
            yield [f"{close} {text}"]
        case Way.BELOW | Way.BRIEF_BELOW:
            yield [named, f" {text} "]
            yield [close, f" {text} "]
            if way is Way.BRIEF_BELOW:
                yield [close, text]
                yield [label, text]
        case _:
            folded = wrap(text, size.width, break_long_words=False)
            yield [close, *folded]
            yield [label, *folded]
