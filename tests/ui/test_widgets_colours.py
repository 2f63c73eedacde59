"""Every text can be read in every theme; without hue there is none, and plain glyphs are plain."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from casinowar_tui.terminal.abilities import Depth
from casinowar_tui.ui.look import Look, glyphs
from casinowar_tui.ui.theme import THEMES, Theme, palette
from tests.ui.drawn import SYSTEMS, assert_readable, draw, text_of
from tests.ui.gallery import KEYS

SIZES = ((40, 20), (80, 23), (80, 24), (120, 40))
RICH_LOOK = Look(palette(), glyphs("rich"), KEYS)


@pytest.mark.parametrize("depth", SYSTEMS)
@pytest.mark.parametrize("theme", THEMES)
async def test_every_text_stands_out_from_its_ground(theme: Theme, depth: Depth) -> None:
    look = Look(palette(theme, depth), glyphs("rich"), KEYS, four_colour=True)
    for size in SIZES:
        for phase, lines in (await draw(look, size)).items():
            assert_readable((phase, size), (run for line in lines for run in line), depth)


async def test_without_hue_nothing_is_coloured() -> None:
    look = Look(palette(hue=False), glyphs("rich"), KEYS)
    for size in SIZES:
        for lines in (await draw(look, size)).values():
            styles = [run.segment.style for line in lines for run in line]
            assert all(style is None or (style.color is None and style.bgcolor is None) for style in styles)


async def test_sixteen_colours_stay_by_name() -> None:
    look = Look(palette("blue", "16"), glyphs("plain"), KEYS)
    for lines in (await draw(look, (80, 24))).values():
        for style in (run.segment.style for line in lines for run in line):
            assert style is not None
            for colour in filter(None, (style.color, style.bgcolor)):
                assert colour.number is not None
                assert colour.number < 16


async def test_plain_glyphs_are_those_of_the_consoles() -> None:
    look = RICH_LOOK._replace(glyphs=glyphs("plain"))
    for size in SIZES:
        for phase, lines in (await draw(look, size)).items():
            text = "".join(text_of(lines)).replace("Ʉ", "")
            for sign in "♥♦♣♠►◄▲▬·":
                text = text.replace(sign, "")
            text.encode("cp437")
            assert phase


async def test_letters_stand_for_suits() -> None:
    look = RICH_LOOK._replace(glyphs=glyphs("plain", letters=True))
    for size in SIZES:
        text = "\n".join(text_of((await draw(look, size, ("warwon",)))["warwon"]))
        assert "Kd" in text
        assert "10s" in text
        assert not set("♥♦♣♠") & set(text)


def test_the_four_colour_deck_parts_all_suits() -> None:
    look = RICH_LOOK._replace(four_colour=True)
    assert len({look.suit_colour(suit) for suit in "cdhs"}) == 4
    assert len({RICH_LOOK.suit_colour(suit) for suit in "cdhs"}) == 2


def test_chips_have_the_colours_of_casinos_and_every_value_has_some() -> None:
    colours = palette()
    known = ("1", "5", "10", "25", "50", "100", "500", "1,000")
    assert len({colours.chip(text).body for text in known}) == len(known)
    for hues in (True, False):
        for depth in ("truecolor", "16"):
            for text in ("3", "0.50", "5,000", "25,000", "750"):
                assert palette("green", "16" if depth == "16" else "truecolor", hue=hues).chip(text).text


@given(st.lists(st.integers(1, 99_999), min_size=1, max_size=5, unique=True))
def test_no_two_chips_of_a_tray_are_alike(values: list[int]) -> None:
    usual = palette()
    texts = [f"${value:,}" for value in values]
    colours = usual.with_tray(texts)
    assert len({colours.chip(text).body for text in texts}) == len(texts)
    assert all(
        colours.chip(text) == usual.chip(text) for text in texts if text.strip("$").replace(",", "") in usual.chips
    )
