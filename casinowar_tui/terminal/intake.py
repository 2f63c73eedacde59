"""What is typed, read inside an event loop that must neither wait for it nor spin.

Guards against Textual (8.2): input at its end keeps its thread at 100 % CPU; type-ahead is delivered to a table that
nobody has seen.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from textual.message import Message
from textual.messages import TerminalSupportsSynchronizedOutput

from casinowar_tui.terminal.end import Alarm, Clock, End
from casinowar_tui.terminal.parser import Answered, InputParser

_ANSWERS: Final = (Answered, TerminalSupportsSynchronizedOutput)


class Intake:
    """Reads what comes from an end; `hear` gets the events that it means, `vanished` is called at its end."""

    def __init__(self, end: End, clock: Clock, hear: Callable[[Message], None], vanished: Callable[[], None]) -> None:
        self._end = end
        self._clock = clock
        self._hear = hear
        self._vanished = vanished
        self._parser = InputParser()
        self._reading = False
        self._open = False
        self._tick: Alarm | None = None

    def start(self) -> None:
        """Read from now on; until `open` only the terminal's own answers are heard."""
        self._reading = True
        try:
            self._end.listen(self.read)
        except OSError:  # nobody can play
            self._vanished()

    def stop(self) -> None:
        """Read no more."""
        self._reading = False
        self._end.ignore()
        if self._tick is not None:
            self._tick.cancel()
            self._tick = None

    def open(self) -> None:
        """From here on keys and clicks count; what was typed before is dropped."""
        while not self._open and self._reading and self.read():
            pass
        if not self._open:
            self._parser.drop()
        self._open = True

    def read(self) -> bool:
        """Take in what has come; false if nothing has."""
        data = self._end.read()
        if data:
            self._pass_on(self._parser.feed(data, self._clock.now()))
        elif data is not None:
            self._vanished()
        return bool(data)

    def _pass_on(self, messages: list[Message]) -> None:
        for message in messages:
            if self._open or isinstance(message, _ANSWERS):
                self._hear(message)
        if self._tick is not None:
            self._tick.cancel()
        deadline = self._parser.deadline
        delay = None if deadline is None else max(deadline - self._clock.now(), 0.001)
        self._tick = None if delay is None else self._clock.call_later(delay, self._time_out)

    def _time_out(self) -> None:
        self._pass_on(self._parser.tick(self._clock.now()))
