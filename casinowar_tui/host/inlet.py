"""What a connection sends, taken in portions, so that whoever floods the door holds up nobody but themselves.

asyncssh (2.24) works off all that has come before anybody else has a turn, a quarter of a mebibyte of the smallest
packets for seconds.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from casinowar_tui.terminal.end import Alarm, Clock
from casinowar_tui.terminal.rates import Rate
from casinowar_tui.values import define, field

PORTION: Final = 2048
"""Bytes that are worked off in one turn."""
PER_SECOND: Final = 16 * 1024
"""Bytes, ten times what keys and a mouse send; `AHEAD` may come at once."""
AHEAD: Final = 128 * 1024
_AGAIN: Final = 0.05
"""Seconds after which somebody who has sent too much is looked at again."""


@define(eq=False, repr=False)
class Inlet:
    """Stands between a connection and its socket, which is not read while something of it waits."""

    clock: Clock
    take: Callable[[bytes], object]
    """Works bytes off."""
    socket: Callable[[], asyncio.Transport | None]
    """None where it has been closed."""
    _waiting: bytearray = field(factory=bytearray, init=False)
    _next: Alarm | asyncio.Handle | None = field(default=None, init=False)
    _rate: Rate = field(init=False)

    def __attrs_post_init__(self) -> None:
        self._rate = Rate(PER_SECOND, AHEAD, self.clock)

    def received(self, data: bytes, datatype: int | None = None) -> None:
        """Bytes have come from the socket."""
        self._waiting += data
        if self._next is None:
            self._go_on()

    def close(self) -> None:
        """The connection has gone."""
        self._waiting.clear()
        if self._next is not None:
            self._next.cancel()

    def _go_on(self) -> None:
        self._next = None
        portion = bytes(self._waiting[:PORTION])
        taken = self._rate.take(len(portion))
        if taken:
            del self._waiting[:PORTION]
            self.take(portion)
        transport = self.socket()
        if transport is None or transport.is_closing():
            return
        if not self._waiting:
            transport.resume_reading()
            return
        transport.pause_reading()
        again = asyncio.get_running_loop().call_soon
        self._next = again(self._go_on) if taken else self.clock.call_later(_AGAIN, self._go_on)
