"""The pictures that lead from one standing table to the next, in the dealer's order.

A hold is in thousandths of the time of a plain round, so the pictures of one add up to 1,000. A war takes three times
as long. Hurrying and resuming show the last picture only.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from casinowar_tui.bank.table.events import (
    CardsBurned,
    ChipsLifted,
    ChipsPut,
    Event,
    FirstCardsTurned,
    PutBy,
    RaiseStaked,
    RoundOpened,
    RoundVoided,
    ShoeShuffled,
    StakeSettled,
    WarCardsTurned,
)
from casinowar_tui.bank.table.evolve import evolve
from casinowar_tui.bank.table.state import BetsOpen, Dealing, Table, Vacant
from casinowar_tui.game.shapes import CallView, CardView, Frame, Turn
from casinowar_tui.values import evolve as changed

from . import words
from .eyes import Eyes
from .shapes import TableView
from .spoken import spoken
from .table import face, shoe_view, view

CLOSE_HOLD = 60
BACK_HOLD, EDGE_HOLD, FACE_HOLD = 110, 70, 220
CARDS_HOLD, SETTLE_HOLD = 140, 130
"""What the dealer's card gets besides where no chips change hands, and what each stake's chips take of it."""
RAISE_HOLD, BURN_HOLD, BREATH_HOLD = 300, 450, 900
WAR_FACE_HOLD, WAR_SETTLE_HOLD = 350, 200
SHUFFLE_HOLD = 500
LEAST_HOLD = 500
VOID_HOLD = 1_500


def frames(before: Table, events: Sequence[Event], eyes: Eyes) -> tuple[Frame[TableView], ...]:
    """The pictures of some events that followed a table; the last one is the table that they led to."""
    table: Table = before
    pictures: list[Frame[TableView]] = []
    settles = sum(isinstance(event, StakeSettled) for event in events)
    for event in events:
        after = evolve(event, table)
        said = pictures[-1].view.call if pictures else None
        pictures += _pictures(event, table, after, eyes, said, settles)
        table = after
    return (*pictures, _noted(standing(table, eyes), events, eyes))


def _noted(last: Frame[TableView], events: Sequence[Event], eyes: Eyes) -> Frame[TableView]:
    """The last picture says again what nobody may miss where the pictures before it are not shown."""
    for event in events:
        note = ""
        if isinstance(event, ChipsPut) and event.by is PutBy.LEAST:
            note = words.raised_to_least(event, eyes)
        elif isinstance(event, ChipsLifted):
            note = words.lifted_with_hand(event, eyes)
        if note:
            call = last.view.call
            # Where there are no bets again, what was said of the shoe has been heard.
            detail = note if isinstance(event, ChipsLifted) else f"{note} {call.detail}".strip()
            picture = changed(last.view, call=changed(call, detail=detail))
            return Frame(picture, last.hold, f"{note} {last.line}")
    return last


def standing(table: Table, eyes: Eyes) -> Frame[TableView]:
    """The picture of a table at rest."""
    if isinstance(table, Vacant):
        raise ValueError("nobody sits at this table")
    return Frame(view(table, eyes), 0, spoken(table, eyes))


def _pictures(
    event: Event, before: Table, after: Table, eyes: Eyes, said: CallView | None, settles: int
) -> Iterator[Frame[TableView]]:
    """The pictures of one event.

    `said` is the call of the picture before them; `settles` is how many stakes are settled among all the events.
    """
    match event:
        case RoundOpened(passed=passed):
            line = "You sit this one out." if passed else "Bets are closed."
            yield _called(view(after, eyes), line, CLOSE_HOLD)
        case ChipsPut(by=PutBy.LEAST):
            yield _called(view(after, eyes), words.raised_to_least(event, eyes), LEAST_HOLD)
        case FirstCardsTurned() | WarCardsTurned():
            yield from _cards(event, before, eyes, said, settles)
        case StakeSettled(stake=stake) if isinstance(after, Dealing):
            picture = view(after, eyes, moving=stake)
            hold = WAR_SETTLE_HOLD if after.round.raise_ else SETTLE_HOLD
            yield Frame(changed(picture, call=said or picture.call), hold, "")
        case RaiseStaked(amount=raised):
            yield _called(view(after, eyes), f"You go to war: {eyes.amount(raised)} more.", RAISE_HOLD)
        case CardsBurned(count=count) if isinstance(after, Dealing | BetsOpen):
            yield _called(view(after, eyes), f"{words.burned(count).capitalize()}.", BURN_HOLD)
        case ShoeShuffled():
            yield _called(view(after, eyes), "The shoe is shuffled.", SHUFFLE_HOLD)
        case RoundVoided():
            void = _voided(event, eyes)
            yield Frame(changed(view(before, eyes), call=void), VOID_HOLD, f"{void.line} {void.detail}".strip())
        case _:
            return


def _cards(
    event: FirstCardsTurned | WarCardsTurned, before: Table, eyes: Eyes, said: CallView | None, settles: int
) -> Iterator[Frame[TableView]]:
    """The player's card turns in its place, then the dealer's: back, edge, face. The shoe has one less with each.

    In a war the dealer's card lies face down for a breath.
    """
    assert isinstance(before, Dealing)
    war = isinstance(event, WarCardsTurned)
    picture, drawn = view(before, eyes), before.shoe.drawn
    picture = changed(picture, call=said or picture.call)
    for dealer, card in ((False, event.player), (True, event.dealer)):
        drawn += 1
        picture = changed(picture, shoe=shoe_view(before.shoe, before.account.rules, drawn))
        note = words.CUT_CARD_OUT if picture.shoe.cut_card_out else ""
        line = f"{'The dealer has' if dealer else 'You have'} {words.a_card(card)}."
        for turn, hold in ((Turn.BACK, BREATH_HOLD if war and dealer else BACK_HOLD), (Turn.EDGE, EDGE_HOLD)):
            picture = _with_card(picture, CardView(turn), dealer=dealer, war=war)
            yield Frame(picture, hold, "")
        picture = changed(_with_card(picture, face(card), dealer=dealer, war=war), call=CallView(line, note=note))
        hold = WAR_FACE_HOLD if war else FACE_HOLD + dealer * (CARDS_HOLD - settles * SETTLE_HOLD)
        yield Frame(picture, hold, line)


def _with_card(picture: TableView, card: CardView, *, dealer: bool, war: bool) -> TableView:
    place = picture.dealer if dealer else picture.player
    place = changed(place, war=card) if war else changed(place, first=card)
    return changed(picture, dealer=place) if dealer else changed(picture, player=place)


def _voided(event: RoundVoided, eyes: Eyes) -> CallView:
    back = f"Your stakes come back: {eyes.amount(event.returned)}." if event.returned else ""
    gone = f" The {eyes.amount(event.taken_back)} paid on Tie goes back." if event.taken_back else ""
    return CallView("A card is missing: the round is void.", back + gone)


def _called(picture: TableView, line: str, hold: int) -> Frame[TableView]:
    return Frame(changed(picture, call=CallView(line)), hold, line)
