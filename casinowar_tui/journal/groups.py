"""What waits to be written goes to the disk together: while one group is being committed, the next one gathers."""

from __future__ import annotations

from asyncio import Future, get_running_loop
from collections.abc import Sequence
from concurrent.futures import Executor
from functools import partial
from typing import Any

from casinowar_tui.journal.sqlite_writer import Answer, Write, Writer


class Groups:
    """Has a writer do what is asked for, on its thread, and answers in the order of the asking.

    Nothing is held back for company: what is asked for while nothing is being written goes alone, and at once.
    """

    def __init__(self, writer: Writer, thread: Executor) -> None:
        self._writer = writer
        self._thread = thread
        self._waiting: list[tuple[Write, Future[Any]]] = []
        self._writing = False

    def ask(self, write: Write) -> Future[Any]:
        """What comes of it. Who stops waiting for that undoes nothing."""
        answer: Future[Any] = get_running_loop().create_future()
        self._waiting.append((write, answer))
        if not self._writing:
            self.send()
        return answer

    def send(self) -> None:
        """Send what waits to the thread, behind what it is doing."""
        group, self._waiting = self._waiting, []
        self._writing = bool(group)
        if group:
            writes = [write for write, _ in group]
            written = get_running_loop().run_in_executor(self._thread, self._writer.write, writes)
            written.add_done_callback(partial(self._tell, [answer for _, answer in group]))

    def _tell(self, waiting: Sequence[Future[Any]], written: Future[list[Answer]]) -> None:
        fault = written.exception()
        answers = written.result() if fault is None else [fault] * len(waiting)
        for future, answer in zip(waiting, answers, strict=True):
            if future.cancelled():
                continue
            if isinstance(answer, BaseException):
                future.set_exception(answer)
            else:
                future.set_result(answer)
        # Whoever has just been answered has a turn before this, so that what they all ask for next goes together.
        get_running_loop().call_soon(self.send)
