"""Signs that a character set lacks are spelled in as many cells."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from casinowar_tui.terminal.spell import ERRORS


@pytest.mark.parametrize(
    ("text", "ascii_", "latin"),
    [
        ("╭─────╮", "+-----+", "+-----+"),
        ("│ 9♥ ▌", "| 9h |", "| 9h |"),
        ("3►(100)◄", "3>(100)<", "3>(100)<"),
        ("é × £", "e x ?", "é × £"),
        ("中🎲", "????", "????"),
        ("▄▄▀█", "   #", "   #"),
    ],
)
def test_signs_are_spelled(text: str, ascii_: str, latin: str) -> None:
    assert text.encode("ascii", ERRORS).decode("ascii") == ascii_
    assert text.encode("iso8859-1", ERRORS).decode("iso8859-1") == latin
    assert cell_len(text) == len(ascii_)
