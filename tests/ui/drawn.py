"""What a gallery draws: its cells, with the colours that a player sees."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from rich.color import Color, ColorSystem
from rich.segment import Segment
from textual.app import App
from textual.geometry import Size

from casinowar_tui.terminal.abilities import Depth
from casinowar_tui.ui.bank.widgets.felt import Felt
from casinowar_tui.ui.look import Look
from tests.ui.gallery import ODDS, VIEWS, Gallery

SYSTEMS: dict[Depth, ColorSystem] = {"truecolor": ColorSystem.TRUECOLOR, "256": ColorSystem.EIGHT_BIT}
SHAPES = "▀▄█▌▐▘▬─│╭╮╰╯┌┐└┘·░()"
"""What is no text."""
BARS = "▁▂▃▅▆▇"
"""The ends of a scroll bar, which windows alone have."""


class Run(NamedTuple):
    """A run of cells of one style: where, what, and its style's colours."""

    x: int
    y: int
    segment: Segment


async def draw(look: Look, size: tuple[int, int], phases: tuple[str, ...] = tuple(VIEWS)) -> dict[str, list[list[Run]]]:
    """By phase, the lines of the whole window."""
    app = Gallery(look)
    pictures = {}
    async with app.run_test(size=size) as pilot:
        for phase in phases:
            app.felt.show(VIEWS[phase], ODDS)
            await pilot.pause()
            pictures[phase] = list(lines_of(app))
    return pictures


def lines_of(app: App[None]) -> Iterator[list[Run]]:
    """What the window shows, line by line."""
    for y, strip in enumerate(app.screen._compositor.render_strips()):
        x, runs = 0, []
        for segment in strip:
            runs.append(Run(x, y, segment))
            x += segment.cell_length
        yield runs


def text_of(lines: list[list[Run]]) -> list[str]:
    """The lines without their styles."""
    return ["".join(run.segment.text for run in line) for line in lines]


def words_of(run: Run, shapes: str = SHAPES) -> str:
    """The text of a run without shapes and blanks around it."""
    return run.segment.text.translate(dict.fromkeys(map(ord, shapes))).strip()


def assert_readable(name: object, runs: Iterable[Run], depth: Depth, shapes: str = SHAPES) -> None:
    """Every text has a contrast of 4.5 to 1 at least."""
    for run in runs:
        text, style = words_of(run, shapes), run.segment.style
        if text:
            assert style is not None
            assert style.color is not None
            assert style.bgcolor is not None
            told = contrast(style.color, style.bgcolor, SYSTEMS[depth])
            assert told >= 4.5, (name, text, style, round(told, 2))


def contrast(ink: Color, ground: Color, system: ColorSystem) -> float:
    """The contrast of two colours as that colour system shows them, 1 to 21."""
    lights = sorted(_light(colour.downgrade(system)) for colour in (ink, ground))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


def _light(colour: Color) -> float:
    red, green, blue = (_linear(part / 255) for part in colour.get_truecolor())
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def parts_of(felt: Felt) -> dict[str, Size]:
    """The parts that are shown, with their sizes."""
    return {str(child.id): child.size for child in felt.children if child.region}
