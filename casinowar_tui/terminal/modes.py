"""What a terminal is asked to be while the table is on it, and how it is made as it was."""

from __future__ import annotations

from typing import Final

_DISAMBIGUATE, _EVENT_TYPES, _ALL_KEYS, _TEXT = 1, 2, 8, 16
_KITTY: Final = _DISAMBIGUATE | _EVENT_TYPES | _ALL_KEYS | _TEXT

# Clicks and drags in cells. Textual (8.2) asks for every motion, which streams reports over the link, and
# takes pixels and in-band sizes from terminals that claim them and then report cells. Motion is asked for where
# the link is quick.
_MOUSE: Final = b"\x1b[?1000h\x1b[?1002h\x1b[?1006h"
_ENTER: Final = b"\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[?2004h\x1b[>%du" % _KITTY


def enter(*, mouse: bool) -> bytes:
    """Other screen, no cursor, no wrapping, bracketed paste, kitty keyboard; with mouse or without."""
    return _ENTER + (_MOUSE if mouse else b"")


MOTION: Final = b"\x1b[?1003h"
"""Reports of where the mouse is, whether or not a button is held."""
NO_MOTION: Final = b"\x1b[?1003l\x1b[?1002h"
"""Clicks and drags alone, as at first."""
ASK_SYNC: Final = b"\x1b[?2026$p"
"""Can the terminal hold its picture while it is written?"""
HUSH: Final = b"\x1b[?1006l\x1b[?1003l\x1b[?1002l\x1b[?1000l\x1b[?2004l\x1b[<u"
"""No more reports."""
LEAVE: Final = b"\x1b[?7h\x1b[m\x1b[?1049l\x1b[?25h"
"""First screen, cursor seen, as it was."""
AGAIN: Final = b"\x1b[<u"
"""Before entering a second time: the keyboard mode is a stack."""
