"""A screen that hears keys and clicks only while it is in front.

Guards against Textual (8.2): what was typed right behind a key that opens or closes a window is still heard by the
screen that the key was for. It bets under a window that hides the felt, or closes a second window in place of the
one that is gone.
"""

from __future__ import annotations

from collections.abc import Sequence

from textual import events
from textual.message_pump import MessagePump


class InFront(MessagePump):
    """To be named before Screen or ModalScreen among a screen's bases."""

    async def on_event(self, event: events.Event) -> None:
        in_front: Sequence[MessagePump] = self.app.screen_stack[-1:]
        if self in in_front or not isinstance(event, events.InputEvent):
            await super().on_event(event)
