"""A felt has the parts that its window shows, and a wider window brings its own with its first picture."""

from __future__ import annotations

import pytest

from casinowar_tui.ui.bank.widgets.felt import Felt
from tests.ui.test_playing import picture, sitting

PHONE, TABLE, WIDE = (40, 20), (80, 24), (200, 60)


def mounted(felt: Felt) -> set[str]:
    """The ids of the parts that are on the felt."""
    return {child.id or "" for child in felt.children}


@pytest.mark.parametrize("size", [PHONE, TABLE, WIDE], ids=str)
async def test_what_the_window_does_not_show_is_not_there(size: tuple[int, int]) -> None:
    async with sitting(size) as pilot:
        felt = pilot.app.screen.query_one(Felt)
        shown = {child.id or "" for child in felt.children if child.size and child.display}
        assert mounted(felt) == shown
        assert ("panel" in shown) is (size == WIDE)


@pytest.mark.parametrize("size", [PHONE, TABLE], ids=str)
async def test_a_window_that_grows_shows_what_one_of_that_size_does(size: tuple[int, int]) -> None:
    async with sitting(WIDE) as pilot:
        there = mounted(pilot.app.screen.query_one(Felt))
        await pilot.press("h", "enter")
        expected = picture(pilot)
    async with sitting(size) as pilot:
        await pilot.press("h", "enter")
        await pilot.resize_terminal(*WIDE)
        await pilot.pause()
        assert picture(pilot) == expected
        assert there <= mounted(pilot.app.screen.query_one(Felt))
        await pilot.resize_terminal(*size)
        await pilot.resize_terminal(*WIDE)
        await pilot.pause()
        assert picture(pilot) == expected
