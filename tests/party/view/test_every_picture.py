"""What holds of every picture of every party game."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from casinowar_tui.cards.card import Card
from casinowar_tui.game.shapes import CardView, Frame
from casinowar_tui.game.shapes import Turn as Lies
from casinowar_tui.party.table.agreement import Agreement
from casinowar_tui.party.table.commands import Abandon, Collect, Turn
from casinowar_tui.party.table.events import CardTurned, Event, RoundEnded
from casinowar_tui.party.table.legal import refusal
from casinowar_tui.party.table.state import GameOver, RoundOver, Turning, Vacant
from casinowar_tui.party.view.frames import frames, standing
from casinowar_tui.party.view.shapes import PartyAct, PartyView, Place
from casinowar_tui.party.view.standing import left_as
from casinowar_tui.party.view.table import face, view

from .games import agreements, steps

thorough = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
entropies = st.integers(0, 2**32).map(random.Random)


def faces(picture: PartyView) -> Iterator[CardView]:
    for seat in picture.seats:
        for card in (seat.card, *seat.earlier, seat.top):
            if card.turn is Lies.FACE:
                yield card
    if picture.podium is not None and picture.podium.card.turn is Lies.FACE:
        yield picture.podium.card


def turned(events: Iterable[Event]) -> set[CardView]:
    """The faces that events show: the cards turned and, once a round is over, all that lay in its middle."""
    shown = {face(event.card) for event in events if isinstance(event, CardTurned)}
    for event in events:
        if isinstance(event, RoundEnded):
            shown |= {face(card) for share in (*event.shares, event.out) for card in share}
    return shown


def shown_before(card: Card, pictures: Iterable[Frame[PartyView]], line: str) -> bool:
    """Whether a card's face is in a picture before the one that says its line."""
    for frame in pictures:
        if frame.line == line:
            return False
        if face(card) in faces(frame.view):
            return True
    raise AssertionError(f"nobody says {line}")


@given(agreements(), entropies)
@thorough
def test_no_face_is_seen_before_its_card_is_turned(agreement: Agreement, entropy: random.Random) -> None:
    seen: set[CardView] = set()
    for step in steps(agreement, entropy):
        pictures = frames(step.before, step.events)
        if isinstance(step.before, Vacant | GameOver) or not isinstance(step.before, Turning | RoundOver):
            # The pack was gathered in and shuffled.
            seen = set()
        before_the_end = turned([event for event in step.events if not isinstance(event, RoundEnded)])
        assert {card for frame in pictures[:-1] for card in faces(frame.view)} <= seen | before_the_end
        seen |= turned(step.events)
        assert set(faces(pictures[-1].view)) <= seen
        for event in step.events:
            if isinstance(event, CardTurned):
                name = agreement.players[event.seat].name
                line = next(frame.line for frame in pictures if frame.line.startswith(f"{name} has the "))
                assert not shown_before(event.card, pictures, line)


@given(agreements(), entropies)
@thorough
def test_the_last_picture_is_the_table_at_rest_and_every_one_before_is_held(
    agreement: Agreement, entropy: random.Random
) -> None:
    for step in steps(agreement, entropy):
        *moving, last = frames(step.before, step.events)
        assert last == standing(step.after)
        assert all(frame.hold > 0 for frame in moving)
        assert last.hold == 0


@given(agreements(), entropies)
@thorough
def test_all_cards_are_counted_on_the_felt(agreement: Agreement, entropy: random.Random) -> None:
    for step in steps(agreement, entropy):
        picture = view(step.after)
        if isinstance(step.after, Turning | RoundOver):
            middle = sum(len(seat.earlier) + (seat.card.turn is not Lies.EMPTY) for seat in picture.seats)
            held = sum(seat.left + seat.won for seat in picture.seats)
            assert middle + held + picture.sheet.out_of_play == 52


@given(agreements(), entropies)
@thorough
def test_the_sheet_adds_up_to_the_points_of_the_seats(agreement: Agreement, entropy: random.Random) -> None:
    for step in steps(agreement, entropy):
        picture = view(step.after)
        assert dict(picture.sheet.totals) == {seat.name: str(seat.points) for seat in picture.seats}
        scored = sum(int(line.gain) * len(_winners(line.names)) for line in picture.sheet.lines)
        assert scored == sum(seat.points for seat in picture.seats)


def _winners(names: str) -> list[str]:
    return names.replace(" and ", ", ").split(", ")


@given(agreements(), entropies)
@thorough
def test_the_button_does_what_the_table_takes(agreement: Agreement, entropy: random.Random) -> None:
    for step in steps(agreement, entropy):
        picture, table = view(step.after), step.after
        turns = [seat for seat in picture.seats if seat.place is Place.TURN]
        match table:
            case Turning():
                assert [seat.number - 1 for seat in turns] == [table.round.waiting[0]]
                assert refusal(Turn(turns[0].number - 1), table) is None
                assert (picture.button is None) == turns[0].by_table
            case RoundOver():
                assert refusal(Collect(), table) is None
                assert picture.button is not None
                assert picture.button.act is PartyAct.NEXT
                assert [seat.number - 1 for seat in picture.seats if seat.place is Place.WINS] == sorted(
                    table.award.winners
                )
            case GameOver():
                assert picture.button is not None
                assert picture.button.act is PartyAct.NEW
                assert refusal(Abandon(), table) is not None


@given(agreements(), entropies)
@thorough
def test_the_spoken_line_names_who_is_next_and_all_points(agreement: Agreement, entropy: random.Random) -> None:
    for step in steps(agreement, entropy):
        line = standing(step.after).line
        assert all(f"{name} {points}" in line for name, points in view(step.after).sheet.totals)
        if isinstance(step.after, Turning):
            assert agreement.players[step.after.round.waiting[0]].name in line
        assert left_as(step.after).title == "Party war"
