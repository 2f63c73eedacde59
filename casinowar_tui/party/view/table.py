"""The whole picture of a party table: a pure function of the table, the same for everybody at it."""

from __future__ import annotations

from typing import assert_never

from casinowar_tui.cards.card import Card
from casinowar_tui.game.shapes import CallView, CardView, Turn
from casinowar_tui.party.table.course import Next, whats_next, whose_turn
from casinowar_tui.party.table.events import CardTurned
from casinowar_tui.party.table.standing import Standing, at_the_start
from casinowar_tui.party.table.state import (
    BetweenRounds,
    DealerDue,
    GameOver,
    Pack,
    RoundOver,
    ShuffleDue,
    Table,
    Turning,
    Vacant,
)

from . import words
from .call import call, winner
from .shapes import PartyAct, PartyButton, PartyHeader, PartyView, Place, PodiumView, SeatView, SheetView
from .sheet import sheet

TITLE = "Party war"
NO_CARD, BACK = CardView(), CardView(Turn.BACK)


def view(table: Table, *, practice: bool = False) -> PartyView:
    """What is seen of a table."""
    if isinstance(table, Vacant):
        header = PartyHeader(TITLE, "", "", _badge(practice))
        return PartyView(header, (), call(table), button(table), SheetView((), ()))
    standing, said = standing_of(table), call(table)
    return PartyView(
        header=_header(table, standing, practice),
        seats=tuple([_seat(seat, table, standing) for seat in standing.agreement.seats]),
        # The podium tells places and points.
        call=CallView(f"{winner(table)} wins the game.", tone=said.tone) if isinstance(table, GameOver) else said,
        button=button(table),
        sheet=sheet(standing, table),
        podium=_podium(table) if isinstance(table, GameOver) else None,
    )


Agreed = DealerDue | ShuffleDue | BetweenRounds | Turning | RoundOver | GameOver
"""A table at which a game is agreed."""


def standing_of(table: Agreed) -> Standing:
    """The points and all else that is carried on; before the first dealer is drawn, those of a fresh start."""
    return at_the_start(table.agreement, 0) if isinstance(table, DealerDue) else table.standing


def face(card: Card) -> CardView:
    """A card face up."""
    return CardView(Turn.FACE, card.rank.index, card.suit.value)


def _badge(practice: bool) -> str:
    return "PRACTICE" if practice else ""


def _header(table: Agreed, standing: Standing, practice: bool) -> PartyHeader:
    ending = words.ending(standing.agreement.ending)
    match table:
        case Turning() | RoundOver():
            course = f"round {table.round.number}"
            if standing.packs > 1:
                course += f", pack {standing.packs}"
        case GameOver():
            course = "the end"
        case _:
            course = ""
    if standing.sudden_death and course:
        ending = "sudden death"
    return PartyHeader(TITLE, course, ending, _badge(practice))


def button(table: Table) -> PartyButton | None:
    """What is to be done next, or None while the table does it by itself."""
    match table:
        case Vacant():
            return PartyButton(PartyAct.NEW, "Set up a game")
        case GameOver():
            return PartyButton(PartyAct.NEW, "New game")
        case RoundOver():
            return _after_round(table)
        case Turning():
            seat = whose_turn(table)
            if seat is None:
                return None
            player = table.standing.agreement.players[seat]
            return None if player.by_table else PartyButton(PartyAct.NEXT, f"{player.name} turns")
        case DealerDue() | ShuffleDue() | BetweenRounds():
            return None
        case _:
            assert_never(table)


_AFTER = {Next.PACK: "Next pack", Next.SUDDEN_DEATH: "Sudden death", Next.END: "The end of the game"}


def _after_round(table: RoundOver) -> PartyButton:
    seat, coming = whose_turn(table), whats_next(table)
    if seat is None:
        return PartyButton(PartyAct.NEXT, _AFTER[coming])
    player = table.standing.agreement.players[seat]
    if player.by_table:
        return PartyButton(PartyAct.NEXT, "Next round")
    return PartyButton(PartyAct.NEXT, "Next round", f"{player.name} turns")


