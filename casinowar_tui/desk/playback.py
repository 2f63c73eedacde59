"""Playing frames one after another, at a pace, until somebody hurries them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic

from casinowar_tui.clock import Alarm, Clock
from casinowar_tui.game.shapes import Frame, V
from casinowar_tui.values import define, field


def never() -> bool:
    """Every picture arrives in time."""
    return False


@define(eq=False, repr=False)
class Playback(Generic[V]):
    """Shows frames. `pace` is the seconds of a plain round; 0 shows the last frame of each series at once."""

    show: Callable[[Frame[V]], None]
    finished: Callable[[], None]
    """Called whenever the last frame of a series has been shown."""
    pace: float
    clock: Clock
    behind: Callable[[], bool] = never
    """Whether pictures cannot be shown as fast as they come; then only the last of a series is."""
    _rest: Sequence[Frame[V]] = field(default=(), init=False)
    _timer: Alarm | None = field(default=None, init=False)

    @property
    def running(self) -> bool:
        """Whether frames are still to come."""
        return self._timer is not None

    @property
    def at_rest(self) -> bool:
        """Whether the frame that is being shown, or was shown last, is the last of its series."""
        return self._timer is None and not self._rest

    def play(self, frames: Sequence[Frame[V]]) -> None:
        """Show frames in place of whatever was still to come."""
        self._stop()
        self._rest = frames if self.pace else frames[-1:]
        self._next()

    def hurry(self) -> None:
        """Show the last frame now."""
        if self._timer is not None:
            self._stop()
            self._rest = self._rest[-1:]
            self._next()

    def _next(self) -> None:
        self._timer = None
        if self.behind():
            self._rest = self._rest[-1:]
        while self._rest:
            frame, *self._rest = self._rest
            self.show(frame)
            if self._rest:
                self._timer = self.clock.call_later(frame.hold / 1000 * self.pace, self._next)
                return
        self.finished()

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def close(self) -> None:
        """Show nothing more."""
        self._stop()
        self._rest = ()
