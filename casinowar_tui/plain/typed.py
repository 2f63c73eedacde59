"""Lines that somebody types at a terminal, with readline's editing, history in memory and completion.

The program runs on while a line is typed: it can still say something, and it can leave.
"""

from __future__ import annotations

import fcntl
import struct
import termios
from collections.abc import Callable, MutableMapping, Sequence
from typing import Any, TextIO

from .intake import LONGEST, Asked, Completions
from .voice import PROMPT, Output

SETTINGS = (
    # What would write escapes or bells, or more than lines.
    "set enable-bracketed-paste off",
    "set bell-style none",
    "set colored-stats off",
    "set page-completions off",
    "set completion-query-items -1",
    "set show-all-if-ambiguous on",
    "set horizontal-scroll-mode off",
    "set echo-control-characters off",
    "tab: complete",
)


class Typed:
    """A terminal. `completions` are the words that Tab completes."""

    typed = True

    def __init__(
        self, source: TextIO, output: Output, environ: MutableMapping[str, str], completions: Completions
    ) -> None:
        self._descriptor = source.fileno()
        self._output = output
        self._found = termios.tcgetattr(self._descriptor)
        self._waiting = False
        self._completions = completions
        self._begun = ""
        self._editor = self._set_up(environ)
        self._asked = Asked(self._read)

    def _set_up(self, environ: MutableMapping[str, str]) -> Any:
        # A terminal of which readline knows nothing gets plain text from it.
        environ["TERM"] = "dumb"
        try:
            import readline
        except ImportError:
            return None
        for setting in SETTINGS:
            readline.parse_and_bind(setting)
        readline.set_completer_delims(" ;")
        readline.set_completer(self._complete)
        readline.set_completion_display_matches_hook(self._show_matches)
        return readline

    def _complete(self, begun: str, number: int) -> str | None:
        self._begun = begun
        matches = [word for word in self._completions() if word.startswith(begun.lower())]
        # Behind a word that is the only one comes what it takes.
        return f"{matches[number]}{' ' * (len(matches) == 1)}" if number < len(matches) else None

    def _show_matches(self, begun: str, matches: Sequence[str], longest: int) -> None:
        line, start = self._editor.get_line_buffer(), self._editor.get_begidx()
        # What all matches begin with is in the line already, and readline goes on to write it.
        shown = line[:start] + self._begun + line[start + len(begun) :]
        self._output.write(f"\nCould be: {', '.join(matches)}.\n{PROMPT}{shown}")
        self._output.flush()

    def _read(self) -> str | None:
        try:
            return input(PROMPT)[:LONGEST]
        except EOFError:
            return None

    async def line(self) -> str | None:
        self._waiting = True
        line = await self._asked.line()
        # Whoever stops waiting leaves a prompt behind.
        self._waiting = False
        return line

    def drop(self) -> bool:
        waiting = struct.unpack("i", fcntl.ioctl(self._descriptor, termios.FIONREAD, b"\0" * 4))[0] > 0
        termios.tcflush(self._descriptor, termios.TCIFLUSH)
        return bool(waiting)

    def aside(self, say: Callable[[], None]) -> None:
        """Say something on a line of its own; what has been typed so far is written again behind a new prompt."""
        if not self._waiting:
            say()
            return
        self._output.write("\n")
        say()
        begun = self._editor.get_line_buffer() if self._editor else ""
        self._output.write(f"{PROMPT}{begun}")
        self._output.flush()

    def close(self) -> None:
        if self._waiting:
            self._output.write("\n")
            self._output.flush()
        # Readline may be in the middle of a line, with its own settings.
        termios.tcsetattr(self._descriptor, termios.TCSANOW, self._found)
