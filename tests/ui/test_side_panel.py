"""What stands beside a table that has the room, and the quiet words below it."""

from __future__ import annotations

import pytest

from tests.ui.drawn import draw, text_of
from tests.ui.test_widgets_colours import RICH_LOOK, SIZES


async def test_the_odds_say_of_what_and_the_marks_say_what_they_mean() -> None:
    lines = text_of((await draw(RICH_LOOK, (150, 40), ("warwon",)))["warwon"])
    assert any("ODDS of this shoe" in line for line in lines)
    for meaning in ("L lost", "P passed", "S gave up", "V war won", "W won"):
        assert any(meaning in line for line in lines[-6:])


async def test_the_last_rounds_have_their_cards_their_gain_and_a_sum() -> None:
    lines = [line[93:].split() for line in text_of((await draw(RICH_LOOK, (120, 40), ("warwon",)))["warwon"])]
    top = lines.index(["LAST", "ROUNDS"])
    assert lines[top + 1] == ["net", "sum"]
    assert lines[top + 2] == ["W", "9-4", "+100", "+100"]


@pytest.mark.parametrize("size", SIZES)
async def test_the_last_word_does_not_touch_the_edge(size: tuple[int, int]) -> None:
    last = text_of((await draw(RICH_LOOK, size, ("betting",)))["betting"])[-1]
    assert "leave" in last
    assert len(last.rstrip()) < size[0]
