"""The pictures that lead from one standing party table to the next, in the dealer's order.

A hold is in thousandths of the time of a plain round: the cards of one share it, however many turn. Hurrying and
resuming show the last picture only.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from casinowar_tui.game.shapes import CallView, CardView, Frame, Tone, Turn
from casinowar_tui.party.table.events import (
    CardsCollected,
    CardTurned,
    DealerDrawn,
    Event,
    PackDealt,
    SuddenDeathCalled,
    WarCalled,
)
from casinowar_tui.party.table.evolve import evolve
from casinowar_tui.party.table.state import BetweenRounds, Table, Turning
from casinowar_tui.values import evolve as changed

from . import words
from .call import war_call
from .shapes import PartyView, Place, SeatView
from .spoken import spoken
from .table import BACK, face, view

BACK_SHARE, EDGE_SHARE, HIDDEN_SHARE = 250, 150, 300
"""Of the time of one card, in thousandths: its back lies there, it is seen from its edge; a hidden one is laid down."""

A_ROUND, LEAST_CARD = 1_000, 150
"""A round with many cards takes longer: each card is to be seen."""

DRAW_HOLD, DEAL_HOLD, WAR_HOLD, COLLECT_HOLD, SUDDEN_HOLD = 900, 700, 700, 250, 1_200


def frames(before: Table, events: Iterable[Event], *, practice: bool = False) -> tuple[Frame[PartyView], ...]:
    """The pictures of some events that followed a table; the last one is the table that they led to."""
    table: Table = before
    pictures: list[Frame[PartyView]] = []
    for event in events:
        after = evolve(event, table)
        pictures += _pictures(event, table, after, practice)
        table = after
    return (*pictures, standing(table, practice=practice))


def standing(table: Table, *, practice: bool = False) -> Frame[PartyView]:
    """The picture of a table at rest."""
    picture = view(table, practice=practice)
    return Frame(picture, 0, spoken(picture))


def _pictures(event: Event, before: Table, after: Table, practice: bool) -> Iterator[Frame[PartyView]]:
    picture = view(after, practice=practice)
    match event:
        case DealerDrawn(dealer=dealer):
            yield _called(picture, f"{picture.seats[dealer].name} is drawn to deal first.", DRAW_HOLD)
        case PackDealt():
            assert isinstance(after, BetweenRounds)
            dealer_name = picture.seats[after.standing.dealer].name
            yield _called(picture, f"{dealer_name} deals a fresh pack.", DEAL_HOLD)
        case CardTurned():
            assert isinstance(before, Turning)
            turning = _with(view(before, practice=practice), picture.seats[event.seat])
            yield from _card(event, before, turning)
        case WarCalled():
            assert isinstance(before, Turning)
            said = war_call(event, before.round, before.standing)
            yield Frame(changed(picture, call=said), WAR_HOLD, f"{said.line} {said.detail}".strip())
        case CardsCollected():
            yield Frame(_quiet(picture), COLLECT_HOLD, "")
        case SuddenDeathCalled(seats=seats):
            level = words.listed([picture.seats[seat].name for seat in seats])
            yield _called(picture, f"Sudden death between {level}.", SUDDEN_HOLD)
        case _:
            return


def _card(event: CardTurned, before: Turning, picture: PartyView) -> Iterator[Frame[PartyView]]:
    """A card turns in its place: back, edge, face; in a war the hidden one is laid down first."""
    share = max(A_ROUND // len(before.round.fighters), LEAST_CARD)
    seat = changed(picture.seats[event.seat], place=Place.TURN)
    left = share
    if event.hidden.codes:
        # The card of before lies under the hidden one, and that is what is seen for a moment.
        hidden = changed(seat, card=BACK, earlier=seat.earlier[:-1], due=1, left=event.left + 1)
        yield Frame(_quiet(_with(picture, hidden)), share * HIDDEN_SHARE // 1_000, "")
    for turn, part in ((Turn.BACK, BACK_SHARE), (Turn.EDGE, EDGE_SHARE)):
        hold = share * part // 1_000
        left -= hold
        yield Frame(_quiet(_with(picture, changed(seat, card=CardView(turn)))), hold, "")
    line = f"{seat.name} has {words.the_card(event.card)}."
    shown = changed(seat, card=face(event.card))
    yield Frame(changed(_with(picture, shown), call=CallView(line), button=None), left, line)


def _with(picture: PartyView, seat: SeatView) -> PartyView:
    place = seat.number - 1
    return changed(picture, seats=(*picture.seats[:place], seat, *picture.seats[place + 1 :]))


def _quiet(picture: PartyView) -> PartyView:
    """Nothing is said or asked for while the dealer is at it; an empty line keeps its place."""
    return changed(picture, call=CallView(""), button=None)


def _called(picture: PartyView, line: str, hold: int) -> Frame[PartyView]:
    return Frame(changed(picture, call=CallView(line, tone=Tone.PLAIN), button=None), hold, line)
