"""Guards in time: what a held or hasty key must never do."""

from __future__ import annotations

from collections.abc import Hashable

from casinowar_tui.values import define, field

GAP = 0.4
"""Seconds within which a second asking for the same thing is taken for a held key."""

TIME_TO_SEE = 0.3
"""Seconds that something has to be on the screen before it can be decided or gone on with."""


@define(eq=False, repr=False)
class Guard:
    """Remembers when things were asked for. Times are monotonic seconds."""

    drawn: float = float("-inf")
    """When the picture that has to be seen first was drawn."""
    _asked: dict[Hashable, float] = field(factory=dict)

    def forget(self, asked: Hashable) -> None:
        """Take the next asking for a new one, however soon it comes."""
        self._asked.pop(asked, None)

    def admits(self, asked: Hashable, now: float, *, hasty: bool = False, unseen: bool = False) -> bool:
        """Whether what is asked for now may be done; `unseen`, before anybody can have seen the picture.

        Asking counts, whatever the answer is.
        """
        held = now - self._asked.get(asked, float("-inf")) < GAP
        self._asked[asked] = now
        return not (held or hasty or (not unseen and now - self.drawn < TIME_TO_SEE))
