"""Guards in time: what a held or hasty key must never do."""

from __future__ import annotations

from attrs import define, field

from casinowar_tui.bank.view.shapes import Act

GAP = 0.4
"""Seconds within which a second asking for the same thing is taken for a held key."""

TIME_TO_SEE = 0.3
"""Seconds that a tie has to be on the screen before it can be decided."""

DECISIONS = frozenset({Act.WAR, Act.SURRENDER})
ONCE = DECISIONS | {Act.DEAL, Act.PASS, Act.REFILL, Act.NEW_MATCH}
"""Acts that deal or decide; the others put or lift chips, which can be undone."""


@define(eq=False, repr=False)
class Guard:
    """Remembers when acts were asked for. Times are monotonic seconds."""

    tie_drawn: float = float("-inf")
    """When the tie that waits was drawn."""
    _asked: dict[Act, float] = field(factory=dict)

    def forget(self, act: Act) -> None:
        """Take the next asking for an act for a new one, however soon it comes."""
        self._asked.pop(_key(act), None)

    def admits(self, act: Act, now: float, *, repeat: bool = False) -> bool:
        """Whether an act that is asked for now may be done. Asking counts, whatever the answer is."""
        if act not in ONCE:
            return True
        held = now - self._asked.get(_key(act), float("-inf")) < GAP
        self._asked[_key(act)] = now
        early = act in DECISIONS and now - self.tie_drawn < TIME_TO_SEE
        return not (held or repeat or early)


def _key(act: Act) -> Act:
    """The acts that Enter does, one after another in one place, are one key."""
    return Act.DEAL if act in (Act.REFILL, Act.NEW_MATCH) else act
