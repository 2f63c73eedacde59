"""What the gallery of party tables draws."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from textual.geometry import Region, Size

from casinowar_tui.ui.look import Look
from casinowar_tui.ui.party.widgets.places import places
from tests.ui.drawn import Run, text_of
from tests.ui.party.gallery import PartyGallery


async def draw(look: Look, size: tuple[int, int], phase: str, seats: int) -> list[list[Run]]:
    """The lines of the whole window."""
    return (await draw_all(look, size, (phase,), (seats,)))[phase, seats]


async def draw_all(
    look: Look, size: tuple[int, int], phases: Sequence[str], counts: Sequence[int]
) -> dict[tuple[str, int], list[list[Run]]]:
    """The lines of the whole window by phase and count of seats."""
    app = PartyGallery(look, phases[0], counts[0])
    pictures = {}
    async with app.run_test(size=size) as pilot:
        for phase in phases:
            for seats in counts:
                app.turn_to(phase, seats)
                # One pause for another number of seats, whose places are found when the screen is drawn anew.
                await pilot.pause()
                await pilot.pause()
                pictures[phase, seats] = list(_lines(app))
    return pictures


def _lines(app: PartyGallery) -> Iterator[list[Run]]:
    for y, strip in enumerate(app.screen._compositor.render_strips()):
        x, runs = 0, []
        for segment in strip:
            runs.append(Run(x, y, segment))
            x += segment.cell_length
        yield runs


def seat_regions(size: tuple[int, int], seats: int) -> list[Region]:
    """Where the seats are, in their order."""
    laid = places(Size(*size), seats)
    assert laid is not None
    return [laid.parts[f"seat_{number}"] for number in range(1, seats + 1)]


def rows_of(lines: list[list[Run]], region: Region) -> list[str]:
    """The rows of a part of the window."""
    return [line[region.x : region.right] for line in text_of(lines)[region.y : region.bottom]]
