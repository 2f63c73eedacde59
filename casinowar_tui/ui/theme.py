"""The only colours: palettes for the felt, whatever the terminal can show."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from casinowar_tui.terminal.abilities import Depth
from casinowar_tui.ui.palette import INK, PAPER, ChipColours, Palette

Theme = Literal["green", "blue", "burgundy", "light"]

_CREAM = "#f6f0e0"
_CHIPS = {
    "1": ChipColours("#f2efe6", "#23262b", "#7d93b2"),
    "2": ChipColours("#e8a0b4", "#3a0d1a", _CREAM),
    "5": ChipColours("#b3261e", "#ffffff", _CREAM),
    "10": ChipColours("#1f4fa3", "#ffffff", _CREAM),
    "20": ChipColours("#c9c4b8", "#23262b", "#7a5c3a"),
    "25": ChipColours("#35a667", "#04200f", _CREAM),
    "50": ChipColours("#e08a2e", "#2b1600", _CREAM),
    "100": ChipColours("#1d1d1f", "#ffffff", _CREAM),
    "500": ChipColours("#6b3fa0", "#ffffff", _CREAM),
    "1000": ChipColours("#ecc737", "#2b2000", "#8a5a14"),
    "5000": ChipColours("#6e4220", "#ffffff", _CREAM),
    "other": ChipColours("#7fc4c9", "#08282b", _CREAM),
}
_ANSI_CHIPS = {
    "1": ChipColours("white", "black", "blue"),
    "2": ChipColours("magenta", "black", "white"),
    "5": ChipColours("red", "bright_white", "white"),
    "10": ChipColours("blue", "bright_white", "white"),
    "20": ChipColours("white", "black", "red"),
    "25": ChipColours("green", "black", "white"),
    "50": ChipColours("yellow", "black", "red"),
    "100": ChipColours("white", "black", "black"),
    "500": ChipColours("magenta", "bright_white", "white"),
    "1000": ChipColours("yellow", "black", "white"),
    "5000": ChipColours("red", "bright_white", "yellow"),
    "other": ChipColours("cyan", "black", "white"),
}
_INK_CHIPS = {"other": ChipColours(INK, PAPER, PAPER), "5000": ChipColours(INK, PAPER, PAPER)}

GREEN = Palette(
    felt="#0d4a2b",
    line="#6fae86",
    text="#eef5e9",
    dim="#a9cdb0",
    bright="#f6c955",
    spot="#0a3f24",
    shadow="#062a17",
    wood="#35231a",
    wood_text="#f7ead2",
    wood_dim="#cdb694",
    badge="#f6c955",
    badge_text="#241a04",
    card="#fbf6e9",
    card_aside="#e4e4e4",
    black="#1d1d1f",
    red="#b3122a",
    clubs="#0a6b2a",
    diamonds="#1a4fa0",
    back="#8e1b2c",
    back_pattern="#b5475a",
    edges="#a99f8b",
    cut_card="#f6c955",
    primary="#f6c955",
    primary_text="#241a04",
    button="#07301b",
    button_text="#eef5e9",
    button_off="#0b4226",
    button_off_text="#9cc3a5",
    win="#b9ef93",
    lose="#f9bdb0",
    even="#eef5e9",
    ask="#f6c955",
    chips=_CHIPS,
)
BLUE = GREEN._replace(
    felt="#143a66",
    line="#7da6d6",
    text="#eef3fa",
    dim="#a9c3e3",
    spot="#103158",
    shadow="#0a2140",
    wood="#2a2320",
    button="#0c2748",
    button_text="#eef3fa",
    button_off="#11335b",
    button_off_text="#a3bfe0",
    win="#b4ecaa",
    lose="#f7b1a3",
    even="#eef3fa",
)
BURGUNDY = GREEN._replace(
    felt="#5a1426",
    line="#cf8d9b",
    text="#faeef0",
    dim="#e3b6bf",
    spot="#4c0f1f",
    shadow="#340813",
    wood="#2b211d",
    back="#1c3f7c",
    back_pattern="#5c80bd",
    button="#3d0b18",
    button_text="#faeef0",
    button_off="#501122",
    button_off_text="#e0b0ba",
    win="#c3ee9f",
    lose="#f9b9a6",
    even="#faeef0",
)
LIGHT = GREEN._replace(
    felt="#bcd7bf",
    line="#4f8a62",
    text="#102a1a",
    dim="#2b5138",
    bright="#7a2b00",
    spot="#add0b2",
    shadow="#94b79a",
    wood="#e2cda9",
    wood_text="#35210c",
    wood_dim="#5f451f",
    badge="#7a2b00",
    badge_text="#fff4e0",
    card="#fffdf6",
    cut_card="#c75a00",
    primary="#8a3200",
    primary_text="#fff6e6",
    button="#e9f3e7",
    button_text="#102a1a",
    button_off="#c6dec8",
    button_off_text="#2b5138",
    win="#0b4d22",
    lose="#8a1420",
    even="#102a1a",
    ask="#7a2b00",
)

# The nearest of the 256 colours is sometimes a far one: browns become red, and a shadow the felt itself.
_IN_256: Mapping[Theme, Mapping[str, str]] = {
    "green": {"wood": "#262626", "button": "#1c1c1c"},
    "blue": {
        "felt": "#00005f",
        "spot": "#00005f",
        "shadow": "#000000",
        "wood": "#262626",
        "button": "#1c1c1c",
        "button_off": "#00005f",
    },
    "burgundy": {"wood": "#262626", "shadow": "#000000", "button": "#1c1c1c"},
    "light": {"primary": "#870000", "button_off": "#afd7af"},
}

ANSI = Palette(
    felt="black",
    line="green",
    text="white",
    dim="white",
    bright="bright_yellow",
    spot="black",
    shadow="black",
    wood="green",
    wood_text="black",
    wood_dim="black",
    badge="black",
    badge_text="bright_yellow",
    card="bright_white",
    card_aside="white",
    black="black",
    red="red",
    clubs="black",
    diamonds="blue",
    back="red",
    back_pattern="black",
    edges="black",
    cut_card="yellow",
    primary="yellow",
    primary_text="black",
    button="blue",
    button_text="bright_white",
    button_off="black",
    button_off_text="white",
    win="bright_green",
    lose="bright_red",
    even="bright_white",
    ask="bright_yellow",
    chips=_ANSI_CHIPS,
)
NO_HUE = Palette(
    felt=PAPER,
    line=INK,
    text=INK,
    dim=INK,
    bright=INK,
    spot=PAPER,
    shadow=PAPER,
    wood=INK,
    wood_text=PAPER,
    wood_dim=PAPER,
    badge=PAPER,
    badge_text=INK,
    card=INK,
    card_aside=INK,
    black=PAPER,
    red=PAPER,
    clubs=PAPER,
    diamonds=PAPER,
    back=INK,
    back_pattern=PAPER,
    edges=PAPER,
    cut_card=PAPER,
    primary=INK,
    primary_text=PAPER,
    button=PAPER,
    button_text=INK,
    button_off=PAPER,
    button_off_text=INK,
    win=INK,
    lose=INK,
    even=INK,
    ask=INK,
    chips=_INK_CHIPS,
    hue=False,
)


def css(colour: str) -> str:
    """A palette's colour as style sheets call it; those without hue are the terminal's own."""
    if colour in (PAPER, INK):
        return "ansi_default"
    return colour if colour.startswith("#") else f"ansi_{colour}"


THEMES: Mapping[Theme, Palette] = {"green": GREEN, "blue": BLUE, "burgundy": BURGUNDY, "light": LIGHT}


def palette(theme: Theme = "green", depth: Depth = "truecolor", *, hue: bool = True) -> Palette:
    """The palette of a theme on a terminal of that depth; 16 colours and no hue have one for all themes."""
    if not hue:
        return NO_HUE
    if depth == "16":
        return ANSI
    chosen = THEMES[theme]
    return chosen._replace(**_IN_256[theme]) if depth == "256" else chosen  # type: ignore[arg-type]
