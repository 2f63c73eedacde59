"""What happens at the door, a line each: joins, leaves, faults. Nothing of a table is ever in it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

from casinowar_tui.clock import Clock
from casinowar_tui.values import define

_MOST = 300


def harmless(text: str) -> str:
    """Text of somebody else, without what would mean something to a terminal, as a part of one line."""
    shown = "".join(sign if sign.isprintable() else "?" for sign in text[: _MOST + 1])
    return shown if len(shown) <= _MOST else f"{shown[:_MOST]}..."


@define(eq=False, repr=False)
class Log:
    """Writes lines, each with its time (UTC) before it."""

    write: Callable[[str], object]
    clock: Clock

    def line(self, event: str, *about: str) -> None:
        """One line: what happened, and to whom or what."""
        now = datetime.fromtimestamp(self.clock.wall(), UTC)
        self.write(f"{now:%Y-%m-%dT%H:%M:%SZ} {' '.join((event, *(harmless(part) or '-' for part in about)))}\n")
