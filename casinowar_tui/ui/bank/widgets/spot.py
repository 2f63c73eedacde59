"""A spot of the felt: what is printed on it, the chips and what became of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.reactive import reactive

from casinowar_tui.bank.view.shapes import SpotView
from casinowar_tui.game.shapes import Tone
from casinowar_tui.ui.bank.widgets.chip_stack import draw_stack
from casinowar_tui.ui.bank.widgets.stakes import first_fit, stake_rows
from casinowar_tui.ui.look import Look
from casinowar_tui.ui.widgets.call_line import tone_colour
from casinowar_tui.ui.widgets.canvas import Canvas
from casinowar_tui.ui.widgets.painted import Painted

_STACK = 5
_ROOMY = 28

SpotName = Literal["hand", "tie"]


class SpotBox(Painted[SpotView]):
    """Hand or Tie. While the spot is empty, `hint` says how to bet and names the chip.

    Rooms: 16x4 without a frame, or a frame of at least 23x7.
    """

    hint: reactive[str] = reactive("")
    takes_chips: reactive[bool] = reactive(True)
    """Whether there are any chips to put; where there are none, no key is printed."""

    @dataclass
    class Pressed(Message):
        """The spot was clicked, with the mouse button (1 left, 2 middle, 3 right)."""

        spot: SpotName
        button: int

    @dataclass
    class LiftPressed(Message):
        """The minus of the spot was clicked."""

        spot: SpotName

    def __init__(self, look: Look, spot: SpotName, *, id: str | None = None) -> None:
        super().__init__(look, id=id)
        self.spot: SpotName = spot

    @property
    def state(self) -> object:
        """The spot, its hint and whether it has a key."""
        return self.view, self.hint, self.takes_chips

    @property
    def ground(self) -> str:
        """The felt, or a ground of its own where there is no frame."""
        return self.look.palette.felt if self._framed or self.view is None else self.look.palette.spot

    @property
    def _framed(self) -> bool:
        return self.size.height > 4

    @property
    def _key(self) -> str:
        return self.look.key(self.spot) if self.takes_chips else ""

    @property
    def _lift(self) -> str:
        key = self.look.key(f"lift_{self.spot}")
        return f" {self.look.glyphs.minus} {key} " if self._framed and key else f" {self.look.glyphs.minus} "

    def paint(self, canvas: Canvas, view: SpotView) -> None:
        """Draw the print, the chips and the stakes."""
        if self._framed:
            self._print(canvas, view)
            margin = 2 if canvas.width < _ROOMY else 3
            piles = [stake.pile for stake in view.stakes]
            if chips := tuple(run for pile in piles for run in (*pile.bet, *pile.paid)):
                draw_stack(canvas, self.look, Region(margin, 2, _STACK, canvas.height - 4), chips)
            left = margin + _STACK + margin - 1 if chips else 3
            self._stakes(canvas, view, left, canvas.width - 2, 1, canvas.height - 2)
        else:
            self._print_narrow(canvas, view)
            self._stakes(canvas, view, 2, canvas.width - 1, 1, canvas.height - 1)
        if self.hint and not view.stakes:
            self._hint(canvas)

    def _hint(self, canvas: Canvas) -> None:
        key = self._key
        first = f"{key} or click" if key and self._framed else "click here"
        for row, text in enumerate((first, f"puts {self.hint} here" if self._framed else f"for {self.hint}")):
            if self._framed:
                canvas.centred(canvas.height // 2 - 1 + row, text, self.look.palette.bright, bold=True)
            else:
                canvas.text(2, 1 + row, text, self.look.palette.bright, bold=True)

    def _print(self, canvas: Canvas, view: SpotView) -> None:
        colours, glyphs = self.look.palette, self.look.glyphs
        canvas.frame(0, 0, canvas.width, canvas.height, colours.line, (glyphs.corners, glyphs.level, glyphs.upright))
        canvas.text(2, 0, f" {view.name} ", colours.text, bold=True)
        if key := self._key:
            canvas.text(4 + len(view.name), 0, f"{key} ", colours.bright if view.open else colours.dim, bold=view.open)
        if view.can_lift:
            canvas.right(canvas.width - 2, 0, self._lift, colours.text, bold=True)
        bottom = canvas.height - 1
        if view.limits:
            canvas.text(2, bottom, f" {view.limits} ", colours.dim)
        if view.pays:
            forms = (f"pays {view.pays}", view.pays, view.pays.replace(" to ", ":"))
            pays = first_fit(forms, canvas.width - 9 - len(view.limits))
            canvas.right(canvas.width - 2, bottom, f" {pays} ", colours.dim)

    def _print_narrow(self, canvas: Canvas, view: SpotView) -> None:
        colours = self.look.palette
        canvas.fill(0, 0, canvas.width, 1, colours.button)
        for row in range(canvas.height):
            canvas.text(0, row, "▌", colours.line)
        key = self._key
        canvas.text(2, 0, key, colours.bright if view.open else colours.dim, bold=view.open)
        x = 2 + len(key) + bool(key)
        canvas.text(x, 0, view.name, colours.text, bold=True)
        if view.can_lift:
            canvas.right(canvas.width, 0, self._lift, colours.text, bold=True)
        if any(stake.back for stake in view.stakes):
            return
        limits, pays = view.limits.replace(" to ", self.look.glyphs.dash), view.pays.replace(" to ", ":")
        room = canvas.width - 4 - len(pays)
        canvas.text(2, canvas.height - 1, first_fit((limits, limits.replace(" a round", " each")), room), colours.dim)
        canvas.right(canvas.width - 1, canvas.height - 1, pays, colours.dim)

    def _stakes(self, canvas: Canvas, view: SpotView, left: int, right: int, top: int, rows: int) -> None:
        """The stakes between two columns; those of a frame in the middle of its height."""
        if not view.stakes:
            return
        colours = self.look.palette
        each = min(3, rows // len(view.stakes))
        room = right - left + (not self._framed)
        lines = [(row, stake) for stake in view.stakes for row in stake_rows(stake, room, each, self.look.glyphs.arrow)]
        if self._framed:
            top += (rows - len(lines)) // 2
        for y, (row, stake) in enumerate(lines, start=top):
            tone = Tone.ASK if stake.pending else stake.tone
            colour = tone_colour(colours, tone) if row.outcome or stake.pending else colours.text
            canvas.text(left, y, row.left, colour, bold=row.outcome or stake.pending)
            wide = len(row.left) + len(row.right) >= right - left
            canvas.right(right + wide, y, row.right, colour, bold=True)

    def on_click(self, event: events.Click) -> None:
        """Tell a click on the minus from one on the spot."""
        event.stop()
        lifts = self.view is not None and self.view.can_lift and event.button == 1
        if lifts and event.y == 0 and event.x >= self.size.width - len(self._lift) - 2:
            self.post_message(self.LiftPressed(self.spot))
        else:
            self.post_message(self.Pressed(self.spot, event.button))
