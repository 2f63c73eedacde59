"""The rail above the felt."""

from __future__ import annotations

from casinowar_tui.bank.view.shapes import HeaderView
from casinowar_tui.cells import beginning, width
from casinowar_tui.ui.widgets.canvas import Canvas
from casinowar_tui.ui.widgets.painted import Painted


class HeaderBar(Painted[HeaderView]):
    """One row: the table and its player at the left, and money at the right with the bankroll last."""

    @property
    def ground(self) -> str:
        """Wood."""
        return self.look.palette.wood

    def paint(self, canvas: Canvas, view: HeaderView) -> None:
        """Draw what fits: the bankroll before all else, a badge and the player's name before the other figures."""
        colours = self.look.palette
        narrow = canvas.width < 60
        end = canvas.width - 1
        money = view.bankroll or f"net {view.net}"
        canvas.right(end, 0, money, colours.wood_text, bold=True)
        end -= len(money)
        if view.bankroll and not narrow:
            canvas.right(end, 0, "bank ", colours.wood_dim)
            end -= 5
        quiet = [f"net {view.net}"] if view.bankroll else []
        if view.on_felt and not narrow:
            quiet.append(f"on felt {view.on_felt}")
        kept = 1 + (len(view.badge) + 3 if view.badge else 0) + (width(view.player) + 2 if view.player else 0)
        for text in reversed(quiet):
            if narrow and end - 3 - len(text) < kept:
                break
            canvas.right(end - 3, 0, text, colours.wood_text)
            end -= len(text) + 3
        self._left(canvas, view, end - 1)

    def _left(self, canvas: Canvas, view: HeaderView, end: int) -> None:
        colours = self.look.palette
        x = 1
        if view.badge:
            canvas.text(x, 0, f" {view.badge} ", colours.badge_text, colours.badge, bold=True)
            x += len(view.badge) + 3
        names = [name for name in (view.title, view.player) if name]
        if view.player and x + width("  ".join(names)) > end:
            names = [beginning(view.player, end - x)]
        if x + width("  ".join(["CASINO WAR", *names])) <= end:
            names.insert(0, "CASINO WAR")
        for place, name in enumerate(names):
            if x + width(name) > end:
                return
            canvas.text(x, 0, name, colours.wood_text if not place else colours.wood_dim, bold=not place)
            x += width(name) + 2
