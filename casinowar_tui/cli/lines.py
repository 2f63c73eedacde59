"""From a checked start to a table without a screen, and to its exit status."""

from __future__ import annotations

import asyncio
import os

from casinowar_tui.config.usage import UsageError
from casinowar_tui.game.said import Say

from .output import Output
from .sitting import prepare
from .start import Start


def play(start: Start) -> int:
    """Sit the player down and play; the exit status.

    Raises JournalFault where the data place cannot be used, and UsageError where the standard output cannot.
    """
    source, output, _ = start.terminal.streams
    if source is None or output is None:
        raise UsageError("needs a standard input and a standard output")

    async def played() -> int:
        visit = await prepare(start, _load)
        from casinowar_tui.plain.run import Ends, play_by_machine, play_in_lines

        typed = start.face == "plain" and start.terminal.streams.typed
        ends = Ends(source, Output(output), os.environ if typed else None)
        if start.face == "json":
            return await play_by_machine(visit, ends, practice=start.practice)
        return await play_in_lines(visit, Say(start.say), ends, practice=start.practice)

    return asyncio.run(played())


def _load() -> None:
    import casinowar_tui.plain.run  # noqa: F401
