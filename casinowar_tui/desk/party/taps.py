"""Telling presses of a key from a key that is held, where the terminal does not."""

from __future__ import annotations

from collections.abc import Hashable

from casinowar_tui.desk.guard import GAP
from casinowar_tui.values import define, field

TAP = 0.12
"""Seconds between two presses at least: keyboards repeat a held key within 0.03 to 0.1, and fingers take longer."""

MOST = 8
"""Presses of one key in a second: a link that delivers a held key in bursts delivers more."""


@define(eq=False, repr=False)
class Taps:
    """Remembers when each key was pressed in the last second. Times are monotonic seconds."""

    _pressed: dict[Hashable, list[float]] = field(factory=dict)

    def press(self, key: Hashable, now: float, *, hasty: bool = False) -> bool:
        """Whether this is a press of its own. It counts as one, whatever the answer is."""
        before = [at for at in self._pressed.get(key, ()) if now - at < 1]
        self._pressed[key] = [*before[-MOST:], now]
        apart = now - before[-1] if before else 1.0
        return not hasty and (apart >= GAP or (apart >= TAP and len(before) < MOST))
