"""The end of a terminal's line that a driver holds: bytes in, bytes out, and its size.

`descriptors` is the one of a terminal that this process was started on; a network connection's channel can be
another. And the time, as this room needs it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol


class Alarm(Protocol):
    """A call that is still to come."""

    def cancel(self) -> None:
        """Let it not come."""
        ...


class Clock(Protocol):
    """What time it is; nothing in this room asks anybody else."""

    def now(self) -> float:
        """Monotonic seconds, from any beginning."""
        ...

    def call_later(self, delay: float, act: Callable[[], object]) -> Alarm:
        """Have `act` called in the event loop in so many seconds."""
        ...


class End(Protocol):
    """One terminal, in one event loop. Nothing waits, but what leaving the terminal does, for a bounded time."""

    encoding: str
    """What the terminal takes text in."""

    def size(self) -> tuple[int, int]:
        """Columns and rows as they are now."""
        ...

    def enter(self) -> None:
        """Take the terminal over: what is typed comes as it is typed, and writing waits for nobody."""
        ...

    def leave(self) -> None:
        """Give it back as it was found; what was typed and not read is dropped."""
        ...

    def close(self) -> None:
        """Nothing is written any more, until the terminal is entered again."""
        ...

    def listen(self, ready: Callable[[], object]) -> None:
        """Have `ready` called whenever there is something to read. Raises OSError where there never will be."""
        ...

    def ignore(self) -> None:
        """Have nothing called any more."""
        ...

    def read(self) -> bytes | None:
        """What has come, all of it that came together; None if nothing has, empty at the end of input."""
        ...

    def swallow(self, answer: bytes, times: int, patience: float) -> None:
        """Read and drop input until `answer` has come so many times, at most about `patience` seconds."""
        ...

    def write(self, data: bytes) -> int:
        """Write as much as is taken now; how much that is. Raises OSError where the terminal is gone."""
        ...

    def call_when_writable(self, ready: Callable[[], object]) -> bool:
        """Have `ready` called when more is taken; False where nobody can tell when that is."""
        ...

    def stop_waiting(self) -> None:
        """Have nothing called when more is taken."""
        ...

    def drain(self, data: bytes, patience: float) -> bytes:
        """Write, waiting at most about `patience` seconds; what was not taken. Raises OSError where it is gone."""
        ...

    def discard(self) -> None:
        """Drop what has been written and lies unread on its way, where that can be."""
        ...
