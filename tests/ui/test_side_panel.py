"""What stands beside a table that has the room, and the quiet words below it."""

from __future__ import annotations

import pytest
from textual.geometry import Region

from casinowar_tui.bank.view.shapes import Mark
from casinowar_tui.game.shapes import Tone
from casinowar_tui.ui.bank.widgets.road import draw_rounds
from casinowar_tui.ui.widgets.canvas import Canvas
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


def rounds(width: int, *marks: tuple[str, str, str, str], rows: int = 12) -> list[str]:
    """The list of rounds, the oldest first: letter, cards, gain and sum of each."""
    meanings = {"W": "won", "+": "war won"}
    road = tuple(
        Mark(one, meanings[one], cards, gain, total, Tone.WIN, Tone.WIN, 1, "1") for one, cards, gain, total in marks
    )
    canvas = Canvas(width, rows, RICH_LOOK.palette.spot)
    draw_rounds(canvas, RICH_LOOK, Region(0, 0, width, rows), road)
    return ["".join(segment.text for segment in strip) for strip in canvas.strips()]


WAR = ("+", "9-9 K-10", "+1,200", "+1,200")


@pytest.mark.parametrize("width", range(22, 60))
@pytest.mark.parametrize("gain", ["+10", "+1,200", "+$1,500.00", "+$400,000.00"])
def test_cards_never_run_into_the_net(width: int, gain: str) -> None:
    row = rounds(width, ("+", "10-10 K-10", gain, gain))[2]
    *mark, net = row.removesuffix(gain).split() if row.count(gain) == 2 else row.split()
    assert net == gain
    assert " ".join(mark) in ("+", "+ K-10", "+ 10-10 K-10", "+ war won 10-10 K-10")


def test_room_goes_to_the_cards_before_it_goes_to_words() -> None:
    assert rounds(24, WAR)[2] == "+ 9-9 K-10 +1,200 +1,200"
    assert rounds(23, WAR)[2] == "+ K-10    +1,200 +1,200"
    assert rounds(33, WAR)[2] == "+ war won  9-9 K-10 +1,200 +1,200"


def test_letters_are_explained_below_where_there_are_rows_enough() -> None:
    won = ("W", "9-4", "+100", "+100")
    assert rounds(24, WAR, won)[-1].rstrip() == "+ war won  W won"
    assert "war won" not in "".join(rounds(24, WAR, won, rows=9))
    assert sum("war won" in row for row in rounds(50, WAR, won)) == 1


def test_an_empty_list_says_so() -> None:
    assert "no round yet" in rounds(24)[2]


@pytest.mark.parametrize("size", SIZES)
async def test_the_last_word_does_not_touch_the_edge(size: tuple[int, int]) -> None:
    last = text_of((await draw(RICH_LOOK, size, ("betting",)))["betting"])[-1]
    assert "leave" in last
    assert len(last.rstrip()) < size[0]
