"""A spot of the felt: what is printed on it, the stakes with their chips, and what became of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, Literal

from textual.geometry import Region
from textual.message import Message
from textual.reactive import reactive

from casinowar_tui.bank.view.shapes import SpotView
from casinowar_tui.ui.bank.widgets.chip_stack import WIDEST, draw_ring, places
from casinowar_tui.ui.bank.widgets.spot_print import Border, border, title_row
from casinowar_tui.ui.bank.widgets.spot_stakes import draw_stakes
from casinowar_tui.ui.look import Look
from casinowar_tui.ui.widgets.canvas import Canvas
from casinowar_tui.ui.widgets.clickable import LEFT, RIGHT, Clickable, Part

_BARE = 5
"""The most rows of a spot without a frame."""
_HIGH = 9
"""Rows, of which those that are more stay free above and below what lies there."""

SpotName = Literal["hand", "tie"]
PILES: Final[Mapping[SpotName, int]] = {"hand": 2, "tie": 1}
"""How many stakes have their place: on Hand the ante and the raise."""


class SpotBox(Clickable[SpotView]):
    """Hand or Tie. While the spot is empty, `hint` says how to bet and names the chip.

    Rooms: up to five rows without a frame, with one from six rows on. The words stand above the chips: the dealer sits
    above, and what comes back slides down to the player.
    """

    hint: reactive[str] = reactive("")
    takes_chips: reactive[bool] = reactive(True)
    """Whether there are any chips to put; where there are none, no key is printed."""

    stack: reactive[int] = reactive(WIDEST)
    """The columns of a chip, the same on both spots."""

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
        """The spot, its hint, whether it has a key, and how wide a chip is."""
        return self.view, self.hint, self.takes_chips, self.stack

    @property
    def ground(self) -> str:
        """The felt, or a ground of its own where there is no frame."""
        return self.look.palette.felt if self._framed or self.view is None else self.look.palette.spot

    @property
    def _framed(self) -> bool:
        return self.size.height > _BARE

    @property
    def _key(self) -> str:
        return self.look.key(self.spot) if self.takes_chips else ""

    @property
    def _lift(self) -> str:
        key = self.look.key(f"lift_{self.spot}")
        signs = ("lift", self.look.glyphs.minus)[not self._framed :] if key else ()
        room = self.size.width - (5 if self._framed else 4) - len(f"{self._key} {self.view.name if self.view else ''}")
        return next((text for sign in signs if len(text := f"{key} {sign}") <= room), self.look.glyphs.minus)

    def paint(self, canvas: Canvas, view: SpotView) -> None:
        """Draw the print, the words and the chips."""
        lift = self._lift if view.can_lift else ""
        if self._framed:
            printed = border(view, self._key, lift, canvas.width, self.look.glyphs.dash)
            self._frame(canvas, view, printed)
            # In a high spot words and chips keep near one another.
            air = max(0, (canvas.height - _HIGH) // 2)
            inner = Region(2, 1 + air, canvas.width - 4, canvas.height - 2 - 2 * air)
        else:
            settled = any(stake.back for stake in view.stakes)
            printed = title_row(view, self._key, lift, canvas.width, self.look.glyphs.dash, settled=settled)
            self._bare(canvas, view, printed)
            inner = Region(2, 1, canvas.width - 3, canvas.height - 1)
        free = self._rest(canvas, view, inner, printed.rest)
        if self.hint and not view.stakes:
            self._hint(canvas, free)
        elif view.stakes:
            wider = free.grow((0, 1, 0, 1)) if self._framed else free._replace(width=free.width + 1)
            draw_stakes(canvas, self.look, (free, wider), view.stakes, self.ground, PILES[self.spot], self.stack)
        else:
            draw_ring(canvas, self.look, places(free, self.stack, PILES[self.spot])[0])

    def _frame(self, canvas: Canvas, view: SpotView, printed: Border) -> None:
        colours, glyphs = self.look.palette, self.look.glyphs
        canvas.frame(0, 0, canvas.width, canvas.height, colours.line, (glyphs.corners, glyphs.level, glyphs.upright))
        self._title(canvas, view, 2)
        if printed.right:
            ink = colours.text if view.can_lift else colours.dim
            canvas.right(canvas.width - 1, 0, f" {printed.right} ", ink, bold=view.can_lift)
        bottom = canvas.height - 1
        if printed.left_below:
            canvas.text(1, bottom, f" {printed.left_below} ", colours.dim)
        if printed.right_below:
            canvas.right(canvas.width - 1, bottom, f" {printed.right_below} ", colours.dim)

    def _title(self, canvas: Canvas, view: SpotView, x: int) -> None:
        """The key, as it stands on all that can be done, and the name."""
        colours, key = self.look.palette, self._key
        canvas.text(x - 1, 0, f" {key} {view.name} " if key else f" {view.name} ", colours.text, bold=True)
        if not view.open:
            canvas.text(x, 0, key, colours.dim)
        else:
            canvas.text(x, 0, key, colours.bright, bold=True)

    def _bare(self, canvas: Canvas, view: SpotView, printed: Border) -> None:
        colours = self.look.palette
        canvas.fill(0, 0, canvas.width, 1, colours.button)
        for row in range(canvas.height):
            canvas.text(0, row, "▌", colours.line)
        self._title(canvas, view, 2)
        ink = colours.text if view.can_lift else colours.dim
        canvas.right(canvas.width - 1, 0, printed.right, ink, bold=view.can_lift)

    def _rest(self, canvas: Canvas, view: SpotView, inner: Region, rest: tuple[str, ...]) -> Region:
        """Print at the bottom what had no room elsewhere, as long as nothing is settled; what is left is free."""
        stakes = len(view.stakes) or (2 if self.hint else 0)
        if any(stake.back for stake in view.stakes) or inner.height - len(rest) < stakes:
            return inner
        for row, text in enumerate(rest):
            canvas.text(inner.x, inner.bottom - len(rest) + row, text, self.look.palette.dim)
        return inner._replace(height=inner.height - len(rest))

    def _hint(self, canvas: Canvas, free: Region) -> None:
        key = self._key
        first = f"{key} or click" if key else "click here"
        top = free.y + max(0, (free.height - 2) // 2)
        does = f"puts {self.hint} here"
        does = does if len(does) <= free.width else does.removesuffix(" here")
        for row, text in enumerate((first, does)):
            x = free.x + (free.width - len(text)) // 2 if self._framed else free.x
            canvas.text(x, top + row, text, self.look.palette.bright, bold=True)

    def parts(self, view: SpotView) -> Iterator[Part]:
        """The minus of a spot, and all of it."""
        if view.can_lift:
            columns = len(self._lift) + 3
            minus = Region(self.size.width - columns, 0, columns, 1)
            yield Part(minus, minus, self.LiftPressed(self.spot))
        title = Region(2, 0, len(f"{self._key} {view.name}"), 1)
        yield Part(self.size.region, title, *(self.Pressed(self.spot, button) for button in (LEFT, RIGHT)))
