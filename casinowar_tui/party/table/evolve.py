"""Evolve: the table after an event. There is no rule in here; every consequence is written in the event."""

from __future__ import annotations

from collections.abc import Iterable

from casinowar_tui.game import steps
from casinowar_tui.game.steps import Impossible, Steps

from .events import (
    CardsCollected,
    CardTurned,
    DealerDrawn,
    Event,
    GameAbandoned,
    GameAgreed,
    GameEnded,
    PackDealt,
    PackRetired,
    RoundEnded,
    RoundOpened,
    SuddenDeathCalled,
    WarCalled,
)
from .standing import Line, ToldPack, at_the_start
from .state import BetweenRounds, DealerDue, GameOver, Pack, Round, RoundOver, ShuffleDue, Table, Turning, Vacant

STEPS: Steps[Event, Table] = Steps()
_after = STEPS.after
evolve = STEPS.evolve


def fold(events: Iterable[Event], table: Table = Vacant()) -> Table:  # noqa: B008 - a frozen value
    """The table after all the events, in their order; raises Impossible where they do not fit together."""
    return steps.fold(evolve, events, table)


ANY_PHASE = (Vacant, DealerDue, ShuffleDue, BetweenRounds, Turning, RoundOver, GameOver)


# The game


@_after(GameAgreed, *ANY_PHASE)
def _agreed(event: GameAgreed, table: Table) -> Table:
    agreement = event.agreement
    if agreement.first_dealer is None:
        return DealerDue(agreement)
    return ShuffleDue(at_the_start(agreement, agreement.first_dealer))


@_after(DealerDrawn, DealerDue)
def _drawn(event: DealerDrawn, table: DealerDue) -> Table:
    return ShuffleDue(at_the_start(table.agreement, event.dealer))


@_after(SuddenDeathCalled, ShuffleDue)
def _sudden_death(event: SuddenDeathCalled, table: ShuffleDue) -> Table:
    return table.but(standing=table.standing.but(sudden_death=event.seats))


@_after(GameEnded, ShuffleDue)
def _game_ended(event: GameEnded, table: ShuffleDue) -> Table:
    return GameOver.out_of(table, winner=event.winner, places=event.places)


@_after(GameAbandoned, DealerDue, ShuffleDue, Turning, RoundOver)
def _abandoned(event: GameAbandoned, table: Table) -> Table:
    return Vacant()


# The pack


@_after(PackDealt, *ANY_PHASE)
def _dealt(event: PackDealt, table: Table) -> Table:
    piles = event.piles
    pack = Pack(event.algorithm, event.seed, event.commitment, piles, tuple(map(len, piles)), ((),) * len(piles), ())
    if event.standing is not None:
        return BetweenRounds(event.standing, pack)
    if not isinstance(table, ShuffleDue):
        raise Impossible(f"a pack without a standing at {type(table).__name__}")
    return BetweenRounds.out_of(table, standing=table.standing.but(packs=table.standing.packs + 1), pack=pack)


@_after(PackRetired, BetweenRounds)
def _retired(event: PackRetired, table: BetweenRounds) -> Table:
    told = ToldPack(event.algorithm, event.seed, event.commitment)
    return ShuffleDue.out_of(table, standing=table.standing.but(told=told))


# The round


@_after(RoundOpened, BetweenRounds)
def _opened(event: RoundOpened, table: BetweenRounds) -> Table:
    return Turning.out_of(table, round=Round(event.number, event.fighters, event.fighters))


@_after(CardTurned, Turning)
def _turned(event: CardTurned, table: Turning) -> Table:
    pack, now = table.pack, table.round
    waiting, seat = now.waiting, event.seat
    if not waiting or waiting[0] != seat:
        raise Impossible(f"a card of seat {seat} with {waiting} waiting")
    left = list(pack.left)
    left[seat] = event.left
    round_ = now.but(waiting=waiting[1:], middle=(*now.middle, event))
    return table.but(pack=pack.but(left=tuple(left)), round=round_)


@_after(WarCalled, Turning)
def _war(event: WarCalled, table: Turning) -> Table:
    return table.but(round=table.round.but(fighters=event.fighters, waiting=event.fighters, wars=event.war))


@_after(RoundEnded, Turning)
def _round_ended(event: RoundEnded, table: Turning) -> Table:
    old, now = table.standing, table.round
    line = Line(now.number, old.packs, event.winners, event.wars, event.points)
    return RoundOver.out_of(table, standing=old.but(points=event.totals, sheet=(*old.sheet, line)), award=event)


@_after(CardsCollected, RoundOver)
def _collected(event: CardsCollected, table: RoundOver) -> Table:
    pack, award = table.pack, table.award
    won_with = next((turned for turned in reversed(table.round.middle) if turned.seat in award.winners), None)
    won = list(pack.won)
    for seat, cards in zip(award.winners, award.shares, strict=True):
        won[seat] += cards
    return BetweenRounds.out_of(
        table,
        standing=table.standing.but(dealer=event.dealer),
        pack=pack.but(won=tuple(won), out=pack.out + award.out),
        won_with=won_with,
    )
