"""What stands beside a table that has the room, and the quiet words below it."""

from __future__ import annotations

import pytest
from textual.geometry import Region

from casinowar_tui.bank.view.shapes import Mark
from casinowar_tui.game.shapes import Tone
from casinowar_tui.ui.bank.widgets.past import draw_past
from casinowar_tui.ui.bank.widgets.road import draw_results
from casinowar_tui.ui.bank.widgets.rounds import draw_rounds
from casinowar_tui.ui.widgets.canvas import Canvas
from tests.ui.drawn import draw, text_of
from tests.ui.gallery import ROAD
from tests.ui.test_widgets_colours import RICH_LOOK, SIZES


async def beside(size: tuple[int, int], phase: str, felt: int) -> list[str]:
    """The lines right of the felt."""
    return [line[felt:] for line in text_of((await draw(RICH_LOOK, size, (phase,)))[phase])]


async def test_a_panel_says_what_the_odds_are_of_and_what_is_paid() -> None:
    lines = await beside((120, 40), "warwon", 93)
    assert any("ODDS of this shoe" in line for line in lines)
    assert any(line.split() == ["War", "won", "ante", "1", "to", "1"] for line in lines)


async def test_two_panels_have_the_unseen_cards_and_the_rounds() -> None:
    both = await beside((150, 40), "warwon", 80)
    first, second = [line[:26] for line in both], [line[26:] for line in both]
    assert any(line.split() == ["UNSEEN", "cards", "by", "rank"] for line in first)
    assert sum(line.rstrip().endswith("24") for line in first) == 13
    top = next(y for y, line in enumerate(second) if "LAST ROUNDS" in line)
    assert second[top + 2].split() == ["won", "9-4", "+100", "+100"]
    assert any("RUNNING SUM" in line for line in second)


async def test_the_last_rounds_have_their_cards_their_gain_and_a_sum() -> None:
    lines = [line.split() for line in await beside((120, 40), "warwon", 93)]
    top = lines.index(["LAST", "ROUNDS"])
    assert lines[top + 1] == ["net", "sum"]
    assert lines[top + 2] == ["9-4", "+100", "+100"]


async def test_what_is_paid_has_its_place_before_the_first_round_in_a_low_panel() -> None:
    empty, played = await beside((120, 24), "first", 93), await beside((120, 24), "betting", 93)
    assert any("PAYS" in line for line in empty)
    assert not any("PAYS" in line for line in played)
    assert any("LAST ROUNDS" in line for line in played)


def rounds(width: int, *marks: tuple[str, str, str, str], rows: int = 12) -> list[str]:
    """The list of rounds, the oldest first: letter, cards, gain and sum of each."""
    meanings = {"W": "won", "+": "war won", "p": "passed"}
    road = tuple(
        Mark(one, meanings[one], cards, gain, total, Tone.WIN, Tone.WIN, 1, "1") for one, cards, gain, total in marks
    )
    canvas = Canvas(width, rows, RICH_LOOK.palette.spot)
    draw_rounds(canvas, RICH_LOOK, Region(0, 0, width, rows), road)
    return lines_of(canvas)


def lines_of(canvas: Canvas) -> list[str]:
    return ["".join(segment.text for segment in strip) for strip in canvas.strips()]


WAR = ("+", "9-9 K-10", "+1,200", "+1,200")


@pytest.mark.parametrize("width", range(22, 60))
@pytest.mark.parametrize("gain", ["+10", "+1,200", "+$1,500.00", "+$400,000.00"])
def test_cards_never_run_into_the_net(width: int, gain: str) -> None:
    row = rounds(width, ("+", "10-10 K-10", gain, gain))[2]
    *mark, net = row.removesuffix(gain).split() if row.count(gain) == 2 else row.split()
    assert net == gain
    assert " ".join(mark) in ("", "K-10", "10-10 K-10", "war won 10-10 K-10")


def test_room_goes_to_the_cards_before_it_goes_to_words() -> None:
    assert rounds(24, WAR)[2].split() == ["9-9", "K-10", "+1,200", "+1,200"]
    assert rounds(21, WAR)[2].split() == ["K-10", "+1,200", "+1,200"]
    assert rounds(33, WAR)[2].split() == ["war", "won", "9-9", "K-10", "+1,200", "+1,200"]


def test_a_round_without_a_gain_says_why_wherever_it_is() -> None:
    passed = ("p", "K-4", "", "+100")
    assert rounds(24, passed)[2].split() == ["K-4", "passed", "+100"]
    assert rounds(40, passed)[2].split() == ["passed", "K-4", "+100"]


def test_an_empty_list_says_so() -> None:
    assert "no round yet" in rounds(24)[1]


def test_letters_stand_beside_what_they_mean_and_how_often_it_came() -> None:
    canvas = Canvas(13, 12, RICH_LOOK.palette.felt)
    draw_results(canvas, RICH_LOOK, Region(0, 0, 13, 12), ROAD)
    lines = [line.rstrip() for line in lines_of(canvas)]
    assert lines[:5] == ["W won      14", "L lost     11", "+ war won   3", "S gave up   3", "p passed    3"]
    assert lines[6].split() == [mark.letter for mark in ROAD[12:16]]
    assert lines[-1].endswith("[W]")


def test_a_list_moves_the_curve_below_it_once_in_three_rounds() -> None:
    def curve(count: int) -> int:
        canvas = Canvas(24, 30, RICH_LOOK.palette.spot)
        draw_past(canvas, RICH_LOOK, Region(0, 0, 24, 30), ROAD[:count], RICH_LOOK.palette.spot)
        return next(y for y, line in enumerate(lines_of(canvas)) if "RUNNING SUM" in line)

    assert [curve(count) for count in (0, 3, 4, 5, 6, 10, 34)] == [6, 6, 9, 9, 9, 15, 21]


@pytest.mark.parametrize("size", SIZES)
async def test_the_last_word_does_not_touch_the_edge(size: tuple[int, int]) -> None:
    last = text_of((await draw(RICH_LOOK, size, ("betting",)))["betting"])[-1]
    assert "leave" in last
    assert len(last.rstrip()) < size[0]
