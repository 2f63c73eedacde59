"""A test that waits for what never comes ends all the same."""

from __future__ import annotations

import asyncio
import signal
import threading
from collections.abc import Callable

import pytest

from tests.bounded import Endless, bounded


def for_a_thread(begun: threading.Event) -> None:
    begun.set()
    threading.Event().wait()


def for_a_task(begun: threading.Event) -> None:
    async def never() -> None:
        begun.set()
        await asyncio.Event().wait()

    asyncio.run(never())


def for_something_to_hold(begun: threading.Event) -> None:
    async def looking() -> None:
        begun.set()
        while True:
            try:
                await asyncio.sleep(0.01)
            except Exception:
                continue

    asyncio.run(looking())


@pytest.mark.parametrize("wait", [for_a_thread, for_a_task, for_something_to_hold])
def test_waiting_has_an_end(wait: Callable[[threading.Event], None]) -> None:
    begun, main = threading.Event(), threading.main_thread().ident
    assert main is not None

    def let_the_time_be_up() -> None:
        begun.wait()
        signal.pthread_kill(main, signal.SIGALRM)

    before = signal.getsignal(signal.SIGALRM)
    over = threading.Thread(target=let_the_time_be_up)
    over.start()
    with pytest.raises(Endless, match="not done after 60 s"), bounded(60):
        wait(begun)
    over.join()
    assert signal.getsignal(signal.SIGALRM) is before
