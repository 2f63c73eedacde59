"""Evolve: the table after an event. There is no rule of play in here; whatever money or cards do is in the event.

What is left is bookkeeping: new rules begin with no last bets, and lines are added to the road and the ledger.
"""

from __future__ import annotations

from collections.abc import Iterable

from casinowar_tui.game import steps
from casinowar_tui.game.steps import Impossible, Steps

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
    ShoeSealed,
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
    Sealed,
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
    return steps.fold(evolve, events, table)


ANY_SEAT = (ShuffleDue, CutDue, BetsOpen, Dealing, Deciding, RoundOver, MatchOver)


# Sitting down, and what lasts longer than a shoe


@_after(RulesAdopted, Vacant, *ANY_SEAT)
def _adopted(event: RulesAdopted, table: Table) -> Table:
    if isinstance(table, Vacant):
        return ShuffleDue(Account(event.rules, event.bought_in), event.bankroll)
    account = table.account.but(rules=event.rules, bought_in=event.bought_in, last_bets=EMPTY, match=None)
    return ShuffleDue.out_of(table, account=account, bankroll=event.bankroll, felt=EMPTY, passing=False)


@_after(OwnMostSet, *ANY_SEAT)
def _own_most(event: OwnMostSet, table: Seated) -> Table:
    return table.but(account=table.account.but(own_most=event.most))


@_after(Refilled, BetsOpen, ShuffleDue)
def _refilled(event: Refilled, table: BetsOpen | ShuffleDue) -> Table:
    account = table.account.but(bought_in=event.bought_in)
    return table.but(account=account, bankroll=event.bankroll)


@_after(MatchSet, ShuffleDue, CutDue, BetsOpen, RoundOver, MatchOver)
def _match_set(event: MatchSet, table: ShuffleDue | CutDue | BetsOpen | RoundOver | MatchOver) -> Table:
    old = table.account.match
    ledger = old.ledger if old and old.number == event.number else ()
    account = table.account.but(match=Match(event.number, event.rounds, ledger))
    if isinstance(table, MatchOver):
        return ShuffleDue.out_of(table, account=account, passing=False)
    return table.but(account=account)


@_after(MatchEnded, ShuffleDue)
def _match_ended(event: MatchEnded, table: ShuffleDue) -> Table:
    return MatchOver.out_of(table, felt=EMPTY)


# The shoe


@_after(ShoeSealed, ShuffleDue)
def _sealed(event: ShoeSealed, table: ShuffleDue) -> Table:
    return CutDue.out_of(table, shoe=Sealed(event.algorithm, event.seed, event.commitment, event.top))


@_after(ShoeShuffled, Vacant, *ANY_SEAT)
def _shuffled(event: ShoeShuffled, table: Table) -> Table:
    shoe = Shoe.opened(event)
    if event.account is not None:
        return CutDue(event.account, event.bankroll, shoe, event.felt, event.passing)
    if not isinstance(table, ShuffleDue | CutDue):
        raise Impossible(f"a shoe without an account at {type(table).__name__}")
    return CutDue.out_of(table, shoe=shoe, bankroll=event.bankroll, felt=event.felt, passing=event.passing)


@_after(ShoeCut, CutDue)
def _cut(event: ShoeCut, table: CutDue) -> Table:
    if not isinstance(table.shoe, Shoe):
        raise Impossible("a cut before the shuffle")
    return BetsOpen.out_of(table, shoe=table.shoe.cut(event.place))


@_after(ShoeRetired, BetsOpen, CutDue, ShuffleDue)
def _retired(event: ShoeRetired, table: BetsOpen | CutDue | ShuffleDue) -> Table:
    told = ToldShoe(event.algorithm, event.seed, event.place, event.commitment, event.words)
    return ShuffleDue.out_of(table, account=table.account.but(told=told), passing=event.passing)


