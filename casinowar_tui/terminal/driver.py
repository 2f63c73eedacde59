"""Textual's driver for a real terminal: one event loop, no threads, nothing that can block or spin.

Guards against Textual (8.2): a terminal that vanished keeps its threads at 100 % CPU; a suspended app with a
repainting timer hangs.

Nothing here belongs to the process: `process` adds what does.
"""

from __future__ import annotations

from typing import Any, Self

from textual import events
from textual.app import App
from textual.driver import Driver
from textual.geometry import Size
from textual.message import Message

from casinowar_tui.terminal import modes
from casinowar_tui.terminal.abilities import Depth
from casinowar_tui.terminal.diff import ScreenDiff
from casinowar_tui.terminal.end import Alarm, Clock, End
from casinowar_tui.terminal.intake import Intake
from casinowar_tui.terminal.outlet import Outlet
from casinowar_tui.terminal.pace import QUESTION
from casinowar_tui.terminal.parser import Answered

HANG_UP = 129
"""Exit status once the terminal has vanished, as after SIGHUP."""
_PATIENCE = 0.4
_SETTLED = 0.3
_RETRY = 0.01


class TerminalDriver(Driver):
    """Have `on` bind it to an end, and give it to an App as `driver_class`.

    `open_input` is to be called once the first picture is there.
    """

    end: End
    clock: Clock
    depth: Depth = "truecolor"
    """How many colours the terminal has, whatever the app draws with."""
    ask_sync = True
    """Whether synchronized output is asked for; Apple's Terminal prints the question."""

    @classmethod
    def on(cls, end: End, clock: Clock, depth: Depth = "truecolor") -> type[Self]:
        """The driver of one terminal."""
        return type(cls.__name__, (cls,), {"end": end, "clock": clock, "depth": depth})

    def __init__(
        self, app: App[Any], *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self._fixed_size = size
        self._size = self._measure()
        self._diff = ScreenDiff(*self._size, self.depth)
        self._intake = Intake(self.end, self.clock, self._hear, self._vanished)
        self._outlet: Outlet | None = None
        self._entered = self._follows_mouse = False
        self._flush_soon = False
        self._settle: Alarm | None = None

    @property
    def behind(self) -> bool:
        """Is the terminal so far behind that motion should be left out?"""
        return self._outlet is not None and self._outlet.pace.behind(self.clock.now())

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
        """Take the terminal over."""
        self.end.enter()
        self._diff.forget()
        self._outlet = Outlet(self.end, self._diff, self.clock)
        self._entered, self._follows_mouse = True, False
        self._outlet.send(modes.enter(mouse=self._mouse) + (modes.ASK_SYNC if self.ask_sync else b""))
        self._intake.start()
        self.resized()
        self.flush()

    def enter_again(self) -> None:
        """Something else has had the terminal meanwhile: take it over as at first."""
        if self._entered and self._outlet is not None:
            self.end.enter()
            self._diff.forget()
            self._follows_mouse = False
            self._outlet.send(modes.AGAIN + modes.enter(mouse=self._mouse))
            self.resized()

    def stop_application_mode(self) -> None:
        """Give the terminal back as it was found, in bounded time even if it does not read."""
        if not self._entered or self._outlet is None:
            return
        self.disable_input()
        self._entered = False
        pace, now = self._outlet.pace, self.clock.now()
        expects = pace.expects_answer(now)
        self._outlet.finish(modes.HUSH + (QUESTION if expects else b""), _PATIENCE)
        if expects:
            self.end.swallow(b"\x1b[0n", 1 + pace.waits_for_answer(now), _PATIENCE)
        self.end.leave()
        self._outlet.finish(modes.LEAVE, _PATIENCE)
        self._outlet.close()

    def disable_input(self) -> None:
        """Read no more."""
        self._intake.stop()
        if self._settle is not None:
            self._settle.cancel()
            self._settle = None

    def end_with(self, status: int) -> None:
        """End the app, as soon as it can be."""
        # Textual (8.2) ends in a MountError if it is to exit while it is still mounting its first widgets.
        if self._app._is_mounted:
            self._app.exit(return_code=status)
        else:
            self.clock.call_later(_RETRY, lambda: self.end_with(status))

    # Size

    def _measure(self) -> tuple[int, int]:
        return self._fixed_size or self.end.size()

    def resized(self) -> None:
        """The terminal may have another size now."""
        self._size = self._measure()
        self._diff.resize(*self._size)
        size = Size(*self._size)
        self.send_message(events.Resize(size, size))
        if self._settle is not None:
            self._settle.cancel()
        self._settle = self.clock.call_later(_SETTLED, self._make_whole)

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
            self._outlet.pace.answered(self.clock.now())
            if self._mouse and self._outlet.pace.quick != self._follows_mouse:
                self._follows_mouse = not self._follows_mouse
                self._outlet.send(modes.MOTION if self._follows_mouse else modes.NO_MOTION)
            elif self._outlet.pace.asks_again:
                self._outlet.send(b"")
            self.flush()

    def send_message(self, message: Message) -> None:
        """Post to the app; everything here runs in its own loop, so at once."""
        self._app.post_message(message)

    def _vanished(self) -> None:
        self.disable_input()
        self.end_with(HANG_UP)
