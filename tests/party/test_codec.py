"""The party table's events as they are kept: the same again, strictly, in every version that was ever written."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any, get_args

import pytest

from casinowar_tui.game.codec import NewerEvent, Unreadable
from casinowar_tui.game.recorded import Recorded
from casinowar_tui.party.codec import KINDS, PARTY, UPGRADES
from casinowar_tui.party.table.agreement import Agreement, UntilPack, UntilPoints, UntilRounds
from casinowar_tui.party.table.commands import Agree
from casinowar_tui.party.table.decide import decide
from casinowar_tui.party.table.events import Event, GameAgreed
from casinowar_tui.party.table.evolve import fold
from casinowar_tui.party.table.state import GameOver, Turning, Vacant
from tests.party.table.spec import machines, played

from .examples import EXAMPLES, KING, UNTIL_THE_PACK_IS_USED_UP
from .make_golden import GAME, a_game

GOLDEN = Path(__file__).with_name("golden")


def kept(kind: str, version: int = 1, **fields: Any) -> Recorded:
    return Recorded(kind, version, json.dumps(fields).encode())


def golden(kind: str, version: int) -> bytes:
    return (GOLDEN / f"{kind}.v{version}.json").read_bytes()


def golden_game(name: str) -> list[Event]:
    lines = (GOLDEN / name).read_text(encoding="utf-8").splitlines()
    rows = (line.split(" ", 2) for line in lines)
    return [PARTY.decode(Recorded(kind, int(version), body.encode())) for kind, version, body in rows]


GAMES = sorted(path.name for path in GOLDEN.glob("game.*"))
"""The same game as each program wrote it."""


def shipped() -> list[tuple[str, int]]:
    return [(kind.name, version) for kind in KINDS.values() for version in range(1, kind.version + 1)]


def test_every_event_has_a_kind_of_its_own() -> None:
    assert set(KINDS) == set(get_args(Event))
    assert len({kind.name for kind in KINDS.values()}) == len(KINDS)


def test_every_version_has_an_example_a_golden_file_and_a_way_up() -> None:
    assert sorted(EXAMPLES) == sorted(shipped())
    assert sorted(path.name for path in GOLDEN.glob("*.json")) == sorted(f"{k}.v{v}.json" for k, v in shipped())
    assert set(UPGRADES) == {(kind.name, v) for kind in KINDS.values() for v in range(1, kind.version)}


@pytest.mark.parametrize(("kind", "version"), sorted(EXAMPLES))
def test_a_golden_body_is_read_for_ever(kind: str, version: int) -> None:
    assert PARTY.decode(Recorded(kind, version, golden(kind, version))) == EXAMPLES[kind, version]


@pytest.mark.parametrize("kind", KINDS.values(), ids=lambda kind: kind.name)
def test_the_current_version_is_written_as_it_always_was(kind: Any) -> None:
    recorded = PARTY.encode(EXAMPLES[kind.name, kind.version])
    assert (recorded.kind, recorded.version) == (kind.name, kind.version)
    assert recorded.body + b"\n" == golden(kind.name, kind.version)


def test_a_fold_may_begin_with_an_agreement_or_a_pack_that_carries_the_standing() -> None:
    opens = [key for key, event in EXAMPLES.items() if PARTY.encode(event).opens]
    assert opens == [("game_agreed", 1), ("pack_dealt", 1)]


def test_a_game_is_written_as_it_always_was() -> None:
    assert golden_game(GAME) == a_game()


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_folds_to_the_tables_it_led_to(name: str) -> None:
    game = golden_game(name)
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


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_folds_to_the_same_from_each_opening(name: str) -> None:
    game = golden_game(name)
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


AGREED: dict[str, Any] = json.loads(golden("game_agreed", 1))["agreement"]


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
    whole = golden("pack_dealt", 1)
    with pytest.raises(Unreadable) as unreadable:
        PARTY.decode(Recorded("pack_dealt", 1, whole[:-3]))
    assert json.loads(whole)["order"] not in str(unreadable.value)
    assert unreadable.value.__suppress_context__
    assert str(KING) not in str(unreadable.value)
