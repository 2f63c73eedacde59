"""What a table pays, in the few cells that there are beside a felt."""

from __future__ import annotations

import pytest
from attrs import evolve as changed

from casinowar_tui.bank.house.house import House
from casinowar_tui.bank.table.money import EVEN, PUSH, Ratio
from casinowar_tui.bank.table.rules import WarPay
from casinowar_tui.bank.view.pay_table import brief_rows
from tests.bank.view.games import CLASSIC, CREDITS, LEDGER

HIGHER, HALF = ("Higher card", "1 to 1"), ("Surrender", "half back")


@pytest.mark.parametrize(
    ("house", "war_won", "tied_again", "others"),
    [
        (CREDITS, "ante 1 to 1", "ante 1 to 1", (("Tie bet", "10 to 1"), HALF)),
        (CLASSIC, "both 1 to 2", "both 1 to 2", (("Tie bet", "10 to 1"), HALF)),
        (LEDGER, "raise 1 to 1", "raise 2 to 1", (HALF,)),
    ],
    ids=["credits", "classic", "ledger"],
)
def test_every_table_says_it_in_its_own_words(
    house: House, war_won: str, tied_again: str, others: tuple[tuple[str, str], ...]
) -> None:
    assert brief_rows(house) == (HIGHER, ("War won", war_won), ("Tied again", tied_again), *others)
    assert all(len(name) + 1 + len(figure) <= 23 for name, figure in brief_rows(house))


@pytest.mark.parametrize(
    ("pay", "told"), [(WarPay(PUSH, PUSH), "stakes back"), (WarPay(EVEN, Ratio(2, 1)), "1:1, 2:1")], ids=str
)
def test_rules_of_a_players_own_have_their_words_too(pay: WarPay, told: str) -> None:
    house = changed(CREDITS, rules=changed(CREDITS.rules, war_won=pay, surrender=None, tie=None))
    assert brief_rows(house) == (HIGHER, ("War won", told), ("Tied again", "ante 1 to 1"))
