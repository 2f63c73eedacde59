"""A fold changes what its event names and nothing else, be it a field that no step knows."""

from __future__ import annotations

from typing import get_args

from hypothesis import HealthCheck, given, settings

from casinowar_tui.bank.table import evolve
from casinowar_tui.bank.table.events import (
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
from casinowar_tui.bank.table.state import Vacant
from tests.bank.make_golden import a_game
from tests.game.marking import hold_to

from .playing import play
from .strategies import Script, scripts

WRITTEN_DOWN = "account.rounds account.passed account.voided account.road account.match.ledger account.last_bets"

CHANGES: dict[type[Event], str] = {
    RulesAdopted: "bankroll felt passing account.rules account.bought_in account.last_bets account.match",
    OwnMostSet: "account.own_most",
    ShoeSealed: "shoe",
    ShoeShuffled: "mark account shoe",
    ShoeCut: "shoe.order shoe.place",
    CardsBurned: "shoe.drawn round.burned",
    ChipsPut: "felt bankroll",
    ChipsLifted: "felt bankroll",
    RoundOpened: "bankroll",
    FirstCardsTurned: "shoe.drawn shoe.seen round.first",
    StakeSettled: "bankroll round.settled",
    ChoiceOffered: "raise_ surrender",
    TieSurrendered: "",
    RaiseStaked: "bankroll round.raise_",
    WarCardsTurned: "shoe.drawn shoe.seen round.war",
    RoundEnded: f"outcome net {WRITTEN_DOWN}",
    RoundVoided: f"bankroll felt passing {WRITTEN_DOWN}",
    MatchEnded: "",
    CardsCollected: "felt",
    ShoeRetired: "passing account.told",
    Refilled: "bankroll account.bought_in",
    MatchSet: "passing account.match",
}


def test_every_event_says_what_it_changes() -> None:
    assert set(CHANGES) == set(get_args(Event)) == {type(event) for event in a_game()}
    hold_to(CHANGES, a_game(), Vacant(), evolve)


@given(scripts())
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_an_event_changes_what_it_names(script: Script) -> None:
    hold_to(CHANGES, play(script).events, Vacant(), evolve)
