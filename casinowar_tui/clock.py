"""The one clock. Whoever has to know the time, or to be called back later, is handed a `Clock`; nobody else looks."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final, Protocol


class Alarm(Protocol):
    """A call that is still to come."""

    def cancel(self) -> None:
        """Let it not come."""
        ...


class Clock(Protocol):
    """What time it is."""

    def wall(self) -> float:
        """Unix seconds, by the machine's date, which may be set forward and back."""
        ...

    def now(self) -> float:
        """Monotonic seconds, from any beginning."""
        ...

    def call_later(self, delay: float, act: Callable[[], object]) -> Alarm:
        """Have `act` called in the event loop in so many seconds."""
        ...

    def pause(self, seconds: float) -> None:
        """Hold everything up for so long: next to nothing."""
        ...


class MachineClock:
    """This machine's."""

    def wall(self) -> float:
        """Unix seconds, by the machine's date."""
        return time.time()

    def now(self) -> float:
        """Monotonic seconds, those of textual's events, too."""
        return time.monotonic()

    def call_later(self, delay: float, act: Callable[[], object]) -> Alarm:
        """Have `act` called in the running event loop in so many seconds."""
        from asyncio import get_running_loop

        return get_running_loop().call_later(delay, act)

    def pause(self, seconds: float) -> None:
        """Hold everything up for so long."""
        time.sleep(seconds)


MACHINE: Final = MachineClock()
