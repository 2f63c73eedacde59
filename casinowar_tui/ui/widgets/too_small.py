"""What a window is told that cannot hold the table."""

from __future__ import annotations

from textual.geometry import Size

from casinowar_tui.ui.widgets.canvas import Canvas
from casinowar_tui.ui.widgets.painted import Painted

LEAST = Size(40, 20)
"""Columns and rows of the smallest window that can."""


class TooSmall(Painted[Size]):
    """Says what the table needs and what there is; its view is the size of the window."""

    def paint(self, canvas: Canvas, view: Size) -> None:
        """Draw as many of the lines as there is room for."""
        colours = self.look.palette
        lines = (
            f"needs {LEAST.width}x{LEAST.height}, has {view.width}x{view.height}",
            "Make the window bigger.",
            "Nothing is lost.",
        )
        top = max(0, (canvas.height - len(lines)) // 2)
        for row, line in enumerate(lines[: canvas.height]):
            canvas.centred(top + row, line, colours.dim if row else colours.bright, bold=not row)
