"""Decide: the events that a command leads to at a table, or a refusal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from casinowar_tui.cards.shuffle import ALGORITHM, shuffle

from .chips import EMPTY, Felt, Run, Spot, amount, by_spot, last_of, lift, put
from .commands import (
    Adopt,
    Clear,
    Collect,
    Command,
    Cut,
    Deal,
    Double,
    HoldTo,
    Lift,
    NewMatch,
    Pass,
    Put,
    Rebet,
    Refill,
    SetMatch,
    Shuffle,
    Surrender,
    Undo,
    War,
)
from .events import (
    CardsCollected,
    ChipsLifted,
    ChipsPut,
    Event,
    LiftBy,
    MatchEnded,
    MatchSet,
    OwnMostSet,
    PutBy,
    Refilled,
    RulesAdopted,
    ShoeShuffled,
)
from .legal import Refused, collected, refusal, spent
from .play import cut, deal, go_to_war, pass_round, retired, surrender
from .rules import HouseRules
from .state import BetsOpen, CutDue, Deciding, MatchOver, RoundOver, Seated, ShuffleDue, Table, Vacant


def decide(command: Command, table: Table) -> tuple[Event, ...]:
    """What happens; raises Refused with the reason exactly when `refusal` gives one."""
    if no := refusal(command, table):
        raise Refused(no)
    return tuple(_consequences(command, table))


def _consequences(command: Command, table: Table) -> Iterator[Event]:
    match command:
        case Adopt(rules=rules):
            yield from _adopt(rules, table)
        case HoldTo(most=most):
            yield OwnMostSet(most)
        case Shuffle():
            assert isinstance(table, ShuffleDue)
            yield _shuffle(command, table)
        case Cut(place=place):
            assert isinstance(table, CutDue)
            yield from cut(table, place)
        case Put() | Lift() | Undo() | Clear() | Rebet() | Double() | Pass() | Refill() | Deal():
            assert isinstance(table, BetsOpen | RoundOver)
            yield from _between_rounds(command, table)
        case War():
            assert isinstance(table, Deciding)
            yield from go_to_war(table)
        case Surrender():
            assert isinstance(table, Deciding)
            yield from surrender(table)
        case Collect():
            assert isinstance(table, RoundOver)
            yield from _collect(table)
        case SetMatch(rounds=rounds):
            assert not isinstance(table, Vacant)
            assert table.account.match
            yield MatchSet(table.account.match.number, rounds)
        case NewMatch():
            assert isinstance(table, MatchOver)
            assert table.account.match
            yield MatchSet(table.account.match.number + 1, table.account.match.rounds)
        case _:
            assert_never(command)


BettingAct = Put | Lift | Undo | Clear | Rebet | Double | Pass | Refill | Deal


def _between_rounds(command: BettingAct, table: BetsOpen | RoundOver) -> Iterator[Event]:
    """Betting acts and the deal; on a settled round they collect its cards first."""
    if isinstance(table, RoundOver):
        yield from _collect(table, passing=isinstance(command, Pass))
        if isinstance(command, Pass) and spent(table):
            return
        table = collected(table)
    felt, purse = table.felt, table.bankroll
    match command:
        case Put(spot=spot, value=value):
            yield _put(PutBy.CHIP, table, (Run(spot, value, 1),))
        case Rebet():
            yield _put(PutBy.REBET, table, table.account.last_bets)
        case Double():
            yield _put(PutBy.DOUBLE, table, by_spot(felt))
        case Lift(spot=spot, value=value, or_last=or_last):
            index = last_of(felt, spot, value)
            if index is None and or_last:
                index = last_of(felt, spot)
            assert index is not None
            yield _lift(LiftBy.LIFT, table, index)
        case Undo():
            yield _lift(LiftBy.UNDO, table, len(felt) - 1)
        case Clear():
            yield ChipsLifted(LiftBy.CLEAR, felt, EMPTY, purse + amount(felt))
        case Refill():
            start = table.account.rules.bankroll or 0
            yield Refilled(start - purse, start, table.account.bought_in + start - purse)
        case Pass():
            yield from pass_round(table)
        case Deal():
            yield from _raise_to_least(table)


def _put(by: PutBy, table: BetsOpen, runs: Felt) -> ChipsPut:
    return ChipsPut(by, runs, put(table.felt, runs), table.bankroll - amount(runs))


def _lift(by: LiftBy, table: BetsOpen, index: int) -> ChipsLifted:
    """One chip leaves, and the Tie chips with the last one on Hand."""
    chip, rest = lift(table.felt, index)
    chips: Felt = (chip,)
    if chip.spot is Spot.HAND and not amount(rest, Spot.HAND):
        chips, rest = (chip, *rest), EMPTY
    return ChipsLifted(by, chips, rest, table.bankroll + amount(chips))


def _raise_to_least(table: BetsOpen) -> Iterator[Event]:
    """Deal, with chips added first where the Hand bet lies below the least."""
    rules = table.account.rules
    short = rules.hand_least - amount(table.felt, Spot.HAND)
    felt, purse = table.felt, table.bankroll
    if rules.fixed_stake is None and short > 0:
        added = _put(PutBy.LEAST, table, _change(short, rules.chips))
        yield added
        felt, purse = added.felt, added.bankroll
    yield from deal(BetsOpen(table.account, purse, table.shoe, felt))


def _change(money: int, chips: tuple[int, ...]) -> Felt:
    """An amount in as few chips as the greedy way gives, biggest first."""
    runs: list[Run] = []
    for value in reversed(chips):
        count, money = divmod(money, value)
        if count:
            runs.append(Run(Spot.HAND, value, count))
    return tuple(runs)


def _collect(table: RoundOver, passing: bool = False) -> Iterator[Event]:
    ended = table.account.match if table.account.match and table.account.match.over else None
    yield CardsCollected()
    if ended or spent(table):
        yield retired(table.shoe, passing)
    if ended:
        yield MatchEnded(ended.total)


def _shuffle(command: Shuffle, table: ShuffleDue) -> ShoeShuffled:
    rules = table.account.rules
    never = range(rules.cards, rules.cards + 1)
    places = rules.cut_card.places(rules.cards) if rules.cut_card else never
    shoe = shuffle(command.seed, rules.packs, places, command.top, rules.opening_burn)
    return ShoeShuffled(
        account=table.account,
        bankroll=table.bankroll,
        felt=table.felt,
        passing=table.passing,
        algorithm=ALGORITHM,
        seed=command.seed,
        order=shoe.order,
        cut_card=shoe.cut_card,
        commitment=shoe.commitment,
    )


def _adopt(rules: HouseRules, table: Table) -> Iterator[Event]:
    """New rules begin on an empty felt; a bankroll that was there stays."""
    start = rules.bankroll or 0
    if isinstance(table, Vacant):
        purse = bought_in = start
    else:
        purse, bought_in = table.bankroll, table.account.bought_in
        yield from _put_away(table)
        if not isinstance(table, RoundOver):
            purse += amount(table.felt)
        if rules.banked != table.account.rules.banked:
            purse = bought_in = start
    yield RulesAdopted(rules, rules.digest, purse, bought_in)
    if rules.match:
        yield MatchSet(1, rules.match)


def _put_away(table: Seated) -> Iterator[Event]:
    """Clear the felt for new rules: chips back, cards collected, the shoe retired."""
    if isinstance(table, RoundOver):
        yield CardsCollected()
    elif table.felt:
        yield ChipsLifted(LiftBy.CLEAR, table.felt, EMPTY, table.bankroll + amount(table.felt))
    if isinstance(table, RoundOver | BetsOpen | CutDue):
        yield retired(table.shoe)
