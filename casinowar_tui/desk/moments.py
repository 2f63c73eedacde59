"""Moments in words: in Eastern Standard Time, by which weeks begin, and in the time of this machine."""

from __future__ import annotations

from datetime import datetime, timedelta, timezone

EST = timezone(timedelta(hours=-5), "EST")


def moment(at: int, here: timezone | None = None) -> str:
    """A unix second as "Friday 4 December 2026, 00:00 EST (05:00 UTC)"; `here` is the machine's zone unless given."""
    try:
        there = datetime.fromtimestamp(at, EST)
        local = there.astimezone(here)
    except (ValueError, OverflowError, OSError):
        return "a day that no calendar here has"
    said = f"{there:%A} {there.day} {there:%B %Y}, {there:%H:%M} EST"
    if local.utcoffset() == there.utcoffset():
        return said
    day = "" if local.date() == there.date() else f"{local:%A} "
    return f"{said} ({day}{local:%H:%M} {local.tzname()})"
