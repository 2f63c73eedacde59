"""Telling a paste without brackets, and text that comes faster than hands type, from keys.

Guards against Textual (8.2): a paste without brackets is keys.

What is promised is said of text (the characters that keys type, Enter among them) as it arrives in one read, or at
the times of two reads; how fast the machine is has no part in it:

- A key by itself is delivered at once, of whatever script.
- Text without a line end is never dropped. Where more than one character comes in a read, or one sooner than
  `QUICK` after other text, its keys are hasty: they may put chips and write names, and never deal or decide.
- After more than `MOST` characters as quick as that, a key is still hasty until nothing quick has come for `PAUSE`.
- Text that is as quick and has a line end in it is a paste: neither a key nor a click comes of it, nor of what
  follows, until nothing quick has come for `PAUSE`.

Text whose sender halts for longer than that between two characters is typing: nobody could tell it from a person's.
"""

from __future__ import annotations

from typing import Final

from textual import events
from textual.message import Message

from casinowar_tui.terminal.keys import PressedKey

MOST: Final = 16
"""Characters; a longer run as quick as a paste may go on after a halt."""
QUICK: Final = 0.012
"""Seconds; hands take longer from one key to the next, and a held key to its repeat."""
PAUSE: Final = 0.3
"""Seconds without anything quick after which a paste or a long run is over."""


class Bursts:
    """Pure; `now` is in seconds of any monotonic clock."""

    def __init__(self) -> None:
        self._last = self._until = float("-inf")
        self._length = 0
        self._has_line_end = False

    def admit(self, found: list[Message], text: str, now: float) -> list[Message]:
        """Of the events of one read, in which there was `text`, those that count; keys are marked with their time."""
        follows = now - self._last < QUICK
        quick = bool(text) and (follows or len(text) > 1)
        if text:
            if not follows and now >= self._until:
                self._length, self._has_line_end = 0, False
            self._last = now
            self._length += len(text)
            self._has_line_end |= "\r" in text or "\n" in text
        is_paste = self._has_line_end and self._length > 1
        if quick and (is_paste or self._length > MOST):
            self._until = now + PAUSE
        if is_paste and now < self._until:
            return [event for event in found if not is_act(event)]
        for event in found:
            if isinstance(event, PressedKey):
                event.at, event.hasty = now, quick or now < self._until
        return found


def is_act(event: Message) -> bool:
    """Whether an event is a key or the mouse's: what somebody at the terminal does."""
    return isinstance(event, events.Key | events.MouseEvent)
