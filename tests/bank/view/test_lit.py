"""One act is lit at every moment but a tie: it would not be refused, and the call names it with its key."""

from __future__ import annotations

import pytest
from attrs import evolve as changed
from hypothesis import HealthCheck, given, settings

from casinowar_tui.bank.house.house import House
from casinowar_tui.bank.table.commands import Collect, Command, Deal, HoldTo, Pass
from casinowar_tui.bank.table.legal import refusal
from casinowar_tui.bank.table.money import Ratio
from casinowar_tui.bank.table.rules import CutCard
from casinowar_tui.bank.table.state import CutDue, Deciding, ShuffleDue, Table
from casinowar_tui.bank.view.acts import command_for, lit
from casinowar_tui.bank.view.shapes import Act
from casinowar_tui.bank.view.table import view
from tests.spec import after, hand, seated, tie

from .games import CLASSIC, CREDITS, LEDGER, Game, games, looking, steps_of

ENTER = "Enter"
EARLY = CutCard(Ratio(1, 312), Ratio(1, 312))
"""It comes out with the first card."""


@given(games())
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_the_lit_act_is_never_refused_and_the_call_names_it(game: Game) -> None:
    eyes = changed(game.eyes, lit_key=ENTER)
    for step in steps_of(game):
        table = step.after
        act, picture = lit(table, eyes.chosen), view(table, eyes)
        if isinstance(table, Deciding | ShuffleDue | CutDue):
            assert act is None
            assert picture.call.lit == ""
            continue
        assert act is not None
        assert refusal(command_for(Act.LIT, table, eyes.chosen), table) is None
        button = next(one for one in picture.controls if one.primary)
        assert button.act is act
        assert command_for(Act.LIT, table, eyes.chosen) == command_for(act, table, eyes.chosen)
        assert picture.call.lit.startswith(f"{ENTER} ")
        word = "fresh" if act is Act.REFILL and not table.bankroll else button.label.lower()
        assert word in picture.call.lit, (button, picture.call)


SENTENCES: tuple[tuple[str, House, tuple[Command, ...], str], ...] = (
    ("first bet", CREDITS, (), "Enter bets 100."),
    ("chips down", CREDITS, (*hand(100), *tie(10)), "Enter deals."),
    ("raised to the least", CLASSIC, hand(1_00), "Enter deals, with Hand raised to $2."),
    ("settled", CREDITS, (*hand(100), *tie(10), Deal()), "Enter rebets 110."),
    ("collected", CREDITS, (*hand(100), Deal(), Collect()), "Enter rebets 100."),
    ("passed first", CREDITS, (Pass(),), "Enter goes on to the next round."),
    ("no bet to be made", CREDITS, (HoldTo(5),), "Enter passes this round."),
    ("over a new limit", CREDITS, (*hand(100), HoldTo(10)), "Enter undoes the last chip."),
    ("passed as the cut card came out", changed(CREDITS, rules=changed(CREDITS.rules, cut_card=EARLY)), (Pass(),),
     "Enter goes on to the next shoe."),
    ("ledger", LEDGER, (), "Enter deals."),
    ("ledger settled", LEDGER, (Deal(),), "Enter goes on to the next round."),
    ("session played", changed(LEDGER, rules=changed(LEDGER.rules, match=1)), (Deal(),), "Enter shows the result."),
    ("session over", changed(LEDGER, rules=changed(LEDGER.rules, match=1)), (Deal(), Collect()),
     "Enter starts a new session."),
    ("broke", changed(CLASSIC, rules=changed(CLASSIC.rules, bankroll=25_00)), (*hand(25_00), Deal(), Collect()),
     "Enter brings you a fresh $25.00."),
)  # fmt: skip


@pytest.mark.parametrize(
    ("house", "commands", "said"), [one[1:] for one in SENTENCES], ids=[one[0] for one in SENTENCES]
)
def test_the_call_says_what_enter_does(house: House, commands: tuple[Command, ...], said: str) -> None:
    table: Table = after(seated(house.rules, "4c 9h"), *commands)
    assert view(table, changed(looking(house), lit_key=ENTER)).call.lit == said


def test_a_face_without_keys_names_none() -> None:
    assert view(seated(CREDITS.rules), looking(CREDITS)).call.lit == ""
