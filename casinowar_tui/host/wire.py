"""What the channel of one session carries: who hears what comes over it, and what is sent."""

from __future__ import annotations

from contextlib import suppress
from typing import Final, Protocol

import asyncssh

from casinowar_tui.cells import folded
from casinowar_tui.host.gauges import Gauges
from casinowar_tui.terminal.mouse import without_motion
from casinowar_tui.values import define, field

ANSWER: Final = b"\x1b[0n"
"""Of a terminal that was asked whether it has worked everything off; nobody has pressed a key."""
LOOKED_FOR: Final = 2.0
"""Seconds after a key within which what is sent is taken for its picture: many a key has none."""
_MOST_EARLY: Final = 4096


class Ear(Protocol):
    """Whoever hears what happens on the channel now."""

    def received(self, data: bytes) -> None: ...
    def ended(self) -> None: ...
    def lost(self) -> None: ...
    def pause(self) -> None: ...
    def resume(self) -> None: ...
    def resize(self, columns: int, rows: int) -> None: ...


@define(eq=False, repr=False)
class Wire:
    """One channel. What comes before anybody listens is kept for whoever does first."""

    size: tuple[int, int]
    """Columns and rows of the terminal, as the client says."""
    has_terminal: bool
    _chan: asyncssh.SSHServerChannel[bytes]
    _gauges: Gauges
    ear: Ear | None = field(default=None, init=False)
    _early: bytearray = field(factory=bytearray, init=False)
    _over: bool = field(default=False, init=False)
    _keyed: float | None = field(default=None, init=False)
    """Since when a key waits for its picture."""

    # What comes

    def listen(self, ear: Ear) -> None:
        """Have what happens told to `ear` from now on."""
        self.ear = ear
        early, self._early = bytes(self._early), bytearray()
        if early:
            ear.received(early)
        if self._over:
            ear.ended()

    def received(self, data: bytes) -> None:
        """Bytes have come."""
        if is_typed(data) and self._waited() > LOOKED_FOR:
            self._keyed = self._gauges.clock.now()
        if self.ear is not None:
            self.ear.received(data)
        elif len(self._early) < _MOST_EARLY:
            self._early += data

    def ended(self) -> None:
        """No more bytes come."""
        self._over = True
        if self.ear is not None:
            self.ear.ended()

    def lost(self) -> None:
        """There is nobody at the other end any more."""
        if self.ear is not None:
            self.ear.lost()

    def resize(self, columns: int, rows: int) -> None:
        """The terminal has another size."""
        self.size = columns, rows
        if self.ear is not None:
            self.ear.resize(columns, rows)

    def pause(self) -> None:
        """The other end does not read."""
        if self.ear is not None:
            self.ear.pause()

    def resume(self) -> None:
        """It reads again."""
        if self.ear is not None:
            self.ear.resume()

    # What goes

    def send(self, data: bytes) -> None:
        """Send bytes, where there still is somebody to send them to."""
        if (waited := self._waited()) <= LOOKED_FOR:
            self._gauges.key_to_picture.append(waited)
        self._keyed = None
        with suppress(OSError):
            self._chan.write(data)

    def _waited(self) -> float:
        """Seconds that a key has waited for its picture; infinite where none does."""
        return float("inf") if self._keyed is None else self._gauges.clock.now() - self._keyed

    def say(self, *sentences: str) -> None:
        """Say something in lines, outside of any face."""
        with suppress(OSError):
            for sentence in sentences:
                if self.has_terminal:
                    for line in folded(sentence, self.size[0] or 80):
                        self._chan.write(f"{line}\r\n".encode())
                else:
                    self._chan.write_stderr(f"{sentence}\n".encode())

    def unread(self) -> int:
        """Bytes that the other end has not taken yet."""
        return self._chan.get_write_buffer_size()

    def end(self, status: int) -> None:
        """Close the channel with an exit status, once everything is sent."""
        with suppress(OSError):
            self._chan.exit(status)


def is_typed(data: bytes) -> bool:
    """Whether somebody has typed or clicked something of this; nobody has where a mouse was only moved."""
    return bool(without_motion(data).replace(ANSWER, b""))
