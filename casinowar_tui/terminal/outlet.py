"""The way out to the terminal, which never makes the program wait.

Guards against Textual (8.2): its writer thread blocks on a terminal that does not read, and with it the whole
program once 30 writes are queued. Here nothing is queued: the wanted picture is kept as cells, and what is
new in it is taken when the terminal can take it.
"""

from __future__ import annotations

from typing import Final

from casinowar_tui.terminal.diff import ScreenDiff
from casinowar_tui.terminal.end import Alarm, Clock, End
from casinowar_tui.terminal.pace import QUESTION, Pace
from casinowar_tui.terminal.spell import ERRORS

_RETRY: Final = 0.02
_ABANDON: Final = b"\x18\x1b[?2026l"  # cancel a sequence that was cut, let a frozen picture go


class Outlet:
    """Writes what a `ScreenDiff` gives to an end."""

    def __init__(self, end: End, diff: ScreenDiff, clock: Clock) -> None:
        self.pace = Pace()
        self._end = end
        self._diff = diff
        self._clock = clock
        self._tail = b""
        self._gone = False
        self._waiting = False
        self._timer: Alarm | None = None

    def send(self, data: bytes) -> None:
        """Write control sequences that have to do with no picture, before the next picture."""
        # Nothing is on its way yet at the first question: it tells how long the way itself is.
        self._tail += data + (QUESTION if self.pace.wants_to_ask(0, self._clock.now(), must=True) else b"")
        self.pump()

    def pump(self) -> None:
        """Write as much as the terminal takes now; the rest follows by itself."""
        self._write_tail()
        now = self._clock.now()
        while not (self._tail or self._gone) and self._diff.pending:
            room = self.pace.room(now)
            data = b"" if room == 0 else self._diff.take(room).encode(self._end.encoding, ERRORS)
            if (data or room == 0) and self.pace.wants_to_ask(len(data), now, must=room == 0):
                data += QUESTION
            self._tail = data
            self._write_tail()
            if room == 0:
                self.pace.waits(now)
                self._wake_at(self.pace.wake_at or now + _RETRY)
                return
        if not self._diff.pending:
            self.pace.waits(None)

    def lose(self) -> None:
        """The terminal is gone: whatever is written is dropped."""
        self._gone = True
        self._tail = b""
        self._stop_waiting()

    def finish(self, data: bytes, patience: float) -> None:
        """Write `data` as the last, waiting at most about `patience` seconds for a terminal that does not read."""
        self._stop_waiting()
        self._diff.drop()
        if self._gone:
            return
        try:
            self._tail = self._end.drain(self._tail + data, patience)
            if self._tail:
                # What lies unread gives way to the sequences that restore the terminal.
                self._end.discard()
                self._tail = self._end.drain(_ABANDON + data, patience)
        except OSError:
            self.lose()

    def close(self) -> None:
        """Nothing is written any more."""
        self.lose()
        self._end.close()

    def _write_tail(self) -> None:
        if self._gone:
            self._tail = b""
        if self._waiting:
            return
        while self._tail and self._write_once():
            pass
        if self._tail:
            self.pace.blocked(self._clock.now())
            self._wait()
        else:
            self.pace.blocked(None)

    def _write_once(self) -> bool:
        """Write once; false if the terminal takes nothing now."""
        try:
            taken = self._end.write(self._tail)
        except OSError:
            self.lose()
            return False
        self._tail = self._tail[taken:]
        return taken > 0

    def _wait(self) -> None:
        self._waiting = self._end.call_when_writable(self._writable)
        if not self._waiting:
            self._wake_at(self._clock.now() + _RETRY)

    def _writable(self) -> None:
        self._stop_waiting()
        self.pump()

    def _wake_at(self, when: float) -> None:
        if self._timer is None:
            self._timer = self._clock.call_later(max(when - self._clock.now(), 0.001), self._writable)

    def _stop_waiting(self) -> None:
        if self._waiting:
            self._waiting = False
            self._end.stop_waiting()
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
