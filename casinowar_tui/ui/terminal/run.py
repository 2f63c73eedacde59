"""Running an app to an honest end: a status, or the fault that ended it."""

from __future__ import annotations

import asyncio
from typing import Any

from textual.app import App

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


async def _run(app: App[Any], mouse: bool) -> None:
    def unhandled(_: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        # asyncio would log the arguments of the callback that failed.
        if isinstance(error := context.get("exception"), Exception):
            app._handle_exception(error)

    asyncio.get_running_loop().set_exception_handler(unhandled)
    await app.run_async(mouse=mouse)


def _keep_quiet(app: App[Any]) -> None:
    """Textual renders a fault with the local variables of every frame: only keep it, and end."""

    def handle(error: Exception) -> None:
        app._return_code = FAULT
        if app._exception is None:
            app._exception = error
            app._exception_event.set()
        app._close_messages_no_wait()

    app._handle_exception = handle  # type: ignore[method-assign]
