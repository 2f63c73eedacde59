"""Decide: the events that a command leads to at a table, or a refusal."""

from __future__ import annotations

from typing import assert_never

from casinowar_tui.cards.sealed import ALGORITHM, seal
from casinowar_tui.cards.secret import FaceDown
from casinowar_tui.game.decider import Refused

from .account import Match
from .bets import in_chips, shortfall
from .chips import EMPTY, Felt, Run, Spot, amount, by_spot, last_of, lift, put
from .commands import (
    Adopt,
    Bet,
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
    ShoeSealed,
)
from .legal import collected, refusal, spent
from .play import cut, deal, go_to_war, pass_round, retired, surrender
from .rules import HouseRules
from .state import BetsOpen, CutDue, Deciding, RoundOver, Seated, ShuffleDue, Table, Vacant


def decide(command: Command, table: Table) -> tuple[Event, ...]:
    """What happens; raises Refused with the reason exactly when `refusal` gives one."""
    if no := refusal(command, table):
        raise Refused(no)
    return tuple(_consequences(command, table))


BettingAct = Put | Bet | Deal | Lift | Undo | Clear | Rebet | Double | Pass | Refill
_BETTING_ACTS = (Put, Bet, Deal, Lift, Undo, Clear, Rebet, Double, Pass, Refill)


def _consequences(command: Command, table: Table) -> list[Event]:
    """The events of a command that is legal here."""
    match table:
        case BetsOpen() if isinstance(command, _BETTING_ACTS):
            return _betting(command, table)
        case RoundOver() if isinstance(command, Collect):
            return _collect(table)
        case RoundOver() if isinstance(command, _BETTING_ACTS):
            return _collect_and_bet(command, table)
        case Deciding() if isinstance(command, War):
            return go_to_war(table)
        case Deciding() if isinstance(command, Surrender):
            return surrender(table)
        case ShuffleDue() if isinstance(command, Shuffle):
            top = FaceDown(bytes(card.code for card in command.top))
            return [ShoeSealed(ALGORITHM, command.seed, seal(command.seed), top)]
        case CutDue() if isinstance(command, Cut):
            return cut(table, command.place, command.words)
        case _:
            return _housekeeping(command, table)


def _betting(command: BettingAct, table: BetsOpen) -> list[Event]:
    felt, purse, account = table.felt, table.bankroll, table.account
    match command:
        case Put(spot=spot, value=value):
            return [_put(PutBy.CHIP, table, (Run(spot, value, 1),))]
        case Bet(hand=hand, tie=tie):
            return [_put(PutBy.AMOUNT, table, in_chips(account.rules.chips, hand, tie))]
        case Deal():
            return _deal(table)
        case Rebet():
            return [_put(PutBy.REBET, table, account.last_bets)]
        case Double():
            return [_put(PutBy.DOUBLE, table, by_spot(felt))]
        case Lift(spot=spot, value=value):
            index = last_of(felt, spot, value)
            return [_lift(LiftBy.LIFT, table, last_of(felt, spot) if index is None else index)]
        case Undo():
            return [_lift(LiftBy.UNDO, table, len(felt) - 1)]
        case Clear():
            return [ChipsLifted(LiftBy.CLEAR, felt, EMPTY, purse + amount(felt))]
        case Pass():
            return pass_round(table)
        case Refill():
            start = account.rules.bankroll or 0
            return [Refilled(start - purse, start, account.bought_in + start - purse)]
        case _:
            assert_never(command)


def _collect_and_bet(command: BettingAct, table: RoundOver) -> list[Event]:
    """A betting act on a settled round collects its cards first; a Pass may have to wait for a fresh shoe."""
    passing = isinstance(command, Pass)
    collecting = _collect(table, passing)
    if passing and spent(table):
        return collecting
    return collecting + _betting(command, collected(table))


def _put(by: PutBy, table: BetsOpen, runs: Felt) -> ChipsPut:
    return ChipsPut(by, runs, put(table.felt, runs), table.bankroll - amount(runs))


def _lift(by: LiftBy, table: BetsOpen, index: int | None) -> ChipsLifted:
    """One chip leaves, and the Tie chips with the last one on Hand."""
    assert index is not None
    chip, rest = lift(table.felt, index)
    chips: Felt = (chip,)
    if chip.spot is Spot.HAND and not amount(rest, Spot.HAND):
        chips, rest = (chip, *rest), EMPTY
    return ChipsLifted(by, chips, rest, table.bankroll + amount(chips))


def _deal(table: BetsOpen) -> list[Event]:
    """Deal, with chips added first where the Hand bet lies below the least."""
    short = shortfall(table)
    if not short:
        return deal(table)
    added = _put(PutBy.LEAST, table, in_chips(table.account.rules.chips, short, 0))
    return [added, *deal(table.but(bankroll=added.bankroll, felt=added.felt))]


def _collect(table: RoundOver, passing: bool = False) -> list[Event]:
    events: list[Event] = [CardsCollected()]
    match_ = table.account.match
    if match_ and match_.over:
        return [*events, retired(table.shoe), MatchEnded(match_.total)]
    if spent(table):
        events.append(retired(table.shoe, passing))
    return events


def _housekeeping(command: Command, table: Table) -> list[Event]:
    """What is asked between rounds, or at any time, and moves no card."""
    match command:
        case Adopt(rules=rules):
            return _adopt(rules, table)
        case HoldTo(most=most):
            return [OwnMostSet(most)]
        case SetMatch(rounds=rounds):
            return [MatchSet(_match(table).number, rounds)]
        case NewMatch():
            return [MatchSet(_match(table).number + 1, _match(table).rounds)]
        case _:
            raise AssertionError(f"{command} is legal at {type(table).__name__} and nobody decides it")


def _match(table: Table) -> Match:
    assert not isinstance(table, Vacant)
    assert table.account.match
    return table.account.match


def _adopt(rules: HouseRules, table: Table) -> list[Event]:
    """New rules begin on an empty felt; a bankroll that was there stays."""
    start = rules.bankroll or 0
    events: list[Event] = []
    purse = bought_in = start
    if not isinstance(table, Vacant):
        events += _put_away(table)
        if rules.banked == table.account.rules.banked:
            down = 0 if isinstance(table, RoundOver) else amount(table.felt)
            purse, bought_in = table.bankroll + down, table.account.bought_in
    events.append(RulesAdopted(rules, rules.digest, purse, bought_in))
    if rules.match:
        events.append(MatchSet(1, rules.match))
    return events


def _put_away(table: Seated) -> list[Event]:
    """Clear the felt for new rules: cards collected or chips back, and the shoe retired."""
    events: list[Event] = []
    if isinstance(table, RoundOver):
        events.append(CardsCollected())
    elif table.felt:
        events.append(ChipsLifted(LiftBy.CLEAR, table.felt, EMPTY, table.bankroll + amount(table.felt)))
    if isinstance(table, RoundOver | BetsOpen | CutDue):
        events.append(retired(table.shoe))
    return events
