"""Whatever can be clicked has its words underlined while the mouse is on it, at every size, and nothing else has."""

from __future__ import annotations

import pytest
from rich.segment import Segment
from textual.app import App
from textual.command import CommandList
from textual.geometry import Offset

from casinowar_tui.ui.look import Look
from casinowar_tui.ui.widgets.clickable import Clickable
from tests.ui.drawn import SHAPES, lines_of
from tests.ui.gallery import Gallery, look_of
from tests.ui.party.gallery import PartyGallery
from tests.ui.test_widgets_colours import RICH_LOOK, SIZES
from tests.ui.waiting import listed
from tests.ui.windows import table


def underlined(app: App[None]) -> list[str]:
    """What has a line under it, top to bottom."""
    runs = [run.segment for line in lines_of(app) for run in line]
    return [segment.text for segment in runs if _has_line(segment)]


def _has_line(segment: Segment) -> bool:
    return bool(segment.style and segment.style.underline)


async def every_part_shows_it(app: Gallery | PartyGallery, size: tuple[int, int]) -> None:
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await pilot.pause()
        assert underlined(app) == []
        widgets = [widget for widget in app.query(Clickable) if widget.size and widget.view is not None]
        assert widgets
        for widget in widgets:
            for part in widget.parts(widget.view):
                assert widget.size.region.contains_region(part.room)
                # Where parts overlap, the first is at the right end of its row.
                widget.pointer = Offset(part.room.x, part.room.bottom - 1)
                await pilot.pause()
                assert "".join(underlined(app)).strip(f"{SHAPES} "), (widget, part)
            widget.pointer = None
        await pilot.pause()
        assert underlined(app) == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("phase", ["first", "chips", "tie", "warwon", "ledger"])
async def test_every_part_of_a_bank_table(phase: str, size: tuple[int, int]) -> None:
    await every_part_shows_it(Gallery(RICH_LOOK, phase), size)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 8])
async def test_every_part_of_a_party_table(seats: int, size: tuple[int, int]) -> None:
    await every_part_shows_it(PartyGallery(RICH_LOOK, "opening", seats), size)


async def test_the_mouse_shows_where_it_is_and_its_going() -> None:
    app = Gallery(RICH_LOOK, "tie")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.hover("#actions", offset=(12, 1))
        assert "".join(underlined(app)).strip() == "+ Go to war: stake 100 more"
        await pilot.hover("#hand", offset=(6, 3))
        assert "".join(underlined(app)) == "Space HAND"
        await pilot.hover("#call")
        assert underlined(app) == []


async def test_the_line_goes_with_the_button_that_was_under_the_mouse() -> None:
    app = Gallery(RICH_LOOK, "chips")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.hover("#actions", offset=(30, 1))
        before = underlined(app)
        app.turn_to("tie")
        await pilot.pause()
        assert before
        assert underlined(app) not in ([], before)


@pytest.mark.parametrize("look", [look_of(["depth=16"]), look_of(["nohue"])], ids=["16 colours", "no hue"])
async def test_it_is_a_line_and_no_colour(look: Look) -> None:
    app = Gallery(look, "chips")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.hover("#keys", offset=(2, 0))
        assert underlined(app)


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("question_mark", {"#tab-1": "1 How", "#tab-2": "2 Keys", "#back": "Esc"}),
        ("g", {"#row-1": "Classic casino", "#sit": "Enter", "#back": "Esc"}),
        ("o", {"#ok": "OK", "#none": "No limit", "#back": "Esc"}),
    ],
)
async def test_the_words_of_a_window(key: str, words: dict[str, str]) -> None:
    app = table("green", "truecolor", size=(80, 24))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press(key)
        await pilot.pause()
        for word, text in words.items():
            await pilot.hover(word)
            await pilot.pause()
            assert text in "".join(underlined(app)), word


async def test_the_commands_and_the_way_back_from_them() -> None:
    app = table("green", "truecolor", size=(80, 24))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("ctrl+p")
        await listed(pilot)
        second = str(app.screen.query_one(CommandList).get_option_at_index(1).prompt).splitlines()[0]
        assert second not in "".join(underlined(app))
        await pilot.hover("CommandList", offset=(4, 2))
        await pilot.pause()
        assert second in "".join(underlined(app))
        await pilot.hover("#back")
        await pilot.pause()
        assert "Esc back" in "".join(underlined(app))
        await pilot.click("#back")
        await pilot.pause()
        assert not app.query("#back"), "it leads back"


async def test_the_words_that_scroll_stand_where_there_is_anything_to_scroll() -> None:
    app = table("green", "truecolor", size=(80, 24))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("question_mark")
        await pilot.pause()
        words = app.screen.query_one("#page-down")
        assert not words.display, "the first page is whole"
        await pilot.press("2")
        await pilot.pause()
        assert words.display
        await pilot.hover("#page-down")
        await pilot.pause()
        assert "PgDn" in "".join(underlined(app))
