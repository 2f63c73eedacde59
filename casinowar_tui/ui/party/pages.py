"""The pages over a party table: the score sheet, and help with rules and chances."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import RenderableType

from casinowar_tui.desk.actions import Keymap, key_label
from casinowar_tui.desk.party.actions import PARTY_ACTIONS, SEAT
from casinowar_tui.party.view.manual import manual
from casinowar_tui.party.view.shapes import PartyView, SheetView
from casinowar_tui.ui.look import Look
from casinowar_tui.ui.party.page import PageScreen, heading, paragraph, rows

_MERGED = frozenset({"ctrl+j", "ctrl+m", "shift+slash"})
"""Other names of keys that are listed already."""

MOUSE = "Click a seat to turn its card, the lit button for whoever is next, or the rail above for the score sheet."


def sheet_page(picture: PartyView, look: Look) -> PageScreen:
    """The whole score sheet."""
    return PageScreen("Score sheet", tuple(_sheet(picture.sheet, look.palette.bright)), at_end=True)


def _sheet(sheet: SheetView, bright: str) -> Iterator[RenderableType]:
    yield heading("Points", bright)
    yield rows(sheet.totals or [("nobody plays yet", "")], right=(1,))
    yield heading("Rounds", bright)
    lines = [(line.names, line.how, line.gain, str(line.number)) for line in sheet.lines]
    yield rows([(number, *rest) for *rest, number in lines] or [("none yet",)], right=(0, 3))
    if sheet.out_of_play:
        yield paragraph(f"{sheet.out_of_play} of the cards could not be divided and are out of play.")
    if sheet.seal:
        yield heading("A fair pack", bright)
        yield paragraph(f"The seal of this pack is {sheet.seal}.")
    if sheet.told is not None:
        seal, seed = sheet.told
        yield paragraph(f"The pack before had the seal {seal} and was shuffled from {seed}.")


def help_page(keymap: Keymap, look: Look) -> PageScreen:
    """Keys, rules and chances."""
    return PageScreen("Party war: help and rules", tuple(_help(keymap, look.palette.bright)))


def _help(keymap: Keymap, bright: str) -> Iterator[RenderableType]:
    sections = manual()
    yield from _section(*sections[0], bright)
    yield heading("Keys", bright)
    keys = [("  ".join(_keys(keymap, action.id)), action.help) for action in PARTY_ACTIONS if SEAT not in action.id]
    keys.insert(1, ("1 to 8", "that seat turns its card"))
    yield rows([row for row in keys if row[0]])
    yield paragraph(MOUSE)
    for section in sections[1:]:
        yield from _section(*section, bright)


def _keys(keymap: Keymap, act: str) -> dict[str, None]:
    return dict.fromkeys(key_label(key) for key in keymap.get(act, ()) if key not in _MERGED)


def _section(
    title: str, lines: tuple[str, ...], pairs: tuple[tuple[str, str], ...], bright: str
) -> Iterator[RenderableType]:
    yield heading(title, bright)
    if pairs:
        yield rows(pairs, right=(1,))
    yield from map(paragraph, lines)