@_after(CardsBurned, BetsOpen, Dealing)
def _burned(event: CardsBurned, table: BetsOpen | Dealing) -> Table:
    shoe = table.shoe.after(event.drawn)
    if isinstance(table, BetsOpen):
        return table.but(shoe=shoe)
    return table.but(shoe=shoe, round=table.round.but(burned=event.count))


# The bets


@_after(ChipsPut, BetsOpen, ShuffleDue)
def _put(event: ChipsPut, table: BetsOpen | ShuffleDue) -> Table:
    return table.but(felt=event.felt, bankroll=event.bankroll)


@_after(ChipsLifted, BetsOpen, ShuffleDue, CutDue)
def _lifted(event: ChipsLifted, table: BetsOpen | ShuffleDue | CutDue) -> Table:
    return table.but(felt=event.felt, bankroll=event.bankroll)


# The round


@_after(RoundOpened, BetsOpen)
def _opened(event: RoundOpened, table: BetsOpen) -> Table:
    round_ = Round(event.number, event.ante, event.tie, event.passed)
    return Dealing.out_of(table, bankroll=event.bankroll, round=round_)


@_after(FirstCardsTurned, Dealing)
def _first_cards(event: FirstCardsTurned, table: Dealing) -> Table:
    shoe = table.shoe.after(event.drawn, event.player, event.dealer)
    round_ = table.round.but(first=Pair(event.player, event.dealer))
    return table.but(shoe=shoe, round=round_)


@_after(WarCardsTurned, Dealing)
def _war_cards(event: WarCardsTurned, table: Dealing) -> Table:
    shoe = table.shoe.after(event.drawn, event.player, event.dealer)
    round_ = table.round.but(war=Pair(event.player, event.dealer))
    return table.but(shoe=shoe, round=round_)


@_after(ChoiceOffered, Dealing)
def _choice(event: ChoiceOffered, table: Dealing) -> Table:
    return Deciding.out_of(table, raise_=event.raise_, surrender=event.surrender)


@_after(RaiseStaked, Deciding)
def _raised(event: RaiseStaked, table: Deciding) -> Table:
    return Dealing.out_of(table, bankroll=event.bankroll, round=table.round.but(raise_=event.amount))


@_after(TieSurrendered, Deciding)
def _surrendered(event: TieSurrendered, table: Deciding) -> Table:
    return Dealing.out_of(table)


@_after(StakeSettled, Dealing)
def _settled(event: StakeSettled, table: Dealing) -> Table:
    round_ = table.round.but(settled=(*table.round.settled, event))
    return table.but(bankroll=event.bankroll, round=round_)


@_after(RoundEnded, Dealing)
def _ended(event: RoundEnded, table: Dealing) -> Table:
    account = _written(table.account, table.round, event.outcome, event.net, event.last_bets)
    return RoundOver.out_of(table, account=account, outcome=event.outcome, net=event.net)


@_after(RoundVoided, Dealing)
def _voided(event: RoundVoided, table: Dealing) -> Table:
    account = _written(table.account, table.round, Outcome.VOID, 0, table.account.last_bets)
    return ShuffleDue.out_of(table, account=account, bankroll=event.bankroll, felt=EMPTY, passing=False)


@_after(CardsCollected, RoundOver)
def _collected(event: CardsCollected, table: RoundOver) -> Table:
    return BetsOpen.out_of(table, felt=EMPTY)


def _written(account: Account, now: Round, outcome: Outcome, net: int, last_bets: Felt) -> Account:
    """The account with a round that is over written down."""
    line = PastRound(now.number, now.first, now.war, outcome, net)
    match = account.match
    return account.but(
        last_bets=last_bets,
        rounds=account.rounds + outcome.counted,
        passed=account.passed + (outcome is Outcome.PASSED),
        voided=account.voided + (outcome is Outcome.VOID),
        road=(*account.road[1 - ROAD :], line),
        match=match.but(ledger=(*match.ledger, line)) if match else None,
    )
