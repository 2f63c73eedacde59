"""A share of the process for each terminal, and one lane for all that want more.

Whoever floods is served as everybody is while their share lasts. From then on what they ask for waits in the lane,
where one of all who flood has a turn at a time and a rest follows each turn: however many they are, and whatever a
key or a size of theirs costs, together they have a part of the process and no more.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Final

from casinowar_tui.terminal.end import Alarm, Clock
from casinowar_tui.terminal.rates import Rate
from casinowar_tui.values import define, field

PER_SECOND: Final = 20 * 1024
"""Bytes that are drawn for one terminal in a second: ten chips put down. A whole picture of 80x24 is 7,000 bytes."""
AHEAD: Final = 6 * PER_SECOND
"""Bytes that may be drawn ahead of that."""
LEAST: Final = 0.03
"""Seconds of rest at least."""
REST: Final = 3
"""Times as long as a turn took, a rest lasts."""
PATIENCE: Final = 1.0
"""Seconds after which a turn is over whether or not it has been said: whoever had it may have gone."""


def share(clock: Clock) -> Rate:
    """What one terminal may have drawn, in bytes, before whatever comes has to wait in the lane."""
    return Rate(PER_SECOND, AHEAD, clock)


@define(eq=False, repr=False)
class Turn:
    """Somebody waits for it."""

    act: Callable[[Callable[[], object]], object]
    """Does what has waited; what it is handed is to be called once that is worked off."""
    is_off: bool = field(default=False, init=False)

    def cancel(self) -> None:
        """Nobody waits for it any more."""
        self.is_off = True


@define(eq=False, repr=False)
class Lane:
    """One for all terminals of a process."""

    clock: Clock
    _waiting: deque[Turn] = field(factory=deque, init=False)
    _next: Alarm | None = field(default=None, init=False)
    """The end of the turn, or of the rest, that goes on."""

    def wait(self, act: Callable[[Callable[[], object]], object]) -> Alarm:
        """Have `act` called, never at once, when it has its turn."""
        turn = Turn(act)
        self._waiting.append(turn)
        if self._next is None:
            self._rest(LEAST)
        return turn

    def _rest(self, seconds: float) -> None:
        self._next = self.clock.call_later(seconds, self._go_on)

    def _go_on(self) -> None:
        self._next = None
        while self._waiting:
            turn = self._waiting.popleft()
            if not turn.is_off:
                self._begin(turn)
                return

    def _begin(self, turn: Turn) -> None:
        began = self.clock.now()
        end = self._next = self.clock.call_later(PATIENCE, self._go_on)

        def over() -> None:
            if self._next is end:
                end.cancel()
                self._rest(max(LEAST, REST * (self.clock.now() - began)))

        turn.act(over)
