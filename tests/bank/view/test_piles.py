"""Chips change hands: what lies on a spot is what is staked there, and what comes home is what came back."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings

from casinowar_tui.bank.house.house import House
from casinowar_tui.bank.table.chips import Spot
from casinowar_tui.bank.table.commands import Command, Deal, Surrender, War
from casinowar_tui.bank.table.state import BetsOpen, Deciding, RoundOver
from casinowar_tui.bank.view.frames import frames
from casinowar_tui.bank.view.piles import in_chips, stack
from casinowar_tui.bank.view.shapes import Chips, Pile, TableView
from casinowar_tui.bank.view.table import view
from tests.spec import hand, tie

from .games import CLASSIC, CREDITS, LEDGER, Game, games, last_step, looking, steps_of

WON, LOST, TIED = "9c 9h 2s 3s 4s Kd Qh", "9c 9h 2s 3s 4s Qd Kh", "9c 9h 2s 3s 4s Kd Kh"


def worth(chips: Chips) -> int:
    return sum(run.value * run.count for run in chips)


def piles(picture: TableView) -> list[Pile]:
    """The ante's, the raise's and the Tie bet's, as far as they are there."""
    return [stake.pile for stake in (*picture.hand.stakes, *(picture.tie.stakes if picture.tie else ()))]


def settling(house: House, cards: str, *commands: Command) -> list[list[tuple[int, int, int, bool]]]:
    """From the last card on, what the piles are worth: bet, paid, taken, and whether they are home."""
    before, events, _ = last_step(house, cards, *commands)
    told = [
        [(worth(pile.bet), worth(pile.paid), worth(pile.taken), pile.home) for pile in piles(frame.view)]
        for frame in frames(before, events, looking(house))
    ]
    first = next(place for place in range(len(told)) if told[place] != told[place + 1])
    return told[first:]


STAYS, TAKEN, GONE = (100, 0, 0, False), (0, 0, 100, False), (0, 0, 0, False)
PAID, WHOLE = (100, 100, 0, False), (100, 0, 0, True)
BOTH_HOME = (100, 100, 0, True)


@pytest.mark.parametrize(
    ("cards", "commands", "pictures"),
    [
        ("9c 4h", (Deal(),), [[STAYS], [PAID], [BOTH_HOME]]),
        ("4c 9h", (Deal(),), [[STAYS], [TAKEN], [GONE]]),
        (WON, (Deal(), Surrender()), [[STAYS], [(50, 0, 50, False)], [(50, 0, 0, True)]]),
    ],
)
def test_a_stake_moves_in_two_pictures(
    cards: str, commands: tuple[Command, ...], pictures: list[list[tuple[int, int, int, bool]]]
) -> None:
    told = settling(CREDITS, cards, *hand(100), *commands)
    assert [told[0], *told[-2:]] == pictures if len(commands) == 1 else told[-2:] == pictures[-2:]


def test_a_war_is_paid_at_the_stake_that_the_house_pays() -> None:
    # Before it is settled a push cannot be told from a stake: it has not moved.
    for house, bet, first in ((CREDITS, hand(100), True), (CLASSIC, hand(100_00), False)):
        scale = 10**house.money.minor
        told = settling(house, WON, *bet, Deal(), War())[-2:]
        paid, pushed = (100 * scale, 100 * scale, 0, True), (100 * scale, 0, 0, True)
        assert told[-1] == ([paid, pushed] if first else [pushed, paid])
    assert settling(CREDITS, LOST, *hand(100), Deal(), War())[-2:] == [[GONE, TAKEN], [GONE, GONE]]
    assert settling(LEDGER, TIED, Deal(), War())[-1] == [(2, 0, 0, True), (2, 4, 0, True)]


def test_a_tie_is_paid_before_the_choice() -> None:
    before, events, after = last_step(CREDITS, WON, *hand(100), *tie(10), Deal())
    shown = frames(before, events, looking(CREDITS))
    assert isinstance(after, Deciding)
    assert [(worth(one.paid), one.home) for one in (piles(shown[-2].view)[-1], piles(shown[-1].view)[-1])] == [
        (100, False),
        (100, True),
    ]


def test_the_ledgers_stake_is_counted_in_units() -> None:
    assert [(run.value, run.count) for run in in_chips(2, looking(LEDGER))] == [(1, 2)]
    assert [(run.text, run.count) for run in in_chips(1_50, looking(CLASSIC))] == [("$1", 1), ("$0.50", 1)]


@given(games())
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_chips_are_worth_what_is_said(game: Game) -> None:
    for step in steps_of(game):
        picture, table = view(step.after, game.eyes), step.after
        if isinstance(table, RoundOver):
            backs = {one.stake.value: one.back for one in table.round.settled}
            told = {"bet": "tie"}
            for stake in (*picture.hand.stakes, *(picture.tie.stakes if picture.tie else ())):
                assert worth(stake.pile.bet) + worth(stake.pile.paid) == backs[told.get(stake.name, stake.name)]
                assert stake.pile.home == bool(worth(stake.pile.bet))
        elif isinstance(table, BetsOpen):
            assert [worth(pile.bet) for pile in piles(picture)] == [
                total for spot in Spot if (total := worth(stack(table.felt, spot, game.eyes)))
            ]
