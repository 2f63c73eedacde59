"""The fewest bytes that make the shown cells equal to the wanted ones."""

from __future__ import annotations

from casinowar_tui.terminal.screen import Cell, Cells, reach, unsure
from casinowar_tui.terminal.style import Style, change, on_blank


class Pen:
    """Where the terminal's cursor stands and in which style it writes; None where that is unknown.

    `sure` is false after a character that some terminals draw wider than others (suits, frames): the place is
    then told anew and not by steps, so that such a terminal shifts one cell and not a line.
    """

    __slots__ = ("style", "sure", "x", "y")

    def __init__(self) -> None:
        self.lost()

    def lost(self) -> None:
        """Somebody else wrote, or a sequence was not understood."""
        self.x: int | None = None
        self.y = 0
        self.sure = False
        self.style: Style | None = None

    def move(self, x: int, y: int) -> str:
        """The sequence that brings the cursor to (x, y), 0-based."""
        if self.sure and self.y == y and self.x is not None and self.x <= x:
            steps = x - self.x
            self.x = x
            return "" if not steps else "\x1b[C" if steps == 1 else f"\x1b[{steps}C"
        self.x, self.y, self.sure = x, y, True
        return f"\x1b[{y + 1};{x + 1}H" if x else f"\x1b[{y + 1}H" if y else "\x1b[H"

    def turn(self, style: Style) -> str:
        """The sequence after which the terminal writes in `style`."""
        sequence = change(self.style, style)
        self.style = style
        return sequence


def paint(pen: Pen, wanted: Cells, shown: Cells, rows: list[int]) -> str:
    """Sequences that make `rows` of the terminal as `wanted`; `shown` and `pen` are brought up to date."""
    out: list[str] = []
    for y in rows:
        chars, styles = wanted.chars[y], wanted.styles[y]
        old_chars, old_styles = shown.chars[y], shown.styles[y]
        if chars == old_chars and styles == old_styles:
            continue
        changed = _changed(chars, styles, old_chars, old_styles)
        if y in wanted.odd or y in shown.odd:
            changed = _with_reach(_with_reach(changed, old_chars, old_styles), chars, styles)
            changed = [x for x in changed if chars[x] is not None]
            shown.odd.add(y)
        for start, end in _spans(chars, styles, changed):
            out.append(pen.move(start, y))
            _write(out, pen, y, chars, styles, start, end)
            pen.x = end if end < wanted.columns else None
        _learn(chars, styles, old_chars, old_styles)
    return "".join(out)


def _changed(chars: list[Cell], styles: list[Style], old_chars: list[Cell], old_styles: list[Style]) -> list[int]:
    """The known cells that are not yet shown."""
    return [
        x
        for x, (char, style, old_char, old_style) in enumerate(zip(chars, styles, old_chars, old_styles, strict=True))
        if (char != old_char or (style is not old_style and (char != " " or style.blank is not old_style.blank)))
        and char is not None
    ]


def _with_reach(changed: list[int], chars: list[Cell], styles: list[Style]) -> list[int]:
    """With all cells of unsure characters of which one has changed, and those that a terminal may draw them over."""
    cells = set(changed)
    for x, char in enumerate(chars):
        if char and unsure(char) and not cells.isdisjoint(range(x, end := reach(chars, styles, x))):
            cells.update(range(x, min(max(end, x + 2 * len(char)), len(chars))))
    return sorted(cells)


def _spans(chars: list[Cell], styles: list[Style], changed: list[int]) -> list[tuple[int, int]]:
    """Ranges of cells to be written; cells between two of them that cost less than a move are written too."""
    spans: list[tuple[int, int]] = []
    start = end = -9
    for x in changed:
        if x == end:
            end += 1
            continue
        gap = range(end, x)
        if len(gap) <= 3 and all(_in_passing(chars[at]) and styles[at] is styles[end - 1] for at in gap):
            end = x + 1
            continue
        if end > 0:
            spans.append((start, end))
        start = x - 1 if chars[x] == "" else x
        end = x + 1
    if end > 0:
        spans.append((start, end))
    return spans


def _in_passing(char: Cell) -> bool:
    """Whether a cell can be written without need: it is known what stands in it, and that it is no wider."""
    return char is not None and not unsure(char)


def _write(out: list[str], pen: Pen, y: int, chars: list[Cell], styles: list[Style], start: int, end: int) -> None:
    style = pen.style
    text: list[str] = []
    after = start
    for x in range(start, end):
        if x < after:
            continue
        char, target = chars[x] or "", styles[x]
        if target is not style and (style is None or char != " " or style.blank is not target.blank):
            if char == " ":
                target = _ahead(style, chars, styles, x, end)
            text.append(change(style, target))
            style = target
        if not char.isascii() and unsure(char):
            # Over blanks, so that a terminal that draws it narrow leaves no cell as it was; and then on from a told
            # place, so that one that draws it wide shifts nothing.
            after = reach(chars, styles, x)
            onward = f"\x1b[{y + 1};{after + 1}H" if after < len(chars) else ""
            char = f"{' ' * (after - x)}\x1b[{y + 1};{x + 1}H{char}{onward}"
        text.append(char)
    pen.style = style
    run = "".join(text)
    pen.sure = run.isascii()
    out.append(run)


def _ahead(style: Style | None, chars: list[Cell], styles: list[Style], x: int, end: int) -> Style:
    """The style to take for a blank at `x`: that of the text after it if the blank looks the same in it."""
    target = styles[x]
    after = x + 1
    while after < end and chars[after] == " " and styles[after].blank is target.blank:
        after += 1
    if after < end and styles[after].blank is target.blank:
        return styles[after]
    return on_blank(style, target)


def _learn(chars: list[Cell], styles: list[Style], old_chars: list[Cell], old_styles: list[Style]) -> None:
    """Everything known has been written; of the unknown cells, half an overwritten wide one is lost."""
    if None in chars:
        for x, char in enumerate(chars):
            if char is None:
                left_over = old_chars[x] == "" or old_chars[x + 1 : x + 2] == [""]
                chars_here = None if left_over else old_chars[x]
                old_chars[x] = chars_here
        for x, char in enumerate(chars):
            if char is not None:
                old_chars[x], old_styles[x] = char, styles[x]
        return
    old_chars[:] = chars
    old_styles[:] = styles
