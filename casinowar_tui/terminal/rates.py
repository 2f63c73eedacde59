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
        self._grow()
        if amount > self._left:
            return False
        self._left -= amount
        return True

    def spend(self, amount: float) -> None:
        """Take so much, whether or not it is there; what is owed is never more than `burst`."""
        self._grow()
        self._left = max(self._left - amount, -self.burst)

    @property
    def is_spent(self) -> bool:
        """Whether nothing is left."""
        self._grow()
        return self._left <= 0

    def _grow(self) -> None:
        now = self.clock.now()
        self._left = min(self.burst, self._left + (now - self._at) * self.per_second)
        self._at = now
