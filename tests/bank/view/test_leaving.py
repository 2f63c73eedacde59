"""What is said to a player who leaves."""

from __future__ import annotations

from casinowar_tui.bank.house.builtin import CREDITS, LEDGER
from casinowar_tui.bank.table.account import Outcome
from casinowar_tui.bank.table.commands import Deal
from casinowar_tui.bank.view.leaving import leaving
from tests.bank.view.games import looking
from tests.spec import after, hand, seated

OPEN = seated(CREDITS.rules)


def test_what_the_rounds_came_to() -> None:
    played = [Outcome.WIN] * 7 + [Outcome.LOSE] * 4 + [Outcome.WAR_WON, Outcome.PASSED]
    said = "You leave with Ʉ 10,000, 400 up in 12 rounds: 7 won, 4 lost, 1 war won."
    assert leaving(OPEN, looking(CREDITS), played, 400) == said
    assert " 1 round: 1 lost." in leaving(OPEN, looking(CREDITS), [Outcome.LOSE], -10)
    assert ", even in 2 rounds: 1 won, 1 lost." in leaving(OPEN, looking(CREDITS), [Outcome.WIN, Outcome.LOSE], 0)


def test_nothing_is_said_where_nothing_was_played() -> None:
    assert leaving(OPEN, looking(CREDITS), [], 0) == leaving(OPEN, looking(CREDITS), [Outcome.PASSED], 0) == ""


def test_a_hand_that_waits_is_named() -> None:
    tied = after(seated(CREDITS.rules, "9c 9h"), *hand(100), Deal())
    assert leaving(tied, looking(CREDITS), [], 0) == "Nine against nine: your tie waits at Play credits."


def test_a_table_without_a_bankroll_tells_its_net() -> None:
    said = leaving(seated(LEDGER.rules), looking(LEDGER), [Outcome.LOSE], -2)
    assert said == "You leave with a net of 0, 2 down in 1 round: 1 lost."
