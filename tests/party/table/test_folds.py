"""A fold changes what its event names and nothing else, be it a field that no step knows."""

from __future__ import annotations

import random
from typing import get_args

import pytest
from attrs import evolve as changed
from hypothesis import given

from casinowar_tui.game.steps import Impossible
from casinowar_tui.party.table import evolve
from casinowar_tui.party.table.agreement import Agreement
from casinowar_tui.party.table.events import (
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
from casinowar_tui.party.table.state import Vacant
from tests.game.marking import hold_to
from tests.party.make_golden import a_game

from .spec import played
from .test_properties import agreements, begun, entropies, games

CHANGES: dict[type[Event], str] = {
    GameAgreed: "mark standing agreement",
    DealerDrawn: "mark",
    PackDealt: "mark standing pack won_with",
    RoundOpened: "",
    CardTurned: "pack.left round.waiting round.middle",
    WarCalled: "round.fighters round.waiting round.wars",
    RoundEnded: "award standing.points standing.sheet",
    CardsCollected: "standing.dealer pack.won pack.out won_with",
    PackRetired: "standing.told",
    SuddenDeathCalled: "standing.sudden_death",
    GameEnded: "winner places",
    GameAbandoned: "",
}


def test_every_event_says_what_it_changes() -> None:
    assert set(CHANGES) == set(get_args(Event)) == {type(event) for event in a_game()}
    hold_to(CHANGES, a_game(), Vacant(), evolve)


@games
@given(agreements, entropies)
def test_an_event_changes_what_it_names(agreement: Agreement, entropy: random.Random) -> None:
    events = begun(agreement)
    hold_to(CHANGES, events + played(evolve.fold(events), entropy)[1], Vacant(), evolve)


def test_a_pack_that_carries_no_standing_follows_a_game_that_was_there() -> None:
    dealt = next(event for event in a_game() if isinstance(event, PackDealt))
    with pytest.raises(Impossible, match="a pack without a standing at Vacant"):
        evolve.fold([changed(dealt, standing=None)])
