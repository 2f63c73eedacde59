"""The machine's face: commands and events as JSON lines, and nothing in them that cannot be seen."""

from __future__ import annotations

import asyncio
import io
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, get_args

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from casinowar_tui.bank.table.events import Event as BankEvent
from casinowar_tui.bank.table.state import BetsOpen, Deciding, RoundOver
from casinowar_tui.config.settings import Settings, keymap
from casinowar_tui.desk.seating import Seating
from casinowar_tui.desk.visit import Visit
from casinowar_tui.party.table.events import Event as PartyEvent
from casinowar_tui.plain.bank import wire as bank_wire
from casinowar_tui.plain.machine import Machine
from casinowar_tui.plain.party import wire as party_wire
from casinowar_tui.plain.wire import snake
from casinowar_tui.session.opening import in_memory
from tests.hand_clock import HandClock

from . import bot
from .playing import Listed, seating_of

ROOT = Path(__file__).parents[2]
TIE = "9c 9h 2s 3s 4s Kd Qh"
Command = dict[str, Any] | str


async def serve(*commands: Command, seating: Seating | None = None) -> tuple[list[dict[str, Any]], Visit]:
    """Everything that is told to these commands."""
    output = io.StringIO()
    lines = [one if isinstance(one, str) else json.dumps(one) for one in commands]
    here = seating or seating_of("credits", TIE)
    visit = Visit(in_memory("ann"), [here], here, keymap(Settings()), 0.0, HandClock())
    assert await Machine(output, Listed(lines, output), visit, practice=True).run() == 0
    return [json.loads(line) for line in output.getvalue().splitlines()], visit


