"""A bank table for programs. Amounts are whole numbers of the smallest unit; every field stands here by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from casinowar_tui.bank.table.chips import Spot, by_bet
from casinowar_tui.bank.table.commands import (
    Bet,
    Clear,
    Collect,
    Command,
    Cut,
    Deal,
    Double,
    Lift,
    NewMatch,
    Pass,
    Rebet,
    Refill,
    SetMatch,
    Surrender,
    Undo,
    War,
)
from casinowar_tui.bank.table.events import (
    ChipsLifted,
    ChipsPut,
    Event,
    FirstCardsTurned,
    ShoeRetired,
    ShoeShuffled,
    WarCardsTurned,
)
from casinowar_tui.bank.table.legal import Refusal, collected, refusal
from casinowar_tui.bank.table.state import CutDue, Deciding, RoundOver, Seated, Table, net
from casinowar_tui.bank.view.lines import possible_words
from casinowar_tui.cards.sealed import words_for
from casinowar_tui.desk.bank.desk import BankDesk
from casinowar_tui.plain.wire import Fields, Given, Malformed, Wire, snake
from casinowar_tui.session.entropy import from_system

TOLD: Mapping[str, tuple[str, ...]] = {
    "rules_adopted": ("bankroll",),
    "own_most_set": ("most",),
    "shoe_sealed": ("commitment",),
    "shoe_shuffled": ("commitment", "words"),
    "shoe_cut": ("place",),
    "cards_burned": ("count", "drawn"),
    "chips_put": ("bankroll",),
    "chips_lifted": ("bankroll",),
    "round_opened": ("number", "ante", "tie", "passed", "bankroll"),
    "first_cards_turned": ("drawn",),
    "stake_settled": ("staked", "back", "bankroll"),
    "choice_offered": ("surrender",),
    "tie_surrendered": (),
    "raise_staked": ("amount", "bankroll"),
    "war_cards_turned": ("drawn",),
    "round_ended": ("net",),
    "round_voided": ("returned", "taken_back", "bankroll"),
    "match_ended": ("total",),
    "cards_collected": (),
    "shoe_retired": ("commitment", "words", "place"),
    "refilled": ("amount", "bankroll"),
    "match_set": ("number", "rounds"),
}
"""By type of event, the fields that are told as they are; what has to be put in other words is told besides."""


def told(event: Event) -> Fields:
    """What is told of an event."""
    kind = snake(type(event).__name__)
    fields: Fields = {"type": kind, **{name: getattr(event, name) for name in TOLD[kind]}}
    for name in ("stake", "result", "outcome", "by"):
        if hasattr(event, name):
            fields[name] = getattr(event, name).value
    match event:
        case ChipsPut(felt=felt) | ChipsLifted(felt=felt):
            fields["hand"], fields["tie"] = by_bet(felt)
        case FirstCardsTurned(player=player, dealer=dealer) | WarCardsTurned(player=player, dealer=dealer):
            fields |= {"player": str(player), "dealer": str(dealer)}
        case ShoeShuffled(order=order):
            fields["cards"] = len(order)
        case ShoeRetired(seed=seed):
            fields["seed"] = seed.octets.hex()
        case _:
            if kind == "choice_offered":
                fields["raise"] = event.raise_  # type: ignore[union-attr]
    return fields


def state(table: Seated) -> Fields:
    """What is told of a table at rest."""
    hand, tie = by_bet(table.felt)
    if isinstance(table, Deciding | RoundOver):
        hand, tie = table.round.ante, table.round.tie
    fields: Fields = {"phase": snake(type(table).__name__), "bankroll": table.bankroll, "net": net(table)}
    fields |= {"hand": hand, "tie": tie, "can": _can(table)}
    if table.account.match:
        played = table.account.match
        fields |= {"session": played.rounds, "played": played.counted, "total": played.total}
    return fields


def _can(table: Seated) -> list[str]:
    words = [word for word in possible_words(table) if word != "tie"]
    return ["cut"] if isinstance(table, CutDue) else words


def rules(desk: BankDesk) -> Fields:
    """What is told of the table once."""
    house = desk.eyes.house
    played = house.rules
    fields: Fields = {"minor": house.money.minor, "packs": played.packs, "chips": list(played.chips)}
    fields |= {"hand_least": played.hand_least, "hand_most": played.hand_most, "stake": played.fixed_stake}
    return fields | {"tie_most": played.tie.most if played.tie else 0}


def refused(no: Refusal) -> Fields:
    """What is told of a refusal."""
    fields: Fields = {"why": no.why.name.lower()}
    if no.limit is not None:
        fields["limit"] = no.limit
    if no.spot is not None:
        fields["spot"] = no.spot.value
    return fields


def _bet(given: Given, table: Table) -> Sequence[Command]:
    return (Bet(given.whole("hand", 0), given.whole("tie", 0)),)


def _deal(given: Given, table: Table) -> Sequence[Command]:
    if given.has("hand") or given.has("tie"):
        return Bet(given.whole("hand", 0), given.whole("tie", 0), to_deal=True), Deal()
    if isinstance(table, RoundOver) and refusal(Deal(), collected(table)) is None:
        over = table.account.match is not None and table.account.match.over
        return (Deal(),) if over else (Collect(), Deal())
    return (Deal(),)


def _lift(given: Given, table: Table) -> Sequence[Command]:
    spots = {spot.value: spot for spot in Spot}
    spot = spots.get(given.text("spot", "hand"))
    if spot is None:
        raise Malformed("field_unfit", "spot")
    return (Lift(spot, given.whole("value")) if given.has("value") else Lift(spot, 0, or_last=True),)


def _cut(given: Given, table: Table) -> Sequence[Command]:
    words = given.text("words", "") or words_for(from_system(32))
    return (Cut(given.whole("place"), words),)


def _length(given: Given, table: Table) -> Sequence[Command]:
    return (SetMatch(given.whole("rounds")),)


def _simple(*commands: Command) -> Callable[[Given, Any], Sequence[Command]]:
    return lambda given, table: commands


WIRE = Wire(
    {
        "bet": _bet,
        "deal": _deal,
        "lift": _lift,
        "cut": _cut,
        "length": _length,
        "again": _simple(Rebet(), Deal()),
        "war": _simple(War()),
        "surrender": _simple(Surrender()),
        "rebet": _simple(Rebet()),
        "undo": _simple(Undo()),
        "clear": _simple(Clear()),
        "double": _simple(Double()),
        "pass": _simple(Pass()),
        "next": _simple(Collect()),
        "refill": _simple(Refill()),
        "new": _simple(NewMatch()),
    },
    told,
    state,
    rules,
    refused,
)
