"""Evolve: the table after an event. There is no rule of play in here; whatever money or cards do is in the event.

What is left is bookkeeping: new rules begin with no last bets, and lines are added to the road and the ledger.
"""

from __future__ import annotations

from collections.abc import Iterable

from attrs import evolve as changed

from casinowar_tui.game.steps import Steps

from .account import ROAD, Account, Match, Outcome, Pair, PastRound, ToldShoe
from .chips import EMPTY, Felt
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

STEPS: Steps[Event, Table] = Steps()
_after = STEPS.after
evolve = STEPS.evolve


def fold(events: Iterable[Event], table: Table = Vacant()) -> Table:  # noqa: B008 - a frozen value
    """The table after all the events, in their order; raises Impossible where they do not fit together."""
    return STEPS.fold(events, table)


ANY_SEAT = (ShuffleDue, CutDue, BetsOpen, Dealing, Deciding, RoundOver, MatchOver)


# Sitting down, and what lasts longer than a shoe


@_after(RulesAdopted, Vacant, *ANY_SEAT)
def _adopted(event: RulesAdopted, table: Table) -> Table:
    if isinstance(table, Vacant):
        account = Account(event.rules, event.bought_in)
    else:
        old = table.account
        account = changed(old, rules=event.rules, bought_in=event.bought_in, last_bets=EMPTY, match=None)
    return ShuffleDue(account, event.bankroll)


@_after(OwnMostSet, *ANY_SEAT)
def _own_most(event: OwnMostSet, table: Seated) -> Table:
    return changed(table, account=changed(table.account, own_most=event.most))


@_after(Refilled, BetsOpen, ShuffleDue)
def _refilled(event: Refilled, table: BetsOpen | ShuffleDue) -> Table:
    account = changed(table.account, bought_in=event.bought_in)
    return changed(table, account=account, bankroll=event.bankroll)


@_after(MatchSet, ShuffleDue, CutDue, BetsOpen, RoundOver, MatchOver)
def _match_set(event: MatchSet, table: ShuffleDue | CutDue | BetsOpen | RoundOver | MatchOver) -> Table:
    old = table.account.match
    ledger = old.ledger if old and old.number == event.number else ()
    account = changed(table.account, match=Match(event.number, event.rounds, ledger))
    return ShuffleDue(account, table.bankroll) if isinstance(table, MatchOver) else changed(table, account=account)


@_after(MatchEnded, ShuffleDue)
def _match_ended(event: MatchEnded, table: ShuffleDue) -> Table:
    return MatchOver(table.account, table.bankroll)


# The shoe


@_after(ShoeShuffled, Vacant, *ANY_SEAT)
def _shuffled(event: ShoeShuffled, table: Table) -> Table:
    shoe = Shoe(event.algorithm, event.seed, event.order, event.cut_card, event.commitment)
    return CutDue(event.account, event.bankroll, shoe, event.felt, event.passing)


@_after(ShoeCut, CutDue)
def _cut(event: ShoeCut, table: CutDue) -> Table:
    return BetsOpen(table.account, table.bankroll, table.shoe.cut(event.place), table.felt)


@_after(ShoeRetired, BetsOpen, CutDue, ShuffleDue)
def _retired(event: ShoeRetired, table: BetsOpen | CutDue | ShuffleDue) -> Table:
    told = ToldShoe(event.algorithm, event.seed, event.place, event.commitment)
    return ShuffleDue(changed(table.account, told=told), table.bankroll, table.felt, event.passing)


@_after(CardsBurned, BetsOpen, Dealing)
def _burned(event: CardsBurned, table: BetsOpen | Dealing) -> Table:
    shoe = table.shoe.after(event.drawn)
    if isinstance(table, BetsOpen):
        return BetsOpen(table.account, table.bankroll, shoe, table.felt)
    now = table.round
    round_ = Round(now.number, now.ante, now.tie, now.passed, now.raise_, now.first, event.count, now.war, now.settled)
    return Dealing(table.account, table.bankroll, shoe, table.felt, round_)


# The bets


@_after(ChipsPut, BetsOpen, ShuffleDue)
def _put(event: ChipsPut, table: BetsOpen | ShuffleDue) -> Table:
    return _felt(table, event.felt, event.bankroll)