def answers(told: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [one for one in told if one["type"] in ("done", "refused")]


async def test_the_greeting_says_what_can_be_done() -> None:
    told, _ = await serve()
    assert told == [
        {
            "type": "hello",
            "protocol": 1,
            "table": "credits",
            "practice": True,
            "minor": 0,
            "packs": 6,
            "chips": [10, 50, 100, 500, 1000],
            "hand_least": 10,
            "hand_most": 5000,
            "stake": None,
            "tie_most": 1000,
            "phase": "bets_open",
            "bankroll": 10_000,
            "net": 0,
            "hand": 0,
            "tie": 0,
            "can": ["bet", "pass"],
            "notices": [],
        }
    ]


async def test_a_round_is_told_event_by_event_and_answered() -> None:
    told, _ = await serve({"id": 1, "do": "bet", "hand": 100, "tie": 0}, {"id": "x", "do": "deal"}, {"do": "war"})
    types = [one["type"] for one in told[1:]]
    assert types == [
        *("chips_put", "done", "round_opened", "first_cards_turned", "choice_offered", "done"),
        *("raise_staked", "cards_burned", "war_cards_turned", "stake_settled", "stake_settled", "round_ended", "done"),
    ]
    put, dealt, fought = answers(told)
    assert (put["id"], put["bankroll"], put["can"]) == (1, 9_900, ["bet", "deal", "double", "undo", "clear"])
    assert (dealt["id"], dealt["phase"], dealt["can"]) == ("x", "deciding", ["war", "surrender"])
    assert ("id" in fought, fought["bankroll"], fought["net"]) == (False, 10_100, 100)


@pytest.mark.parametrize(
    ("command", "why"),
    [
        ("nonsense", {"why": "not_json"}),
        ("[]", {"why": "not_json"}),
        ("[" * 5_000, {"why": "not_json"}),
        ({"do": "jackpot"}, {"why": "command_unknown"}),
        ({"do": ["war"]}, {"why": "command_unknown"}),
        ({}, {"why": "command_unknown"}),
        ({"do": "bet", "hand": 1.5}, {"why": "field_unfit", "field": "hand"}),
        ({"do": "bet", "hand": True}, {"why": "field_unfit", "field": "hand"}),
        ({"do": "bet", "hand": 10**30}, {"why": "field_unfit", "field": "hand"}),
        ({"do": "war", "now": 1}, {"why": "field_unknown", "field": "now"}),
        ({"do": "cut"}, {"why": "field_missing", "field": "place"}),
        ({"do": "bet", "hand": 9_000}, {"why": "over_hand", "limit": 5_000, "spot": "hand"}),
        ({"do": "bet", "hand": 15}, {"why": "no_such_amount", "limit": 10, "spot": "hand"}),
        ({"do": "war"}, {"why": "no_tie"}),
    ],
)
async def test_a_refusal_is_a_stable_word_and_changes_nothing(command: Command, why: dict[str, Any]) -> None:
    told, _ = await serve(command)
    (refused,) = answers(told)
    assert {name: refused.get(name) for name in why} == why
    assert (refused["phase"], refused["bankroll"]) == ("bets_open", 10_000)


@pytest.mark.parametrize("table", ["credits", "ledger"])
async def test_a_seed_that_was_told_brings_the_same_answers_shoe_after_shoe(table: str) -> None:
    commands: list[Command] = [{"do": "cut", "place": 7}, {"do": "pass"}, {"do": "deal"}, {"do": "war"}] * 130
    first, _ = await serve(*commands, seating=seating_of(table))
    second, _ = await serve(*commands, seating=seating_of(table))
    assert first == second
    assert any(one["type"] == "shoe_retired" for one in first)


def test_every_event_has_its_line_in_the_list_of_what_is_told() -> None:
    for wire, events in ((bank_wire, BankEvent), (party_wire, PartyEvent)):
        assert set(wire.TOLD) == {snake(event.__name__) for event in get_args(events)}


SEEN = {"type", "id", "phase", "can", "why", "limit", "spot", "field", "player", "dealer", "card", "cards", "hidden"}
SEEN |= {"raise", "hand", "tie", "by", "stake", "result", "outcome", "net", "bankroll", "session", "played", "total"}
SEEN |= {"turn", "points", "players", "left", "protocol", "table", "practice", "minor", "packs", "chips", "hand_least"}
SEEN |= {"hand_most", "tie_most", "notices", "fewest", "most", "seed"}
WORDS = ("deal", "war", "surrender", "again", "undo", "pass", "next", "double", "clear", "new", "turn", "quit", "state")


@given(st.sampled_from(("credits", "ledger")), st.lists(st.sampled_from(WORDS), max_size=15), st.integers(0, 999))
@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_nothing_unseen_is_told(table: str, words: list[str], seed: int) -> None:
    seating = seating_of(table, seed=seed)
    commands: list[Command] = [{"do": "deal", "hand": 10} if word == "deal" and table == "credits" else {"do": word}
                               for word in words]  # fmt: skip
    told, visit = asyncio.run(serve(*commands, seating=seating))
    whitelist = SEEN | {name for fields in (*bank_wire.TOLD.values(), *party_wire.TOLD.values()) for name in fields}
    text = json.dumps(told)
    assert {name for one in told for name in one} <= whitelist
    assert visit.desk is not None
    lying = visit.desk.session.table
    if isinstance(lying, BetsOpen | Deciding | RoundOver):
        assert lying.shoe.seed.octets.hex() not in text
        cards = re.findall(r'"([2-9TJQKA][cdhs])"', text)
        turned = sum(one["type"] in ("first_cards_turned", "war_cards_turned") for one in told)
        assert len(cards) == 2 * turned


async def test_a_party_game_is_played() -> None:
    told, _ = await serve(
        {"do": "new", "seats": "Ann,*", "until": "rounds=1"},
        *[{"do": "turn"}, {"do": "next"}] * 8,
        {"do": "new", "seats": "Ann"},
        seating=seating_of("party"),
    )
    assert any(one["type"] == "game_ended" for one in told)
    assert answers(told)[-1]["field"] == "seats"


def test_the_example_plays_the_ledger_through_a_pipe(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "casinowar_tui", "--json", "--game", "ledger", "--seed", "3"]
    with subprocess.Popen(
        [*command, "--data-dir", str(tmp_path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT
    ) as server:
        assert server.stdin
        assert server.stdout
        sums = bot.play(server.stdin, server.stdout, 5)
        server.stdin.close()
        assert server.wait(10) == 0
    assert len(sums) == 5
    assert all(-80 <= total <= 80 and total == int(total) for total in sums)
    assert not list(tmp_path.iterdir())


def test_a_reader_that_goes_away_is_no_fault(tmp_path: Path) -> None:
    server = f"{sys.executable} -m casinowar_tui --json --game ledger --data-dir {tmp_path}"
    line = f"yes '{json.dumps({'do': 'deal'})}' | {server} | head -3"
    ended = subprocess.run(["/bin/bash", "-c", line], capture_output=True, text=True, cwd=ROOT, timeout=60, check=True)
    assert len(ended.stdout.splitlines()) == 3
    assert ended.stderr == ""


def test_the_page_names_every_command_and_event() -> None:
    page = (ROOT / "docs" / "json.md").read_text(encoding="utf-8")
    for wire in (bank_wire, party_wire):
        for name in (*wire.WIRE.commands, *wire.TOLD):
            assert f"`{name}`" in page
