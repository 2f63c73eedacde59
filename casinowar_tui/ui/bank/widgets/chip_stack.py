"""Bets as small stacks of chips, seen from the side."""

from __future__ import annotations

from textual.geometry import Region

from casinowar_tui.bank.view.shapes import ChipRun
from casinowar_tui.ui.look import Look
from casinowar_tui.ui.widgets.canvas import Canvas


def draw_stack(canvas: Canvas, look: Look, place: Region, runs: tuple[ChipRun, ...]) -> None:
    """A stack that stands on the bottom of its place, half a row a chip, the first run lowest."""
    x, y, width, height = place
    layers = _layers(look, _fitted(runs, 2 * height), width)
    felt = look.palette.felt
    for layer in range(0, len(layers), 2):
        upper = layers[layer + 1] if layer + 1 < len(layers) else [felt] * width
        for column in range(width):
            lower = layers[layer][column]
            row = y + height - 1 - layer // 2
            if upper[column] == felt:
                canvas.text(x + column, row, "▄", lower, felt)
            else:
                canvas.text(x + column, row, "▀", upper[column], lower)


def _layers(look: Look, runs: list[tuple[ChipRun, int]], width: int) -> list[list[str]]:
    """The colour of every cell of every chip; the spots of neighbours are shifted, so that the chips can be told."""
    chips = [look.palette.chip(run.text) for run, count in runs for _ in range(count)]
    marks = (width // 2,), (0, width - 1)
    return [
        [chip.spot if column in marks[place % 2] else chip.body for column in range(width)]
        for place, chip in enumerate(chips)
    ]


def _fitted(runs: tuple[ChipRun, ...], most: int) -> list[tuple[ChipRun, int]]:
    """Counts that make a stack of at most `most` chips; every value keeps one as long as it can."""
    counts = [run.count for run in runs]
    while sum(counts) > most:
        highest = max(range(len(counts)), key=counts.__getitem__)
        counts[highest] -= max(1, (counts[highest] - most) // 2)
    return list(zip(runs, counts, strict=True))
