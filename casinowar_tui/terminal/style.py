"""How a cell looks, and the fewest bytes that turn one look into another."""

from __future__ import annotations

from typing import Final

_ON: Final = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "21", "51", "52", "53")
_BIT: Final = {code: 1 << index for index, code in enumerate(_ON)}
_OFF: Final = {"22": 0b11, "23": _BIT["3"], "24": _BIT["4"], "25": _BIT["5"], "27": _BIT["7"], "29": _BIT["9"]}
_COMMON: Final = _BIT["1"] | _BIT["2"] | _BIT["3"] | _BIT["4"] | _BIT["5"] | _BIT["7"] | _BIT["9"]
# Seen on a blank cell: lines through, under, over and around it, and the colours' exchange.
_SEEN_ON_BLANK: Final = sum(_BIT[code] for code in ("4", "7", "9", "21", "51", "52", "53"))
_PLAIN_COLOURS: Final = frozenset(str(code) for start in (30, 40, 90, 100) for code in range(start, start + 8))
_LIMIT: Final = 4096


class Style:
    """Colours and attributes of a cell; one object for each distinct look, compared by identity.

    `fg` and `bg` are SGR parameters ("38;2;1;2;3", "31") or "" for the terminal's own; `attrs` is a set of
    bits; `blank` is the style that looks the same on a space, where the foreground is not seen.
    """

    __slots__ = ("attrs", "bg", "blank", "fg")

    def __init__(self, fg: str, bg: str, attrs: int) -> None:
        self.fg = fg
        self.bg = bg
        self.attrs = attrs
        self.blank: Style = self

    def __repr__(self) -> str:
        return f"Style({self.fg!r}, {self.bg!r}, {self.attrs:#b})"


_interned: dict[tuple[str, str, int], Style] = {}
_parsed: dict[tuple[Style, str], Style | None] = {}
_changes: dict[tuple[Style | None, Style], str] = {}


def style(fg: str = "", bg: str = "", attrs: int = 0) -> Style:
    """The one `Style` of these values."""
    found = _interned.get((fg, bg, attrs))
    if found is None:
        if len(_interned) > _LIMIT:
            _forget_styles()
        found = _interned[fg, bg, attrs] = Style(fg, bg, attrs)
        if not attrs & _SEEN_ON_BLANK and (fg or attrs):
            found.blank = style("", bg)
    return found


def _forget_styles() -> None:
    """Equal looks made later are other objects: cells are then sent again, never left out."""
    _interned.clear()
    _parsed.clear()
    _changes.clear()
    _interned["", "", 0] = PLAIN


def apply(before: Style, params: str) -> Style | None:
    """The style after SGR `params` ("0;1;38;5;7") on top of `before`; None if one is not understood."""
    key = (before, params)
    try:
        return _parsed[key]
    except KeyError:
        if len(_parsed) > _LIMIT:
            _parsed.clear()
        after = _parsed[key] = _apply(before, params)
        return after


def _apply(before: Style, params: str) -> Style | None:
    fg, bg, attrs = before.fg, before.bg, before.attrs
    codes = params.split(";")
    index = 0
    while index < len(codes):
        code = codes[index].lstrip("0")
        index += 1
        if not code:
            fg, bg, attrs = "", "", 0
        elif code in _BIT:
            attrs |= _BIT[code]
        elif code in _OFF:
            if code == "24":
                attrs &= ~_BIT["21"]
            attrs &= ~_OFF[code]
        elif code in ("38", "48"):
            length = {"5": 2, "2": 4}.get(codes[index] if index < len(codes) else "")
            if length is None or index + length > len(codes):
                return None
            colour = ";".join([code, *codes[index : index + length]])
            index += length
            fg, bg = (colour, bg) if code == "38" else (fg, colour)
        elif code in _PLAIN_COLOURS:
            is_fg = code[0] in "39" and len(code) == 2
            fg, bg = (code, bg) if is_fg else (fg, code)
        elif code == "39":
            fg = ""
        elif code == "49":
            bg = ""
        else:
            return None
    return style(fg, bg, attrs)


def change(before: Style | None, after: Style) -> str:
    """The shortest SGR sequence from `before` (None: unknown) to `after`; "" if they are the same."""
    if before is after:
        return ""
    key = (before, after)
    try:
        return _changes[key]
    except KeyError:
        if len(_changes) > _LIMIT:
            _changes.clear()
        text = _changes[key] = _change(before, after)
        return text


def _change(before: Style | None, after: Style) -> str:
    attributes = [code for code in _ON if after.attrs & _BIT[code]]
    colours = [colour for colour in (after.fg, after.bg) if colour]
    afresh = ";".join(["0", *attributes, *colours]) if attributes or colours else ""
    # Rare attributes have no off code that all terminals read alike: they are always left by a reset.
    if before is None or (before.attrs | after.attrs) & ~_COMMON:
        return f"\x1b[{afresh}m"
    step: list[str] = []
    lost = before.attrs & ~after.attrs
    missing = after.attrs & ~before.attrs
    for off, bits in _OFF.items():
        if lost & bits:
            step.append(off)
            missing |= after.attrs & bits
    step += [code for code in _ON if missing & _BIT[code]]
    if before.fg != after.fg:
        step.append(after.fg or "39")
    if before.bg != after.bg:
        step.append(after.bg or "49")
    stepped = ";".join(step)
    return f"\x1b[{min(stepped, afresh, key=len)}m"


def on_blank(before: Style | None, target: Style) -> Style:
    """The cheapest style to go to from `before` for a blank that must look like `target`.

    Keeps what a blank does not show (foreground, weight), so that it need not be sent again after it.
    """
    if before is None or target.blank is not style("", target.bg) or before.attrs & (~_COMMON | _SEEN_ON_BLANK):
        return target.blank
    return style(before.fg, target.bg, before.attrs)


PLAIN: Final = style()
