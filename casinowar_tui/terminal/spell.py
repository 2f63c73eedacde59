"""Signs that a terminal's character set lacks, each spelled by one that it has, in as many cells."""

from __future__ import annotations

import codecs
import unicodedata
from typing import Final

from rich.cells import get_character_cell_size

ERRORS: Final = "casinowar-tui.spell"
"""Name of the error handler, for `str.encode`."""

_SPELLED: Final = str.maketrans(
    {
        **dict.fromkeys("┌┐└┘╭╮╰╯├┤┬┴┼╔╗╚╝", "+"),
        **dict.fromkeys("─━═−–—╌┄", "-"),
        **dict.fromkeys("│┃║▌▐╎┆", "|"),
        **dict.fromkeys("▀▄░", " "),
        **dict.fromkeys("█▓▒■▬", "#"),
        **dict.fromkeys("·•…", "."),
        **dict(zip("♠♥♦♣►◄▲▼→←↑↓×✓●○‘’“”", "shdc><^v><^vxv*o''\"\"", strict=True)),
    }
)


def _spell(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(_one, error.object[error.start : error.end])), error.end


def _one(character: str) -> str:
    spelled = character.translate(_SPELLED)
    if not spelled.isascii():
        # A letter without its accent; what has no letter in it is a question mark for each of its cells.
        bare = unicodedata.normalize("NFKD", character)[:1]
        spelled = bare if bare.isascii() else "?" * get_character_cell_size(character)
    return spelled


codecs.register_error(ERRORS, _spell)
