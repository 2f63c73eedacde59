"""One round, from the shoe to the settlement: the events of the cut, the deal, the war and the surrender."""

from __future__ import annotations

from casinowar_tui.cards.sealed import mix

from .account import Outcome, Pair
from .chips import by_bet, by_spot
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
    ShoeShuffled,
    Stake,
    StakeSettled,
    TieSurrendered,
    WarCardsTurned,
)
from .settle import ante_back, raise_back, result, surrender_back, tie_back
from .state import BetsOpen, CutDue, Deciding, Sealed, Shoe


def cut(table: CutDue, place: int, words: str) -> list[Event]:
    """The shuffle by the player's words, the cut, the opening burn, and the Pass that may have waited for them."""
    events: list[Event] = []
    shoe = table.shoe
    if isinstance(shoe, Sealed):
        shuffled = _shuffled(table, shoe, words)
        events, shoe = [shuffled], Shoe.opened(shuffled)
    events.append(ShoeCut(place))
    shoe = shoe.cut(place)
    if burn := min(table.account.rules.opening_burn, shoe.left):
        events.append(CardsBurned(burn, shoe.drawn + burn))
        shoe = shoe.after(shoe.drawn + burn)
    if table.passing:
        events += pass_round(BetsOpen.out_of(table, shoe=shoe))
    return events


def _shuffled(table: CutDue, shoe: Sealed, words: str) -> ShoeShuffled:
    rules, match = table.account.rules, table.account.match
    never = range(rules.cards, rules.cards + 1)
    places = rules.cut_card.places(rules.cards) if rules.cut_card else never
    mixed = mix(shoe.seed, words, rules.packs, places, shoe.top, rules.opening_burn)
    return ShoeShuffled(
        account=None if match and match.ledger else table.account,
        bankroll=table.bankroll,
        felt=table.felt,
        passing=table.passing,
        algorithm=shoe.algorithm,
        seed=shoe.seed,
        order=mixed.order,
        cut_card=mixed.cut_card,
        commitment=shoe.commitment,
        words=words,
    )


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
    ante, tie = by_bet(table.felt)
    if rules.fixed_stake is not None:
        ante = rules.fixed_stake
        purse -= ante
    events: list[Event] = [RoundOpened(table.account.rounds + 1, ante, tie, False, purse)]
    first = _first_cards(table)
    if first is None:
        return [*events, *_void(table.shoe, ante + tie, 0, purse)]
    events.append(FirstCardsTurned(first.player, first.dealer, table.shoe.drawn + 2))
    net = 0
    if tie:
        settled = _settled(Stake.TIE, tie, tie_back(rules, tie, first.tied), purse)
        events.append(settled)
        net, purse = settled.back - tie, settled.bankroll
    if first.tied:
        return [*events, ChoiceOffered(ante, surrender_back(rules, ante))]
    outcome = Outcome.WIN if first.won else Outcome.LOSE
    events += _settle(table, outcome, ante, 0, purse, net)
    return events


def surrender(table: Deciding) -> list[Event]:
    """The ante is given up for the part that comes back."""
    now = table.round
    return [TieSurrendered(), *_settle(table, Outcome.SURRENDER, now.ante, 0, table.bankroll, now.back - now.tie)]


def go_to_war(table: Deciding) -> list[Event]:
    """The raise, one burn of all its cards together, a new card each, and the end: there is no second war."""
    now, raised, shoe = table.round, table.raise_, table.shoe
    burn, purse = table.account.rules.war_burn, table.bankroll - raised
    events: list[Event] = [RaiseStaked(raised, purse)]
    player, dealer = shoe.card(burn), shoe.card(burn + 1)
    if player is None or dealer is None:
        return [*events, *_void(shoe, now.staked + raised, now.back, purse)]
    if burn:
        events.append(CardsBurned(burn, shoe.drawn + burn))
    war = Pair(player, dealer)
    events.append(WarCardsTurned(player, dealer, shoe.drawn + burn + 2))
    outcome = Outcome.WAR_TIED if war.tied else Outcome.WAR_WON if war.won else Outcome.WAR_LOST
    return events + _settle(table, outcome, now.ante, raised, purse, now.back - now.tie)


def _settle(table: BetsOpen | Deciding, outcome: Outcome, ante: int, raised: int, purse: int, net: int) -> list[Event]:
    """Settle ante and raise; `net` is what the Tie bet has made already."""
    rules = table.account.rules
    first = _settled(Stake.ANTE, ante, ante_back(rules, outcome, ante), purse)
    events: list[Event] = [first]
    net += first.back - ante
    if raised:
        second = _settled(Stake.RAISE, raised, raise_back(rules, outcome, raised), first.bankroll)
        events.append(second)
        net += second.back - raised
    last = table.account.last_bets if rules.fixed_stake is not None else by_spot(table.felt)
    events.append(RoundEnded(outcome, net, last))
    return events


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


def retired(shoe: Sealed | Shoe, passing: bool = False) -> ShoeRetired:
    """The shoe is done with: its seed may be told from now on."""
    place, words = (shoe.place, shoe.words) if isinstance(shoe, Shoe) else (0, "")
    return ShoeRetired(shoe.algorithm, shoe.seed, place, shoe.commitment, passing, words)
