"""The account's name as a player's."""

from __future__ import annotations

import os
from collections.abc import Mapping

from casinowar_tui.player.names import fitted


def account_name(environ: Mapping[str, str]) -> str:
    """The account's name made to fit the grammar of names."""
    return fitted(_account(environ)) or "player"


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
