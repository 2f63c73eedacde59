"""A refusal says why, names the limit that was met, and only an act that helps at that very table."""

from __future__ import annotations

import pytest
from attrs import evolve as changed
from hypothesis import HealthCheck, given, settings

from casinowar_tui.bank.house.house import House
from casinowar_tui.bank.table.chips import Spot
from casinowar_tui.bank.table.commands import (
    Collect,
    Command,
    Deal,
    Double,
    HoldTo,
    Lift,
    Pass,
    Put,
    Rebet,
    Refill,
    Surrender,
    Undo,
    War,
)
from casinowar_tui.bank.table.legal import Why, refusal
from casinowar_tui.bank.table.state import Seated, Table, Vacant
from casinowar_tui.bank.view.acts import command_for
from casinowar_tui.bank.view.eyes import Eyes
from casinowar_tui.bank.view.refusals import LINES, SMALLER, refusal_view
from casinowar_tui.bank.view.shapes import Act
from casinowar_tui.game.shapes import RefusalView
from tests.spec import after, hand, seated, tie

from .games import CLASSIC, CREDITS, LEDGER, Game, games, looking, steps_of


def said(house: House, table: Table, command: Command, chosen: int | None = None) -> RefusalView:
    """What a refused command is answered with a chip in hand."""
    no = refusal(command, table)
    assert no
    eyes = looking(house)
    return refusal_view(no, table, eyes if chosen is None else changed(eyes, chosen=chosen))


def poor(house: House, bankroll: int) -> House:
    """The house with players who sit down with little."""
    return changed(house, rules=changed(house.rules, bankroll=bankroll))


PUT_HAND, PUT_TIE = Put(Spot.HAND, 100), Put(Spot.TIE, 100)
OPEN = seated(CREDITS.rules, "9c 9h 2s 3s 4s Kd Qh")
CHIPS = after(OPEN, *hand(100))
TIED = after(CHIPS, Deal())
SETTLED = after(TIED, War())
SHORT = poor(CREDITS, 150)
OWN = after(OPEN, HoldTo(10))

WORDS: tuple[tuple[str, House, Table, Command, int, str, str, str], ...] = (
    ("hand empty", CREDITS, OPEN, Deal(), 100, "Hand is empty.", "lit", "bets 100"),
    ("tie first", CREDITS, OPEN, PUT_TIE, 100, "A Tie bet needs a bet on Hand first.", "lit", "bets 100"),
    ("no last", CREDITS, OPEN, Rebet(), 100, "There is no last bet yet.", "lit", "bets 100"),
    ("nothing down", CREDITS, OPEN, Undo(), 100, "There are no chips on the felt.", "lit", "bets 100"),
    ("no tie", CREDITS, OPEN, War(), 100, "There is no tie to decide.", "lit", "bets 100"),
    ("no tie yet", CREDITS, CHIPS, War(), 100, "There is no tie to decide.", "lit", "deals"),
    ("no tie any more", CREDITS, SETTLED, Surrender(), 100, "There is no tie to decide.", "lit", "rebets 100"),
    ("chips down", CREDITS, CHIPS, Pass(), 100, "There are chips on the felt.", "clear", "takes your bets back"),
    ("deal on settled", CREDITS, SETTLED, Deal(), 100, "This round is settled.", "lit", "rebets 100"),
    ("over hand", CREDITS, after(OPEN, *hand(1000, 1000, 1000, 1000, 500)), Put(Spot.HAND, 1000), 1000,
     "The most on Hand is 5,000.", SMALLER, "chooses a smaller chip"),
    ("hand full", CREDITS, after(OPEN, *hand(1000, 1000, 1000, 1000, 1000)), PUT_HAND, 100,
     "The most on Hand is 5,000.", "undo", "undoes the last chip"),
    ("double over tie", CREDITS, after(CHIPS, *tie(500, 50)), Double(), 10, "The most on Tie is 1,000.", "undo",
     "undoes the last chip"),
    ("own limit", CREDITS, OWN, PUT_HAND, 100, "Your own limit is 10 on Hand.", SMALLER, "chooses a smaller chip"),
    ("own limit met", CREDITS, after(OWN, *hand(10)), PUT_HAND, 100, "Your own limit is 10 on Hand.", "undo",
     "undoes the last chip"),
    ("own tie limit", CREDITS, after(OWN, *hand(10)), PUT_TIE, 100, "Your own limit is 10 on Tie.", SMALLER,
     "chooses a smaller chip"),
    ("bankroll", SHORT, seated(SHORT.rules), Put(Spot.HAND, 500), 500, "You have only Ʉ 150.", SMALLER,
     "chooses a smaller chip"),
    ("war", SHORT, after(seated(SHORT.rules, "9c 9h"), *hand(100), Deal()), War(), 100,
     "War needs 100, more than you have left.", "surrender", "surrenders"),
    ("bet on a tie", SHORT, after(seated(SHORT.rules, "9c 9h"), *hand(100), Deal()), PUT_HAND, 100,
     "The tie comes first: war or surrender.", "surrender", "surrenders"),
    ("refill", CREDITS, OPEN, Refill(), 100, "Your bankroll still covers the least bet of 10.", "", ""),
    ("lift", CREDITS, CHIPS, Lift(Spot.HAND, 50), 50, "There is no chip of 50 on Hand.", "undo",
     "undoes the last chip"),
    ("fixed", LEDGER, seated(LEDGER.rules), PUT_HAND, 0, "Every round stakes 2 here; the deal puts it down.",
     "lit", "deals"),
    ("classic hand", CLASSIC, seated(CLASSIC.rules), Put(Spot.TIE, 25_00), 25_00,
     "A Tie bet needs a bet on Hand first.", "lit", "bets $25"),
    ("least", poor(CLASSIC, 1_00), after(seated(poor(CLASSIC, 1_00).rules), *hand(1_00)), Deal(), 1_00,
     "The least stake is $2, and your bankroll cannot cover it.", "clear", "takes your bets back"),
)  # fmt: skip


