"""What the dealer says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from casinowar_tui.cells import MARK, beginning, evenly, folded, width
from casinowar_tui.game.shapes import CallView, Tone
from casinowar_tui.ui.palette import Palette
from casinowar_tui.ui.widgets.canvas import Canvas
from casinowar_tui.ui.widgets.painted import Painted


def tone_colour(palette: Palette, tone: Tone) -> str:
    """The colour of a text on the felt by what it is about."""
    match tone:
        case Tone.WIN:
            return palette.win
        case Tone.LOSE | Tone.REFUSED:
            return palette.lose
        case Tone.ASK:
            return palette.ask
        case Tone.EVEN:
            return palette.even
        case Tone.PLAIN:
            return palette.text


class Said(NamedTuple):
    """One row of what is said; `net`, what the round came to, stands beside it."""

    text: str
    bold: bool = False
    net: str = ""


_GAP = "   "
_LOW = 3
"""Rows of a room that may all be filled."""


class CallLine(Painted[CallView]):
    """A bold line in the middle, what the round came to beside it, and quiet sentences below; all folded."""

    def paint(self, canvas: Canvas, view: CallView) -> None:
        """Draw the rows, the line first."""
        colours = self.look.palette
        for y, row in enumerate(call_rows(view, canvas.width, canvas.height)):
            net = f"{_GAP}{row.net}" if row.text and row.net else row.net
            x = (canvas.width - width(row.text) - len(net)) // 2
            canvas.text(x, y, row.text, tone_colour(colours, view.tone) if row.bold else colours.dim, bold=row.bold)
            canvas.text(x + width(row.text), y, net, tone_colour(colours, view.net_tone), bold=True)


def call_rows(view: CallView, columns: int, height: int) -> list[Said]:
    """What is said in at most `height` rows.

    Where that is too much, what the spots say of a settled round goes first, then the note from its colon on, and then
    all of it; what names the lit act goes last. A last resort runs line and detail together. In a high room what the
    spots say is no reason to fill the last row, which keeps the sentences from what stands below.
    """
    brief = f"{view.note.partition(':')[0].rstrip('.')}." if view.note else ""
    kept = ((view.note,), (brief,)) if view.net else ((view.detail, brief), (view.detail,))
    at_least = () if view.net or view.lit else (view.detail,)
    for sentences in ((view.detail, view.note), *kept, at_least):
        rows = _rows(view, [sentence for sentence in (*sentences, view.lit) if sentence], columns)
        repeats = bool(view.net) and view.detail in sentences and height > _LOW
        if len(rows) <= height - repeats:
            return rows
    # What is said besides goes sentence by sentence, from its end.
    told = view.detail.split(". ")
    for count in range(len(told) - 1, 0, -1):
        rows = _rows(view, [f"{sentence}." for sentence in told[:count]], columns)
        if len(rows) <= height:
            return rows
    *shown, last = folded(f"{view.line} {view.detail}", columns)[:height]
    return [Said(text, bold=True) for text in (*shown, f"{beginning(last, columns - 3).rstrip()} {MARK}")]


def _rows(view: CallView, below: Sequence[str], columns: int) -> list[Said]:
    fold = folded if view.net or view.lit else evenly
    rows = [Said(text, bold=True) for text in fold(view.line, columns)]
    if view.net:
        last = rows[-1].text
        # Never a bare "net": that is what the header calls the sum since the player sat down.
        nets = [f"{name} {view.net}" for name in ("this round", "round")]
        beside = next((net for net in nets if width(last) + len(_GAP + net) <= columns), "")
        rows[-1:] = [Said(last, True, beside)] if beside else [rows[-1], Said("", net=nets[0])]
    return rows + [Said(text) for text in _below(below, columns)]


def _below(sentences: Sequence[str], columns: int) -> list[str]:
    """The sentences in as few rows as can be; where that costs none, each row begins with a sentence."""
    rows: list[str] = []
    for sentence in sentences:
        if rows and width(rows[-1]) + 1 + width(sentence) <= columns:
            rows[-1] += f" {sentence}"
        else:
            rows += evenly(sentence, columns)
    even = evenly(" ".join(sentences), columns)
    return rows if len(rows) <= len(even) else even
