"""A command asked in this process, with streams that can be read afterwards."""

from __future__ import annotations

import io
from typing import NamedTuple

from casinowar_tui.cli.main import main
from casinowar_tui.terminal.abilities import Streams


class Told(NamedTuple):
    """What a command printed, and its exit status."""

    status: int
    text: str
    error: str

    @property
    def wrong(self) -> str:
        """The one line that says what is wrong: nothing else was printed."""
        line, newline, rest = self.error.partition("\n")
        assert (self.status, self.text, newline, rest) == (2, "", "\n", "")
        assert line.startswith("casinowar-tui: ")
        assert line.isprintable()
        return line


def ask(*arguments: str, environ: dict[str, str] | None = None) -> Told:
    """Run the program with streams that are no terminal."""
    out, error = io.StringIO(), io.StringIO()
    status = main(arguments, environ or {}, Streams(io.StringIO(), out, error))
    return Told(status, out.getvalue(), error.getvalue())
