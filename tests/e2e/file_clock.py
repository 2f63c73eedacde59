"""A clock of the real program that only goes when the test says so: the time stands in a file."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Final

_LOOK: Final = 0.02
"""Seconds of the machine between two looks at the file while something is due later."""


class FileClock:
    """The test's end. `rig` is what a start has to be told of it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._at = 1000.0
        self.pass_by(0)

    @property
    def rig(self) -> dict[str, Any]:
        """For a rigged start."""
        return {"clock": str(self.path)}

    def pass_by(self, seconds: float) -> None:
        """Let time pass; what is due by then happens soon."""
        self._at += seconds
        new = self.path.with_suffix(".new")
        new.write_text(repr(self._at))
        os.replace(new, self.path)


def follow(path: Path) -> None:
    """Have the clock of this program say what stands in the file. Its date is the machine's."""
    from asyncio import get_running_loop

    from casinowar_tui.clock import MachineClock
    from tests.hand_clock import HandClock

    hand = HandClock()
    looking = False

    def now(_: MachineClock) -> float:
        return float(path.read_text())

    def look() -> None:
        nonlocal looking
        looking = True
        hand.pass_by(max(float(path.read_text()) - hand.at, 0.0))
        looking = any(not due.off for due in hand.waiting)
        if looking:
            get_running_loop().call_later(_LOOK, look)

    def call_later(self: MachineClock, delay: float, act: Any) -> Any:
        due = hand.call_later(now(self) - hand.at + delay, act)
        if not looking:
            look()
        return due

    hand.at = float(path.read_text())
    MachineClock.now = now  # type: ignore[method-assign, assignment]
    MachineClock.call_later = call_later  # type: ignore[method-assign]
