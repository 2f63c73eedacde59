"""Up to eight seats have places of their own at every size, and keep them."""

from __future__ import annotations

import pytest

from tests.ui.drawn import text_of
from tests.ui.gallery import look_of
from tests.ui.party.drawn import draw, draw_all, rows_of, seat_regions
from tests.ui.party.gallery import PHASES, PLAYERS, PartyGallery

SIZES = ((40, 20), (80, 23), (80, 24), (120, 40))
COUNTS = range(2, 9)
LOOK = look_of()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 5, 8])
async def test_nothing_moves_between_phases(size: tuple[int, int], seats: int) -> None:
    app = PartyGallery(LOOK, "opening", seats)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        before = {child.id: child.region for child in app.felt.children}
        for phase in PHASES[1:]:
            # The end has a podium in place of the seats.
            if phase == "end" or (phase == "sudden" and seats > 5):
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
        for word in ("K♣", "K♥", "Space  Ann turns", "War between Ann and Barth"):
            assert word in text, word
        assert "▀▄" in text
        assert ("2♠" in text) == (seats > 2), "the cards of those who wait can still be seen"


@pytest.mark.parametrize("size", SIZES)
async def test_a_seat_shows_its_key_or_that_it_has_none(size: tuple[int, int]) -> None:
    for (_, seats), lines in (await draw_all(LOOK, size, ("opening",), COUNTS)).items():
        for number, region in enumerate(seat_regions(size, seats), start=1):
            rows = rows_of(lines, region)
            key = "·" if PLAYERS[number - 1].by_table else str(number)
            (plate,) = [row for row in rows if row.strip().startswith(f"{key} {PLAYERS[number - 1].name}")]
            button = " D " in plate or f"{PLAYERS[number - 1].name}D" in plate
            assert button == (number == seats)


@pytest.mark.parametrize("size", SIZES)
async def test_the_end_has_places(size: tuple[int, int]) -> None:
    text = "\n".join(text_of(await draw(LOOK, size, "end", 5)))
    for word in ("1st", "2nd", "Space  New game", "wins the game."):
        assert word in text


async def test_giving_up_is_offered_while_a_game_is_on() -> None:
    pictures = await draw_all(LOOK, (80, 24), ("vacant", "opening", "end"), (5,))
    assert [("x give up" in text_of(lines)[-1]) for lines in pictures.values()] == [False, True, False]


@pytest.mark.parametrize("seats", [2, 5, 8])
@pytest.mark.parametrize("size", [(40, 20), (40, 40), (80, 24), (100, 30), (120, 40)])
async def test_a_war_lies_beside_the_first_card(size: tuple[int, int], seats: int) -> None:
    lines = await draw(LOOK, size, "war", seats)
    # Ann has turned the king that decides, Bartholomew has two cards to lay down.
    ann, bartholomew = (rows_of(lines, region) for region in seat_regions(size, seats)[:2])
    upper = next(row for row in ann if "K♣" in row)
    assert upper.index("9") < upper.index("K♣")
    between = [row[upper.index("9") : upper.index("K♣")] for row in ann]
    assert any("▀▄" in row for row in between)
    assert sum(row.count("╭") for row in bartholomew) == 2, "the hidden card has a place, too"


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
