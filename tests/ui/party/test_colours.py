"""Every text of a party table can be read in every theme; without hue there is none, and plain glyphs are plain."""

from __future__ import annotations

import pytest

from casinowar_tui.terminal.abilities import Depth
from casinowar_tui.ui.look import Look, glyphs
from casinowar_tui.ui.theme import THEMES, Theme, palette
from tests.ui.drawn import SYSTEMS, assert_readable, text_of
from tests.ui.gallery import KEYS
from tests.ui.party.drawn import draw_all

SEEN = (((40, 20), (3, 8)), ((80, 24), (5,)), ((120, 40), (8,)))
SHOWN = ("second_war", "over", "end")


@pytest.mark.parametrize("depth", SYSTEMS)
@pytest.mark.parametrize("theme", THEMES)
async def test_every_text_stands_out_from_its_ground(theme: Theme, depth: Depth) -> None:
    look = Look(palette(theme, depth), glyphs("rich"), KEYS, four_colour=True)
    for size, counts in SEEN:
        for phase, lines in (await draw_all(look, size, SHOWN, counts)).items():
            assert_readable((phase, size), (run for line in lines for run in line), depth)


async def test_without_hue_nothing_is_coloured() -> None:
    look = Look(palette(hue=False), glyphs("rich"), KEYS)
    for size, counts in SEEN:
        pictures = (await draw_all(look, size, ("second_war",), counts)).values()
        styles = [run.segment.style for lines in pictures for line in lines for run in line]
        assert all(style is None or (style.color is None and style.bgcolor is None) for style in styles)


async def test_plain_glyphs_are_those_of_the_consoles() -> None:
    look = Look(palette("green", "16"), glyphs("plain"), KEYS)
    for size, counts in SEEN:
        pictures = (await draw_all(look, size, ("second_war",), counts)).values()
        text = "".join(line for lines in pictures for line in text_of(lines))
        for sign in "♥♦♣♠►◄▲·":
            text = text.replace(sign, "")
        text.encode("cp437")
