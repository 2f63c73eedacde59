"""Worked settlements for all three sets of house rules, amounts in the smallest unit."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from casinowar_tui.bank.house.builtin import HOUSES
from casinowar_tui.bank.table.chips import Spot
from casinowar_tui.bank.table.commands import Command, Deal, Put, Surrender, War
from casinowar_tui.bank.table.events import Stake
from casinowar_tui.bank.table.state import RoundOver
from tests.spec import after, seated

CASES: list[dict[str, Any]] = json.loads(Path(__file__).with_name("settlement.json").read_text())


def bets(chips: tuple[int, ...], spot: Spot, amount: int) -> list[Command]:
    """Chips that make an amount, biggest first."""
    commands: list[Command] = []
    for value in reversed(chips):
        count, amount = divmod(amount, value)
        commands += [Put(spot, value)] * count
    assert not amount
    return commands


@pytest.mark.parametrize("case", CASES, ids=lambda c: f"{c['rules']}-{c['ante']}-{c['tie']}-{c['expect']['outcome']}")
def test_a_round_settles_to_the_digit(case: dict[str, Any]) -> None:
    rules, expect = HOUSES[case["rules"]].rules, case["expect"]
    assert rules.bankroll == case["bankroll"]
    table = seated(rules, " ".join(case["cards"]))
    if rules.fixed_stake is None:
        table = after(table, *bets(rules.chips, Spot.HAND, case["ante"]), *bets(rules.chips, Spot.TIE, case["tie"]))
    table = after(table, Deal())
    if case["choice"]:
        table = after(table, War() if case["choice"] == "war" else Surrender())
    assert isinstance(table, RoundOver)
    assert table.outcome.value == expect["outcome"]
    staked = {"ante": table.round.ante, "raise": table.round.raise_, "tie": table.round.tie}
    back = {stake.value: 0 for stake in Stake} | {s.stake.value: s.back for s in table.round.settled}
    for name, ours in (("hand", "ante"), ("raise", "raise"), ("tie", "tie")):
        assert staked[ours] == expect["staked"][name]
        assert back[ours] == expect["back"][name]
    assert table.net == expect["net"]
    if expect["bankroll"] is not None:
        assert table.bankroll == expect["bankroll"]


def test_there_are_99_cases() -> None:
    assert len(CASES) == 99
