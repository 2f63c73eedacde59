"""A pause that a busy machine does not cut short.

Textual's own lasts until the process takes hardly any of the processor's time. A process that is given none of it looks
idle as well, with half of its messages still to come.
"""

from __future__ import annotations

from typing import Final

import pytest
from textual.app import App
from textual.pilot import Pilot

ROUNDS: Final = 500
"""More than anything takes: what moves all the time ends a pause, too."""
QUIET: Final = 3
"""Rounds without anything to do. A message that is being worked on stands in no queue, and may lead to others."""


@pytest.fixture(autouse=True)
def whole_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """A pause without a length goes on until nothing is left to be done."""
    paused = Pilot.pause

    async def pause(pilot: Pilot[None], delay: float | None = None) -> None:
        await paused(pilot, delay)
        if delay is not None:
            return
        quiet = 0
        for _ in range(ROUNDS):
            quiet = 0 if _has_work(pilot.app) else quiet + 1
            if quiet == QUIET or not await pilot._wait_for_screen():
                return
            pilot.app.screen._on_timer_update()

    monkeypatch.setattr(Pilot, "pause", pause)


def _has_work(app: App[None]) -> bool:
    """Whether a message waits, or the window is not yet as it will be drawn."""
    screen = app.screen
    waiting = any(node.message_queue_size or node._next_callbacks for node in (app, *screen.walk_children()))
    return bool(waiting or screen.message_queue_size or screen._layout_required or screen._dirty_widgets)
