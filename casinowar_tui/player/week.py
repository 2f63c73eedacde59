"""The week in which a limit can be changed once: it begins on Friday at 00:00 Eastern Standard Time."""

from __future__ import annotations

WEEK = 7 * 24 * 3600
FIRST = 24 * 3600 + 5 * 3600
"""The first such Friday, in unix seconds: 2 January 1970 at 05:00 UTC. EST is UTC-5 all year."""


def week_after(at: int) -> int:
    """The first beginning of a week after a moment, both in unix seconds."""
    return at - (at - FIRST) % WEEK + WEEK
