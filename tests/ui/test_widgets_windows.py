"""Windows and help: readable in every theme, whole at every size, and without hue where none is wanted."""

from __future__ import annotations

import pytest
from rich.color import Color, ColorSystem
from textual.geometry import Region

from casinowar_tui.terminal.abilities import Depth
from casinowar_tui.ui.theme import THEMES, Theme
from tests.ui.drawn import BARS, SHAPES, SYSTEMS, Run, assert_readable, contrast, lines_of, text_of
from tests.ui.test_widgets_colours import SIZES
from tests.ui.windows import WINDOWS, Cells, Picture, cells_of, open_window, picture_of, table, windows

LAST_WORDS = {
    "help": "Esc to the table",
    "tables": "Esc back",
    "options": "do it now",
    "commands": "(Enter)",
    "cut": "PgDn or a tap",
    "length": "PgUp: five",
    "question": "Leave",
}
ALONE = frozenset({"help", "question"})
"""Those that hide the table."""
FRAME = set("┌┐└┘─│")


@pytest.mark.parametrize("depth", SYSTEMS)
@pytest.mark.parametrize("theme", THEMES)
async def test_every_text_stands_out_in_a_window_and_behind_it(theme: Theme, depth: Depth) -> None:
    async with windows(theme, depth) as pictures:
        for name, picture in pictures.items():
            assert len([run for run in picture.whole if run.segment.text.strip()]) > 5, name
            assert_readable(name, picture.whole, depth, SHAPES + BARS)


@pytest.mark.parametrize("size", [size for size in SIZES if size != (80, 24)])
async def test_every_text_stands_out_at_other_sizes(size: tuple[int, int]) -> None:
    looks: tuple[tuple[Theme, Depth], ...] = (("green", "truecolor"), ("light", "256"))
    for theme, depth in looks:
        async with windows(theme, depth, size=size) as pictures:
            for name, picture in pictures.items():
                assert_readable(name, picture.whole, depth, SHAPES + BARS)


async def test_without_hue_windows_have_none_but_show_what_is_chosen() -> None:
    async with windows(hue=False) as pictures:
        for name in WINDOWS:
            styles = [run.segment.style for run in pictures[name].window]
            for style in filter(None, styles):
                assert style.color is None or style.color.is_default, (name, style)
                assert style.bgcolor is None or style.bgcolor.is_default, (name, style)
            marked = any(style and (style.reverse or style.underline) for style in styles)
            assert marked or name in ("help", "tables"), name


async def test_in_sixteen_colours_windows_have_those_by_name() -> None:
    async with windows("light", "16") as pictures:
        for name in WINDOWS:
            for style in filter(None, (run.segment.style for run in pictures[name].window)):
                for colour in filter(None, (style.color, style.bgcolor)):
                    named = colour.is_default or (colour.number is not None and colour.number < 16)
                    assert named, (name, style)
                if style.color and style.bgcolor and not style.color.is_default:
                    assert contrast(style.color, style.bgcolor, ColorSystem.STANDARD) >= 3, (name, style)


@pytest.mark.parametrize("size", SIZES)
async def test_windows_are_whole_and_leave_the_table_as_it_is(size: tuple[int, int]) -> None:
    async with windows(size=size) as pictures:
        for name in WINDOWS:
            text = " ".join(" ".join(run.segment.text for run in pictures[name].window).split())
            assert LAST_WORDS[name] in text, (name, text)
        assert_only_windows_differ(pictures)


@pytest.mark.parametrize(("depth", "hue"), [("16", True), ("truecolor", False)])
async def test_windows_stand_before_the_table_in_few_colours_too(depth: Depth, hue: bool) -> None:
    async with windows(depth=depth, hue=hue) as pictures:
        assert_only_windows_differ(pictures)


def assert_only_windows_differ(pictures: dict[str, Picture]) -> None:
    """No cell of the table changes but those that a window covers, and a frame tells those from the rest."""
    table = cells_of(pictures[""].whole)
    for name in WINDOWS:
        cells, area = cells_of(pictures[name].whole), pictures[name].area
        if name not in ALONE:
            assert {place: cell for place, cell in cells.items() if not area.contains(*place)} == {
                place: cell for place, cell in table.items() if not area.contains(*place)
            }, name
        if name != "help":
            edge = {char for (x, y), (char, _) in cells.items() if area.contains(x, y) and not inside(area, x, y)}
            assert edge == FRAME, (name, edge)
            assert_margins(cells, area)


def assert_margins(cells: Cells, area: Region) -> None:
    """A text keeps a column from the frame at its left, and no row is lost at the end."""
    assert all(cells[area.x + 1, y][0] == " " for y in range(area.y + 1, area.bottom - 1))
    assert any(cells[x, area.bottom - 2][0] != " " for x in range(area.x + 1, area.right - 1))


def inside(area: Region, x: int, y: int) -> bool:
    """Whether a place is not on the edge of an area."""
    return area.shrink((1, 1, 1, 1)).contains(x, y)


async def test_nothing_runs_in_the_palette() -> None:
    app = table("green", "truecolor", size=(80, 24))
    async with app.run_test(size=(80, 24)) as pilot:
        await open_window(pilot, "commands")
        before = cells_of(picture_of(app, "Screen").whole)
        for _ in range(12):
            await pilot.pause(0.1)
            assert cells_of(picture_of(app, "Screen").whole) == before


async def test_two_tables_in_one_program_keep_their_own_looks() -> None:
    plain = table("green", "16", glyphs="plain", size=(80, 24))
    rich = table("light", "truecolor", size=(80, 24))
    async with plain.run_test(size=(80, 24)) as one, rich.run_test(size=(80, 24)) as other:
        for _ in range(2):
            await one.press("space")
            await other.press("space")
            here, there = list(lines_of(plain)), list(lines_of(rich))
            assert all(colour.number is not None and colour.number < 16 for colour in _colours(here))
            assert all(colour.triplet is not None for colour in _colours(there))
            assert "┌" in "".join(text_of(here))
            assert "╭" not in "".join(text_of(here))
            assert "╭" in "".join(text_of(there))


def _colours(lines: list[list[Run]]) -> list[Color]:
    styles = [run.segment.style for line in lines for run in line]
    return [colour for style in styles if style for colour in (style.color, style.bgcolor) if colour]
