"""What a terminal shows of the bytes that come to it: pyte, with what it lacks."""

from __future__ import annotations

import codecs
import re
from typing import Final

import pyte
from pyte.screens import wcwidth

# pyte 0.8 takes CSI with a < = > marker (kitty keyboard) and strings (DCS, APC) for text.
_INDIGESTIBLE: Final = re.compile(r"\x1b\[[<=>][\d;:]*[ -/]*[@-~]|\x1b\[[\d;?]*[ -/]+[@-~]|\x1b[PX_^][^\x1b]*\x1b\\")
_SWITCH: Final = re.compile(r"\x1b\[\?1049([hl])")  # pyte has no alternate screen
_CUT: Final = re.compile(r"\x1b(?:\[[\d;:<=>?]*[ -/]*|[PX_^][^\x1b]*\x1b?|\][^\x07\x1b]*\x1b?)?\Z")


class Rendered:
    """The first and the alternate screen of a terminal, of which one is shown. Columns and rows are 0-based."""

    def __init__(self, columns: int, rows: int) -> None:
        self._screens = [pyte.Screen(columns, rows) for _ in range(2)]
        self._streams = [pyte.Stream(screen) for screen in self._screens]
        self._shown = 0
        self._decode = codecs.getincrementaldecoder("utf-8")("replace").decode
        self._rest = ""

    @property
    def screen(self) -> pyte.Screen:
        """The screen that is shown."""
        return self._screens[self._shown]

    def resize(self, columns: int, rows: int) -> None:
        """Give both another size."""
        for screen in self._screens:
            screen.resize(rows, columns)

    def feed(self, data: bytes) -> None:
        """Draw what came; a sequence that it cuts waits for its other half."""
        text = self._rest + self._decode(data)
        cut = _CUT.search(text)
        self._rest = text[cut.start() :] if cut else ""
        parts = _SWITCH.split(_INDIGESTIBLE.sub("", text[: cut.start()] if cut else text))
        for number, part in enumerate(parts):
            if number % 2:  # what was between two texts, and no text that looks like it
                self._shown = int(part == "h")
                if self._shown:
                    self.screen.reset()
            else:
                self._streams[self._shown].feed(part)

    def text(self) -> str:
        """As pyte's own display, which fails on half a wide character between two writes."""
        lines = []
        for y in range(self.screen.lines):
            row = self.screen.buffer[y]
            cells = [row[x].data for x in range(self.screen.columns)]
            halves = zip(["", *cells], cells, strict=False)
            lines.append("".join(cell or ("" if wcwidth(left) == 2 else " ") for left, cell in halves).rstrip())
        return "\n".join(lines)
