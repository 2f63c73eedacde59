"""The past of a table is read at a host, too, while others play there."""

from __future__ import annotations

from pathlib import Path

from tests.host.house import BEN, hosting


async def test_a_visitor_looks_at_a_round_again_and_plays_on_while_another_plays(tmp_path: Path) -> None:
    async with hosting(tmp_path) as house:
        ann, ben = await house.terminal(), await house.terminal(BEN, "ben")
        for client in (ann, ben):
            await house.sat(client)
        ann.press("p")
        await ann.wait_for("you sat out")
        ann.press("v")
        await ann.wait_for("Round 1:")
        ben.press("h")
        await ben.wait_for("Ʉ 9,900")
        ann.press("enter")
        await ann.wait_for("Round 1 as it was: step 1")
        ann.press("escape")
        await ann.wait_for("all time")
        ann.press("escape")
        await ann.wait_for("you sat out")
        ann.press("h")
        await ann.wait_for("Ʉ 9,900")
