"""The commands beside the table: `casinowar-tui COMMAND ...`.

A command is a module of this room with its name and a function `run(asked) -> int` that answers the exit status. It is
imported when it is asked for, and prints its own help at once: no Textual, nothing of a game. Faults that it raises
are said as the table's are, UsageError and JournalFault in one line with status 2.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING

from casinowar_tui.config.usage import UsageError
from casinowar_tui.values import frozen

from .grammar import PROGRAM, Parser
from .output import Output

if TYPE_CHECKING:
    from casinowar_tui.terminal.abilities import Streams

COMMANDS: Mapping[str, str] = {
    "history": "what your rounds came to, and the last of them",
    "replay": "a round as the table showed it, step by step",
    "verify": "whether every shoe that is over is the one that was sealed",
    "odds": "exact chances of any rules and any rest of a shoe",
    "host": "serve the tables to many people over SSH",
}
"""What each does, in the order in which help lists them."""


@frozen
class Asked:
    """A command as it was asked for. Its name is one of COMMANDS."""

    name: str
    arguments: Sequence[str]
    """What stands around the name."""
    environ: Mapping[str, str]
    streams: Streams

    def obey(self) -> int:
        """Carry the command out; the exit status."""
        status: int = import_module(f"{__package__}.{self.name}").run(self)
        return status

    def parser(self, description: str, epilog: str) -> Parser:
        """A grammar for the arguments, with `--help` in it."""
        return Parser(f"{PROGRAM} {self.name}", description, epilog, output=self.streams.output)

    def tell(self, lines: Iterable[str]) -> None:
        """Print lines to the standard output.

        Raises SystemExit where nobody reads any further, and UsageError where they cannot be written.
        """
        stream = self.streams.output
        if stream is None:
            raise UsageError("the standard output is closed")
        with suppress(AttributeError):
            # A name that the encoding lacks is no reason to fail.
            stream.reconfigure(errors="replace")  # type: ignore[attr-defined]
        output = Output(stream)
        try:
            for line in lines:
                output.write(f"{line}\n")
            output.flush()
        except BrokenPipeError as error:
            raise SystemExit(0) from error
