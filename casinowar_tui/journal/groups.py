"""What waits for a thread is done together: while it is busy with one group, the next one gathers."""

from __future__ import annotations

from asyncio import Future, get_running_loop
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from functools import partial
from typing import Any, Generic, TypeVar

W = TypeVar("W")


class Groups(Generic[W]):
    """Has `work` answer for all that is asked for, one group after another; an exception among its answers is raised.

    Nothing is held back for company: what is asked for while nothing is being done goes alone, and at once.
    """

    def __init__(self, work: Callable[[Sequence[W]], Sequence[object]], thread: Executor) -> None:
        self._work = work
        self._thread = thread
        self._waiting: list[tuple[W, Future[Any]]] = []
        self._working = False
        self._finished = False

    def ask(self, asked: W) -> Future[Any]:
        """What comes of it. Who stops waiting for that undoes nothing. RuntimeError once it has finished."""
        if self._finished:
            raise RuntimeError("the journal is closed")
        answer: Future[Any] = get_running_loop().create_future()
        self._waiting.append((asked, answer))
        if not self._working:
            self._send()
        return answer

    def finish(self) -> None:
        """Send what waits to the thread, and take no more."""
        self._finished = True
        self._send()

    def _send(self) -> None:
        group, self._waiting = self._waiting, []
        self._working = bool(group)
        if group:
            done = get_running_loop().run_in_executor(self._thread, self._work, [asked for asked, _ in group])
            done.add_done_callback(partial(self._tell, [answer for _, answer in group]))

    def _tell(self, waiting: Sequence[Future[Any]], done: Future[Sequence[object]]) -> None:
        fault = done.exception()
        answers = done.result() if fault is None else [fault] * len(waiting)
        for future, answer in zip(waiting, answers, strict=True):
            if future.cancelled():
                continue
            if isinstance(answer, BaseException):
                future.set_exception(answer)
            else:
                future.set_result(answer)
        # Whoever has just been answered has a turn before this, so that what they all ask for next goes together.
        get_running_loop().call_soon(self._send)
