"""A clock that only goes when a test says so."""

from __future__ import annotations

from collections.abc import Callable

from attrs import define, field


@define
class Due:
    """A call that is to come, unless it is cancelled."""

    at: float
    act: Callable[[], object]
    off: bool = False

    def cancel(self) -> None:
        self.off = True


@define
class HandClock:
    """Stands still by itself. Its beginning is nothing that a machine's own clock would say."""

    at: float = 5_000_000.0
    """Monotonic seconds."""
    date: float = 1_796_144_400.0
    """Unix seconds: Tuesday 1 December 2026, 12:00 EST."""
    waiting: list[Due] = field(factory=list)

    def wall(self) -> float:
        return self.date

    def now(self) -> float:
        return self.at

    def call_later(self, delay: float, act: Callable[[], object]) -> Due:
        due = Due(self.at + delay, act)
        self.waiting.append(due)
        return due

    def pause(self, seconds: float) -> None:
        self.at += seconds
        self.date += seconds

    def pass_by(self, seconds: float) -> None:
        """Let time pass, and what is due be called when it is; what is due by then is late after a `pause`."""
        end = self.at + seconds
        while coming := [one for one in self.waiting if one.at <= end and not one.off]:
            first = min(coming, key=lambda one: one.at)
            self.waiting.remove(first)
            self.pause(max(first.at - self.at, 0.0))
            first.act()
        self.pause(max(end - self.at, 0.0))
