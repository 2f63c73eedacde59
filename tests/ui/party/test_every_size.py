"""Every window from 40x20 to 250x80 holds the whole table, two to eight seats, with nothing cut, covered or hollow."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import groupby, product

import pytest
from attrs import evolve
from textual.geometry import Region, Size

from casinowar_tui.cells import width
from casinowar_tui.game.shapes import CallView, CardView, Turn
from casinowar_tui.party.view.shapes import PartyView, SeatView
from casinowar_tui.party.view.words import listed
from casinowar_tui.ui.look import Look
from casinowar_tui.ui.party.widgets.lane import draw_lane
from casinowar_tui.ui.party.widgets.places import SeatForm, places
from casinowar_tui.ui.widgets.call_line import call_rows
from casinowar_tui.ui.widgets.canvas import Canvas
from tests.ui.gallery import KEYS, look_of
from tests.ui.party.gallery import PARTY_KEYS, PHASES, picture
from tests.ui.party.pictures import Picture
from tests.ui.party.pictures import picture as drawn

SOME = tuple(product((40, 41, 42, 51, 63, 79, 80, 93, 105, 106, 120, 160, 200, 250),
                     (20, 21, 22, 23, 24, 26, 28, 30, 34, 36, 40, 42, 50, 60, 71, 80)))  # fmt: skip
SIZES = ((40, 20), (40, 21), (44, 26), (40, 40), (50, 60), (79, 24), (80, 20), (80, 24), (100, 30), (120, 40),
         (200, 60), (250, 80))  # fmt: skip
"""Windows in which every phase is drawn."""


def windows(some: Iterable[tuple[int, int]], every: Iterable[tuple[int, int]]) -> pytest.MarkDecorator:
    """Some windows, and all of them where there is time."""
    return pytest.mark.parametrize(
        "sizes", [pytest.param(some, id="some"), pytest.param(every, id="every", marks=pytest.mark.slow)]
    )


laid_out = windows(SOME, tuple(product(range(40, 251), range(20, 81))))
pictured = windows(SIZES, tuple(product(range(40, 251, 15), range(20, 81, 4))))

COUNTS = range(2, 9)
LONGEST = "Maximiliana Roth"
WIDE = "林小华林小华林小"
"""As wide as the longest name of narrow letters."""
PICTURED = [phase for phase in PHASES if phase not in ("vacant", "sudden")]
LOOKS = {name: look_of([name])._replace(keys={**KEYS, **PARTY_KEYS}) for name in ("rich", "plain")}


def seen(phase: str, seats: int, name: str) -> PartyView:
    """A phase in which everybody has a name as long as may be, many points and a thick pile."""
    view = picture(phase, seats)
    names = {seat.name: f"{name[:-1]}{seat.number}" if name == LONGEST else name for seat in view.seats}
    rich = tuple([evolve(seat, name=names[seat.name], points=1000 if name == LONGEST else 9) for seat in view.seats])
    if view.podium is None:
        return evolve(view, seats=rich)
    lines = tuple([(place, names[who], points) for place, who, points in view.podium.lines])
    return evolve(view, seats=rich, podium=evolve(view.podium, lines=lines))


@laid_out
def test_no_part_covers_another_or_leaves_the_window(sizes: Iterable[tuple[int, int]]) -> None:
    for size, seats in product(sizes, (0, *COUNTS)):
        for ended in (False, True):
            laid = places(Size(*size), seats, ended=ended and seats > 0)
            assert laid is not None
            assert len(laid.seats) == (0 if ended else seats)
            regions = list(laid.parts.items())
            for place, (part, region) in enumerate(regions):
                assert region.area, (size, seats, part)
                assert Size(*size).region.contains_region(region), (size, seats, part, region)
                assert not any(region.overlaps(other) for _, other in regions[place + 1 :]), (size, seats, part)


@laid_out
def test_equal_seats_are_laid_out_alike_and_the_button_is_at_the_bottom(
    sizes: Iterable[tuple[int, int]],
) -> None:
    for size, seats in product(sizes, COUNTS):
        laid = places(Size(*size), seats)
        assert laid is not None
        boxes = [laid.parts[f"seat_{number}"] for number in range(1, seats + 1)]
        assert len({form.card for form in laid.seats}) == 1
        rows = {box.y: box.size for box in boxes}
        assert all(box.size == rows[box.y] for box in boxes), "seats side by side are of one size"
        for box, form in zip(boxes, laid.seats, strict=True):
            inside = Region(0, 0, box.width, box.height)
            assert not form.plate.overlaps(form.lane)
            assert not form.info.overlaps(form.lane)
            assert all(inside.contains_region(part) for part in (form.plate, form.info, form.lane)), (size, seats)
            assert form.card.height <= form.lane.height
        button, keys = laid.parts["button"], laid.parts["keys"]
        assert size[0] >= 80 or keys.y == button.bottom, (size, seats)


@laid_out
def test_seats_go_clockwise_round_the_felt(sizes: Iterable[tuple[int, int]]) -> None:
    for size, seats in product(sizes, COUNTS):
        laid = places(Size(*size), seats)
        assert laid is not None
        boxes = [laid.parts[f"seat_{number}"] for number in range(1, seats + 1)]
        centres = [(2 * box.x + box.width, 2 * box.y + box.height) for box in boxes]
        middle = (sum(x for x, _ in centres) / seats, sum(y for _, y in centres) / seats)
        for a, b in zip(centres, [*centres[1:], centres[0]], strict=True):
            turn = (a[0] - middle[0]) * (b[1] - middle[1]) - (a[1] - middle[1]) * (b[0] - middle[0])
            assert turn >= 0, (size, seats)


def test_cards_grow_with_the_window() -> None:
    for columns, seats in product((40, 60, 80, 120, 200), COUNTS):
        laid = [places(Size(columns, rows), seats) for rows in (20, 40, 60, 80)]
        heights = [one.seats[0].card.height for one in laid if one]
        assert heights == sorted(heights)
        assert heights[0] < heights[-1]


@pictured
@pytest.mark.parametrize("glyphs", LOOKS)
@pytest.mark.parametrize("phase", PICTURED)
def test_names_points_and_cards_are_whole_in_every_phase(
    phase: str, glyphs: str, sizes: Iterable[tuple[int, int]]
) -> None:
    for seats, name in product((2, 5, 8), (LONGEST, WIDE)):
        view = seen(phase, seats, name)
        for size in sizes:
            shown = drawn(LOOKS[glyphs], view, size)
            whole(shown, view, LOOKS[glyphs], (phase, seats, size))


def whole(shown: Picture, view: PartyView, look: Look, about: object) -> None:
    """Everything that a seat or the podium has is there."""
    if view.podium is not None:
        text = "\n".join(shown.rows("podium"))
        for place, name, points in view.podium.lines:
            row = next(row for row in shown.rows("podium") if name in row)
            assert place in text, about
            assert points in row or points in text, about
        assert look.glyphs.suits[view.podium.card.suit] in text, about
        return
    for seat in view.seats:
        rows = shown.rows(f"seat_{seat.number}")
        text = "\n".join(rows)
        assert any(seat.name in row for row in rows), (about, seat.name, rows)
        assert not seat.dealer or any(f"{seat.name}D" in row or " D " in row for row in rows), (about, rows)
        assert str(seat.points) in text, (about, rows)
        assert not seat.left or f" {seat.left}" in text, (about, rows)
        assert not seat.mark or seat.mark in text, (about, rows)
        for card in (*seat.earlier, seat.card):
            if card.turn is Turn.FACE:
                assert card.index + look.glyphs.suits[card.suit] in text, (about, card, rows)
        if any(card.turn is Turn.BACK for card in (*seat.earlier, seat.card)):
            assert "▀▄" in text, (about, rows)
        assert all(width(row) == shown.parts[f"seat_{seat.number}"].width for row in rows), about


@pictured
def test_a_war_has_a_place_for_each_card_in_order(sizes: Iterable[tuple[int, int]]) -> None:
    look = LOOKS["rich"]
    for seats, size in product((2, 5, 8), sizes):
        laid = places(Size(*size), seats)
        assert laid is not None
        for seat, form in zip(picture("war", seats).seats[:2], laid.seats, strict=False):
            rows = ["".join(row) for row in lane_of(look, form, seat)._chars]
            first = next(row for row in rows if "9♣" in row or "9♥" in row)
            assert "9♥" in first or first.index("9♣") < first.index("K♣"), (size, rows)
            assert sum(row.count("╰") for row in rows) == seat.due, (size, rows)


@pictured
def test_of_more_wars_than_there_is_room_for_the_oldest_cards_are_counted(sizes: Iterable[tuple[int, int]]) -> None:
    look = LOOKS["rich"]
    for seats, size in product((2, 5, 8), sizes):
        laid = places(Size(*size), seats)
        assert laid is not None
        for wars in (2, 3, 4, 8):
            shown = tuple(CardView(Turn.FACE, "10", "cdhs"[card % 4]) for card in range(2 * wars + 1))
            fights = evolve(picture("war", seats).seats[0], card=shown[-1], earlier=shown[:-1], due=0)
            text = "\n".join("".join(row) for row in lane_of(look, laid.seats[0], fights)._chars)
            found = re.search(r"(\d+) more", text)
            unseen = int(found[1]) if found else 0
            count = text.count("10") - str(unseen).count("10")
            assert count + unseen == len(shown) or (found is None and count == 2 * len(shown)), (size, wars, text)
            assert wars > 2 or not found, (size, text)


def lane_of(look: Look, form: SeatForm, seat: SeatView) -> Canvas:
    """The cards of a seat, without all else."""
    canvas = Canvas(form.lane.right, form.lane.bottom + 1, look.palette.felt)
    draw_lane(canvas, look, form, seat)
    return canvas


@pictured
@pytest.mark.parametrize("phase", ["opening", "second_war", "end"])
def test_nothing_is_a_hole(phase: str, sizes: Iterable[tuple[int, int]]) -> None:
    look = LOOKS["rich"]
    for seats in COUNTS:
        view = picture(phase, seats)
        for size in sizes:
            # The key bar in the last row is not drawn here.
            marks = drawn(look, view, size).marks(look.palette.felt, size)[:-1]
            runs = [len(list(run)) for bare, run in groupby(marks, lambda row: not row.strip()) if bare]
            blank = max(runs, default=0)
            assert blank <= max(3, size[1] // 8), (phase, seats, size, blank)


@laid_out
def test_the_call_of_the_widest_war_is_whole(sizes: Iterable[tuple[int, int]]) -> None:
    names = [f"{LONGEST[:-1]}{number}" for number in range(1, 5)]
    said = CallView(f"{listed(names)} tie again with queens: war.", f"{names[0]} lays one down and turns one.")
    for size, seats in product(sizes, (4, 5, 8)):
        laid = places(Size(*size), seats)
        assert laid is not None
        room = laid.parts["call"]
        rows = call_rows(said, room.width, room.height)
        assert " ".join(row.text for row in rows).startswith(said.line), (size, seats, rows)
