"""How one player's table looks: colours, glyphs and the labels of keys."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from casinowar_tui.terminal.abilities import GlyphSet
from casinowar_tui.ui.palette import Palette


class Glyphs(NamedTuple):
    """The characters that differ between terminals, each one cell wide."""

    corners: str
    """Top left, top right, bottom left, bottom right."""
    minus: str
    arrow: str
    times: str
    dash: str
    shadow_corner: str
    """The quarter block at the end of a card's shadow."""
    suits: Mapping[str, str]
    """By c, d, h and s."""
    level: str = "─"
    upright: str = "│"
    chosen: tuple[str, str] = ("►", "◄")
    higher: str = "▲"
    dot: str = "·"
    clock: str = "▰"
    """The time that is left."""
    clock_short: str = "█"
    """The same where little is left."""


_PIPS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
_LETTERS = {"c": "c", "d": "d", "h": "h", "s": "s"}

RICH = Glyphs("╭╮╰╯", minus="−", arrow="→", times="×", dash="–", shadow_corner="▘", suits=_PIPS)
PLAIN = Glyphs(
    "┌┐└┘",
    minus="-",
    arrow=">",
    times="x",
    dash="-",
    shadow_corner=" ",
    suits=_PIPS,
    clock="■",
)
"""Nothing but what the consoles' code page 437 has."""


def glyphs(name: GlyphSet, *, letters: bool = False) -> Glyphs:
    """The glyphs of that name; suits as letters where pips cannot be shown."""
    chosen = RICH if name == "rich" else PLAIN
    return chosen._replace(suits=_LETTERS) if letters else chosen


class Look(NamedTuple):
    """What every widget of one player's table draws with."""

    palette: Palette
    glyphs: Glyphs
    keys: Mapping[str, str]
    """The label of the key to show, by the act's id in the configuration ("deal": "Enter")."""
    four_colour: bool = False
    bell: str = "off"
    """When the terminal's bell rings: "off", on a "tie", or at a "result"."""

    clipboard: bool = True
    """Whether the terminal may be asked to fill a clipboard."""

    @property
    def plain(self) -> bool:
        """Whether only signs that every console has are drawn."""
        return self.glyphs.corners == PLAIN.corners

    def key(self, act: str) -> str:
        """The label of an act's key, empty where it has none."""
        return self.keys.get(act, "")

    def suit_colour(self, suit: str) -> str:
        """The colour of a suit (c, d, h or s) on a card's face."""
        colours = self.palette
        if self.four_colour and suit in "cd":
            return colours.clubs if suit == "c" else colours.diamonds
        return colours.red if suit in "dh" else colours.black
