"""Running an app: whatever fails beside it ends it, too, and is the fault that is raised."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable

import pytest
from textual.app import App
from textual.drivers.headless_driver import HeadlessDriver

from casinowar_tui.terminal.run import run_app


class Broken(Exception):
    """What fails."""


def fail() -> None:
    raise Broken


class Litter:
    def __del__(self) -> None:
        fail()


def in_worker(app: App[None]) -> None:
    app.run_worker(fail, thread=True)


def in_thread(app: App[None]) -> None:
    threading.Thread(target=fail).start()


def in_garbage(app: App[None]) -> None:
    Litter()


@pytest.mark.parametrize("place", [in_worker, in_thread, in_garbage])
def test_what_fails_beside_the_app_is_its_fault(place: Callable[[App[None]], None]) -> None:
    class Failing(App[None]):
        def on_mount(self) -> None:
            place(self)

    hooks = threading.excepthook, sys.unraisablehook
    with pytest.raises(Broken):
        run_app(Failing(driver_class=HeadlessDriver))
    assert (threading.excepthook, sys.unraisablehook) == hooks
