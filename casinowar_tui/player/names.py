"""Players' names: their grammar, and how two of them compare."""

from __future__ import annotations

import unicodedata

LONGEST = 32
_SIGNS = "-_."
_MOST_MARKS = 8
"""Of one letter."""


def player_name(text: str) -> str:
    """The name as it is shown; raises ValueError with one line where it is outside the grammar.

    The grammar: 1 to 32 letters, digits, "-", "_" and ".". Letters of every script are letters, and the marks that
    stand over, under or beside one belong to it.
    """
    name = unicodedata.normalize("NFC", text)
    if not name or fitted(name) != name:
        raise ValueError(f"expected 1 to {LONGEST} letters, digits, '-', '_' or '.' as a name, not {text!r}")
    return name


def fitted(text: str) -> str:
    """The text made to fit the grammar: what may not stand in a name becomes "-", what is too much is left out."""
    letters: list[str] = []
    for code in unicodedata.normalize("NFC", text):
        if _marks(letters[-1:], code):
            letters[-1] += code
        else:
            letters.append(code if code in _SIGNS or code.isalpha() or code.isdecimal() else "-")
    return "".join(letters[:LONGEST])


def _marks(before: list[str], code: str) -> bool:
    """Whether it is a mark of the letter before it."""
    has_letter = bool(before) and before[0][0].isalpha() and len(before[0]) <= _MOST_MARKS
    return has_letter and unicodedata.category(code) in ("Mn", "Mc")
