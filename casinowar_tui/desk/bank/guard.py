"""Which acts of a bank table a held or hasty key must not do, and what counts as the same act."""

from __future__ import annotations

from casinowar_tui.bank.view.shapes import Act
from casinowar_tui.desk.guard import Guard

DECISIONS = frozenset({Act.WAR, Act.SURRENDER})
ONCE = DECISIONS | {Act.LIT, Act.DEAL, Act.PASS, Act.REFILL, Act.NEW_MATCH}
"""Acts that deal or decide; the others put or lift chips, which can be undone."""


def admits(guard: Guard, act: Act, now: float, *, hasty: bool = False) -> bool:
    """Whether an act that is asked for at a monotonic time may be done; a decision only once its tie has been seen."""
    return act not in ONCE or guard.admits(key_of(act), now, hasty=hasty, unseen=act not in DECISIONS)


def key_of(act: Act) -> Act:
    """The lit act and those that go on with the game, one after another in one place, are one key."""
    return Act.LIT if act in (Act.DEAL, Act.REFILL, Act.NEW_MATCH) else act
