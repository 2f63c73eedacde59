"""The full-screen program of somebody who plays at a host."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from casinowar_tui.ui.app import TableApp

KEPT: Final = "Your bankrolls and every round are kept on this host, and nowhere else."
GUEST: Final = "You are a guest: nothing of this is kept once you leave."
SECOND_KEY: Final = " To play by a second key, too, come by it and give this code: {code}"


class HostedApp(TableApp):
    """One of many in a process."""

    code: Callable[[], str] | None = None
    """Gives the code that is good for a second key of the player's; None where there is none."""

    def end_soon(self, farewell: str, status: int) -> None:
        """End the visit, whatever it is at; from anywhere in the process."""
        driver = self._driver
        self.farewell = farewell
        if driver is not None and hasattr(driver, "end_with"):
            driver.end_with(status)
        else:
            self.call_later(self.leave, farewell, status)

    def _kept(self) -> str:
        if self.code is None:
            return GUEST
        if not self.record.kept:
            return super()._kept()
        return KEPT + SECOND_KEY.format(code=self.code())
