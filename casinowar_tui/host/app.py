"""The full-screen program of somebody who plays at a host."""

from __future__ import annotations

from casinowar_tui.ui.app import TableApp


class HostedApp(TableApp):
    """One of many in a process."""

    def end_soon(self, farewell: str, status: int) -> None:
        """End the visit, whatever it is at; from anywhere in the process."""
        driver = self._driver
        self.farewell = farewell
        if driver is not None and hasattr(driver, "end_with"):
            driver.end_with(status)
        else:
            self.call_later(self.leave, farewell, status)