@_after(ChipsLifted, BetsOpen, ShuffleDue, CutDue)
def _lifted(event: ChipsLifted, table: BetsOpen | ShuffleDue | CutDue) -> Table:
    return _felt(table, event.felt, event.bankroll)


def _felt(table: BetsOpen | ShuffleDue | CutDue, felt: Felt, bankroll: int) -> Table:
    if isinstance(table, BetsOpen):
        return BetsOpen(table.account, bankroll, table.shoe, felt)
    return changed(table, felt=felt, bankroll=bankroll)


# The round


@_after(RoundOpened, BetsOpen)
def _opened(event: RoundOpened, table: BetsOpen) -> Table:
    round_ = Round(event.number, event.ante, event.tie, event.passed)
    return Dealing(table.account, event.bankroll, table.shoe, table.felt, round_)


@_after(FirstCardsTurned, Dealing)
def _first_cards(event: FirstCardsTurned, table: Dealing) -> Table:
    shoe = table.shoe.after(event.drawn, event.player, event.dealer)
    now, pair = table.round, Pair(event.player, event.dealer)
    round_ = Round(now.number, now.ante, now.tie, now.passed, now.raise_, pair)
    return Dealing(table.account, table.bankroll, shoe, table.felt, round_)


@_after(WarCardsTurned, Dealing)
def _war_cards(event: WarCardsTurned, table: Dealing) -> Table:
    shoe = table.shoe.after(event.drawn, event.player, event.dealer)
    round_ = changed(table.round, war=Pair(event.player, event.dealer))
    return Dealing(table.account, table.bankroll, shoe, table.felt, round_)


@_after(ChoiceOffered, Dealing)
def _choice(event: ChoiceOffered, table: Dealing) -> Table:
    return Deciding(table.account, table.bankroll, table.shoe, table.felt, table.round, event.raise_, event.surrender)


@_after(RaiseStaked, Deciding)
def _raised(event: RaiseStaked, table: Deciding) -> Table:
    return Dealing(table.account, event.bankroll, table.shoe, table.felt, changed(table.round, raise_=event.amount))


@_after(TieSurrendered, Deciding)
def _surrendered(event: TieSurrendered, table: Deciding) -> Table:
    return Dealing(table.account, table.bankroll, table.shoe, table.felt, table.round)


@_after(StakeSettled, Dealing)
def _settled(event: StakeSettled, table: Dealing) -> Table:
    now = table.round
    settled = (*now.settled, event)
    round_ = Round(now.number, now.ante, now.tie, now.passed, now.raise_, now.first, now.burned, now.war, settled)
    return Dealing(table.account, event.bankroll, table.shoe, table.felt, round_)


@_after(RoundEnded, Dealing)
def _ended(event: RoundEnded, table: Dealing) -> Table:
    now = table.round
    account = _written(table.account, now, event.outcome, event.net, event.last_bets)
    return RoundOver(account, table.bankroll, table.shoe, table.felt, now, event.outcome, event.net)


@_after(RoundVoided, Dealing)
def _voided(event: RoundVoided, table: Dealing) -> Table:
    account = _written(table.account, table.round, Outcome.VOID, 0, table.account.last_bets)
    return ShuffleDue(account, event.bankroll)


@_after(CardsCollected, RoundOver)
def _collected(event: CardsCollected, table: RoundOver) -> Table:
    return BetsOpen(table.account, table.bankroll, table.shoe)


def _written(account: Account, now: Round, outcome: Outcome, net: int, last_bets: Felt) -> Account:
    """The account with a round that is over written down."""
    line = PastRound(now.number, now.first, now.war, outcome, net)
    match = account.match
    counted = outcome.counted
    return Account(
        account.rules,
        account.bought_in,
        last_bets,
        account.rounds + counted,
        account.passed + (not counted and outcome is Outcome.PASSED),
        account.voided + (not counted and outcome is Outcome.VOID),
        (*account.road[1 - ROAD :], line),
        account.own_most,
        Match(match.number, match.rounds, (*match.ledger, line)) if match else None,
        account.told,
    )
