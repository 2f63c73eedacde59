"""Made-up houses, read from files and played: every picture of theirs can be drawn, whatever happens."""

from __future__ import annotations

import pytest
from attrs import evolve
from hypothesis import HealthCheck, given, settings

from casinowar_tui.bank.house.house import House, Money
from casinowar_tui.bank.table.account import Outcome
from casinowar_tui.bank.table.commands import Deal, Surrender
from casinowar_tui.bank.table.evolve import evolve as happens
from casinowar_tui.bank.table.legal import Why, refusal
from casinowar_tui.bank.table.rules import HouseRules
from casinowar_tui.bank.table.state import Table, Vacant
from casinowar_tui.bank.view.acts import command_for
from casinowar_tui.bank.view.chances import chances
from casinowar_tui.bank.view.eyes import eyes_on
from casinowar_tui.bank.view.frames import frames
from casinowar_tui.bank.view.refusals import refusal_view
from casinowar_tui.bank.view.shapes import Act, TableView
from casinowar_tui.bank.view.standing import standing_of
from casinowar_tui.bank.view.table import view
from casinowar_tui.config.rules_file import read_house
from casinowar_tui.config.toml_source import TomlSource
from tests.bank.house.as_toml import as_toml
from tests.bank.house.made_up import HOUSES
from tests.bank.table.playing import Play, play
from tests.bank.table.strategies import GoOn, Script, scripts
from tests.spec import after, hand, seated

MONEY = Money("¤", "x", minor=1)


def house_of(rules: HouseRules) -> House:
    return House("made-up", "Made up", rules, MONEY)


def drawn(played: Play) -> None:
    """Every picture that a player can have seen, and every refusal at its end."""
    table: Table = Vacant()
    for event in played.events:
        then = happens(event, table)
        if not isinstance(then, Vacant):
            eyes = eyes_on(house_of(then.account.rules))
            picture = view(then, eyes)
            assert evolve(frames(table, [event], eyes)[-1].view, call=picture.call) == picture
            assert standing_of(then, eyes).title
            assert all(text for row in chances(then) for text in row)
        table = then
    if not isinstance(table, Vacant):
        eyes = eyes_on(house_of(table.account.rules))
        for act in Act:
            no = refusal(command_for(act, table, eyes.chosen), table)
            assert no is None or refusal_view(no, table, eyes).line


@given(scripts(longest=60))
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_every_picture_of_any_table_can_be_drawn(script: Script) -> None:
    drawn(play(script))


def hurried(house: House, steps: int = 150, *, by_rank: bool = True) -> Play:
    return play(Script(house.rules, (GoOn(),) * steps, 7, by_rank))


@pytest.mark.parametrize("house", HOUSES.values(), ids=HOUSES)
@pytest.mark.parametrize("by_rank", [True, False])
def test_a_house_from_a_file_plays_on_and_on(house: House, by_rank: bool) -> None:
    played = hurried(house, by_rank=by_rank)
    assert not isinstance(played.table, Vacant)
    road = played.table.account.road
    assert len(road) > 5 or house.rules.match
    drawn(played)


@pytest.mark.parametrize("name", ["a war that cannot be had", "two cards left"])
def test_a_war_that_the_shoe_cannot_give_is_void_and_counts_for_nothing(name: str) -> None:
    played = hurried(HOUSES[name])
    assert not isinstance(played.table, Vacant)
    assert Outcome.VOID in {line.outcome for line in played.table.account.road}
    assert all(line.net == 0 for line in played.table.account.road if line.outcome is Outcome.VOID)


def test_without_surrender_a_tie_goes_to_war_and_a_deal_needs_its_raise() -> None:
    house = HOUSES["no surrender"]
    tied = after(seated(house.rules, "9c 9h"), *hand(5), Deal())
    assert [control.act for control in view_of(tied, house).controls] == [Act.WAR]
    assert (no := refusal(Surrender(), tied)) is not None
    assert no.why is Why.NO_SURRENDER
    poor = after(seated(evolve(house.rules, bankroll=9)), *hand(5))
    assert (no := refusal(Deal(), poor)) is not None
    assert no.why is Why.RAISE_OVER_BANKROLL
    assert "A tie goes to war here, and you could not cover a raise of 5" in refusal_view(no, poor, eyes_on(house)).line


def view_of(table: Table, house: House) -> TableView:
    assert not isinstance(table, Vacant)
    return view(table, eyes_on(house))


@pytest.mark.parametrize("house", HOUSES.values(), ids=HOUSES)
def test_a_house_written_down_again_is_the_same(house: House) -> None:
    assert read_house(TomlSource("again", as_toml(house))) == house
