"""From what a terminal can show and a player likes to the look of the program."""

from __future__ import annotations

from collections.abc import Mapping

from textual.theme import Theme

from casinowar_tui.settings import Settings
from casinowar_tui.terminal import Terminal
from casinowar_tui.ui.look import Look, glyphs
from casinowar_tui.ui.theme import Palette, palette


def look_for(terminal: Terminal, settings: Settings, keys: Mapping[str, str]) -> Look:
    """The look of every widget; `keys` are the labels of keys by the id of their act."""
    colours = palette(settings.theme, terminal.depth, hue=terminal.hue)
    return Look(colours, glyphs(terminal.glyphs), keys, settings.four_colour)


def textual_theme(colours: Palette) -> Theme:
    """The same colours for what Textual draws by itself: windows, scroll bars, the command palette."""
    return Theme(
        name="felt",
        primary=colours.bright,
        secondary=colours.line,
        accent=colours.bright,
        foreground=colours.text,
        background=colours.felt,
        surface=colours.button,
        panel=colours.button,
        success=colours.win,
        warning=colours.ask,
        error=colours.lose,
        variables={
            "felt": colours.felt,
            "felt-line": colours.line,
            "felt-text": colours.text,
            "felt-dim": colours.dim,
            "wood": colours.wood,
            "wood-text": colours.wood_text,
            "bright": colours.bright,
            "primary-button": colours.primary,
            "primary-button-text": colours.primary_text,
            "quiet-button": colours.button,
            "quiet-button-text": colours.button_text,
        },
    )
