"""A terminal at the far end of a connection's channel, as an SSH server has many of in one process.

Guards against what somebody at the other end may do to everybody else in the process: a flood of keys or of sizes is
taken in portions, that of one who has used up their share when the lane has a turn for them, and a window can be no
larger than is allowed.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final

from textual.app import App

from casinowar_tui.terminal.driver import TerminalDriver
from casinowar_tui.terminal.end import Alarm, Clock, End
from casinowar_tui.terminal.lane import Lane, share
from casinowar_tui.terminal.mouse import newest_motion

PORTION: Final = 8
"""Bytes of keys that are read at a time, and a few more so that none is left alone; nobody types as many at once."""
PASTE: Final = 256
"""Bytes of a paste that are read at a time: no key comes of it."""
SEQUENCE: Final = 32
"""Bytes of the longest sequence that a key or a mouse sends."""
KEY: Final = 256
"""Bytes drawn that cost as much as one byte that is read."""
BETWEEN_SIZES: Final = 0.1
"""Seconds; of the sizes that come in between, the last one counts."""


class Channel(End):
    """Whoever holds the connection tells it what happens there; `send` hands it bytes that it has to take."""

    def __init__(
        self,
        send: Callable[[bytes], object],
        size: tuple[int, int],
        largest: tuple[int, int],
        clock: Clock,
        lane: Lane,
    ) -> None:
        """`size` and `largest` are columns and rows; `lane` is that of all terminals in the process."""
        self.encoding = "utf-8"
        self.resized: Callable[[], object] | None = None
        """Is called when the terminal has another size."""
        self.worked_off: Callable[[Callable[[], object]], object] = lambda done: done()
        """Calls what it is handed once all that was read and told up to then has been drawn."""
        self._send = send
        self._largest = largest
        self._size = self._held(size)
        self._clock = clock
        self._lane = lane
        self._share = share(clock)
        self._has_turn = False
        self._typed = bytearray()
        self._over = self._gone = self._paused = False
        self._ready: Callable[[], object] | None = None
        self._writable: Callable[[], object] | None = None
        self._next_portion: Alarm | None = None
        self._next_size: Alarm | None = None
        self._answers: tuple[bytes, int] = b"", 0
        self._answered = asyncio.Event()

    # What the connection tells

    def received(self, data: bytes) -> None:
        """Bytes have come."""
        answer, times = self._answers
        if times:
            self._typed += data
            if self._typed.count(answer) >= times:
                self._answered.set()
        elif not self._over:
            self._typed += data
            if data.startswith(b"\x1b[<"):
                # A mouse that is moved says more than can be read at this pace, and keys wait behind it.
                self._typed = bytearray(newest_motion(bytes(self._typed)))
            if self._next_portion is None:
                self._tell()

    def ended(self) -> None:
        """No more bytes come."""
        self._over = True
        self._tell()

    def lost(self) -> None:
        """There is no connection any more."""
        self._gone = True
        self._typed.clear()
        self._answered.set()
        self.ended()

    def resize(self, columns: int, rows: int) -> None:
        """The window has another size."""
        self._size = self._held((columns, rows))
        if self._next_size is None and not self._gone:
            self._next_size = self._clock.call_later(BETWEEN_SIZES, self._size_due)

    def drew(self, size: int) -> None:
        """So many bytes have been drawn for this terminal, whether or not they are sent."""
        self._share.spend(size)

    def pause(self) -> None:
        """The other end does not read: nothing more is sent."""
        self._paused = True

    def resume(self) -> None:
        """It reads again."""
        self._paused = False
        if self._writable is not None:
            self._writable()

    async def settled(self, patience: float) -> None:
        """Return when the terminal has answered all that it was asked, or after at most so many seconds."""
        if not self._answers[1]:
            return
        alarm = self._clock.call_later(patience, self._answered.set)
        try:
            await self._answered.wait()
        finally:
            alarm.cancel()

    # What an end does

    def size(self) -> tuple[int, int]:
        return self._size

    def enter(self) -> None:
        """It is as raw as it can be from the start."""

    def leave(self) -> None:
        """It goes with its channel."""

    def close(self) -> None:
        self.resized = None
        for alarm in filter(None, (self._next_portion, self._next_size)):
            alarm.cancel()

    def listen(self, ready: Callable[[], object]) -> None:
        self._ready = ready
        if self._typed or self._over:
            asyncio.get_running_loop().call_soon(self._tell)

    def ignore(self) -> None:
        self._ready = None

    def read(self) -> bytes | None:
        if not self._typed:
            return b"" if self._over else None
        if self._next_portion is not None:
            return None
        data = b""
        if self._has_turn or not self._share.is_spent:
            size = self._portion()
            data = bytes(self._typed[:size])
            del self._typed[:size]
            self._share.spend(KEY * size)
        if self._typed:
            self._next_portion = self._lane.wait(self._go_on)
        return data or None

    def _portion(self) -> int:
        """How many bytes are read next. In parts, a paste would put chips, and a sequence would be other keys."""
        typed = self._typed
        if len(typed) < 2 * PORTION:
            return len(typed)
        if b"\r" in typed[:PASTE] or b"\n" in typed[:PASTE]:
            return min(len(typed), PASTE)
        size, last = PORTION, typed.rfind(b"\x1b", 0, PORTION)
        if last >= 0:
            following = typed.find(b"\x1b", max(last + 2, PORTION), last + SEQUENCE)
            size = following if following > 0 else last + SEQUENCE
        # A key that is left alone would not be known for one that came with others.
        return size if size + 1 < len(typed) else len(typed)

    def swallow(self, answer: bytes, times: int, patience: float) -> None:
        """Nobody may wait here: `settled` does."""
        self._typed.clear()
        self._answers = answer, times

    def write(self, data: bytes) -> int:
        if self._gone:
            raise BrokenPipeError
        if self._paused:
            return 0
        self._send(data)
        return len(data)

    def call_when_writable(self, ready: Callable[[], object]) -> bool:
        self._writable = ready
        return True

    def stop_waiting(self) -> None:
        self._writable = None

    def drain(self, data: bytes, patience: float) -> bytes:
        """The little that gives a terminal back waits in the channel for whoever reads again."""
        if not self._gone:
            self._send(data)
        return b""

    def discard(self) -> None:
        """What is on its way cannot be called back."""

    def _tell(self) -> None:
        if self._ready is not None:
            self._ready()

    def _go_on(self, done: Callable[[], object]) -> None:
        self._next_portion, self._has_turn = None, True
        self._tell()
        self._has_turn = False
        self.worked_off(done)

    def _size_due(self) -> None:
        # Few things cost as much as a layout, so each waits for a turn, whoever has drawn how little.
        self._next_size = self._lane.wait(self._tell_size)

    def _tell_size(self, done: Callable[[], object]) -> None:
        self._next_size = None
        if self.resized is not None:
            self.resized()
        self.worked_off(done)

    def _held(self, size: tuple[int, int]) -> tuple[int, int]:
        """A size within what is allowed; a side of none is that of a terminal that does not know it."""
        columns, rows = size
        return min(columns or 80, self._largest[0]), min(rows or 24, self._largest[1])


class ChannelDriver(TerminalDriver):
    """Takes another size when the channel says so, and says what it draws."""

    def __init__(self, app: App[Any], **how: Any) -> None:
        super().__init__(app, **how)
        assert isinstance(self.end, Channel)
        self._channel = self.end
        self._channel.resized = self.resized
        self._channel.worked_off = self._worked_off

    def write(self, data: str) -> None:
        super().write(data)
        self._channel.drew(len(data))

    def _worked_off(self, done: Callable[[], object]) -> None:
        def then() -> None:
            if self._app.screen_stack:
                self._app.screen.call_after_refresh(done)

        self._app.call_later(then)
