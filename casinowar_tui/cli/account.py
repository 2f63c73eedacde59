"""The account's name as a player's."""

from __future__ import annotations

import os
import unicodedata
from collections.abc import Mapping

from casinowar_tui.player.names import LONGEST, allowed


def account_name(environ: Mapping[str, str]) -> str:
    """The account's name made to fit the grammar: what is not allowed becomes "-"."""
    name = unicodedata.normalize("NFC", _account(environ))
    return "".join(character if allowed(character) else "-" for character in name)[:LONGEST] or "player"


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
