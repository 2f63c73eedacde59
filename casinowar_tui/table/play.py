"""One round, from the shoe to the settlement: the events of the cut, the deal, the war and the surrender."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve as changed

from .account import Account, Outcome, Pair
from .chips import Felt, Spot, amount, by_spot
from .events import (
    CardsBurned,
    ChoiceOffered,
    Event,
    FirstCardsTurned,
    RaiseStaked,
    RoundEnded,
    RoundOpened,
    RoundVoided,
    ShoeCut,
    ShoeRetired,
    Stake,
    StakeSettled,
    TieSurrendered,
    WarCardsTurned,
)
from .settle import ante_back, raise_back, result, surrender_back, tie_back
from .state import BetsOpen, CutDue, Deciding, Round, Shoe


def cut(table: CutDue, place: int) -> Iterator[Event]:
    """The cut, the opening burn, and the Pass that may have waited for them."""
    yield ShoeCut(place)
    shoe = table.shoe.cut(place)
    if burn := min(table.account.rules.opening_burn, shoe.left):
        yield CardsBurned(burn, shoe.drawn + burn)
        shoe = shoe.after(shoe.drawn + burn)
    if table.passing:
        yield from pass_round(BetsOpen(table.account, table.bankroll, shoe, table.felt))


def pass_round(table: BetsOpen) -> Iterator[Event]:
    """Nothing staked, both cards turned as a look at the shoe, no choice."""
    yield RoundOpened(table.account.rounds + 1, 0, 0, True, table.bankroll)
    first = _first_cards(table)
    if first is None:
        yield from _void(table.shoe, 0, 0, table.bankroll)
        return
    yield FirstCardsTurned(first.player, first.dealer, table.shoe.drawn + 2)
    yield RoundEnded(Outcome.PASSED, 0, table.account.last_bets)


def deal(table: BetsOpen) -> Iterator[Event]:
    """Close the bets, turn the first cards, settle the Tie bet; then settle the ante or offer the choice."""
    rules, purse = table.account.rules, table.bankroll
    ante, tie = amount(table.felt, Spot.HAND), amount(table.felt, Spot.TIE)
    if rules.fixed_stake is not None:
        ante = rules.fixed_stake
        purse -= ante
    yield RoundOpened(table.account.rounds + 1, ante, tie, False, purse)
    first = _first_cards(table)
    if first is None:
        yield from _void(table.shoe, ante + tie, 0, purse)
        return
    yield FirstCardsTurned(first.player, first.dealer, table.shoe.drawn + 2)
    now = Round(table.account.rounds + 1, ante, tie)
    if tie:
        settled = _settled(Stake.TIE, tie, tie_back(rules, tie, first.tied), purse)
        yield settled
        now, purse = changed(now, settled=(settled,)), settled.bankroll
    if first.tied:
        yield ChoiceOffered(ante, surrender_back(rules, ante))
        return
    outcome = Outcome.WIN if first.won else Outcome.LOSE
    yield from _settle(table.account, table.felt, now, outcome, purse)


def surrender(table: Deciding) -> Iterator[Event]:
    """The ante is given up for the part that comes back."""
    yield TieSurrendered()
    yield from _settle(table.account, table.felt, table.round, Outcome.SURRENDER, table.bankroll)


def go_to_war(table: Deciding) -> Iterator[Event]:
    """The raise, one burn of all its cards together, a new card each, and the end: there is no second war."""
    account, shoe = table.account, table.shoe
    burn = account.rules.war_burn
    purse = table.bankroll - table.raise_
    yield RaiseStaked(table.raise_, purse)
    player, dealer = shoe.card(burn), shoe.card(burn + 1)
    if player is None or dealer is None:
        yield from _void(shoe, table.round.staked + table.raise_, table.round.back, purse)
        return
    if burn:
        yield CardsBurned(burn, shoe.drawn + burn)
    war = Pair(player, dealer)
    yield WarCardsTurned(player, dealer, shoe.drawn + burn + 2)
    outcome = Outcome.WAR_TIED if war.tied else Outcome.WAR_WON if war.won else Outcome.WAR_LOST
    yield from _settle(account, table.felt, changed(table.round, raise_=table.raise_), outcome, purse)


def _settle(account: Account, felt: Felt, now: Round, outcome: Outcome, purse: int) -> Iterator[Event]:
    """Settle ante and raise; the Tie bet is among what the round has settled already."""
    back = now.back
    stakes = [(Stake.ANTE, now.ante, ante_back(account.rules, outcome, now.ante))]
    if now.raise_:
        stakes.append((Stake.RAISE, now.raise_, raise_back(account.rules, outcome, now.raise_)))
    for stake, staked, returned in stakes:
        settled = _settled(stake, staked, returned, purse)
        yield settled
        purse, back = settled.bankroll, back + returned
    last = account.last_bets if account.rules.fixed_stake is not None else by_spot(felt)
    yield RoundEnded(outcome, back - now.staked, last)


def _settled(stake: Stake, staked: int, back: int, purse: int) -> StakeSettled:
    return StakeSettled(stake, staked, back, result(staked, back), purse + back)


def _first_cards(table: BetsOpen) -> Pair | None:
    """The first two cards, or None where the set is incomplete or a card is missing."""
    shoe = table.shoe
    if not shoe.order.complete(table.account.rules.packs):
        return None
    player, dealer = shoe.card(0), shoe.card(1)
    return Pair(player, dealer) if player and dealer else None


def _void(shoe: Shoe, staked: int, back: int, purse: int) -> Iterator[Event]:
    """Every stake goes back, what the round paid is taken back, and a full set is due."""
    yield RoundVoided(staked, back, purse + staked - back)
    yield retired(shoe)


def retired(shoe: Shoe, passing: bool = False) -> ShoeRetired:
    """The shoe is done with: its seed may be told from now on."""
    return ShoeRetired(shoe.algorithm, shoe.seed, shoe.place, shoe.commitment, passing)
