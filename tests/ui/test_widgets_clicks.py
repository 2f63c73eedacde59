"""Clicks become messages that say what was clicked and with which button."""

from __future__ import annotations

import pytest
from textual import on

from casinowar_tui.bank.view.shapes import Act
from casinowar_tui.ui.bank.widgets.action_row import ActionRow
from casinowar_tui.ui.bank.widgets.spot import SpotBox
from casinowar_tui.ui.bank.widgets.tray import ChipTray
from casinowar_tui.ui.widgets.key_bar import KeyBar
from tests.ui.drawn import text_of
from tests.ui.gallery import VIEWS, Gallery
from tests.ui.test_widgets_colours import RICH_LOOK, SIZES


class Listening(Gallery):
    """A gallery that keeps what it is told."""

    def __init__(self, phase: str) -> None:
        super().__init__(RICH_LOOK, phase)
        self.told: list[object] = []

    @on(ChipTray.Pressed)
    @on(SpotBox.Pressed)
    @on(SpotBox.LiftPressed)
    @on(ActionRow.Pressed)
    @on(KeyBar.Pressed)
    def keep(self, message: object) -> None:
        self.told.append(message)


async def click(phase: str, size: tuple[int, int], word: str, part: str, button: int = 1) -> list[object]:
    """What is told when the first place of `word` in a part is clicked."""
    app = Listening(phase)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        region = app.felt.query_one(f"#{part}").region
        for y in region.line_range:
            line = app.screen._compositor.render_strips()[y].text
            x = line.find(word, region.x)
            if 0 <= x < region.right:
                await pilot.click(offset=(x, y), button=button)
                await pilot.pause()
                return app.told
    raise AssertionError(f"{word!r} is not on {part}")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("button", [1, 3])
async def test_a_chip_tells_its_value_and_the_button(size: tuple[int, int], button: int) -> None:
    told = await click("chips", size, "500", "tray", button)
    assert told == [ChipTray.Pressed(500, button)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("word", "act"), [("Double", Act.DOUBLE), ("Deal", Act.DEAL), ("Rebet", Act.REBET)])
async def test_a_button_tells_its_act_even_if_it_is_dimmed(size: tuple[int, int], word: str, act: Act) -> None:
    assert await click("chips", size, word, "actions") == [ActionRow.Pressed(act)]


@pytest.mark.parametrize("size", SIZES)
async def test_the_right_button_decides_nothing(size: tuple[int, int]) -> None:
    assert await click("tie", size, "Go to war", "actions", 3) == []
    assert await click("tie", size, "Surrender", "actions") == [ActionRow.Pressed(Act.SURRENDER)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("button", [1, 3])
async def test_a_spot_tells_its_name_and_the_button(size: tuple[int, int], button: int) -> None:
    assert await click("chips", size, "ante", "hand", button) == [SpotBox.Pressed("hand", button)]
    assert await click("chips", size, "bet", "tie", button) == [SpotBox.Pressed("tie", button)]


@pytest.mark.parametrize("size", SIZES)
async def test_the_minus_lifts(size: tuple[int, int]) -> None:
    sign = "−" if size[0] < 80 else "lift"
    assert await click("chips", size, sign, "tie") == [SpotBox.LiftPressed("tie")]
    assert await click("chips", size, sign, "hand") == [SpotBox.LiftPressed("hand")]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("word", "act"), [("help", "help"), ("leave", "quit")])
async def test_the_key_bar_tells_the_act(size: tuple[int, int], word: str, act: str) -> None:
    assert await click("chips", size, word, "keys") == [KeyBar.Pressed(act)]


def test_every_phase_has_a_name() -> None:
    assert {"first", "chips", "tie", "warwon", "out", "practice", "refused"} <= set(VIEWS)
    assert text_of([]) == []
