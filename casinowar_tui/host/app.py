"""The full-screen program of somebody who plays at a host."""

from __future__ import annotations

from typing import Any

from textual.widget import Widget

from casinowar_tui.host.sheet import SharedSheet
from casinowar_tui.ui.app import TableApp


class HostedApp(TableApp):
    """One of many in a process."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.stylesheet = SharedSheet(self.get_css_variables())

    def end_soon(self, farewell: str, status: int) -> None:
        """End the visit, whatever it is at; from anywhere in the process."""
        driver = self._driver
        self.farewell = farewell
        if driver is not None and hasattr(driver, "end_with"):
            driver.end_with(status)
        else:
            self.call_later(self.leave, farewell, status)

    async def _close_all(self) -> None:
        self._parts = [self, *self._registry]
        await super()._close_all()

    def let_go(self) -> None:
        """Cut an ended app up, so that its memory is free at once.

        Every part of it leads to every other one, and the collection that finds out that nobody else does looks at
        all that everybody has and holds everybody up meanwhile. Nothing can be asked of the app after this.
        """
        parts = self.__dict__.pop("_parts", ())
        # What no window has had room for is in no registry.
        spare = [held for part in parts for held in vars(part).values() if isinstance(held, Widget)]
        for part in (*parts, *spare):
            part.__dict__.clear()
