"""Output thrift: what Textual wants to write, less what the terminal shows already.

Textual (8.2) sends every segment with all its colours and a reset, repaints whole widgets, and paints a
starting screen four times: 52 kB for 25 widgets. `ScreenDiff` reads that stream, keeps the screen that it
describes and the screen that the terminal shows, and writes only the difference. Because the difference is
made when the terminal can take it, pictures that were never seen are never sent.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from rich.cells import cell_len, get_character_cell_size

from casinowar_tui.terminal.abilities import Depth
from casinowar_tui.terminal.depth import brought_down
from casinowar_tui.terminal.paint import Pen, paint
from casinowar_tui.terminal.screen import Cell, Cells
from casinowar_tui.terminal.style import PLAIN, Style, apply

_TEXT: Final = r"[^\x00-\x1f\x7f-\x9f]"
_TOKEN: Final = re.compile(
    rf"\x1b\[(?P<sgr>[\d;]*)m(?P<styled>{_TEXT}*)(?P<reset>\x1b\[0m)?"
    r"|(?P<feed>\n?)\x1b\[(?P<row>\d*);?(?P<column>\d*)H"
    rf"|(?P<text>{_TEXT}+)"
    r"|\x1b\[\?(?P<mode>\d+)(?P<on>[hl])"
    r"|(?P<neutral>\x07|\x1b\[[<=>]\d*u|\x1b\[\?\d+\$p|\x1b\[\d*n|\x1b\](?!8;)[^\x07\x1b]*(?:\x07|\x1b\\))"
    r"|(?P<cut>\x1b(?:\[[0-?]*[ -/]*|[\]PX^_][^\x07\x1b]*\x1b?|[ -/]*)?\Z|\n\Z)"
    r"|(?P<other>\x1b\[[0-?]*[ -/]*[@-~]|\x1b[\]PX^_][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b[ -/]*[0-~]|[\x00-\x9f])"
)
# Modes that change no cell and no cursor: wrapping (nothing here relies on it), the cursor's being seen,
# mouse, focus, paste, in-band sizes.
_NEUTRAL_MODES: Final = frozenset(("7", "25", "1000", "1002", "1003", "1004", "1006", "1015", "1016", "2004", "2048"))
_SYNC: Final = "2026"
_MOST_UNSENT: Final = 256 * 1024
_MOST_CUT: Final = 4096
# Terminals disagree about whether these are seen at all, and about what they do to the text around them.
_ASTRAY: Final = re.compile("[\xad\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f]")
_JOINED: Final = re.compile("[\U0001f1e6-\U0001f1ff\U0001f3fb-\U0001f3ff]")


class ScreenDiff:
    """Takes Textual's output by `feed` and gives what is to be written by `take`.

    After both, the terminal's cells are those that the fed stream would have made. A sequence that is not
    understood is passed on in its place and everything is taken as unknown until the next cursor address.
    Neutral sequences (modes, titles, queries, bell) keep their order among themselves.
    """

    def __init__(self, columns: int, rows: int, depth: Depth = "truecolor") -> None:
        """For a terminal of so many cells, and of so many colours."""
        self._depth: Depth = depth
        self._wanted = Cells(columns, rows)
        self._shown = Cells(columns, rows)
        self._pen = Pen()
        self._x = self._y = 0
        self._style: Style | None = PLAIN
        self._raw = True
        self._cut = ""
        self._dirty: dict[int, int] = {}  # row: when it changed last, counted in feeds
        self._feeds = 0
        self._left_over = False
        self._unsent: list[str] = []
        self._unsent_size = 0
        self._in_sync = False
        self._cursor_seen = False

    @property
    def pending(self) -> bool:
        """Might `take` give something?"""
        return bool(self._unsent or self._dirty)

    @property
    def complete(self) -> bool:
        """Is it known what should stand in every cell?"""
        return all(None not in row for row in self._wanted.chars)

    def forget(self) -> None:
        """The terminal shows something else by now: the next `take` sends the whole picture."""
        self._shown.forget()
        self._pen.lost()
        self._dirty = dict.fromkeys(range(self._wanted.rows), self._feeds)

    def drop(self) -> None:
        """Nothing that was fed and not yet taken is to be sent; the wanted picture is kept."""
        self._unsent.clear()
        self._unsent_size = 0
        self.forget()

    def resize(self, columns: int, rows: int) -> None:
        """The terminal may have another size, in cells; what it shows is unknown.

        On another size nothing is known of the wanted picture either, until it is painted for that size.
        """
        if (columns, rows) == (self._wanted.columns, self._wanted.rows):
            self.forget()
            return
        self._wanted, self._shown = Cells(columns, rows), Cells(columns, rows)
        self._pen.lost()
        self._x, self._y = min(self._x, columns - 1), min(self._y, rows - 1)
        self._dirty.clear()

    def feed(self, data: str) -> None:
        """Take in output as Textual would write it to the terminal."""
        self._feeds += 1
        if self._cut:
            data, self._cut = self._cut + data, ""
        for token in _TOKEN.finditer(data):
            kind = token.lastgroup
            if self._raw:
                self._feed_raw(token)
            elif kind in ("styled", "reset"):
                style = apply(self._style or PLAIN, brought_down(token["sgr"], self._depth))
                if style is None or not self._put(token["styled"], style):
                    self._pass_on(token)
                else:
                    self._style = style if kind == "styled" else PLAIN
            elif kind == "column":
                self._address(token)
            elif kind != "text":
                self._feed_rare(token)
            elif not self._put(token[0], self._style or PLAIN):
                self._pass_on(token)

    def take(self, most: int | None = None) -> str:
        """What has to be written so that the terminal shows what was fed; "" if that is nothing.

        With `most`, about so many bytes of it: what changed last comes first, and the rest stays pending.
        """
        passed = "".join(self._unsent)
        self._unsent.clear()
        self._unsent_size = 0
        if not self._dirty:
            return passed
        painted = self._paint_all() if most is None else self._paint_some(most - len(passed))
        self._left_over = bool(self._dirty)
        if not painted:
            return passed
        if not self._raw and (self._cursor_seen or self._x or self._y):
            painted += self._pen.move(min(self._x, self._wanted.columns - 1), self._y)
        if self._in_sync and painted.count("H") > 1:
            painted = f"\x1b[?{_SYNC}h{painted}\x1b[?{_SYNC}l"
        return passed + painted

    def _paint_all(self) -> str:
        rows = sorted(self._dirty)
        self._dirty.clear()
        return paint(self._pen, self._wanted, self._shown, rows)

    def _paint_some(self, most: int) -> str:
        rows = sorted(self._dirty, key=lambda y: (-self._dirty[y], y))
        out: list[str] = []
        size = 0
        while rows and size < most:
            # Some room is for what has waited longest: nothing that moves keeps it away for ever.
            y = rows.pop(0 if size * 3 < most * 2 else -1)
            del self._dirty[y]
            out.append(paint(self._pen, self._wanted, self._shown, [y]))
            size += len(out[-1].encode())
        return "".join(out)

    def _put(self, text: str, style: Style) -> bool:
        """Write `text` at the cursor; false if it cannot be known where that would leave the terminal."""
        cells: list[Cell] | str | None = text if text.isascii() else _cells_of(text)
        if cells is None or self._x + len(cells) > self._wanted.columns:
            return False
        if cells:
            # Painted once more as it was, a row that has not been sent yet is none that has just changed.
            if not (self._left_over and self._wanted.holds(self._x, self._y, cells, style)):
                self._wanted.put(self._x, self._y, cells, style)
                self._dirty[self._y] = self._feeds
            self._x += len(cells)
        return True

    def _address(self, token: re.Match[str]) -> None:
        x, y = int(token["column"] or 1) - 1, int(token["row"] or 1) - 1
        scrolls = token["feed"] and self._y >= self._wanted.rows - 1
        if scrolls or not self._holds(x, y):
            self._pass_on(token)
        else:
            self._x, self._y = x, y

    def _holds(self, x: int, y: int) -> bool:
        return 0 <= x < self._wanted.columns and 0 <= y < self._wanted.rows

    def _feed_rare(self, token: re.Match[str]) -> None:
        kind = token.lastgroup
        if kind == "on" and token["mode"] == _SYNC:
            self._in_sync = True
        elif kind == "neutral" or (kind == "on" and token["mode"] in _NEUTRAL_MODES):
            self._send(token[0])
            if token["mode"] == "25":
                self._cursor_seen = token["on"] == "h"
        elif kind == "cut" and len(token[0]) < _MOST_CUT:
            self._cut = token[0]
        else:
            self._pass_on(token)

    def _pass_on(self, token: re.Match[str]) -> None:
        """Bring the terminal to where the stream is, pass the token on and take nothing as known."""
        self._send(self.take() + self._place())
        self._raw = True
        self._wanted.forget()
        self._shown.forget()
        self._pen.lost()
        self._feed_raw(token)

    def _place(self) -> str:
        """Sequences that set the terminal's cursor and style to the stream's."""
        columns, style = self._wanted.columns, self._style or PLAIN
        if self._x < columns:
            return self._pen.move(self._x, self._y) + self._pen.turn(style)
        # Past the right margin: only writing the last cell brings the cursor there.
        row = self._wanted.chars[self._y]
        last = next(x for x in range(columns - 1, -1, -1) if row[x] != "")
        char = row[last] or ""
        cell = self._pen.turn(self._wanted.styles[self._y][last]) + char
        return self._pen.move(last, self._y) + cell + self._pen.turn(style)

    def _feed_raw(self, token: re.Match[str]) -> None:
        kind = token.lastgroup
        if (kind == "cut" and len(token[0]) < _MOST_CUT) or token["mode"] == _SYNC:
            self._feed_rare(token)
            return
        if kind in ("styled", "reset"):
            sgr = brought_down(token["sgr"], self._depth)
            self._send(token[0].replace(token["sgr"], sgr, 1))
            base = PLAIN if sgr.partition(";")[0] in ("", "0") else self._style
            self._style = PLAIN if kind == "reset" else apply(base, sgr) if base else None
            return
        self._send(token[0])
        if kind == "column":
            x, y = int(token["column"] or 1) - 1, int(token["row"] or 1) - 1
            if self._style is not None and self._holds(x, y):
                self._raw = False
                self._x, self._y = self._pen.x, self._pen.y = x, y
                self._pen.sure = True
                self._pen.style = self._style
        elif token["mode"] == "25":
            self._cursor_seen = token["on"] == "h"
        elif kind == "other" and token[0][1:2] not in "]PX^_":
            self._style = None

    def _send(self, text: str) -> None:
        self._unsent_size += len(text)
        if self._unsent_size > _MOST_UNSENT:
            self.drop()
            return
        self._unsent.append(text)


@lru_cache(2048)
def _cells_of(text: str) -> list[Cell] | None:
    """The cells that `text` fills to Textual; None if that cannot be told."""
    if _ASTRAY.search(text):
        return None
    widths = [get_character_cell_size(char) for char in text]
    if 0 in widths or _JOINED.search(text):
        return _cells_of_clusters(text)
    cells: list[Cell] = []
    for char, width in zip(text, widths, strict=True):
        cells += [char, *[""] * (width - 1)]
    return cells


def _cells_of_clusters(text: str) -> list[Cell] | None:
    """The same where code points join into one character. Textual's measure counts, since what follows stands by it."""
    from wcwidth import iter_graphemes

    cells: list[Cell] = []
    for cluster in iter_graphemes(text):
        if not (width := cell_len(cluster)):
            return None
        cells += [cluster, *[""] * (width - 1)]
    return cells if len(cells) == cell_len(text) else None
