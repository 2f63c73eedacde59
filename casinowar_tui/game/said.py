"""How much is said of a table, line by line, and what every line keeps to: plain ASCII, and a width at terse."""

from __future__ import annotations

import textwrap
import unicodedata
from collections.abc import Iterable
from enum import Enum

WIDTH = 40
"""The cells of a common braille display: no terse line is longer."""


class Say(Enum):
    """A level; the value is the word for it."""

    TERSE = "terse"
    """What cannot be done without."""
    NORMAL = "normal"
    """All that is needed to play from the lines alone."""
    FULL = "full"
    """The dealer's own sentences."""


_ASCII = str.maketrans({"–": "-", "—": "-", "−": "-", "’": "'", "‘": "'", "“": '"', "”": '"', "…": "...", "Ʉ": "cr"})


def ascii_only(text: str) -> str:
    """The text in printable ASCII: letters without their marks, and "?" for what has no such letter."""
    bare = unicodedata.normalize("NFKD", text.translate(_ASCII))
    kept = (sign for sign in bare if not unicodedata.combining(sign))
    return "".join(sign if " " <= sign <= "~" else " " if sign.isspace() else "?" for sign in kept)


def fitted(lines: Iterable[str], say: Say) -> tuple[str, ...]:
    """The lines as they may be written at a level: none blank or indented, none too long."""
    plain = [" ".join(ascii_only(line).split()) for line in lines]
    if say is not Say.TERSE:
        return tuple(filter(None, plain))
    return tuple(part for line in plain for part in textwrap.wrap(line, WIDTH, break_on_hyphens=False))
