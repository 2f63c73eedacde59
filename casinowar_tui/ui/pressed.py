"""What the terminal's edge knows of a key besides its name."""

from __future__ import annotations

from textual import events

from casinowar_tui.clock import Clock


def pressed_at(event: events.Key, clock: Clock) -> float:
    """When it came: a key may have waited for the one before it to be written down. Monotonic seconds of the clock."""
    at: float | None = getattr(event, "at", None)
    return clock.now() if at is None else at


def is_hasty(event: events.Key) -> bool:
    """Whether it has come faster than hands type, as a paste does."""
    return getattr(event, "hasty", False)


def is_repeat(event: events.Key) -> bool:
    """Whether it is held down, and the keyboard repeats it."""
    return getattr(event, "repeat", False)
