"""Guards in time at a party table: what a held or hasty key must never do."""

from __future__ import annotations

from attrs import define, field

from casinowar_tui.desk.guard import GAP, TIME_TO_SEE


@define(eq=False, repr=False)
class PartyGuard:
    """Remembers when things were asked for. Times are monotonic seconds."""

    settled: float = float("-inf")
    """When the round that is over was drawn: nothing goes on before it can have been seen."""
    _asked: dict[str, float] = field(factory=dict)

    def admits(self, asked: str, now: float, *, repeat: bool = False) -> bool:
        """Whether what is asked for now may be done. Asking counts, whatever the answer is."""
        held = now - self._asked.get(asked, float("-inf")) < GAP
        self._asked[asked] = now
        return not (held or repeat or now - self.settled < TIME_TO_SEE)
