"""One table's history, read on a thread of its own: whoever asks goes on drawing, and others go on playing."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from casinowar_tui.journal.port import Journal, Stream
from casinowar_tui.journal.rows import Rows
from casinowar_tui.values import define, field

from .history import History
from .summary import Summary, path_beside

R = TypeVar("R")


class Closed(Exception):
    """Nobody waits for the answer any more."""


@define(eq=False, repr=False)
class Reader:
    """Reads one stream of a journal that others go on writing to. Everything raises the journal's faults."""

    journal: Journal
    stream: Stream
    _history: History | None = field(default=None, init=False)
    _closed: bool = field(default=False, init=False)
    _thread: ThreadPoolExecutor = field(init=False)

    def __attrs_post_init__(self) -> None:
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="history")

    async def ask(self, question: Callable[[History], R]) -> R:
        """What a question finds out about the history, which has been caught up with. Raises Closed, too."""
        return await self._do(lambda: question(self._caught_up()))

    async def catch_up(self, done: Callable[[int, int], object]) -> None:
        """Read what the record has more. `done` is told how many rows of how many have been read, now and then."""
        loop = asyncio.get_running_loop()
        await self._do(lambda: self._catch_up(lambda *far: loop.call_soon_threadsafe(done, *far)))

    def close(self) -> None:
        """Let go of the record as soon as can be; whoever still waits for an answer gets Closed."""
        if not self._closed:
            self._closed = True
            self._thread.submit(self._let_go)
            self._thread.shutdown(wait=False)

    async def _do(self, work: Callable[[], R]) -> R:
        if self._closed:
            raise Closed
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)

    # On the thread

    def _caught_up(self) -> History:
        if self._closed or self._history is None:
            raise Closed
        return self._history

    def _catch_up(self, done: Callable[[int, int], object]) -> None:
        if self._history is None:
            rows = self.journal.bulk()
            self._history = History(rows, self.stream, _summary(rows))
        behind, read = self._history.behind, 0

        def heard(more: int) -> None:
            nonlocal read
            if self._closed:
                raise Closed
            read += more
            done(read, behind)

        self._history.catch_up(heard)

    def _let_go(self) -> None:
        if self._history is not None:
            self._history.scan.close()
            self._history.summary.close()


def _summary(rows: Rows) -> Summary:
    return Summary(path_beside(rows.path) if rows.path else None)
