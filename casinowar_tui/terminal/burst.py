"""Telling a paste without brackets from typing, by its speed.

Guards against Textual (8.2): a paste without brackets is keys. A person types up to 20 keys a second and a held
key repeats 30 times; a paste comes in reads of many bytes, or byte after byte as fast as the line carries them.
"""

from __future__ import annotations

from collections import deque
from typing import Final

from textual import events
from textual.message import Message

MOST: Final = 16
"""Bytes of text (Enter is one, an arrow key none) that a person may type within `WINDOW`; more are a paste."""
WINDOW: Final = 0.2
"""Seconds."""
QUICK: Final = 0.012
"""Seconds; a byte of text that comes sooner after another one may be a paste's."""
HOLD: Final = 0.06
"""Seconds for which quick keys are kept back, to see whether more follow."""
PAUSE: Final = 0.3
"""Seconds of quiet after which a paste is over, and a key that follows quick ones is no longer kept back with them."""
_REMAINDER: Final = 4


class Bursts:
    """Pure; `now` is in seconds of any monotonic clock.

    A key by itself is never delayed: whoever reads tells by `more` whether it is one.
    """

    def __init__(self) -> None:
        self._recent: deque[tuple[float, int]] = deque()
        self._last = self._quick = float("-inf")
        self._held: list[Message] = []
        self._paste_until = float("-inf")
        self.deadline: float | None = None
        """When `release` has something to give; None if it has not."""

    def admit(self, found: list[Message], typed: int, now: float, *, more: bool = False) -> list[Message]:
        """Of the events of one read, in which there were `typed` bytes of text, those that count now.

        With `more` another byte has come so soon after them that it may be a paste's.
        """
        if not typed:
            return self._in_order(found) if now >= self._paste_until else _harmless(found)
        soon = now - self._last < QUICK
        self._last = now
        self._recent.append((now, typed))
        while self._recent[0][0] <= now - WINDOW:
            self._recent.popleft()
        many = sum(count for _, count in self._recent) > MOST
        if many or now < self._paste_until:
            # Somebody who types on while a paste ends is heard soon: only what is as quick as a paste prolongs it.
            if many or soon or typed > _REMAINDER:
                self._paste_until = now + PAUSE
                self._recent.clear()
            found, self._held, self.deadline = [*self._held, *found], [], None
            return _harmless(found)
        if soon or more or typed > 1:
            self._quick = now
        if now - self._quick < PAUSE:
            # Where the line or the sender halts for a moment, what follows is no key by itself.
            self._held += found
            self.deadline = now + HOLD
            return []
        return self._in_order(found)

    def release(self, found: list[Message], now: float) -> list[Message]:
        """What was kept back long enough, and after it the events that come because nothing came."""
        self._held += found
        if self.deadline is not None and now < self.deadline:
            return []
        held, self._held, self.deadline = self._held, [], None
        return held

    def drop(self) -> list[Message]:
        """Forget the acts that are kept back; what was kept with them and is none."""
        held, self._held, self.deadline = self._held, [], None
        return _harmless(held)

    def _in_order(self, found: list[Message]) -> list[Message]:
        if self.deadline is None:
            return found
        self._held += [event for event in found if is_act(event)]
        return _harmless(found)


def _harmless(found: list[Message]) -> list[Message]:
    return [event for event in found if not is_act(event)]


def is_act(event: Message) -> bool:
    """Whether an event is a key or the mouse's: what somebody at the terminal does."""
    return isinstance(event, events.Key | events.MouseEvent)
