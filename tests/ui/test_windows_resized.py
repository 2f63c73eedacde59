"""A window that was opened at one size and resized to another is the one that is opened there."""

from __future__ import annotations

import pytest

from tests.ui.windows import WINDOWS, Cells, cells_of, open_window, picture_of, table

WAYS = {(40, 20): [(120, 40), (10, 5)], (80, 24): [(40, 20), (300, 80)], (120, 40): [(80, 24), (20, 8)]}
"""By the last size, those before it; the window opens at the first."""


async def cells_after(name: str, *sizes: tuple[int, int]) -> Cells:
    """Everything on the screen, once a window that was opened at the first size has the last."""
    app = table("green", "truecolor", size=sizes[0])
    async with app.run_test(size=sizes[0]) as pilot:
        await open_window(pilot, name)
        for size in sizes[1:]:
            await pilot.resize_terminal(*size)
            await pilot.pause()
        await pilot.pause(0.05)
        return cells_of(picture_of(app, "Screen").whole)


@pytest.mark.parametrize("size", WAYS, ids=str)
@pytest.mark.parametrize("name", WINDOWS)
async def test_a_resized_window_is_as_one_that_opens_at_that_size(name: str, size: tuple[int, int]) -> None:
    assert await cells_after(name, *WAYS[size], size) == await cells_after(name, size)