@pytest.mark.parametrize(
    ("house", "table", "command", "chosen", "line", "helps", "how"), [w[1:] for w in WORDS], ids=[w[0] for w in WORDS]
)
def test_words(house: House, table: Table, command: Command, chosen: int, line: str, helps: str, how: str) -> None:
    assert said(house, table, command, chosen) == RefusalView(line, helps, how)


def test_no_choice_of_a_tie_is_put_before_the_other() -> None:
    both = RefusalView("The tie comes first: war or surrender.", "war", "goes to war", "surrender", "surrenders")
    assert said(CREDITS, TIED, PUT_HAND) == both


def test_an_empty_purse_is_told_how_to_fill_it() -> None:
    house = poor(CREDITS, 100)
    broke = after(seated(house.rules, "4c 9h"), *hand(100), Deal())
    table = after(broke, Collect())
    for command in (Put(Spot.HAND, 10), Rebet(), War()):
        answer = said(house, table, command, 10)
        assert (answer.helps, answer.how) == ("lit", "brings you a fresh Ʉ 100")


def test_a_session_that_is_over_is_told_how_to_begin_another() -> None:
    rules = changed(LEDGER.rules, match=1)
    table = after(seated(rules, "9c 4h"), Deal(), Collect())
    assert said(LEDGER, table, War()) == RefusalView("The session is over.", "lit", "starts a new session")


def test_every_ground_has_words_of_its_own() -> None:
    assert set(LINES) == set(Why)
    assert len(set(LINES.values())) == len(Why) - 1, "only the limits of the two spots share theirs"


@given(games())
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_what_is_said_to_help_does_help(game: Game) -> None:
    for step in steps_of(game):
        for act in Act:
            answers(step.after, command_for(act, step.after, game.eyes.chosen), game.eyes)


def answers(table: Seated, command: Command, eyes: Eyes) -> None:
    no = refusal(command, table)
    if no is None:
        return
    answer = refusal_view(no, table, eyes)
    assert answer.line[-1] == "."
    assert bool(answer.helps) == bool(answer.how)
    if no.limit is not None:
        assert any(text in answer.line for text in (eyes.amount(no.limit), eyes.money(no.limit)))
    if answer.helps == SMALLER:
        spot = no.spot or Spot.HAND
        smaller = [value for value in table.account.rules.chips if value < eyes.chosen]
        assert any(refusal(Put(spot, value), table) is None for value in smaller)
    elif answer.helps:
        assert refusal(command_for(Act(answer.helps), table, eyes.chosen), table) is None


def test_a_vacant_table_says_so() -> None:
    assert said(CREDITS, Vacant(), Deal()).line == "Nobody sits at this table yet."
