"""From what a terminal can show and a player likes to the look of the program."""

from __future__ import annotations

from collections.abc import Mapping

from textual.theme import Theme

from casinowar_tui.terminal.abilities import Terminal
from casinowar_tui.ui.look import Look, glyphs
from casinowar_tui.ui.palette import Palette
from casinowar_tui.ui.theme import Theme as Name
from casinowar_tui.ui.theme import css, palette


def look_for(terminal: Terminal, keys: Mapping[str, str], *, theme: Name = "green", four_colour: bool = False) -> Look:
    """The look of every widget; `keys` are the labels of keys by the id of their act."""
    colours = palette(theme, terminal.depth, hue=terminal.hue)
    return Look(colours, glyphs(terminal.glyphs), keys, four_colour, clipboard=terminal.clipboard)


def textual_theme(colours: Palette) -> Theme:
    """The same colours for what Textual draws by itself: windows, scroll bars, the command palette.

    Named colours go to the terminal as they are, and windows then have the felt's, which is calmer than a big block of
    wood. Without hue, reverse stands for what is chosen; lists drop it (Textual 8.2) and underline instead.
    """
    named = not colours.felt.startswith("#")
    chosen, listed, cursor = ("bold", "bold", "none") if colours.hue else ("bold reverse", "bold underline", "reverse")
    return Theme(
        name="felt",
        ansi=named,
        primary=css(colours.bright),
        secondary=css(colours.line),
        accent=css(colours.bright),
        foreground=css(colours.text),
        background=css(colours.felt),
        surface=css(colours.button),
        panel=css(colours.button),
        success=css(colours.win),
        warning=css(colours.ask),
        error=css(colours.lose),
        variables={
            "felt": css(colours.felt),
            "felt-line": css(colours.line),
            "felt-text": css(colours.text),
            "felt-dim": css(colours.dim),
            "wood": css(colours.wood),
            "wood-text": css(colours.wood_text),
            "window": css(colours.felt if named else colours.wood),
            "window-text": css(colours.text if named else colours.wood_text),
            "bright": css(colours.bright),
            "primary-button": css(colours.primary),
            "primary-button-text": css(colours.primary_text),
            "quiet-button": css(colours.button),
            "quiet-button-text": css(colours.button_text),
            "ansi-background": css(colours.felt),
            "ansi-foreground": css(colours.text),
            "chosen-style": chosen,
            "listed-style": listed,
            "cursor-style": cursor,
        },
    )
