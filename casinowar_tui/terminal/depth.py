"""True colours brought down to what a terminal has.

Guards against Textual (8.2) and Rich: the number of colours is the process's, and the first app to draw a style decides
it for all others. So everything is rendered in true colour, and this is done on the way to each terminal.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from rich.color import Color, ColorSystem

from casinowar_tui.terminal.abilities import Depth

_SYSTEMS: Final = {"256": ColorSystem.EIGHT_BIT, "16": ColorSystem.STANDARD}
_COLOUR: Final = re.compile(r"(?<![^;])([34])8;(?:5;\d+|2;(\d+);(\d+);(\d+))(?![^;])")


@lru_cache(4096)
def brought_down(params: str, depth: Depth) -> str:
    """SGR parameters ("0;1;38;2;9;9;9") with the nearest colours that a terminal of `depth` has."""
    return params if depth == "truecolor" else _COLOUR.sub(lambda found: _nearest(found, _SYSTEMS[depth]), params)


def _nearest(found: re.Match[str], system: ColorSystem) -> str:
    if found[2] is None:
        return found[0]
    red, green, blue = (min(int(part), 255) for part in found.group(2, 3, 4))
    return ";".join(Color.from_rgb(red, green, blue).downgrade(system).get_ansi_codes(foreground=found[1] == "3"))
