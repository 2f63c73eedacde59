"""The clock jumps while people sit: nobody loses a chip, is sent away, or finds anything out of its order."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from attrs import define

from casinowar_tui.clock import MACHINE, Alarm
from casinowar_tui.journal.port import Stream
from tests.e2e.ssh import Client
from tests.host.house import BEN, House, hosting

DAY: Final = 86_400.0


@define
class Jumping:
    """The machine's clock, set forward and back by a test."""

    date: float = 0.0
    """Seconds by which the date is ahead."""
    slept: float = 0.0
    """Seconds that have passed while nothing ran."""

    def wall(self) -> float:
        return MACHINE.wall() + self.date

    def now(self) -> float:
        return MACHINE.now() + self.slept

    def call_later(self, delay: float, act: Callable[[], object]) -> Alarm:
        return MACHINE.call_later(delay, act)

    def pause(self, seconds: float) -> None:
        MACHINE.pause(seconds)


async def two_sit(house: House) -> tuple[Client, Client]:
    """One at a full screen, one at plain lines."""
    ann, ben = await house.terminal(), await house.terminal(BEN, "ben", "plain")
    await house.sat(ann)
    await ben.wait_for("Bankroll cr 10,000.")
    return ann, ben


async def both_bet(ann: Client, ben: Client, left: str) -> None:
    """A chip of 100 each; so much is left then."""
    ann.press("h")
    ben.press(*"bet 100", "enter")
    await ann.wait_for(f"Ʉ {left}")
    await ben.wait_for(f"cr {left}.")


async def test_a_date_that_is_set_forward_and_back_changes_nothing(tmp_path: Path) -> None:
    clock = Jumping()
    async with hosting(tmp_path, clock=clock) as house:
        ann, ben = await two_sit(house)
        code = house.host.codes.issue("ann")
        for date, left in ((0.0, "9,900"), (DAY, "9,800"), (-DAY, "9,700"), (0.0, "9,600")):
            clock.date = date
            await both_bet(ann, ben, left)
        assert house.host.codes.redeem("ann", code)
        assert not house.host.gauges.refused
    clock.date = -DAY
    async with hosting(tmp_path, clock=clock) as house:
        ann = await house.terminal(named=False)
        await house.sat(ann, "Ʉ 9,600")
        ann.press("h")
        await ann.wait_for("Ʉ 9,500")
        rows = [entry.seq async for entry in house.host.journal.read(Stream("ann", "credits"))]
        assert rows == [*range(1, len(rows) + 1)]


async def test_nobody_is_idle_while_the_machine_sleeps(tmp_path: Path) -> None:
    clock = Jumping()
    async with hosting(tmp_path, clock=clock) as house:
        ann, ben = await two_sit(house)
        await both_bet(ann, ben, "9,900")
        clock.slept += DAY
        await house.until(lambda: max(house.host.gauges.lag, default=0.0) > DAY / 2)
        await both_bet(ann, ben, "9,800")
        assert not house.host.gauges.refused
