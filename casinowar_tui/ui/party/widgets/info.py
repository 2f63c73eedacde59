"""What a seat has: its pile, its score pile and its points, on as many rows as there are for them."""

from __future__ import annotations

from textual.geometry import Region

from casinowar_tui.game.shapes import Turn
from casinowar_tui.party.view.shapes import Place, SeatView
from casinowar_tui.ui.look import Look
from casinowar_tui.ui.party.widgets.lane import DOWN, face_text
from casinowar_tui.ui.widgets.canvas import Canvas

_NARROW = 15
"""Columns below which the piles do not stand side by side."""
_MOST_CARDS = 26
"""Of a pile: half a pack, with two players."""
_BACK = 3
"""Columns of a whole pile, and a blank behind one that is less."""
_GAP = 2
"""Columns between piles and points that share a row."""


def draw_info(canvas: Canvas, look: Look, room: Region, view: SeatView) -> None:
    """Draw all three: on one row, on two, or in a narrow room on a row each."""
    x, y, width, height = room
    if height == 1:
        _one_row(canvas, look, room, view)
        return
    text, mark = _points(look, view, width)
    x = _pile(canvas, look, x, y, view)
    if width < _NARROW and height > 2:
        _score_pile(canvas, look, room.x, y + 1, width, view)
        y += 1
    else:
        _score_pile(canvas, look, x + 2, y, room.right - x - 2, view)
    canvas.text(room.x, y + 1, text, look.palette.text, bold=True)
    canvas.text(room.x + len(text), y + 1, mark, look.palette.bright, bold=True)


def _one_row(canvas: Canvas, look: Look, room: Region, view: SeatView) -> None:
    """All three on their only row, the score pile last and in as many words as there is room for."""
    pile = _pile_width(view)
    top, won = (face_text(look, view.top), f"{view.won} won") if view.won else ("", "")
    # A column stays free at the end: another seat may begin behind it.
    text, mark = _points(look, view, room.width - 1 - pile - _GAP * bool(pile))
    points = len(text) + len(mark)
    scores = [len(top) + 1 + len(won), max(len(top), len(won)), len(top), 0] if view.won else [0]
    used = [part for part in (pile, points) if part]
    rest = room.width - 1 - sum(used) - _GAP * len(used)
    score = next(form for form in scores if not form or form <= rest)
    x = room.x
    if pile:
        x = _pile(canvas, look, x, room.y, view) + _GAP
    canvas.text(x, room.y, text, look.palette.text, bold=True)
    canvas.text(x + len(text), room.y, mark, look.palette.bright, bold=True)
    if score:
        _score_pile(canvas, look, x + points + _GAP, room.y, score, view)


def _pile_width(view: SeatView) -> int:
    return -(-_BACK * view.left // _MOST_CARDS) + 1 + len(str(view.left)) if view.left else 0


def _pile(canvas: Canvas, look: Look, x: int, y: int, view: SeatView) -> int:
    """The back of the pile, wider the thicker it is, and its number of cards; answers the column behind."""
    if not view.left:
        return x
    colours, columns = look.palette, -(-_BACK * view.left // _MOST_CARDS)
    canvas.text(x, y, (DOWN * _BACK)[:columns], colours.back_pattern, colours.back)
    canvas.text(x + columns + 1, y, str(view.left), colours.dim)
    return x + columns + 1 + len(str(view.left))


def _score_pile(canvas: Canvas, look: Look, x: int, y: int, room: int, view: SeatView) -> None:
    """The card that was won last, and how many were won."""
    if view.top.turn is not Turn.FACE:
        return
    top, won = face_text(look, view.top), f"{view.won} won"
    both = len(top) + 1 + len(won) <= room
    if both or len(won) > room >= len(top):
        canvas.text(x, y, top, look.suit_colour(view.top.suit), look.palette.card, bold=True)
        x += len(top) + 1
    if both or len(won) <= room:
        canvas.text(x, y, won, look.palette.dim)


def _points(look: Look, view: SeatView, room: int) -> tuple[str, str]:
    """The points and what the round brought, in the longest words that go into so many cells."""
    several = "" if view.points == 1 else "s"
    marks = [f" {view.mark}"] if view.mark else [""]
    if view.mark and view.place is Place.WINS:
        marks.insert(0, f"  {look.glyphs.higher} {view.mark}")
    forms = [(f"{view.points}{word}", mark) for word in (f" point{several}", f" pt{several}", "") for mark in marks]
    forms.append((str(view.points), view.mark))
    return next((form for form in forms if len(form[0]) + len(form[1]) <= room), forms[-1])
