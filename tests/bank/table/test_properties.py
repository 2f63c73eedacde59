"""What holds under every set of house rules, however they are played."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings

from casinowar_tui.bank.house.check import faults
from casinowar_tui.bank.table.evolve import fold
from casinowar_tui.bank.table.rules import HouseRules

from .playing import play
from .strategies import Script, house_rules, scripts


@given(house_rules())
@settings(max_examples=100, deadline=None)
def test_made_up_rules_are_without_a_fault(rules: HouseRules) -> None:
    assert faults(rules) == ()


@given(scripts())
@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_money_and_cards_are_conserved_and_refusals_are_foretold(script: Script) -> None:
    played = play(script)
    assert fold(played.events) == played.table
    for opening in played.openings():
        assert fold(played.events[opening:]) == played.table
