"""Bets as small stacks of chips, seen from the side."""

from __future__ import annotations

from casinowar_tui.ui.look import Look
from casinowar_tui.ui.widgets.canvas import Canvas
from casinowar_tui.view.shapes import ChipRun

WIDTH = 5


def draw_stack(canvas: Canvas, look: Look, x: int, bottom: int, rows: int, runs: tuple[ChipRun, ...]) -> None:
    """A stack five cells wide that stands on row `bottom`, half a row a chip, the first run lowest."""
    layers = _layers(look, _fitted(runs, 2 * rows))
    felt = look.palette.felt
    for place in range(0, len(layers), 2):
        upper = layers[place + 1] if place + 1 < len(layers) else [felt] * WIDTH
        for column in range(WIDTH):
            lower = layers[place][column]
            row = bottom - place // 2
            if upper[column] == felt:
                canvas.text(x + column, row, "▄", lower, felt)
            else:
                canvas.text(x + column, row, "▀", upper[column], lower)


def _layers(look: Look, runs: list[tuple[ChipRun, int]]) -> list[list[str]]:
    """The colour of every cell of every chip; the spots of neighbours are shifted, so that the chips can be told."""
    chips = [look.palette.chip(run.text) for run, count in runs for _ in range(count)]
    return [
        [chip.spot if column in ((0, 4) if place % 2 else (2,)) else chip.body for column in range(WIDTH)]
        for place, chip in enumerate(chips)
    ]


def _fitted(runs: tuple[ChipRun, ...], most: int) -> list[tuple[ChipRun, int]]:
    """Counts that make a stack of at most `most` chips; every value keeps one as long as it can."""
    counts = [run.count for run in runs]
    while sum(counts) > most:
        highest = max(range(len(counts)), key=counts.__getitem__)
        counts[highest] -= max(1, (counts[highest] - most) // 2)
    return list(zip(runs, counts, strict=True))
