"""Evolve: the table after an event. There is no rule in here; every consequence is written in the event."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from typing import assert_never

from attrs import evolve as changed

from .account import ROAD, Account, Match, Outcome, Pair, PastRound, ToldShoe
from .chips import EMPTY
from .events import (
    CardsBurned,
    CardsCollected,
    ChipsLifted,
    ChipsPut,
    ChoiceOffered,
    Event,
    FirstCardsTurned,
    MatchEnded,
    MatchSet,
    OwnMostSet,
    RaiseStaked,
    Refilled,
    RoundEnded,
    RoundOpened,
    RoundVoided,
    RulesAdopted,
    ShoeCut,
    ShoeRetired,
    ShoeShuffled,
    StakeSettled,
    TieSurrendered,
    WarCardsTurned,
)
from .state import (
    BetsOpen,
    CutDue,
    Dealing,
    Deciding,
    MatchOver,
    Round,
    RoundOver,
    Seated,
    Shoe,
    ShuffleDue,
    Table,
    Vacant,
)


class Impossible(Exception):
    """An event that cannot follow: the record does not fit together."""


def fold(events: Iterable[Event], table: Table = Vacant()) -> Table:  # noqa: B008 - a frozen value
    """The table after all the events, in their order."""
    return reduce(lambda before, event: evolve(event, before), events, table)


def evolve(event: Event, table: Table) -> Table:
    """The table after one event; raises Impossible where the event does not fit the table."""
    match event:
        case ShoeShuffled():
            return _opened(event)
        case RulesAdopted():
            return _adopted(event, table)
        case _ if isinstance(table, Vacant):
            raise Impossible(type(event).__name__)
        case OwnMostSet(most=most):
            return changed(table, account=changed(table.account, own_most=most))
        case MatchSet(number=number, rounds=rounds):
            account = changed(table.account, match=Match(number, rounds))
            return (
                ShuffleDue(account, table.bankroll) if isinstance(table, MatchOver) else changed(table, account=account)
            )
        case Refilled(bankroll=bankroll, bought_in=bought_in):
            return changed(table, account=changed(table.account, bought_in=bought_in), bankroll=bankroll)
        case ChipsPut(felt=felt, bankroll=bankroll) | ChipsLifted(felt=felt, bankroll=bankroll):
            return changed(table, felt=felt, bankroll=bankroll)
        case _:
            return _shoe_or_round(event, table)


RoundEvent = (
    ShoeCut
    | CardsBurned
    | RoundOpened
    | FirstCardsTurned
    | StakeSettled
    | ChoiceOffered
    | TieSurrendered
    | RaiseStaked
    | WarCardsTurned
    | RoundEnded
    | RoundVoided
    | MatchEnded
    | CardsCollected
    | ShoeRetired
)


def _shoe_or_round(event: RoundEvent, table: Seated) -> Table:
    match event, table:
        case ShoeCut(place=place), CutDue():
            return BetsOpen(table.account, table.bankroll, table.shoe.cut(place), table.felt)
        case CardsBurned(drawn=drawn), BetsOpen():
            return BetsOpen(table.account, table.bankroll, table.shoe.after(drawn), table.felt)
        case RoundOpened(), BetsOpen():
            opened = Round(event.number, event.ante, event.tie, event.passed)
            return Dealing(table.account, event.bankroll, table.shoe, table.felt, opened)
        case ChoiceOffered(raise_=raise_, surrender=back), Dealing():
            return Deciding(table.account, table.bankroll, table.shoe, table.felt, table.round, raise_, back)
        case TieSurrendered(), Deciding():
            return Dealing(table.account, table.bankroll, table.shoe, table.felt, table.round)
        case RaiseStaked(amount=amount, bankroll=bankroll), Deciding():
            at_war = changed(table.round, raise_=amount)
            return Dealing(table.account, bankroll, table.shoe, table.felt, at_war)
        case RoundEnded(), Dealing():
            return _ended(event, table)
        case RoundVoided(bankroll=bankroll), Dealing():
            return ShuffleDue(_with_line(table.account, _line(table.round, Outcome.VOID, 0)), bankroll)
        case CardsCollected(), RoundOver():
            return BetsOpen(table.account, table.bankroll, table.shoe)
        case MatchEnded(), ShuffleDue():
            return MatchOver(table.account, table.bankroll)
        case ShoeRetired(), BetsOpen() | CutDue() | ShuffleDue():
            told = ToldShoe(event.algorithm, event.seed, event.place, event.commitment)
            return ShuffleDue(changed(table.account, told=told), table.bankroll, table.felt, event.passing)
        case ((CardsBurned() | FirstCardsTurned() | StakeSettled() | WarCardsTurned()), Dealing()):
            return _dealt(event, table)
        case _:
            raise Impossible(f"{type(event).__name__} at {type(table).__name__}")


def _dealt(event: CardsBurned | FirstCardsTurned | StakeSettled | WarCardsTurned, table: Dealing) -> Dealing:
    shoe, now, bankroll = table.shoe, table.round, table.bankroll
    first, burned, war, settled = now.first, now.burned, now.war, now.settled
    match event:
        case FirstCardsTurned(player=player, dealer=dealer, drawn=drawn):
            shoe, first = shoe.after(drawn, player, dealer), Pair(player, dealer)
        case WarCardsTurned(player=player, dealer=dealer, drawn=drawn):
            shoe, war = shoe.after(drawn, player, dealer), Pair(player, dealer)
        case CardsBurned(count=count, drawn=drawn):
            shoe, burned = shoe.after(drawn), count
        case StakeSettled():
            settled, bankroll = (*settled, event), event.bankroll
        case _:
            assert_never(event)
    round_ = Round(now.number, now.ante, now.tie, now.passed, now.raise_, first, burned, war, settled)
    return Dealing(table.account, bankroll, shoe, table.felt, round_)


def _opened(event: ShoeShuffled) -> CutDue:
    shoe = Shoe(event.algorithm, event.seed, event.order, event.cut_card, event.commitment)
    return CutDue(event.account, event.bankroll, shoe, event.felt, event.passing)


def _adopted(event: RulesAdopted, table: Table) -> ShuffleDue:
    if isinstance(table, Vacant):
        account = Account(event.rules, event.bought_in)
    else:
        account = changed(table.account, rules=event.rules, bought_in=event.bought_in, last_bets=EMPTY, match=None)
    return ShuffleDue(account, event.bankroll)


def _ended(event: RoundEnded, table: Dealing) -> RoundOver:
    line = _line(table.round, event.outcome, event.net)
    account = changed(_with_line(table.account, line), last_bets=event.last_bets)
    return RoundOver(account, table.bankroll, table.shoe, table.felt, table.round, event.outcome, event.net)


def _line(round_: Round, outcome: Outcome, net: int) -> PastRound:
    return PastRound(round_.number, round_.first, round_.war, outcome, net)


def _with_line(account: Account, line: PastRound) -> Account:
    match = account.match
    return changed(
        account,
        rounds=account.rounds + line.outcome.counted,
        passed=account.passed + (line.outcome is Outcome.PASSED),
        voided=account.voided + (line.outcome is Outcome.VOID),
        road=(*account.road[1 - ROAD :], line),
        match=match and Match(match.number, match.rounds, (*match.ledger, line)),
    )
