"""A player's own limit in words, and as it is typed."""

from __future__ import annotations

import re
from collections.abc import Callable

from casinowar_tui.player.player import LEAST, MOST, Refusal, Why

RANGE = f"{LEAST:,} to {MOST:,}"
NONE = "no limit"


class NotWhole(ValueError):
    """What was typed is no whole number."""


def typed_limit(text: str) -> int | None:
    """The limit that was typed in whole units of money, None for none; raises NotWhole."""
    text = text.strip().lower()
    if text in ("", "none", NONE):
        return None
    if not re.fullmatch(r"[0-9]+|[0-9]{1,3}(?:,[0-9]{3})+", text):
        raise NotWhole(text)
    return int(text.replace(",", ""))


def written_limit(limit: int | None) -> str:
    """A limit as it is said."""
    return NONE if limit is None else f"{limit:,}"


def in_force(limit: int | None) -> str:
    """What is said once a limit has been changed."""
    return "You have no limit of your own now." if limit is None else f"Your own limit is {limit:,} on each spot now."


def not_a_limit(text: str) -> str:
    """What is said of a text that cannot be a limit."""
    return f"A limit is a whole number from {RANGE}, not {text.strip()}."


def limit_refusal(refusal: Refusal, typed: str, limit: int | None, moment: Callable[[int], str]) -> str:
    """Why a limit cannot be changed to what was typed; `moment` writes a unix second. The next change is not told."""
    at = "" if refusal.at is None else moment(refusal.at)
    match refusal.why:
        case Why.OUT_OF_RANGE:
            return not_a_limit(typed)
        case Why.IN_FORCE:
            return "You have no limit to remove." if limit is None else f"Your limit is already {limit:,}."
        case Why.CLOCK_WENT_BACK:
            return f"This machine's clock is behind your last change: {at}."
        case Why.CHANGED_THIS_WEEK:
            return "It has been changed this week already."
        case _:
            return "That cannot be done now."
