"""What stands beside the felt: chances with one digit, and what they mean in the money of this bet or for a session."""

from __future__ import annotations

from casinowar_tui.bank.table.commands import Collect, Deal, SetMatch, War
from casinowar_tui.bank.view.beside import beside, unseen_ranks
from tests.bank.view.games import CLASSIC, CREDITS, LEDGER, looking
from tests.spec import after, hand, seated, tie

A_WAR = "9c 9h 2s 3s 4s Kd Qh"


def test_while_betting_it_tells_what_the_bet_costs() -> None:
    table = after(seated(CREDITS.rules), *hand(100, 50), *tie(10))
    rows, sentences, of = beside(table, looking(CREDITS))
    assert rows == (("You win", "46.3 %"), ("You lose", "46.3 %"), ("Tie", "7.4 %"))
    assert of == "of this shoe"
    assert sentences == ("150 on Hand costs 4.3 on average.", "10 on Tie costs 1.9.")


def test_on_a_tie_it_tells_what_each_choice_costs_with_the_sign_of_the_money() -> None:
    table = after(seated(CLASSIC.rules, A_WAR), *hand(25_00), Deal())
    rows, sentences, _ = beside(table, looking(CLASSIC))
    assert rows == (("War won", "46.3 %"), ("War lost", "46.3 %"), ("Tied again", "7.4 %"))
    assert sentences == ("War costs $9.73 on average, surrender $12.50.",)


def test_at_the_ledger_it_tells_the_chance_of_winning_the_session() -> None:
    table = after(seated(LEDGER.rules, A_WAR), Deal())
    _, sentences, _ = beside(table, looking(LEDGER))
    assert sentences == ("19 rounds left, net 0: war wins 43.1 %, surrender 44.0 %.",)
    assert beside(after(table, War()), looking(LEDGER))[1] == (
        "19 rounds left, net +2: best play wins 54.2 % and draws 4.5 %.",
    )


def test_a_long_session_is_not_worked_out_at_every_picture() -> None:
    rows, sentences, _ = beside(after(seated(LEDGER.rules), SetMatch(99)), looking(LEDGER))
    assert rows
    assert sentences == ()


def test_between_two_shoes_it_tells_the_odds_of_a_fresh_one() -> None:
    table = after(seated(LEDGER.rules, "9c 4h"), Deal(), Collect())
    assert beside(table, looking(LEDGER)) == (
        (("You win", "46.3 %"), ("You lose", "46.3 %"), ("Tie", "7.4 %")),
        (),
        "of a fresh shoe",
    )


def test_the_unseen_cards_are_counted_from_the_highest_rank_down() -> None:
    left = dict(unseen_ranks(after(seated(CREDITS.rules, "9c 4h"), *hand(100), Deal())))
    assert list(left)[:5] == ["A", "K", "Q", "J", "10"]
    assert (left["9"], left["4"], left["2"]) == ("23", "23", "24")
