"""The window of the past: what it shows at every size, and what its keys and words do."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pytest
from textual.geometry import Region, Size
from textual.pilot import Pilot

from casinowar_tui.journal.faults import StreamDamaged
from casinowar_tui.terminal.abilities import Depth
from casinowar_tui.ui.bank.screen import TableScreen
from casinowar_tui.ui.look import RICH, Look
from casinowar_tui.ui.record.history import EMPTY, HistoryScreen
from casinowar_tui.ui.record.recall import RecallScreen
from casinowar_tui.ui.record.widgets.chart import Chart, ChartView, bars, dots
from casinowar_tui.ui.record.widgets.page import Contents, places
from casinowar_tui.ui.theme import GREEN, Theme
from casinowar_tui.ui.widgets.canvas import Canvas
from tests.ui.drawn import SHAPES, assert_readable, lines_of
from tests.ui.record.past import STREAM, at_a_tie, looking_back, open_window, rounds_of, screen_of
from tests.ui.sizes import all_sizes
from tests.ui.waiting import until
from tests.ui.windows import table

SIZES = ((40, 20), (64, 20), (80, 24), (120, 40), (200, 60))
LONG = "In the first place: " + "12 won, 13 lost, 2 gave up. " * 5
PARTS = {"head", "figures", "sentences", "chart", "rounds", "line", "foot"}


def test_every_part_has_a_place_of_its_own_at_every_size() -> None:
    for size in all_sizes():
        for shown in (Contents(5, LONG, notice=False), Contents(2, "", chart=False, notice=False)):
            found = places(Size(*size), shown)
            assert found.keys() - {"foot_more"} == PARTS - ({"chart"} if not shown.chart else set()), size
            for part, region in found.items():
                assert Region(0, 0, *size).contains_region(region), (size, part)
                assert region.area or (part == "sentences" and not shown.sentences), (size, part)
            for one, other in combinations(found.values(), 2):
                assert not one.overlaps(other), (size, one, other)
            assert found["rounds"].height >= 3, size
            assert found["figures"].height == shown.figures + 1, size


def test_a_smaller_window_says_what_it_needs() -> None:
    assert places(Size(39, 20), Contents()).keys() == {"too_small"}


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_it_shows_this_sitting_and_all_time_the_curve_outcomes_and_rounds(size: tuple[int, int]) -> None:
    async with looking_back(size) as (pilot, window):
        text = " ".join(" ".join(screen_of(pilot)).split())
        for name in ("HISTORY Play credits", "this sitting all time", "Rounds", "Staked", "Result", "Expected"):
            assert name in text
        for name in ("Deviations", " won, ", "Longest runs:", "ALL TIME", "Round ", "Enter show", "Esc back"):
            assert name in text
        chart = window.page.chart.view
        assert isinstance(chart, ChartView)
        assert any("\u2800" < char <= "\u28ff" for char in text)
        assert window.spans
        assert rounds_of(window)[0] == str((await window.reader.ask(lambda history: history.last(1)))[0].number)
        assert_readable(size, [run for line in lines_of(pilot.app) for run in line], "truecolor", SHAPES)


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_in_plain_glyphs_there_is_nothing_that_a_console_lacks(size: tuple[int, int]) -> None:
    async with looking_back(size, glyphs="plain") as (pilot, _):
        for row in screen_of(pilot):
            row.replace("►", ">").replace("▲", "^").encode("cp437")
        assert "▄" in "".join(screen_of(pilot))


async def test_arrows_pages_and_the_ends_of_the_list() -> None:
    async with looking_back() as (pilot, window):
        assert window.spans
        last, rows = window.spans.rounds, window.page.rounds.rows
        numbers = [int(number) for number in rounds_of(window) if number]
        assert numbers == list(range(numbers[0], numbers[0] - rows, -1))
        await pilot.press("down", "down", "up")
        assert window.shelf.chosen == 1
        await pilot.press("pagedown")
        assert window.shelf.chosen == 1 + rows
        assert window.shelf.top == 2
        await pilot.press("end")
        assert window.shelf.chosen == last - 1
        assert rounds_of(window)[-1] == "1"
        await pilot.press("down")
        assert window.shelf.chosen == last - 1
        await pilot.press("home", "up")
        assert (window.shelf.chosen, window.shelf.top) == (0, 0)


async def test_the_mouse_chooses_and_its_wheel_moves() -> None:
    async with looking_back() as (pilot, window):
        await pilot.click("#rounds", offset=(20, 4))
        await until(pilot, lambda: window.shelf.chosen == 3)
        window.page.rounds.post_message(window.page.rounds.Turned(3))
        await until(pilot, lambda: window.shelf.chosen == 6)
        assert isinstance(pilot.app.screen, HistoryScreen)


async def test_rounds_that_are_far_away_are_read_when_they_are_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("casinowar_tui.ui.record.shelf.AHEAD", 2)
    async with looking_back() as (pilot, window):
        await pilot.press("end")
        await until(pilot, lambda: rounds_of(window)[-1] == "1")
        assert None not in rounds_of(window)


async def pressed(pilot: Pilot[None], act: str) -> None:
    """Click the word of an act in the last rows."""
    screen = pilot.app.screen
    assert isinstance(screen, HistoryScreen)
    for bar in (screen.page.foot, screen.page.foot_more):
        for part in bar.parts(bar.view or ()):
            if getattr(part.left, "act", "") == act:
                await pilot.click(f"#{bar.id}", offset=part.words.offset)
                return
    raise AssertionError(act)


KEYS = {"newer": "pageup", "older": "pagedown", "span": "s", "copy": "c", "show": "enter", "back": "escape"}


@pytest.mark.parametrize("size", [(40, 20), (80, 24)], ids=str)
@pytest.mark.parametrize("way", ["key", "click"])
async def test_every_word_works_by_key_and_by_click(
    way: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with looking_back(size) as (pilot, window):
        copied: list[str] = []
        monkeypatch.setattr(pilot.app, "copy_to_clipboard", copied.append)

        async def do(act: str, holds: Callable[[], bool]) -> None:
            await (pilot.press(KEYS[act]) if way == "key" else pressed(pilot, act))
            await until(pilot, holds)

        rows = window.page.rounds.rows
        await do("older", lambda: window.shelf.chosen == rows)
        await do("newer", lambda: window.shelf.chosen == 0)
        await do("span", lambda: "THIS SITTING" in " ".join(screen_of(pilot)))
        await do("copy", lambda: bool(copied))
        await until(pilot, lambda: f"{copied[0]} (copied)" in " ".join(screen_of(pilot)))
        await do("show", lambda: isinstance(pilot.app.screen, RecallScreen))
        await pilot.pause()
        await pilot.press("escape")
        await until(pilot, lambda: pilot.app.screen is window)
        await do("back", lambda: isinstance(pilot.app.screen, TableScreen))


async def test_without_a_clipboard_there_is_no_word_for_it() -> None:
    async with at_a_tie() as pilot:
        screen = pilot.app.screen
        assert isinstance(screen, TableScreen)
        screen.look = screen.look._replace(clipboard=False)
        await open_window(pilot)
        assert "PgDn older" in " ".join(screen_of(pilot))
        assert "copy" not in " ".join(screen_of(pilot))


async def test_a_window_before_anything_was_played() -> None:
    app = table("green", "truecolor", size=(80, 24))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("v")
        await until(pilot, lambda: EMPTY in " ".join(screen_of(pilot)))
        await pilot.press("enter", "down", "s", "c", "escape")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))


async def test_a_record_that_cannot_be_read_is_said_in_the_window(monkeypatch: pytest.MonkeyPatch) -> None:
    fault = StreamDamaged(STREAM, 7, "it is gone")

    def fail(*_: object) -> None:
        raise fault

    async with at_a_tie() as pilot:
        monkeypatch.setattr("casinowar_tui.record.history.History.catch_up", fail)
        await pilot.press("v")
        said = f"The{str(fault)[3:]}."
        await until(pilot, lambda: said in " ".join(" ".join(screen_of(pilot)).split()))
        await pilot.press("v")
        await until(pilot, lambda: isinstance(pilot.app.screen, TableScreen))


async def test_a_round_that_cannot_be_read_is_said_below_the_list(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise StreamDamaged(STREAM, 7, "it is gone")

    async with looking_back() as (pilot, window):
        monkeypatch.setattr("casinowar_tui.ui.record.history.recall", fail)
        await pilot.press("enter")
        await until(pilot, lambda: "damaged at row 7" in " ".join(screen_of(pilot)))
        assert pilot.app.screen is window


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_a_resized_window_is_as_one_that_opens_at_that_size(size: tuple[int, int]) -> None:
    async with looking_back(size) as (pilot, _):
        there = screen_of(pilot)
    async with looking_back((100, 30)) as (pilot, _):
        await pilot.resize_terminal(*size)
        await until(pilot, lambda: screen_of(pilot) == there)


@pytest.mark.parametrize("draw", [dots, bars])
@pytest.mark.parametrize("sums", [(5,), (5, 5), (1, 9), tuple(range(300))])
def test_a_curve_fills_its_room_whatever_the_sums_are(draw: object, sums: tuple[int, ...]) -> None:
    assert callable(draw)
    for columns, rows in ((2, 1), (30, 4)):
        lines = draw(sums, columns, rows)
        assert [len(line) for line in lines] == [columns] * rows
        assert "".join(lines).strip()


@pytest.mark.parametrize(("theme", "depth"), [("light", "256"), ("blue", "truecolor"), ("burgundy", "256")])
async def test_every_text_stands_out_in_every_theme(theme: Theme, depth: Depth) -> None:
    async with looking_back(theme=theme, depth=depth) as (pilot, _):
        assert_readable(theme, [run for line in lines_of(pilot.app) for run in line], depth, SHAPES)


def test_a_refill_is_marked_below_the_place_where_it_was() -> None:
    look = Look(GREEN, RICH, {})
    chart, canvas = Chart(look), Canvas(29, 6, GREEN.felt)
    chart.paint(canvas, ChartView("all time", tuple(range(9)), (0, 4, 9), "8", "0"))
    rows = ["".join(segment.text for segment in strip) for strip in canvas.strips()]
    assert rows[0].rstrip().endswith("▲ refill")
    assert [x for x, char in enumerate(rows[-1]) if char == "▲"] == [1, 13, 25]


def test_however_few_columns_there_are_a_curve_in_half_blocks_reaches_its_highest_and_its_lowest_sum() -> None:
    for place in range(8, 32):
        sums = [0, *[50] * 31]
        sums[place] = 100
        assert "█" in bars(sums, 4, 5)[0]


def test_a_rising_curve_rises() -> None:
    for lines in (dots((0, 1, 2, 3), 8, 4), bars((0, 1, 2, 3), 8, 4)):
        first = [next(x for x, char in enumerate(line) if char.strip()) for line in lines]
        assert first == sorted(first, reverse=True)
        assert len(set(first)) > 1
