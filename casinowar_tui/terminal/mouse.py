"""From an SGR mouse report to a mouse event, and what is made of the many that tell only where the mouse is."""

from __future__ import annotations

import re
from typing import Final

from textual import events

_REPORT: Final = re.compile(r"<(\d{1,3});(\d{1,4});(\d{1,4})\Z")
_WHEEL: Final = (
    events.MouseScrollUp,
    events.MouseScrollDown,
    events.MouseScrollLeft,
    events.MouseScrollRight,
)

_MOTION: Final = rb"\x1b\[<(?:3[2-9]|[45]\d|6[0-3]);\d{1,4};\d{1,4}M"
_EACH: Final = re.compile(_MOTION)
_OUTDATED: Final = re.compile(rb"(?:%b)+(?=%b)" % (_MOTION, _MOTION))


def newest_motion(data: bytes) -> bytes:
    """What was sent, without the reports of where the mouse was on its way to where the next one has it."""
    return _OUTDATED.sub(b"", data)


def without_motion(data: bytes) -> bytes:
    """What was sent, without the reports of where the mouse is: nobody has pressed anything."""
    return _EACH.sub(b"", data)


class MouseReports:
    """Remembers the last place, because an event tells how far the mouse went since."""

    def __init__(self) -> None:
        self._last = (0, 0)

    def event(self, body: str, final: str) -> events.MouseEvent | None:
        """The event of CSI `body` `final` ("<0;12;5" "M"); None if it is no report or outside of any screen."""
        match = _REPORT.match(body)
        if match is None:
            return None
        buttons, x, y = int(match[1]), int(match[2]) - 1, int(match[3]) - 1
        if x < 0 or y < 0:
            return None
        delta_x, delta_y = x - self._last[0], y - self._last[1]
        self._last = (x, y)
        button = 0 if buttons & 64 else (buttons + 1) & 3
        kind: type[events.MouseEvent]
        if buttons & 64:
            kind = _WHEEL[buttons & 3]
        elif buttons & 32 or not button:
            kind = events.MouseMove
        else:
            kind = events.MouseDown if final == "M" else events.MouseUp
        shift, meta, ctrl = bool(buttons & 4), bool(buttons & 8), bool(buttons & 16)
        return kind(None, x, y, delta_x, delta_y, button, shift, meta, ctrl, screen_x=x, screen_y=y)
