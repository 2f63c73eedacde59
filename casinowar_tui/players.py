"""Players' names: the grammar, how two names compare, and the name of the account."""

from __future__ import annotations

import os
import unicodedata
from collections.abc import Mapping

LONGEST = 32
_MARKS = "-_."


def player_name(text: str) -> str:
    """The name as it is shown; raises ValueError with one line where it is outside the grammar.

    The grammar: 1 to 32 letters, digits, "-", "_" and ".". Letters of every script are letters.
    """
    name = unicodedata.normalize("NFC", text)
    if not 1 <= len(name) <= LONGEST or not all(map(_allowed, name)):
        raise ValueError(f"expected 1 to {LONGEST} letters, digits, '-', '_' or '.' as a name, not {text!r}")
    return name


def player_key(name: str) -> str:
    """What tells players apart: two names that differ only in case are one player."""
    return unicodedata.normalize("NFC", name.casefold())


def account_name(environ: Mapping[str, str]) -> str:
    """The account's name made to fit the grammar: what is not allowed becomes "-"."""
    name = unicodedata.normalize("NFC", _account(environ))
    return "".join(character if _allowed(character) else "-" for character in name)[:LONGEST] or "player"


def _account(environ: Mapping[str, str]) -> str:
    for variable in ("LOGNAME", "USER", "LNAME", "USERNAME"):
        if name := environ.get(variable):
            return name
    try:
        import pwd
    except ImportError:
        return ""
    try:
        return pwd.getpwuid(os.getuid()).pw_name
    except KeyError:
        return ""


def _allowed(character: str) -> bool:
    category = unicodedata.category(character)
    return character in _MARKS or category.startswith("L") or category == "Nd"
