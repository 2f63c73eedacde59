"""One round, from the shoe to the settlement: the events of the cut, the deal, the war and the surrender."""

from __future__ import annotations

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


def cut(table: CutDue, place: int) -> list[Event]:
    """The cut, the opening burn, and the Pass that may have waited for them."""
    events: list[Event] = [ShoeCut(place)]
    shoe = table.shoe.cut(place)
    if burn := min(table.account.rules.opening_burn, shoe.left):
        events.append(CardsBurned(burn, shoe.drawn + burn))
        shoe = shoe.after(shoe.drawn + burn)
    if table.passing:
        events += pass_round(BetsOpen(table.account, table.bankroll, shoe, table.felt))
    return events


def pass_round(table: BetsOpen) -> list[Event]:
    """Nothing staked, both cards turned as a look at the shoe, no choice."""
    opened = RoundOpened(table.account.rounds + 1, 0, 0, True, table.bankroll)
    first = _first_cards(table)
    if first is None:
        return [opened, *_void(table.shoe, 0, 0, table.bankroll)]
    turned = FirstCardsTurned(first.player, first.dealer, table.shoe.drawn + 2)
    return [opened, turned, RoundEnded(Outcome.PASSED, 0, table.account.last_bets)]


def deal(table: BetsOpen) -> list[Event]:
    """Close the bets, turn the first cards, settle the Tie bet; then settle the ante or offer the choice."""
    rules, purse = table.account.rules, table.bankroll
    ante, tie = amount(table.felt, Spot.HAND), amount(table.felt, Spot.TIE)
    if rules.fixed_stake is not None:
        ante = rules.fixed_stake
        purse -= ante
    now = Round(table.account.rounds + 1, ante, tie)
    events: list[Event] = [RoundOpened(now.number, ante, tie, False, purse)]
    first = _first_cards(table)
    if first is None:
        return [*events, *_void(table.shoe, now.staked, 0, purse)]
    events.append(FirstCardsTurned(first.player, first.dealer, table.shoe.drawn + 2))
    if tie:
        settled = _settled(Stake.TIE, tie, tie_back(rules, tie, first.tied), purse)
        events.append(settled)
        now, purse = changed(now, settled=(settled,)), settled.bankroll
    if first.tied:
        return [*events, ChoiceOffered(ante, surrender_back(rules, ante))]
    outcome = Outcome.WIN if first.won else Outcome.LOSE
    return events + _settle(table.account, table.felt, now, outcome, purse)


def surrender(table: Deciding) -> list[Event]:
    """The ante is given up for the part that comes back."""
    settled = _settle(table.account, table.felt, table.round, Outcome.SURRENDER, table.bankroll)
    return [TieSurrendered(), *settled]


def go_to_war(table: Deciding) -> list[Event]:
    """The raise, one burn of all its cards together, a new card each, and the end: there is no second war."""
    account, shoe = table.account, table.shoe
    burn = account.rules.war_burn
    now, purse = changed(table.round, raise_=table.raise_), table.bankroll - table.raise_
    events: list[Event] = [RaiseStaked(table.raise_, purse)]
    player, dealer = shoe.card(burn), shoe.card(burn + 1)
    if player is None or dealer is None:
        return [*events, *_void(shoe, now.staked, now.back, purse)]
    if burn:
        events.append(CardsBurned(burn, shoe.drawn + burn))
    war = Pair(player, dealer)
    events.append(WarCardsTurned(player, dealer, shoe.drawn + burn + 2))
    outcome = Outcome.WAR_TIED if war.tied else Outcome.WAR_WON if war.won else Outcome.WAR_LOST
    return events + _settle(account, table.felt, now, outcome, purse)


def _settle(account: Account, felt: Felt, now: Round, outcome: Outcome, purse: int) -> list[Event]:
    """Settle ante and raise; the Tie bet is among what the round has settled already."""
    rules, back = account.rules, now.back
    ante = _settled(Stake.ANTE, now.ante, ante_back(rules, outcome, now.ante), purse)
    events: list[Event] = [ante]
    back += ante.back
    if now.raise_:
        raised = _settled(Stake.RAISE, now.raise_, raise_back(rules, outcome, now.raise_), ante.bankroll)
        events.append(raised)
        back += raised.back
    last = account.last_bets if rules.fixed_stake is not None else by_spot(felt)
    return [*events, RoundEnded(outcome, back - now.staked, last)]


def _settled(stake: Stake, staked: int, back: int, purse: int) -> StakeSettled:
    return StakeSettled(stake, staked, back, result(staked, back), purse + back)


def _first_cards(table: BetsOpen) -> Pair | None:
    """The first two cards, or None where the set is incomplete or a card is missing."""
    shoe = table.shoe
    if not shoe.order.complete(table.account.rules.packs):
        return None
    player, dealer = shoe.card(0), shoe.card(1)
    return Pair(player, dealer) if player and dealer else None


def _void(shoe: Shoe, staked: int, back: int, purse: int) -> list[Event]:
    """Every stake goes back, what the round paid is taken back, and a full set is due."""
    return [RoundVoided(staked, back, purse + staked - back), retired(shoe)]


def retired(shoe: Shoe, passing: bool = False) -> ShoeRetired:
    """The shoe is done with: its seed may be told from now on."""
    return ShoeRetired(shoe.algorithm, shoe.seed, shoe.place, shoe.commitment, passing)
