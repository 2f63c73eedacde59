"""Running an app to an honest end: a status, or the fault that ended it."""

from __future__ import annotations

import asyncio
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from textual.app import App
from textual.worker import WorkerFailed

INTERRUPTED = 130
FAULT = 1


def run_app(app: App[Any], *, mouse: bool = True) -> int:
    """Run `app` until it ends, with or without the mouse; its exit status.

    A fault of the program is raised once the terminal is as it was found; nothing of it has been printed.
    """
    fault: BaseException | None = None
    _keep_quiet(app)
    try:
        asyncio.run(_run(app, mouse))
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as error:
        fault = error
    if fault := app._exception or fault:
        raise fault
    return app.return_code or 0


async def serve_app(app: App[Any], *, mouse: bool = True) -> int:
    """Run `app` as one of many in an event loop; its exit status. Raises the fault that ended it.

    What fails in a callback of that loop is for whoever runs the loop to hear.
    """
    _keep_quiet(app)
    # Textual (8.2) has the standard streams of the process lead to an app, and an ended one would keep them.
    app._capture_stdout, app._capture_stderr = sys.stdout, sys.stderr  # type: ignore[assignment]
    await app.run_async(mouse=mouse)
    if app._exception is not None:
        raise app._exception
    return app.return_code or 0


async def _run(app: App[Any], mouse: bool) -> None:
    def unhandled(_: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        # asyncio would log the arguments of the callback that failed.
        if isinstance(error := context.get("exception"), Exception):
            app._handle_exception(error)

    loop = asyncio.get_running_loop()
    loop.set_exception_handler(unhandled)
    with _heard(lambda error: loop.call_soon_threadsafe(app._handle_exception, error)):
        await app.run_async(mouse=mouse)


@contextmanager
def _heard(tell: Callable[[Exception], object]) -> Iterator[None]:
    """Python only prints what fails in a thread, or in something that is thrown away, and nobody would know of it."""

    def hook(unraised: Any) -> None:
        if isinstance(unraised.exc_value, Exception):
            tell(unraised.exc_value)

    found = threading.excepthook, sys.unraisablehook
    threading.excepthook = sys.unraisablehook = hook
    try:
        yield
    finally:
        threading.excepthook, sys.unraisablehook = found


def _keep_quiet(app: App[Any]) -> None:
    """Textual renders a fault with the local variables of every frame: only keep it, and end."""

    def handle(error: Exception) -> None:
        app._return_code = FAULT
        if app._exception is None:
            app._exception = _itself(error)
            app._exception_event.set()
        app._close_messages_no_wait()

    app._handle_exception = handle  # type: ignore[method-assign]


def _itself(error: Exception) -> Exception:
    """A worker's fault comes in another one, which does not say where it happened."""
    inner = error.error if isinstance(error, WorkerFailed) else error
    return inner if isinstance(inner, Exception) else error
