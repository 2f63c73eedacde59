"""Up to eight seats have places of their own at every size, and keep them."""

from __future__ import annotations

import pytest
from textual.geometry import Region, Size

from casinowar_tui.ui.party.widgets.places import places
from tests.ui.drawn import text_of
from tests.ui.gallery import look_of
from tests.ui.party.drawn import draw, draw_all, rows_of, seat_regions
from tests.ui.party.gallery import PHASES, PLAYERS, PartyGallery

SIZES = ((40, 20), (80, 23), (80, 24), (120, 40))
COUNTS = range(2, 9)
LOOK = look_of()


@pytest.mark.parametrize("size", [*SIZES, (53, 21), (100, 30), (200, 60)])
@pytest.mark.parametrize("seats", [0, *COUNTS])
def test_no_part_covers_another_or_leaves_the_window(size: tuple[int, int], seats: int) -> None:
    parts = places(Size(*size), seats)
    assert sum(part.startswith("seat_") for part in parts) == seats
    regions = list(parts.values())
    for place, region in enumerate(regions):
        assert Size(*size).region.contains_region(region)
        assert not any(region.overlaps(other) for other in regions[place + 1 :])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", COUNTS)
def test_seats_go_clockwise_round_the_felt(size: tuple[int, int], seats: int) -> None:
    parts = places(Size(*size), seats)
    centres = [_centre(parts[f"seat_{number}"]) for number in range(1, seats + 1)]
    turns = [
        (a[0] - m[0]) * (b[1] - m[1]) - (a[1] - m[1]) * (b[0] - m[0])
        for a, b in zip(centres, [*centres[1:], centres[0]], strict=True)
        for m in [(sum(x for x, _ in centres) / seats, sum(y for _, y in centres) / seats)]
    ]
    assert all(turn >= 0 for turn in turns)


def _centre(region: Region) -> tuple[float, float]:
    return region.x + region.width / 2, region.y + region.height / 2


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 5, 8])
async def test_nothing_moves_between_phases(size: tuple[int, int], seats: int) -> None:
    app = PartyGallery(LOOK, "opening", seats)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        before = {child.id: child.region for child in app.felt.children}
        for phase in PHASES[1:]:
            if phase == "sudden" and seats > 5:
                continue
            app.turn_to(phase)
            await pilot.pause()
            assert {child.id: child.region for child in app.felt.children} == before


@pytest.mark.parametrize("size", SIZES)
async def test_one_glance_tells_names_cards_points_and_who_is_next(size: tuple[int, int]) -> None:
    for (_, seats), lines in (await draw_all(LOOK, size, ("second_war",), COUNTS)).items():
        text = "\n".join(text_of(lines))
        for player in PLAYERS[:seats]:
            assert player.name[:7] in text
        assert text.count(" point") + text.count(" pt") >= seats
        for word in ("K♣", "K♥", "9♣", "9♥", "▀▄", "Space  Ann turns", "War between Ann and Barth"):
            assert word in text, word
        assert ("2♠" in text) == (seats > 2), "the cards of those who wait can still be seen"


@pytest.mark.parametrize("size", SIZES)
async def test_a_seat_shows_its_key_or_that_it_has_none(size: tuple[int, int]) -> None:
    for (_, seats), lines in (await draw_all(LOOK, size, ("opening",), COUNTS)).items():
        for number, region in enumerate(seat_regions(size, seats), start=1):
            plate = rows_of(lines, region)[0]
            assert plate.startswith("· " if PLAYERS[number - 1].by_table else f"{number} ")
            assert (" D " in plate) == (number == seats)


@pytest.mark.parametrize("size", SIZES)
async def test_the_end_has_places(size: tuple[int, int]) -> None:
    text = "\n".join(text_of(await draw(LOOK, size, "end", 5)))
    for word in ("1st", "2nd", "n  New game", "wins the game with"):
        assert word in text


@pytest.mark.parametrize("size", [(39, 20), (40, 19)])
async def test_a_small_window_is_told_what_the_table_needs(size: tuple[int, int]) -> None:
    app = PartyGallery(LOOK, "opening", 8)
    async with app.run_test(size=size) as pilot:
        assert not app.felt.fits
        await pilot.resize_terminal(40, 20)
        await pilot.pause()
        assert app.felt.fits


async def test_a_turned_card_repaints_only_its_seat_and_whose_turn_it_is() -> None:
    app = PartyGallery(LOOK, "opening", 8)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        painted = {child.id: child._strips for child in app.felt.children if hasattr(child, "_strips")}
        app.turn_to("turning", 8)
        await pilot.pause()
        after = {child.id: child._strips for child in app.felt.children if hasattr(child, "_strips")}
    changed = {part for part in painted if after[part] is not painted[part]}
    assert changed == {"seat_1", "seat_2", "seat_3", "seat_4", "seat_5", "call"} | ({"button"} & changed)
