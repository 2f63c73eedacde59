"""The party table's events as they are kept, beside what `tests/test_golden.py` sees to for every game."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from casinowar_tui.game.codec import NewerEvent, Unreadable
from casinowar_tui.game.recorded import Recorded
from casinowar_tui.party.codec import KINDS, PARTY
from casinowar_tui.party.table.agreement import Agreement, UntilPack, UntilPoints, UntilRounds
from casinowar_tui.party.table.commands import Agree
from casinowar_tui.party.table.decide import decide
from casinowar_tui.party.table.events import GameAgreed
from casinowar_tui.party.table.evolve import fold
from casinowar_tui.party.table.state import GameOver, Turning, Vacant
from tests.party.table.spec import machines, played

from .examples import EXAMPLES, KING, UNTIL_THE_PACK_IS_USED_UP
from .make_golden import GOLDEN


def kept(kind: str, version: int = 1, **fields: Any) -> Recorded:
    return Recorded(kind, version, json.dumps(fields).encode())


def test_a_fold_may_begin_with_an_agreement_or_a_pack_that_carries_the_standing() -> None:
    opens = [key for key, event in EXAMPLES.items() if PARTY.encode(event).opens]
    assert opens == [("game_agreed", 1), ("pack_dealt", 1)]


@pytest.mark.parametrize("name", GOLDEN.games)
def test_a_golden_game_folds_to_the_tables_it_led_to(name: str) -> None:
    game = GOLDEN.played(name)
    assert {type(event) for event in game} == set(KINDS)
    over = fold(game[: [type(event) for event in game].index(GameAgreed, 1)])
    assert isinstance(over, GameOver)
    assert (over.winner, over.places, over.standing.points, over.standing.packs) == (0, (1, 2), (3, 1), 2)
    assert [(line.number, line.pack, line.winners, line.wars, line.points) for line in over.standing.sheet] == [
        (1, 1, (0,), 0, 1),
        (2, 1, (1,), 0, 1),
        (3, 2, (0,), 1, 2),
    ]
    table = fold(game)
    assert isinstance(table, Turning)
    assert (table.pack.left, table.round.waiting) == ((26, 26), (1, 0))


@pytest.mark.parametrize("name", GOLDEN.games)
def test_a_golden_game_folds_to_the_same_from_each_opening(name: str) -> None:
    game = GOLDEN.played(name)
    openings = [index for index, event in enumerate(game) if PARTY.encode(event).opens]
    assert len(openings) > 3
    for opening in openings:
        assert fold(game[opening:]) == fold(game)


@pytest.mark.parametrize("ending", [UntilPack(), UntilRounds(30), UntilPoints(10)])
def test_whatever_happens_is_read_back_the_same(ending: UntilPack | UntilRounds | UntilPoints) -> None:
    entropy = random.Random(f"{ending}")
    events = list(decide(Agree(Agreement(machines(5), ending)), Vacant()))
    for event in events + played(fold(events), entropy)[1]:
        recorded = PARTY.encode(event)
        assert PARTY.decode(recorded) == event
        assert json.dumps(json.loads(recorded.body), separators=(",", ":")).encode() == recorded.body


def test_the_usual_ending_has_a_form_too() -> None:
    recorded = PARTY.encode(UNTIL_THE_PACK_IS_USED_UP)
    assert json.loads(recorded.body)["agreement"]["ending"] == ["pack"]
    assert PARTY.decode(recorded) == UNTIL_THE_PACK_IS_USED_UP


@pytest.mark.parametrize("recorded", [kept("joker_played"), kept("dealer_drawn", 2, dealer=3, by="Ann")])
def test_what_a_newer_program_wrote_is_said_to_be_that(recorded: Recorded) -> None:
    with pytest.raises(NewerEvent, match=f"^event {recorded.kind} version {recorded.version} was written by a newer"):
        PARTY.decode(recorded)


AGREED: dict[str, Any] = GOLDEN.fields("game_agreed", 1)["agreement"]


@pytest.mark.parametrize(
    ("recorded", "why"),
    [
        (kept("dealer_drawn", dealer="2"), "dealer: not int"),
        (kept("dealer_drawn", dealer=True), "dealer: not int"),
        (kept("game_agreed", agreement={**AGREED, "ending": "pack"}), "agreement: ending: no ending"),
        (kept("game_agreed", agreement={**AGREED, "ending": ["points", True]}), "agreement: ending: no ending"),
        (kept("game_agreed", agreement={**AGREED, "ending": ["points"]}), "agreement: ending: no ending"),
        (kept("game_agreed", agreement={**AGREED, "players": [["Ann"]]}), "agreement: players: no row of 2 for Player"),
        (kept("card_turned", seat=0, card="1s", hidden="", left=3), "card: no card"),
        (kept("card_turned", seat=0, card="Ks", hidden="////", left=3), "hidden: no order of cards"),
        (kept("card_turned", seat=0), "fields missing from CardTurned or unknown to it: card, hidden, left"),
    ],
)
def test_what_no_version_wrote_is_not_read(recorded: Recorded, why: str) -> None:
    with pytest.raises(Unreadable) as unreadable:
        PARTY.decode(recorded)
    assert str(unreadable.value) == f"event {recorded.kind} version {recorded.version} cannot be read: {why}"


def test_a_fault_of_the_body_tells_no_card_of_it() -> None:
    whole = GOLDEN.body("pack_dealt", 1)
    with pytest.raises(Unreadable) as unreadable:
        PARTY.decode(Recorded("pack_dealt", 1, whole[:-3]))
    assert json.loads(whole)["order"] not in str(unreadable.value)
    assert unreadable.value.__suppress_context__
    assert str(KING) not in str(unreadable.value)
