"""Players' names: their grammar, and how two of them compare."""

from __future__ import annotations

import unicodedata

LONGEST = 32
_MARKS = "-_."


def player_name(text: str) -> str:
    """The name as it is shown; raises ValueError with one line where it is outside the grammar.

    The grammar: 1 to 32 letters, digits, "-", "_" and ".". Letters of every script are letters.
    """
    name = unicodedata.normalize("NFC", text)
    if not 1 <= len(name) <= LONGEST or not all(map(allowed, name)):
        raise ValueError(f"expected 1 to {LONGEST} letters, digits, '-', '_' or '.' as a name, not {text!r}")
    return name


def player_key(name: str) -> str:
    """What tells players apart: two names that differ only in case are one player."""
    return unicodedata.normalize("NFC", name.casefold())


def allowed(character: str) -> bool:
    """Whether a character may stand in a name."""
    category = unicodedata.category(character)
    return character in _MARKS or category.startswith("L") or category == "Nd"
