"""What stands beside a table that has the room, and the quiet words below it."""

from __future__ import annotations

import pytest

from tests.ui.drawn import draw, text_of
from tests.ui.test_widgets_colours import RICH_LOOK, SIZES


async def test_the_odds_say_of_what_and_the_marks_say_what_they_mean() -> None:
    lines = [line[95:].rstrip() for line in text_of((await draw(RICH_LOOK, (120, 40), ("warwon",)))["warwon"])]
    assert "  ODDS of this shoe" in lines
    road = next(place for place, line in enumerate(lines) if "LAST ROUNDS" in line)
    legend = [line.split("  ") for line in lines[road + 9 :] if line.strip()]
    meanings = [text.strip() for line in legend for text in line if text.strip()]
    assert meanings == ["L lost", "P passed", "S gave up", "V war won", "W won"]


@pytest.mark.parametrize("size", SIZES)
async def test_the_last_word_does_not_touch_the_edge(size: tuple[int, int]) -> None:
    last = text_of((await draw(RICH_LOOK, size, ("betting",)))["betting"])[-1]
    assert "leave" in last
    assert len(last.rstrip()) < size[0]
