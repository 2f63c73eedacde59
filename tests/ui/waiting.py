"""Waiting for what a program comes to by itself, however busy the machine is."""

from __future__ import annotations

from collections.abc import Callable

from textual.command import CommandList
from textual.pilot import Pilot


async def until(pilot: Pilot[None], holds: Callable[[], bool]) -> None:
    """Let the program go on until something holds."""
    for _ in range(3000):
        if holds():
            return
        await pilot.pause(0.02)
    raise AssertionError("it never comes")


async def listed(pilot: Pilot[None], first: str = "") -> None:
    """Wait until the command palette has its list, and that command at its top."""
    commands = pilot.app.screen.query_one(CommandList)

    def there() -> bool:
        if commands.highlighted is None or not commands.region:
            return False
        return first in str(commands.get_option_at_index(0).prompt)

    await until(pilot, there)
