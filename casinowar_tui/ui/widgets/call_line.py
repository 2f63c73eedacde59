"""What the dealer says."""

from __future__ import annotations

from textwrap import wrap

from casinowar_tui.game.shapes import CallView, Tone
from casinowar_tui.ui.theme import Palette
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


class CallLine(Painted[CallView]):
    """A bold line in the middle and a quiet one below it; both are folded where the room is narrow."""

    def paint(self, canvas: Canvas, view: CallView) -> None:
        """Draw both, the line first."""
        colours = self.look.palette
        said = [(text, True) for text in wrap(view.line, canvas.width)]
        said += [(text, False) for text in wrap(view.detail, canvas.width)]
        if len(said) > canvas.height:
            whole = f"{view.line} {view.detail}"
            said = [(text, True) for text in wrap(whole, canvas.width, max_lines=canvas.height, placeholder=" ..")]
        for row, (text, line) in enumerate(said):
            canvas.centred(row, text, tone_colour(colours, view.tone) if line else colours.dim, bold=line)
