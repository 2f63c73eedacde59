"""What is shown, where it lies, and that it stays there."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.ui.drawn import draw, parts_of, text_of
from tests.ui.gallery import VIEWS, Gallery
from tests.ui.test_widgets_colours import RICH_LOOK, SIZES

LEDGERS = tuple(phase for phase, view in VIEWS.items() if view.ledger and not view.tray)


@pytest.mark.parametrize("size", [(39, 20), (40, 19), (10, 3), (1, 1)])
async def test_a_small_window_is_told_what_the_table_needs(size: tuple[int, int]) -> None:
    app = Gallery(RICH_LOOK)
    async with app.run_test(size=size) as pilot:
        assert not app.felt.fits
        assert list(parts_of(app.felt)) == ["too_small"]
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert app.felt.fits
        assert "too_small" not in parts_of(app.felt)
    if size == (39, 20):
        assert "needs 40x20, has 39x20" in "".join(text_of((await draw(RICH_LOOK, size, ("first",)))["first"]))


@pytest.mark.parametrize("size", SIZES)
async def test_nothing_moves_between_phases(size: tuple[int, int]) -> None:
    for phases in (LEDGERS, tuple(phase for phase in VIEWS if not VIEWS[phase].ledger)):
        app = Gallery(RICH_LOOK, phases[0])
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            before = {child.id: child.region for child in app.felt.children}
            for phase in phases:
                app.felt.show(VIEWS[phase])
                await pilot.pause()
                assert {child.id: child.region for child in app.felt.children} == before


@pytest.mark.parametrize("size", SIZES)
async def test_a_glance_tells_hand_cost_and_choice(size: tuple[int, int]) -> None:
    lines = text_of((await draw(RICH_LOOK, size, ("tie",)))["tie"])
    text = "\n".join(lines)
    for word in ("9♥", "9♣", "10,100", "war adds", "Go to war", "stake 100 more", "Surrender", "50 back, lose 50"):
        assert word in text


@pytest.mark.parametrize("size", SIZES)
async def test_the_first_start_says_how_to_bet(size: tuple[int, int]) -> None:
    pictures = await draw(RICH_LOOK, size, ("first", "betting"))
    assert any("click" in line and "100" in below for line, below in _pairs(text_of(pictures["first"])))
    assert not any("click" in line for line in text_of(pictures["betting"]))


async def test_a_settled_spot_says_what_was_staked_what_came_back_and_why() -> None:
    text = "\n".join(text_of((await draw(RICH_LOOK, (80, 24), ("warwon",)))["warwon"]))
    for word in ("ante", "back 200", "+100", "raise", "back 100", "pushed", "▲ wins"):
        assert word in text


async def test_a_chip_repaints_only_what_it_changed() -> None:
    app = Gallery(RICH_LOOK, "chips")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        painted = {child.id: child._strips for child in app.felt.query("*") if hasattr(child, "_strips")}
        app.felt.show(VIEWS["highstack"])
        await pilot.pause()
        after = {child.id: child._strips for child in app.felt.query("*") if hasattr(child, "_strips")}
    assert {part for part in painted if after[part] is not painted[part]} == {"hand"}


def _pairs(lines: list[str]) -> list[tuple[str, str]]:
    return list(pairwise(lines))


@pytest.mark.parametrize("size", SIZES)
async def test_practice_and_the_players_name_stand_on_the_screen(size: tuple[int, int]) -> None:
    head = text_of((await draw(RICH_LOOK, size, ("practice",)))["practice"])[0]
    assert "PRACTICE" in head
    assert "Ʉ 9,830" in head
    assert "Marguerite" in head
