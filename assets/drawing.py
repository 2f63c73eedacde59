"""A terminal's cells as a picture: text from a monospace font, blocks and lines drawn so that they join."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path
from typing import Any

from PIL import Image, ImageDraw, ImageFont

from tests.e2e.harness import Terminal

FONTS = (
    ("DejaVuSansMono.ttf", "DejaVuSansMono-Bold.ttf"),
    ("NotoSansMono-Regular.ttf", "NotoSansMono-Bold.ttf"),
    ("LiberationMono-Regular.ttf", "LiberationMono-Bold.ttf"),
    ("Menlo.ttc", "Menlo.ttc"),
)
FOLDERS = (
    "/usr/share/fonts",
    "/usr/local/share/fonts",
    "~/.local/share/fonts",
    "~/.fonts",
    "/System/Library/Fonts",
    "/Library/Fonts",
)

SIZE = 36
WIDTH, HEIGHT = 22, 42
"""Pixels of a cell: what a font of that size needs, rounded."""
STROKE = 3
MARGIN = 20

FOREGROUND, BACKGROUND = "#d0d0d0", "#000000"
"""Where the program leaves a colour to the terminal."""
NAMES = {"brown": "#cdcd00"}

# Blocks by the parts of a cell that they fill: left, top, right and bottom in eighths.
BLOCKS = {
    "█": ((0, 0, 8, 8),),
    "▀": ((0, 0, 8, 4),),
    "▄": ((0, 4, 8, 8),),
    "▌": ((0, 0, 4, 8),),
    "▐": ((4, 0, 8, 8),),
    "▘": ((0, 0, 4, 4),),
    "▝": ((4, 0, 8, 4),),
    "▖": ((0, 4, 4, 8),),
    "▗": ((4, 4, 8, 8),),
    "▙": ((0, 0, 4, 8), (4, 4, 8, 8)),
    "▛": ((0, 0, 4, 8), (4, 0, 8, 4)),
    "▜": ((4, 0, 8, 8), (0, 0, 4, 4)),
    "▟": ((4, 0, 8, 8), (0, 4, 4, 8)),
    "▔": ((0, 0, 8, 1),),
    "▁": ((0, 7, 8, 8),),
    "▏": ((0, 0, 1, 8),),
    "▎": ((0, 0, 2, 8),),
    "▕": ((7, 0, 8, 8),),
    "▬": ((0, 3, 8, 5),),
}

# Lines by the sides of a cell that they reach: left, top, right, bottom.
LINES = {
    "─": "lr",
    "│": "tb",
    "╭": "rb",
    "╮": "lb",
    "╰": "rt",
    "╯": "lt",
    "┌": "rb",
    "┐": "lb",
    "└": "rt",
    "┘": "lt",
    "├": "tbr",
    "┤": "tbl",
    "┬": "lrb",
    "┴": "lrt",
    "┼": "lrtb",
}
ROUND = "╭╮╰╯"


class Painter:
    """Draws terminals with one font. Ends the program with a sentence where there is no font."""

    def __init__(self) -> None:
        regular, bold = _font_files()
        self._regular = ImageFont.truetype(str(regular), SIZE)
        self._bold = ImageFont.truetype(str(bold), SIZE)

    def draw(self, terminal: Terminal, path: Path) -> None:
        """Write the screen as a PNG of few colours."""
        size = (terminal.columns * WIDTH + 2 * MARGIN, terminal.rows * HEIGHT + 2 * MARGIN)
        cells = terminal.cells()
        image = Image.new("RGB", size, _colours(cells[-1][-1])[1])
        pen = ImageDraw.Draw(image)
        for y, row in enumerate(cells):
            for x, cell in enumerate(row):
                self._cell(pen, cell, MARGIN + x * WIDTH, MARGIN + y * HEIGHT)
        image.quantize(256, dither=Image.Dither.NONE).save(path, optimize=True)

    def _cell(self, pen: ImageDraw.ImageDraw, cell: Any, left: int, top: int) -> None:
        fore, back = _colours(cell)
        pen.rectangle((left, top, left + WIDTH - 1, top + HEIGHT - 1), back)
        if blocks := BLOCKS.get(cell.data):
            for x0, y0, x1, y1 in blocks:
                corner = (left + WIDTH * x1 // 8 - 1, top + HEIGHT * y1 // 8 - 1)
                pen.rectangle((left + WIDTH * x0 // 8, top + HEIGHT * y0 // 8, *corner), fore)
        elif sides := LINES.get(cell.data):
            _line(pen, sides, cell.data in ROUND, fore, left, top)
        elif cell.data.strip():
            font = self._bold if cell.bold else self._regular
            pen.text((left + WIDTH / 2, top + HEIGHT * 0.79), cell.data, fore, font, anchor="ms")
        if cell.underscore:
            pen.rectangle((left, top + HEIGHT - 4, left + WIDTH - 1, top + HEIGHT - 3), fore)


def _line(pen: ImageDraw.ImageDraw, sides: str, rounded: bool, fore: str, left: int, top: int) -> None:
    middle, centre = left + WIDTH // 2, top + HEIGHT // 2
    half = STROKE // 2
    bend = WIDTH // 2 if rounded else 0
    right, bottom = left + WIDTH - 1, top + HEIGHT - 1
    ends = {
        "l": (left, centre - half, middle - bend + half, centre + half),
        "r": (middle + bend - half, centre - half, right, centre + half),
        "t": (middle - half, top, middle + half, centre - bend + half),
        "b": (middle - half, centre + bend - half, middle + half, bottom),
    }
    for side in sides:
        pen.rectangle(ends[side], fore)
    if rounded:
        x = middle + (bend if "r" in sides else -bend)
        y = centre + (bend if "b" in sides else -bend)
        start = {"rb": 180, "lb": 270, "lt": 0, "rt": 90}[sides]
        outer = bend + half
        pen.arc((x - outer, y - outer, x + outer, y + outer), start, start + 90, fore, STROKE)


def _colours(cell: Any) -> tuple[str, str]:
    fore, back = _colour(cell.fg, FOREGROUND), _colour(cell.bg, BACKGROUND)
    return (back, fore) if cell.reverse else (fore, back)


def _colour(name: str, default: str) -> str:
    """A colour of pyte as one of pillow: six hex digits, a name, or the terminal's own."""
    if name == "default":
        return default
    return f"#{name}" if re.fullmatch("[0-9a-f]{6}", name) else NAMES.get(name, name)


def _font_files() -> tuple[Path, Path]:
    """The first font of the list that this machine has, regular and bold."""
    found = {
        name: Path(folder, name)
        for root in FOLDERS
        for folder, _, names in os.walk(Path(root).expanduser())
        for name in names
    }
    for regular, bold in FONTS:
        if regular in found and bold in found:
            return found[regular], found[bold]
    names = ", ".join(regular for regular, _ in FONTS)
    sys.exit(f"assets.make needs a monospace font (one of {names}; Debian: apt install fonts-dejavu-core)")
