"""Textual's driver for a real terminal: one event loop, no threads, nothing that can block or spin.

Guards against Textual (8.2): a terminal that vanished keeps its threads at 100 % CPU; a suspended app with a
repainting timer hangs.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from functools import partial
from typing import Any, ClassVar

from textual import events
from textual.app import App
from textual.driver import Driver
from textual.geometry import Size
from textual.message import Message

from casinowar_tui.terminal import modes
from casinowar_tui.terminal.diff import ScreenDiff
from casinowar_tui.terminal.intake import Intake
from casinowar_tui.terminal.outlet import Outlet
from casinowar_tui.terminal.pace import QUESTION
from casinowar_tui.terminal.parser import Answered
from casinowar_tui.terminal.signals import ENDING, Signals, can_stop

_HANG_UP = 128 + signal.SIGHUP
_PATIENCE = 0.4
_SETTLED = 0.3
_RETRY = 0.01


class TerminalDriver(Driver):
    """Give it to an App as `driver_class`; call `open_input` once the first picture is there."""

    ask_sync: ClassVar[bool] = True
    """Whether synchronized output is asked for; Apple's Terminal prints the question."""

    def __init__(
        self, app: App[Any], *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        assert sys.__stdin__ is not None
        assert sys.__stderr__ is not None
        self._input = sys.__stdin__.fileno()
        self._output = sys.__stderr__.fileno()
        self._encoding = sys.__stderr__.encoding
        self._fixed_size = size
        self._size = self._measure()
        self._diff = ScreenDiff(*self._size)
        self._intake = Intake(self._input, self._loop, self._hear, self._vanished)
        self._raw = modes.RawMode(self._input)
        self._signals = Signals(self._loop)
        self._outlet: Outlet | None = None
        self._entered = False
        self._stopped = False
        self._flush_soon = False
        self._settle: asyncio.TimerHandle | None = None

    @property
    def can_suspend(self) -> bool:
        """The terminal can always be lent; whether the program may be stopped is asked when it is to stop."""
        return True

    @property
    def behind(self) -> bool:
        """Is the terminal so far behind that motion should be left out?"""
        return self._outlet is not None and self._outlet.pace.behind(time.monotonic())

    # Output

    def write(self, data: str) -> None:
        """Take in output for the screen; it is written at the next `flush` or soon after."""
        self._diff.feed(data)
        if self._entered and not self._flush_soon:
            self._flush_soon = True
            self._loop.call_soon(self.flush)

    def flush(self) -> None:
        """Write what is new on the screen, as far as the terminal takes it."""
        self._flush_soon = False
        if self._entered and self._outlet is not None:
            self._outlet.pump()

    def forget(self) -> None:
        """Something else has written to the terminal: write the whole picture anew."""
        self._diff.forget()
        self.flush()

    # Beginning and end

    def start_application_mode(self) -> None:
        """Take the terminal over; a program in the background stops here until it is in front."""
        self._watch_signals()
        self._raw.enter()
        self._diff.forget()
        self._outlet = Outlet(self._output, self._encoding, self._diff, self._loop)
        self._entered = True
        self._outlet.send(modes.enter(mouse=self._mouse) + (modes.ASK_SYNC if self.ask_sync else b""))
        self._intake.start()
        self._resized()
        self.flush()
        if self._stopped:
            self._stopped = False
            self.send_message(self.SignalResume())

    def stop_application_mode(self) -> None:
        """Give the terminal back as it was found, in bounded time even if it does not read."""
        if not self._entered or self._outlet is None:
            return
        self.disable_input()
        self._entered = False
        pace, now = self._outlet.pace, time.monotonic()
        expects = pace.expects_answer(now)
        self._outlet.finish(modes.HUSH + (QUESTION if expects else b""), _PATIENCE)
        if expects:
            modes.swallow(self._input, b"\x1b[0n", 1 + pace.waits_for_answer(now), _PATIENCE)
        self._raw.leave()
        self._outlet.finish(modes.LEAVE, _PATIENCE)
        self._outlet.close()

    def disable_input(self) -> None:
        """Read no more."""
        self._intake.stop()
        if self._settle is not None:
            self._settle.cancel()
            self._settle = None

    def close(self) -> None:
        """Nothing comes after this but a resume or the end of the program."""
        self._signals.remove()

    def _watch_signals(self) -> None:
        self._signals.remove()
        for number in ENDING:
            self._signals.on(number, partial(self._end, 128 + number))
        self._signals.on(signal.SIGWINCH, self._resized)
        self._signals.on(signal.SIGTSTP, self._stop)
        self._signals.on(signal.SIGCONT, self._continued)

    def _end(self, status: int) -> None:
        # Textual (8.2) ends in a MountError if it is to exit while it is still mounting its first widgets.
        if self._app._is_mounted:
            self._app.exit(return_code=status)
        else:
            self._loop.call_later(_RETRY, self._end, status)

    def _stop(self) -> None:
        if not can_stop():
            self.send_message(self.SignalResume())
            return
        if self._auto_restart:
            self.stop_application_mode()
            self._stopped = True
        os.kill(os.getpid(), signal.SIGSTOP)
        # Continued. The handler of SIGCONT does the rest: it also runs after a stop from outside.

    def _continued(self) -> None:
        if self._stopped:
            self.start_application_mode()
        elif self._entered and self._outlet is not None:
            self._raw.enter()
            self._diff.forget()
            self._outlet.send(modes.AGAIN + modes.enter(mouse=self._mouse))
            self._resized()

    # Size

    def _measure(self) -> tuple[int, int]:
        if self._fixed_size is not None:
            return self._fixed_size
        try:
            columns, rows = os.get_terminal_size(self._output)
        except OSError:
            return 80, 24
        return columns or 80, rows or 24

    def _resized(self) -> None:
        self._size = self._measure()
        self._diff.resize(*self._size)
        size = Size(*self._size)
        self.send_message(events.Resize(size, size))
        if self._settle is not None:
            self._settle.cancel()
        self._settle = self._loop.call_later(_SETTLED, self._make_whole)

    def _make_whole(self) -> None:
        """Textual paints nothing if the size is again what it was, though the terminal has lost cells."""
        if not self._diff.complete:
            self._app.refresh()
        self.flush()

    # Input

    def open_input(self) -> None:
        """From here on keys and clicks count; what was typed before is dropped."""
        self._intake.open()

    def _hear(self, message: Message) -> None:
        if not isinstance(message, Answered):
            self.process_message(message)
        elif self._outlet is not None:
            self._outlet.pace.answered(time.monotonic())
            if self._outlet.pace.asks_again:
                self._outlet.send(b"")
            self.flush()

    def send_message(self, message: Message) -> None:
        """Post to the app; everything here runs in its own loop, so at once."""
        self._app.post_message(message)

    def _vanished(self) -> None:
        self.disable_input()
        self._end(_HANG_UP)
