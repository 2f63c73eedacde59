"""How wide a text stands on a terminal, in cells, and where it may be cut: between characters as people count them.

A character here is a grapheme cluster: a letter with its marks, a family of joined emoji, a flag. `wcwidth` knows
them; it costs a start a tenth of a second, so that texts of which every character is one cell never ask it.
"""

from __future__ import annotations

import re
from textwrap import wrap

MARK = ".."
"""Stands where a text was cut."""

_JOINER = "\u200d"
_INSIDE = frozenset(("\u200c", _JOINER, *map(chr, range(0xE0020, 0xE0080))))
"""What is not seen but shapes a character: joiners, and the letters of a flag's land."""
_MOST_CODE_POINTS = 16
"""Of a character: as many as a family of four has with the colours of their skin."""

# Latin, Greek, Cyrillic and Armenian letters, punctuation, arrows, lines, blocks, braille, suits: whatever stands
# beside them.
_NARROW = re.compile(
    "[ -~\xa1-\xac\xae-\u02ff\u0370-\u0482\u048a-\u0587\u2010-\u2027\u2030-\u205e\u2190-\u21ff\u2212\u2500-\u25fc"
    "\u2800-\u28ff♠♣♥♦]*"
)


def is_narrow(text: str) -> bool:
    """Whether it is quickly seen that each of its code points is a character of one cell."""
    return _NARROW.fullmatch(text) is not None


def characters(text: str) -> list[str]:
    """Its characters, each of one code point or more; without a joiner that joins nothing."""
    if is_narrow(text):
        return list(text)
    from wcwidth import iter_graphemes

    return list(filter(None, [character.rstrip(_JOINER) for character in iter_graphemes(text)]))


def is_printable(text: str) -> bool:
    """Whether all of it can be seen: no control, no change of the writing's direction, no mark without its letter."""
    return is_narrow(text) or all(map(_is_printable, characters(text)))


def _is_printable(character: str) -> bool:
    first, rest = character[0], character[1:]
    seen = width(character) > 0 and not (rest and first.isspace()) and len(character) <= _MOST_CODE_POINTS
    return seen and first.isprintable() and all(code.isprintable() or code in _INSIDE for code in rest)


def width(text: str) -> int:
    """How many cells it fills."""
    if is_narrow(text):
        return len(text)
    import wcwidth

    return sum(wcwidth.width(character, control_codes="ignore") for character in characters(text))


def beginning(text: str, cells: int) -> str:
    """As many of its first characters as go into so many cells."""
    if is_narrow(text):
        return text[: max(cells, 0)]
    kept = ""
    for character in characters(text):
        cells -= width(character)
        if cells < 0:
            break
        kept += character
    return kept


def cut(text: str, cells: int) -> str:
    """The text where it fits, or its beginning and a mark."""
    return text if width(text) <= cells else beginning(text, cells - len(MARK)).rstrip() + MARK


def padded(text: str, cells: int) -> str:
    """The text, with blanks behind it up to so many cells."""
    return text + " " * (cells - width(text))


def folded(text: str, cells: int) -> list[str]:
    """Its lines where none may fill more cells than that; broken between words where they are short enough."""
    if is_narrow(text):
        return wrap(text, cells)
    lines: list[str] = []
    for word in "".join(characters(text)).split():
        if lines and width(lines[-1]) + 1 + width(word) <= cells:
            lines[-1] += f" {word}"
            continue
        while width(word) > cells and (piece := beginning(word, cells)):
            lines.append(piece)
            word = word[len(piece) :]
        lines.append(word)
    return lines


def evenly(text: str, cells: int) -> list[str]:
    """As few lines as `folded` makes of it, of widths as even as can be, so that no last word stands alone."""
    lines = folded(text, cells)
    longest_word = max(map(width, text.split()), default=cells)
    tries = (folded(text, narrower) for narrower in range(min(longest_word, cells), cells + 1))
    return next(even for even in tries if len(even) == len(lines))
