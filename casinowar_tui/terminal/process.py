"""The driver of the terminal that this process was started on: the process's signals are heard and obeyed.

Guards against Textual (8.2): SIGTERM and SIGHUP kill it with the terminal left raw.
"""

from __future__ import annotations

import os
import signal
from functools import partial
from typing import Any

from textual.app import App

from casinowar_tui.terminal.driver import TerminalDriver
from casinowar_tui.terminal.signals import ENDING, Signals, can_stop


class ProcessDriver(TerminalDriver):
    """Ends, stops, goes on and takes another size when the process is told so."""

    def __init__(self, app: App[Any], **how: Any) -> None:
        super().__init__(app, **how)
        self._signals = Signals(self._loop)
        self._stopped = False

    @property
    def can_suspend(self) -> bool:
        """The terminal can always be lent; whether the program may be stopped is asked when it is to stop."""
        return True

    def start_application_mode(self) -> None:
        """Take the terminal over; a program in the background stops here until it is in front."""
        self._watch_signals()
        super().start_application_mode()
        if self._stopped:
            self._stopped = False
            self.send_message(self.SignalResume())

    def close(self) -> None:
        """Nothing comes after this but a resume or the end of the program."""
        self._signals.remove()

    def _watch_signals(self) -> None:
        self._signals.remove()
        for number in ENDING:
            self._signals.on(number, partial(self.end_with, 128 + number))
        self._signals.on(signal.SIGWINCH, self.resized)
        self._signals.on(signal.SIGTSTP, self._stop)
        self._signals.on(signal.SIGCONT, self._continued)

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
        else:
            self.enter_again()
