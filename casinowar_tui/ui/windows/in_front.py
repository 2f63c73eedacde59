"""A screen that hears keys and clicks only while it is in front, and no paste unless text is written on it.

Guards against Textual (8.2): what was typed right behind a key that opens or closes a window is still heard by the
screen that the key was for. It bets under a window that hides the felt, or closes a second window in place of the
one that is gone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.message_pump import MessagePump

from casinowar_tui.ui.pressed import is_hasty


class InFront(MessagePump):
    """To be named before Screen or ModalScreen among a screen's bases."""

    hears_hasty: ClassVar[bool] = False
    """Whether characters are heard, too, that come faster than hands type, as those of a paste do."""

    async def on_event(self, event: events.Event) -> None:
        if not isinstance(event, events.InputEvent) or (self._is_in_front() and not self._is_too_hasty(event)):
            await super().on_event(event)

    def _is_in_front(self) -> bool:
        in_front: Sequence[MessagePump] = self.app.screen_stack[-1:]
        return self in in_front

    def _is_too_hasty(self, event: events.InputEvent) -> bool:
        return isinstance(event, events.Key) and event.is_printable and is_hasty(event) and not self.hears_hasty