def _seat(seat: int, table: Agreed, standing: Standing) -> SeatView:
    player = standing.agreement.players[seat]
    pack = table.pack if isinstance(table, BetweenRounds | Turning | RoundOver) else None
    card, earlier = _cards(seat, table)
    won = pack.won[seat] if pack else ()
    return SeatView(
        number=seat + 1,
        name=player.name,
        by_table=player.by_table,
        place=_place(seat, table, standing, pack),
        dealer=standing.dealer == seat and not isinstance(table, DealerDue | GameOver),
        left=pack.left[seat] if pack else 0,
        card=card,
        earlier=earlier,
        due=_due(seat, table),
        won=len(won),
        top=face(won[-1]) if won else NO_CARD,
        points=standing.points[seat],
        mark=_mark(seat, table),
    )


def _cards(seat: int, table: Agreed) -> tuple[CardView, tuple[CardView, ...]]:
    """The card that a seat turned last, and those under it. The hidden ones are turned over when a round is over."""
    if not isinstance(table, Turning | RoundOver):
        return NO_CARD, ()
    shown: list[CardView] = []
    for turned in table.round.middle:
        if turned.seat == seat:
            shown += _laid(turned, over=isinstance(table, RoundOver))
    return (shown[-1], tuple(shown[:-1])) if shown else (NO_CARD, ())


def _laid(turned: CardTurned, over: bool) -> list[CardView]:
    if not turned.hidden.codes:
        return [face(turned.card)]
    return [face(turned.hidden.turn(0)) if over else BACK, face(turned.card)]


def _place(seat: int, table: Agreed, standing: Standing, pack: Pack | None) -> Place:
    if seat not in standing.in_play and not isinstance(table, GameOver):
        return Place.WATCHES
    match table:
        case Turning(round=now):
            if now.waiting[:1] == (seat,):
                return Place.TURN
            if now.wars:
                return Place.FIGHTS if seat in now.fighters else _aside(seat, table)
            return Place.IDLE if seat in now.fighters else Place.OUT
        case RoundOver(round=now, award=award):
            if seat in award.winners:
                return Place.WINS
            return Place.IDLE if seat in now.fighters else _aside(seat, table)
        case GameOver(winner=winner):
            return Place.WINS if seat == winner else Place.IDLE
        case _:
            return Place.OUT if pack and not pack.left[seat] else Place.IDLE


def _aside(seat: int, table: Turning | RoundOver) -> Place:
    """A seat that waits for the end of a war, or did not take part in the round for want of a card."""
    took_part = any(turned.seat == seat for turned in table.round.middle)
    return Place.WAITS if took_part else Place.OUT


def _due(seat: int, table: Agreed) -> int:
    """How many cards a seat that has not turned yet lays down: a war hides one, if there are two."""
    if not isinstance(table, Turning) or seat not in table.round.waiting:
        return 0
    return min(2 if table.round.wars else 1, table.pack.left[seat])


def _podium(table: GameOver) -> PodiumView:
    standing = table.standing
    players, points = standing.agreement.players, standing.points
    order = sorted(standing.agreement.seats, key=lambda seat: (table.places[seat], seat))
    lines = [(words.ordinal(table.places[seat]), players[seat].name, str(points[seat])) for seat in order]
    places, scored = tuple(table.places[seat] for seat in order), sum(map(bool, points))
    last = table.won_with
    if last is None:
        return PodiumView(tuple(lines), places, scored, NO_CARD, ("", ""))
    name = players[last.seat].name
    said = f"{words.possessive(name)} card won the last round.", f"Last round: {name}"
    return PodiumView(tuple(lines), places, scored, face(last.card), said)


def _mark(seat: int, table: Agreed) -> str:
    match table:
        case RoundOver(award=award) if seat in award.winners:
            return f"+{award.points}"
        case GameOver(places=places):
            return words.ordinal(places[seat])
        case _:
            return ""
