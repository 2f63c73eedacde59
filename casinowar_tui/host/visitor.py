"""Somebody who is here: who they are, where they sit, and how they are told to leave."""

from __future__ import annotations

from collections.abc import Callable, MutableMapping
from contextvars import ContextVar
from typing import TYPE_CHECKING, Any, Final

from casinowar_tui.host.gauges import Present
from casinowar_tui.host.wire import Ear, Wire, is_typed
from casinowar_tui.terminal.mouse import without_motion
from casinowar_tui.terminal.rates import Rate

if TYPE_CHECKING:
    from casinowar_tui.host.door import Door

VISITOR: ContextVar[Visitor | None] = ContextVar("visitor", default=None)
"""Whose task this is."""

IDLE: Final = "Nothing was typed for {minutes} minutes. Your tables wait just as you left them."
FLOOD: Final = "That was more than anybody can type. Your tables wait just as you left them."
MOTION: Final = 4096
"""Bytes a second in which a mouse may say where it is: many times what a hand makes it say."""
TOO_MUCH: Final = 2
GONE: Final = 129


class Visitor:
    """One person in one session, from its beginning to its end."""

    def __init__(self, door: Door, wire: Wire) -> None:
        """`door` is where they came in, and `wire` what leads to them."""
        self.door = door
        self.wire = wire
        self.name = ""
        self.face = "-"
        self.parting: tuple[str, int] | None = None
        """The sentence and the status with which the visit has been told to end, if it has."""
        self._table: Callable[[], str] = str
        self._leave: Callable[[str, int], object] | None = None
        limits, clock = door.host.limits, door.host.clock
        self._input = Rate(limits.input * 1024 / 60, limits.grace * 1024, clock)
        self._motion = Rate(MOTION, 10 * MOTION, clock)
        self._began = clock.now()
        self._silent = 0.0
        """Seconds in which the host has listened and nothing was typed."""

    @property
    def present(self) -> Present:
        """Who this is, as it is told to whoever hosts."""
        return Present(self.name or "-", self._table(), self.face, self.door.address, self._began)

    def sits_at(self, table: Callable[[], str]) -> None:
        """Where they sit can be asked there from now on."""
        self._table = table

    def typed(self, data: bytes) -> None:
        """Bytes have come from them."""
        host = self.door.host
        if is_typed(data):
            self._silent, host.heard_at = 0.0, host.clock.now()
        moved = len(data) - len(without_motion(data))
        if self._input.take(len(data) - moved) and self._motion.take(moved):
            self.wire.received(data)
        elif self.parting is None:
            host.refused("flood", self.name, self.door.address)
            self.leave(FLOOD, TOO_MUCH)

    def look(self, listened: float) -> None:
        """The host has listened for so many seconds more: has nothing been typed for too long?"""
        self._silent += listened
        minutes = self.door.host.limits.idle
        if self._silent > minutes * 60 and self.parting is None:
            self.door.host.refused("idle", self.name)
            self.leave(IDLE.format(minutes=minutes), 0)

    def listen(self, ear: Ear, leave: Callable[[str, int], object]) -> None:
        """Have what comes told to `ear`, and `leave` called when the visit is to end."""
        self._leave = leave
        self.wire.listen(ear)
        if self.parting is not None:
            leave(*self.parting)

    def leave(self, sentence: str, status: int) -> None:
        """End the visit as soon as it can be, with a sentence for whoever is there."""
        if self.parting is None:
            self.parting = sentence, status
            if self._leave is not None:
                self._leave(sentence, status)

    def is_ending(self) -> None:
        """There is nothing any more that would have to be told to end."""
        self._leave = None

    def lost(self) -> None:
        """Nobody is there any more."""
        self.wire.lost()
        self.leave("", GONE)

    def cut(self) -> None:
        """End it now, whatever is going on."""
        self.door.cut()


def whose(context: MutableMapping[str, Any]) -> Visitor | None:
    """Whose visit something belongs to that failed in the event loop, as far as that can be told."""
    handle = context.get("handle")
    found = getattr(handle, "_context", None)
    return found.get(VISITOR) if found is not None else None
