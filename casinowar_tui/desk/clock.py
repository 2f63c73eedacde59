"""The decision clock: elapsed seconds, whatever the machine's date does."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil

from casinowar_tui.clock import Alarm, Clock
from casinowar_tui.values import define, field


@define(eq=False, repr=False)
class DecisionClock:
    """Counts down while a choice waits. `tick` is told the whole seconds left, `expired` is called once at the end.

    `seconds` of 0 is no clock.
    """

    seconds: int
    tick: Callable[[int], None]
    expired: Callable[[], None]
    clock: Clock
    _ends: float | None = field(default=None, init=False)
    _timer: Alarm | None = field(default=None, init=False)

    @property
    def left(self) -> int | None:
        """Whole seconds left, or None while nothing is counted."""
        return None if self._ends is None else max(0, ceil(self._ends - self.clock.now()))

    def start(self) -> None:
        """Begin a full clock, unless one is running."""
        if self.seconds and self._ends is None:
            self._ends = self.clock.now() + self.seconds
            self._wait()

    def stop(self) -> None:
        """The choice is made, or nobody sits there any more."""
        self.hold()
        self._ends = None

    def hold(self) -> None:
        """Let nothing expire while an act is being written down; its end stays where it is."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def go_on(self) -> None:
        """Count on to the same end after a hold."""
        if self._ends is not None and self._timer is None:
            self._wait()

    def _wait(self) -> None:
        assert self._ends is not None
        # The next whole second of the time that is left, so that a late wake-up never lets the clock drift.
        rest = max(0.0, self._ends - self.clock.now())
        delay = rest - (ceil(rest) - 1) if rest else 0.0
        self._timer = self.clock.call_later(delay, self._on_second)

    def _on_second(self) -> None:
        assert self._ends is not None
        if self.clock.now() >= self._ends:
            self.stop()
            self.expired()
        else:
            self.tick(self.left or 0)
            self._wait()
