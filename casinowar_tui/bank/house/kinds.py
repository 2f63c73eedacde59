"""Kinds of values in a rules file: each turns what was found into what it means.

A kind is called with a value and raises ValueError with what was expected, in words that need no more context.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeGuard, TypeVar

from casinowar_tui.bank.table.money import PUSH, Ratio

from .house import Money
from .limits import MOST_MONEY

T = TypeVar("T")
Kind = Callable[[object], T]

MOST_IN_RATIO = 1_000_000

_TO = re.compile(r"(\d{1,7})\s*(?:to|/)\s*(\d{1,7})", re.ASCII)


class Nothing:
    """Stands for a value that is not there."""

    def __str__(self) -> str:
        return "nothing"


NOTHING = Nothing()


def switch(value: object) -> bool:
    """True or false."""
    if isinstance(value, bool):
        return value
    raise ValueError("true or false")


def whole(least: int, most: int, what: str = "") -> Kind[int]:
    """A whole number within bounds; `what` says of what."""

    def read(value: object) -> int:
        if _is_whole(value) and least <= value <= most:
            return value
        raise ValueError(f"a whole number{what and ' of '}{what} from {least} to {most}")

    return read


def text(least: int, most: int) -> Kind[str]:
    """Printable characters, none of them a space at an end."""

    def read(value: object) -> str:
        if isinstance(value, str) and least <= len(value) <= most and value.isprintable() and value == value.strip():
            return value
        raise ValueError(f"{least} to {most} printable characters, without spaces at the ends")

    return read


def narrow(most: int) -> Kind[str]:
    """A few characters that every terminal draws one cell wide."""
    from unicodedata import combining, east_asian_width

    def read(value: object) -> str:
        short = text(0, most)
        try:
            if not any(combining(one) or east_asian_width(one) in "WF" for one in short(value)):
                return short(value)
        except ValueError:
            pass
        raise ValueError(f"up to {most} printable characters, each one cell wide")

    return read


def plain(most: int) -> Kind[str]:
    """A few characters of ASCII."""

    def read(value: object) -> str:
        if isinstance(value, str) and value.isascii():
            return narrow(most)(value)
        raise ValueError(f"up to {most} printable ASCII characters")

    return read


def amount(money: Money) -> Kind[int]:
    """An amount of money, above nothing, in the smallest unit."""
    digits = money.minor
    decimal = re.compile(rf"(\d{{1,9}})(?:\.(\d{{1,{digits}}}))?" if digits else r"(\d{1,9})()", re.ASCII)
    example = f'such as 5 or "2.{"50"[:digits]:0<{digits}}"' if digits else "such as 5"

    def read(value: object) -> int:
        units = 0
        if _is_whole(value):
            units = value * 10**digits
        elif isinstance(value, str) and (found := decimal.fullmatch(value)):
            units = int(found[1] + (found[2] or "").ljust(digits, "0"))
        if 1 <= units <= MOST_MONEY:
            return units
        raise ValueError(f"an amount from {money.chip(1)} to {money.chip(MOST_MONEY)}, {example}")

    return read


def part(value: object) -> Ratio:
    """A part of something: [1, 2] or "1/2"."""
    if (ratio := _ratio(value)) is not None:
        return ratio
    raise ValueError('a part, such as [1, 2] or "1/2"')


def pays(value: object) -> Ratio:
    """What a stake pays in profit: [a, b] or "a to b"."""
    if (ratio := _ratio(value)) is not None:
        return ratio
    raise ValueError('what is paid, such as [10, 1] or "10 to 1"')


def pays_or_pushes(value: object) -> Ratio:
    """The same, or "push"."""
    if value == "push":
        return PUSH
    if (ratio := _ratio(value)) is not None:
        return ratio
    raise ValueError('what is paid, such as [1, 1], or "push"')


def unless_false(kind: Kind[T]) -> Kind[T | None]:
    """False for none of it, or a value of a kind."""

    def read(value: object) -> T | None:
        if value is False:
            return None
        try:
            return kind(value)
        except ValueError as error:
            raise ValueError(f"{error}, or false") from None

    return read


def _ratio(value: object) -> Ratio | None:
    """Two whole numbers, the second of them not 0."""
    if isinstance(value, str) and (found := _TO.fullmatch(value)):
        value = [int(found[1]), int(found[2])]
    match value:
        case [num, den] if (
            _is_whole(num) and _is_whole(den) and 0 <= num <= MOST_IN_RATIO and 1 <= den <= MOST_IN_RATIO
        ):
            return Ratio(num, den)
    return None


def _is_whole(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)
