"""So much in so much time, and a little at once."""

from __future__ import annotations

from casinowar_tui.terminal.end import Clock
from casinowar_tui.values import define, field


@define(eq=False, repr=False)
class Rate:
    """`per_second` may be taken on average, and `burst` at once."""

    per_second: float
    burst: float
    clock: Clock
    _left: float = field(init=False)
    _at: float = field(init=False)

    def __attrs_post_init__(self) -> None:
        self._left, self._at = self.burst, self.clock.now()

    def take(self, amount: float) -> bool:
        """Take so much; false where there is less, and nothing is taken."""
        now = self.clock.now()
        self._left = min(self.burst, self._left + (now - self._at) * self.per_second)
        self._at = now
        if amount > self._left:
            return False
        self._left -= amount
        return True
