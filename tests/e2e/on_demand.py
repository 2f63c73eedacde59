"""An error that is raised when SIGUSR1 comes, at one chosen place in the program, whatever the phase.

Its message and its variables hold cards that nobody has seen.
"""

from __future__ import annotations

import asyncio
import signal
import threading
from collections.abc import Callable
from typing import Any, NoReturn

MARK = "seven-clubs-on-top"
"""Stands in every secret and nowhere else."""
SECRET = f"{MARK}: the next cards are king of diamonds, K♦ Kd <Card KING DIAMONDS>"


class Litter:
    """What fails when it is thrown away."""

    def __del__(self) -> None:
        fail(self)


def fail(*things: Any, **named: Any) -> NoReturn:
    """The fault."""
    next_cards = SECRET
    raise ValueError(f"{next_cards}: {things} {named}")


async def fail_later() -> None:
    """The same where it is awaited."""
    next_cards = SECRET
    await asyncio.sleep(0)
    fail(next_cards)


def arm(place: str) -> None:
    """Let SIGUSR1 raise the fault at a place once the program runs."""
    from casinowar_tui.terminal import run

    run_app = run.run_app

    def running(app: Any, **how: Any) -> int:
        def come(*_: object) -> None:
            if place == "between two steps":
                fail(app)
            asyncio.get_running_loop().call_soon_threadsafe(PLACES[place], app)

        signal.signal(signal.SIGUSR1, come)
        return run_app(app, **how)

    run.run_app = running


def _in_timer(app: Any) -> None:
    app.call_later(app.set_timer, 0.01, fail)


def _in_handler(app: Any) -> None:
    from textual.message import Message

    class Knock(Message):
        """Nobody in the program sends this."""

    widget = list(app.screen.walk_children())[-1]
    type(widget).on_knock = fail
    widget.post_message(Knock())


def _in_task(app: Any) -> None:
    asyncio.get_running_loop().create_task(fail_later())


def _in_worker(app: Any) -> None:
    app.run_worker(fail_later())


def _in_working_thread(app: Any) -> None:
    app.run_worker(fail, thread=True)


def _in_thread(app: Any) -> None:
    threading.Thread(target=fail, args=(SECRET,)).start()


def _in_garbage(app: Any) -> None:
    Litter()


def _in_painting(app: Any) -> None:
    for widget in app.screen.walk_children():
        type(widget).render_lines = fail
    app.screen.refresh()
    for widget in app.screen.walk_children():
        widget.refresh()


def _in_layout(app: Any) -> None:
    type(app.screen).arrange = fail
    app.screen.refresh(layout=True)


def _in_act(app: Any) -> None:
    """In what the desk does; where nobody sits, in the answer to the question."""
    desks = [screen.desk for screen in app.screen_stack if hasattr(screen, "desk")]
    if desks:
        type(desks[-1].session).submit = fail
        app.screen.call_later(desks[-1].ask, None)
    else:
        type(app.visit.record).take_seat = fail
        app.screen.dismiss(True)


def _in_writing(app: Any) -> None:
    """On the writing thread."""
    from casinowar_tui.journal.port import Stream
    from casinowar_tui.journal.sqlite_writer import Writer

    Writer.write = fail  # type: ignore[method-assign]
    app.call_later(app.visit.record.journal.append, Stream(app.visit.record.player, "credits"), 1, 1, ())


def _in_output(app: Any) -> None:
    from casinowar_tui.terminal.diff import ScreenDiff

    ScreenDiff.take = fail  # type: ignore[method-assign]
    app.around.redraw()


def _in_input(app: Any) -> None:
    """At the next key."""
    from casinowar_tui.terminal.parser import InputParser

    InputParser.feed = fail  # type: ignore[method-assign]


def _on_leaving(app: Any) -> None:
    type(app.visit.record).close = fail
    app.leave()


PLACES: dict[str, Callable[[Any], None]] = {
    "callback": fail,
    "timer": _in_timer,
    "handler": _in_handler,
    "task": _in_task,
    "worker": _in_worker,
    "working thread": _in_working_thread,
    "thread": _in_thread,
    "garbage": _in_garbage,
    "painting": _in_painting,
    "layout": _in_layout,
    "act": _in_act,
    "writing": _in_writing,
    "output": _in_output,
    "input": _in_input,
    "leaving": _on_leaving,
    "between two steps": fail,
}
"""What raises the fault, given the app, in its event loop."""
