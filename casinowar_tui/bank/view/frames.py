"""The pictures that lead from one standing table to the next, in the dealer's order.

A hold is in thousandths of the time of a plain round, so the pictures of one add up to 1,000. Hurrying and resuming
show the last picture only.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from casinowar_tui.bank.table.chips import Spot, amount
from casinowar_tui.bank.table.events import (
    CardsBurned,
    ChipsPut,
    Event,
    FirstCardsTurned,
    PutBy,
    RaiseStaked,
    RoundOpened,
    RoundVoided,
    ShoeShuffled,
    WarCardsTurned,
)
from casinowar_tui.bank.table.evolve import evolve
from casinowar_tui.bank.table.state import Dealing, Table, Vacant
from casinowar_tui.game.shapes import CallView, CardView, Frame, Turn

from . import words
from .eyes import Eyes
from .shapes import TableView
from .spoken import spoken
from .table import face, view

BACK_HOLD, EDGE_HOLD, FACE_HOLD = 130, 80, 250
CLOSE_HOLD = 80
RAISE_HOLD, BURN_HOLD = 250, 350
SHUFFLE_HOLD = 500
LEAST_HOLD = 500
VOID_HOLD = 1_500


def frames(before: Table, events: Sequence[Event], eyes: Eyes) -> tuple[Frame[TableView], ...]:
    """The pictures of some events that followed a table; the last one is the table that they led to."""
    table: Table = before
    pictures: list[Frame[TableView]] = []
    for event in events:
        after = evolve(event, table)
        said = pictures[-1].view.call if pictures else None
        pictures += _pictures(event, table, after, eyes, said)
        table = after
    return (*pictures, _noted(standing(table, eyes), events, eyes))


def raised_to_least(event: ChipsPut, eyes: Eyes) -> str:
    """What is said where the deal has raised a bet."""
    return f"Hand is raised to the least, {eyes.amount(amount(event.felt, Spot.HAND))}."


def _noted(last: Frame[TableView], events: Sequence[Event], eyes: Eyes) -> Frame[TableView]:
    """The last picture says again what nobody may miss where the pictures before it are not shown."""
    raised = next((event for event in events if isinstance(event, ChipsPut) and event.by is PutBy.LEAST), None)
    if raised is None:
        return last
    note, call = raised_to_least(raised, eyes), last.view.call
    picture = last.view._replace(call=call._replace(detail=f"{note} {call.detail}".strip()))
    return Frame(picture, last.hold, f"{note} {last.line}")


def standing(table: Table, eyes: Eyes) -> Frame[TableView]:
    """The picture of a table at rest."""
    if isinstance(table, Vacant):
        raise ValueError("nobody sits at this table")
    return Frame(view(table, eyes), 0, spoken(table, eyes))


def _pictures(
    event: Event, before: Table, after: Table, eyes: Eyes, said: CallView | None
) -> Iterator[Frame[TableView]]:
    """The pictures of one event; `said` is the call of the picture before them."""
    match event:
        case RoundOpened(passed=passed):
            line = "You sit this one out." if passed else "Bets are closed."
            yield _called(view(after, eyes), line, CLOSE_HOLD)
        case ChipsPut(by=PutBy.LEAST):
            yield _called(view(after, eyes), raised_to_least(event, eyes), LEAST_HOLD)
        case FirstCardsTurned() | WarCardsTurned():
            picture = view(before, eyes)
            yield from _cards(event, picture._replace(call=said or picture.call))
        case RaiseStaked(amount=raised):
            yield _called(view(after, eyes), f"You go to war: {eyes.amount(raised)} more.", RAISE_HOLD)
        case CardsBurned(count=count) if isinstance(after, Dealing):
            cards = "One card is" if count == 1 else f"{_number(count)} cards are"
            yield _called(view(after, eyes), f"{cards} burned.", BURN_HOLD)
        case ShoeShuffled():
            yield _called(view(after, eyes), "The shoe is shuffled.", SHUFFLE_HOLD)
        case RoundVoided():
            void = _voided(event, eyes)
            yield Frame(view(before, eyes)._replace(call=void), VOID_HOLD, f"{void.line} {void.detail}".strip())
        case _:
            return


def _cards(event: FirstCardsTurned | WarCardsTurned, picture: TableView) -> Iterator[Frame[TableView]]:
    """The player's card turns in its place, then the dealer's: back, edge, face."""
    war = isinstance(event, WarCardsTurned)
    for dealer, card in ((False, event.player), (True, event.dealer)):
        line = f"{'The dealer has' if dealer else 'You have'} {words.a_card(card)}."
        for turn, hold in ((Turn.BACK, BACK_HOLD), (Turn.EDGE, EDGE_HOLD)):
            picture = _with_card(picture, CardView(turn), dealer=dealer, war=war)
            yield Frame(picture, hold, "")
        picture = _with_card(picture, face(card), dealer=dealer, war=war)._replace(call=CallView(line))
        yield Frame(picture, FACE_HOLD, line)


def _with_card(picture: TableView, card: CardView, *, dealer: bool, war: bool) -> TableView:
    place = picture.dealer if dealer else picture.player
    place = place._replace(war=card) if war else place._replace(first=card)
    return picture._replace(dealer=place) if dealer else picture._replace(player=place)


def _voided(event: RoundVoided, eyes: Eyes) -> CallView:
    back = f"Your stakes come back: {eyes.amount(event.returned)}." if event.returned else ""
    gone = f" The {eyes.amount(event.taken_back)} paid on Tie goes back." if event.taken_back else ""
    return CallView("A card is missing: the round is void.", back + gone)


def _called(picture: TableView, line: str, hold: int) -> Frame[TableView]:
    return Frame(picture._replace(call=CallView(line)), hold, line)


def _number(count: int) -> str:
    names = ("No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten")
    return names[count] if count < len(names) else str(count)
