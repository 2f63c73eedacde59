"""Running an app to an honest exit status."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import Any

from textual.app import App

from casinowar_tui.ui.terminal.crash import record

INTERRUPTED = 130
FAULT = 1


def run_app(app: App[Any], crash_log: Path, *, program: str = "casinowar-tui") -> int:
    """Run `app` until it ends; its exit status.

    A fault of the program gives 1, one line on standard error and a traceback without values in `crash_log`.
    """
    fault: BaseException | None = None
    _keep_quiet(app)
    try:
        asyncio.run(_run(app))
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as error:
        fault = error
    fault = app._exception or fault
    if fault is None:
        return app.return_code or 0
    where = f"details are in {crash_log}" if record(fault, crash_log) else f"{crash_log} could not be written"
    print(f"{program}: a fault of the program ({type(fault).__name__}); {where}", file=sys.__stderr__)
    return FAULT


async def _run(app: App[Any]) -> None:
    def unhandled(_: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        # asyncio would log the arguments of the callback that failed.
        if isinstance(error := context.get("exception"), Exception):
            app._handle_exception(error)

    asyncio.get_running_loop().set_exception_handler(unhandled)
    await app.run_async()


def _keep_quiet(app: App[Any]) -> None:
    """Textual renders a fault with the local variables of every frame: only keep it, and end."""

    def handle(error: Exception) -> None:
        app._return_code = FAULT
        if app._exception is None:
            app._exception = error
            app._exception_event.set()
        app._close_messages_no_wait()

    app._handle_exception = handle  # type: ignore[method-assign]
