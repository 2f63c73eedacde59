"""What a palette has: a colour for every role, and for every chip."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

PAPER, INK = "paper", "ink"
"""The two colours of a palette without hue: what is written on, and what is written with."""


class ChipColours(NamedTuple):
    """A chip's body, the value written on it, and the spots on its edge."""

    body: str
    text: str
    spot: str


class Palette(NamedTuple):
    """A colour for every role: Rich's names or #rrggbb; only PAPER and INK where there is no hue."""

    felt: str
    line: str
    """Printed on the felt: outlines and frames."""
    text: str
    dim: str
    """Text that only stands by; as readable as the rest."""
    bright: str
    """The one thing to look at."""
    spot: str
    """The ground of a spot that has no frame."""
    shadow: str
    wood: str
    wood_text: str
    wood_dim: str
    badge: str
    badge_text: str
    card: str
    card_aside: str
    """The face of a card that is out of the fight, between card and felt."""
    black: str
    red: str
    clubs: str
    diamonds: str
    back: str
    back_pattern: str
    edges: str
    """The lines between the cards of the shoe, seen from the side."""
    cut_card: str
    primary: str
    primary_text: str
    button: str
    button_text: str
    button_off: str
    button_off_text: str
    win: str
    lose: str
    even: str
    ask: str
    chips: Mapping[str, ChipColours]
    hue: bool = True

    def chip(self, text: str) -> ChipColours:
        """The colours of a chip by the value printed on it ("1,000"), as casinos have them."""
        digits = _digits(text)
        return self.chips.get(digits) or self.chips[_kin(digits)]

    def with_tray(self, texts: Sequence[str]) -> Palette:
        """The same with colours for every chip of a tray: what casinos have no chip of takes what is left over."""
        chips, tray = dict(self.chips), list(map(_digits, texts))
        taken = {chips[digits].body for digits in tray if digits in chips}
        for digits in tray:
            if digits not in chips:
                wished = self.chip(digits)
                free = (chip for chip in (wished, *self.chips.values()) if chip.body not in taken)
                chips[digits] = next(free, wished)
                taken.add(chips[digits].body)
        return self._replace(chips=chips)


def _digits(text: str) -> str:
    return "".join(one for one in text if one.isdecimal() or one == ".")


def _kin(digits: str) -> str:
    """The known chip whose colours another value borrows."""
    if not digits.isdecimal():
        return "other"
    return "5000" if len(digits) > 4 or (digits[0] > "4" and len(digits) > 3) else "other"
