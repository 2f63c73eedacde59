"""The bank table's events as they are kept, beside what `tests/test_golden.py` sees to for every game."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from casinowar_tui.bank.codec import BANK, KINDS
from casinowar_tui.bank.table.account import Match, Outcome
from casinowar_tui.bank.table.chips import Run, Spot
from casinowar_tui.bank.table.commands import Cut, Deal, Put, Shuffle
from casinowar_tui.bank.table.decide import decide
from casinowar_tui.bank.table.events import Event, RoundVoided, ShoeSealed
from casinowar_tui.bank.table.evolve import fold
from casinowar_tui.bank.table.state import Deciding, net
from casinowar_tui.game.codec import NewerEvent, Unreadable
from casinowar_tui.game.recorded import Recorded
from tests.bank.table.playing import play
from tests.bank.table.strategies import Script, scripts

from .examples import EXAMPLES, KING, SEED
from .make_golden import GOLDEN


def kept(kind: str, version: int = 1, **fields: Any) -> Recorded:
    return Recorded(kind, version, json.dumps(fields).encode())


CUT_CARDS = {"game.v1.txt": 37, "game.v2.txt": 37, "game.v3.txt": 26}
"""Where the last shoe of the same game has the cut card, as each program wrote it."""


def openings(events: list[Event]) -> list[int]:
    return [index for index, event in enumerate(events) if BANK.encode(event).opens]


def test_a_fold_may_begin_with_a_shoe_that_carries_the_account_alone() -> None:
    assert [key for key, event in EXAMPLES.items() if BANK.encode(event).opens] == [
        ("shoe_shuffled", 1),
        ("shoe_shuffled", 3),
    ]


@pytest.mark.parametrize("name", GOLDEN.games)
def test_a_golden_game_folds_to_the_table_it_led_to(name: str) -> None:
    game = GOLDEN.played(name)
    assert {type(event) for event in game} | {ShoeSealed} == set(KINDS)
    assert (ShoeSealed in map(type, game)) == (name == GOLDEN.game)
    table = fold(game)
    assert isinstance(table, Deciding)
    account = table.account
    assert (table.bankroll, account.bought_in, net(table)) == (150, 195, 5)
    assert (table.raise_, table.surrender) == (50, 25)
    assert table.felt == (Run(Spot.HAND, 50, 1), Run(Spot.TIE, 10, 1))
    assert [(line.number, line.outcome, line.net) for line in account.road] == [
        (1, Outcome.WAR_WON, 10),
        (2, Outcome.SURRENDER, -5),
        (3, Outcome.VOID, 0),
        (3, Outcome.LOSE, -100),
    ]
    assert account.match == Match(2, 2, account.road[2:])
    assert account.last_bets == (Run(Spot.HAND, 50, 2),)
    assert (account.rounds, account.passed, account.voided, account.own_most) == (3, 0, 1, 500)
    assert (table.shoe.drawn, table.shoe.left, table.shoe.cut_card, sum(table.shoe.seen)) == (5, 47, CUT_CARDS[name], 4)
    assert str(table.round.first and table.round.first.player) == "Qd"


@pytest.mark.parametrize("name", GOLDEN.games)
def test_a_golden_game_folds_to_the_same_from_each_opening(name: str) -> None:
    game = GOLDEN.played(name)
    assert openings(game)
    for opening in openings(game):
        assert fold(game[opening:]) == fold(game)


def test_a_session_that_an_older_program_began_goes_on() -> None:
    """The account of its last shoe is the one that the older program wrote."""
    game = GOLDEN.played("game.v1.txt")
    game = game[: [type(event) for event in game].index(RoundVoided) + 2]
    table = fold(game)
    for command in (Shuffle(SEED), Cut(0), Put(Spot.HAND, 50), Deal()):
        events = decide(command, table)
        game += (BANK.decode(BANK.encode(event)) for event in events)
        table = fold(events, table)
    assert openings(game) == openings(GOLDEN.played("game.v1.txt"))[:-1]
    assert fold(game[openings(game)[-1] :]) == fold(game) == table


@given(scripts(longest=60))
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_whatever_happens_is_read_back_the_same(script: Script) -> None:
    for event in play(script).events:
        recorded = BANK.encode(event)
        assert BANK.decode(recorded) == event
        assert json.dumps(json.loads(recorded.body), separators=(",", ":")).encode() == recorded.body


def test_cards_runs_and_seeds_have_short_forms() -> None:
    plain = GOLDEN.fields("shoe_shuffled", 1)
    assert plain["felt"] == [["hand", 100, 2], ["tie", 10, 1], ["hand", 50, 1]]
    assert plain["seed"] == bytes(range(32)).hex()
    assert plain["account"]["rules"]["surrender"] == [1, 2]
    assert plain["account"]["road"][0] == [41, ["Ks", "2h"], None, "win", 100]
    assert GOLDEN.fields("first_cards_turned", 1) == {"player": "9c", "dealer": "Td", "drawn": 2}


@pytest.mark.parametrize("recorded", [kept("jackpot_won"), kept("shoe_cut", 2, place=3, by="player")])
def test_what_a_newer_program_wrote_is_said_to_be_that(recorded: Recorded) -> None:
    said = f"^event {recorded.kind} version {recorded.version} was written by a newer casinowar-tui: .*$"
    with pytest.raises(NewerEvent, match=said):
        BANK.decode(recorded)


CARDS: dict[str, Any] = {"player": "Ks", "dealer": "2h", "drawn": 2}
SETTLED: dict[str, Any] = {"stake": "ante", "staked": 1, "back": 0, "result": "lost", "bankroll": 0}
PUT: dict[str, Any] = {"by": "chip", "chips": [], "felt": [], "bankroll": 1}
RETIRED: dict[str, Any] = {"algorithm": "a", "seed": "00" * 32, "place": 0, "commitment": "", "passing": False}
SHUFFLED: dict[str, Any] = GOLDEN.fields("shoe_shuffled", 1)


@pytest.mark.parametrize(
    ("recorded", "why"),
    [
        (Recorded("shoe_cut", 1, b'{"place":'), "its body is not JSON"),
        (Recorded("shoe_cut", 1, b'\xff{"place":3}'), "its body is not JSON"),
        (Recorded("shoe_cut", 1, '{"place":3}'.encode("utf-16")), "its body is not JSON"),
        (Recorded("shoe_cut", 1, b"[" * 100_000), "its body is not JSON"),
        (Recorded("shoe_cut", 1, b"[3]"), "no object for ShoeCut"),
        (kept("shoe_cut", 0, place=3), "there never was such a version"),
        (kept("shoe_cut"), "fields missing from ShoeCut or unknown to it: place"),
        (kept("shoe_cut", place=3, by="me"), "fields missing from ShoeCut or unknown to it: by"),
        (kept("shoe_cut", place=3.0), "place: not int"),
        (kept("shoe_cut", place=True), "place: not int"),
        (kept("shoe_cut", place=None), "place: not int"),
        (kept("own_most_set", most="10"), "most: not int"),
        (kept("first_cards_turned", **{**CARDS, "player": "10s"}), "player: no card"),
        (kept("first_cards_turned", **{**CARDS, "dealer": ["2h"]}), "dealer: no card"),
        (kept("stake_settled", **{**SETTLED, "stake": "pot"}), "stake: no Stake"),
        (kept("stake_settled", **{**SETTLED, "result": []}), "result: no Result"),
        (kept("chips_put", **{**PUT, "felt": "hand"}), "felt: not a list"),
        (kept("chips_put", **{**PUT, "chips": [["hand", 10]]}), "chips: no row of 3 for Run"),
        (kept("chips_put", **{**PUT, "chips": [["hand", 10, "1"]]}), "chips: not int"),
        (kept("shoe_retired", **{**RETIRED, "seed": "00" * 31}), "seed: no seed"),
        (kept("shoe_retired", **{**RETIRED, "seed": "AA" * 32}), "seed: no seed"),
        (kept("shoe_retired", **{**RETIRED, "seed": "xy" * 32}), "seed: no seed"),
        (kept("shoe_retired", **{**RETIRED, "seed": 7}), "seed: no seed"),
        (kept("shoe_retired", **{**RETIRED, "passing": 0}), "passing: not bool"),
        (kept("shoe_shuffled", **{**SHUFFLED, "order": "ADQ="}), "order: no order of cards"),
        (kept("shoe_shuffled", **{**SHUFFLED, "order": "?"}), "order: no order of cards"),
        (kept("shoe_shuffled", **{**SHUFFLED, "order": []}), "order: no order of cards"),
        (
            kept("shoe_shuffled", **{**SHUFFLED, "account": {**SHUFFLED["account"], "told": {}}}),
            "account: told: fields missing from ToldShoe or unknown to it: algorithm, commitment, place, seed",
        ),
    ],
)
def test_what_no_version_wrote_is_not_read(recorded: Recorded, why: str) -> None:
    with pytest.raises(Unreadable) as unreadable:
        BANK.decode(recorded)
    assert str(unreadable.value) == f"event {recorded.kind} version {recorded.version} cannot be read: {why}"


def test_a_fault_of_the_body_tells_no_card_of_it() -> None:
    order = SHUFFLED["order"]
    broken = Recorded("shoe_shuffled", 1, GOLDEN.body("shoe_shuffled", 1)[:-3])
    with pytest.raises(Unreadable) as unreadable:
        BANK.decode(broken)
    assert order not in str(unreadable.value)
    assert unreadable.value.__cause__ is None
    assert unreadable.value.__suppress_context__
    assert str(KING) not in str(unreadable.value)
