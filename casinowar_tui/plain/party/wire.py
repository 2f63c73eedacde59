"""Party war for programs. Seats are numbered from 0; every field stands here by name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from casinowar_tui.desk.party.desk import PartyDesk
from casinowar_tui.party.seats import read_ending, read_seats
from casinowar_tui.party.table.agreement import FEWEST, MOST
from casinowar_tui.party.table.commands import Abandon, Agree, Collect, Command, Turn
from casinowar_tui.party.table.course import whose_turn
from casinowar_tui.party.table.events import CardTurned, Event, GameAgreed, PackDealt
from casinowar_tui.party.table.legal import Refusal
from casinowar_tui.party.table.state import Table, Vacant
from casinowar_tui.party.view.lines import possible
from casinowar_tui.party.view.table import standing_of
from casinowar_tui.plain.wire import Fields, Given, Malformed, Wire, snake

TOLD: Mapping[str, tuple[str, ...]] = {
    "game_agreed": (),
    "dealer_drawn": ("dealer",),
    "pack_dealt": ("commitment",),
    "round_opened": ("number", "fighters"),
    "card_turned": ("seat", "left"),
    "war_called": ("war", "level", "fighters"),
    "round_ended": ("winners", "wars", "points", "totals"),
    "cards_collected": ("dealer",),
    "pack_retired": ("commitment",),
    "sudden_death_called": ("seats",),
    "game_ended": ("winner", "places"),
    "game_abandoned": (),
}
"""By type of event, the fields that are told as they are; what has to be put in other words is told besides."""


def told(event: Event) -> Fields:
    """What is told of an event."""
    kind = snake(type(event).__name__)
    fields: Fields = {"type": kind, **{name: getattr(event, name) for name in TOLD[kind]}}
    match event:
        case GameAgreed(agreement=agreement):
            fields["players"] = [{"name": one.name, "by_table": one.by_table} for one in agreement.players]
        case PackDealt(piles=piles):
            fields["left"] = [len(pile.codes) for pile in piles]
        case CardTurned(card=card, hidden=hidden):
            fields |= {"card": str(card), "hidden": len(hidden.codes)}
    return fields


def state(table: Table) -> Fields:
    """What is told of a table at rest."""
    fields: Fields = {"phase": snake(type(table).__name__), "can": list(possible(table)), "turn": whose_turn(table)}
    return fields | {"points": [] if isinstance(table, Vacant) else list(standing_of(table).points)}


def rules(desk: PartyDesk) -> Fields:
    """What is told of the table once."""
    return {"fewest": FEWEST, "most": MOST}


def refused(no: Refusal) -> Fields:
    """What is told of a refusal."""
    fields: Fields = {"why": no.why.name.lower()}
    if no.limit is not None:
        fields["limit"] = no.limit
    if no.seat is not None:
        fields["seat"] = no.seat
    return fields


def _turn(given: Given, table: Table) -> Sequence[Command]:
    seat = whose_turn(table)
    return (Turn(given.whole("seat", 0 if seat is None else seat)),)


def _new(given: Given, table: Table) -> Sequence[Command]:
    try:
        return (Agree(read_seats(given.text("seats"), read_ending(given.text("until", "pack")))),)
    except ValueError:
        raise Malformed("field_unfit", "seats") from None


WIRE = Wire(
    {
        "turn": _turn,
        "new": _new,
        "next": lambda given, table: (Collect(),),
        "abandon": lambda given, table: (Abandon(),),
    },
    told,
    state,
    rules,
    refused,
)
