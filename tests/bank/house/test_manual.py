"""The rules window's words, from the rules of any table."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve
from hypothesis import given, settings

from casinowar_tui.bank.house.builtin import CLASSIC, CREDITS, HOUSES, LEDGER
from casinowar_tui.bank.house.house import House
from casinowar_tui.bank.odds.fresh import odds
from casinowar_tui.bank.table.commands import Adopt, Cut, Shuffle
from casinowar_tui.bank.table.money import EVEN, PUSH, Ratio
from casinowar_tui.bank.table.rules import CutCard, HouseRules, TieBet, WarPay
from casinowar_tui.bank.table.state import Vacant
from casinowar_tui.bank.view.manual import how_to_play, odds_page, pays_and_limits, this_table
from casinowar_tui.cards.sealed import seal
from casinowar_tui.cards.secret import Seed
from casinowar_tui.game.shapes import Section
from tests.bank.table.strategies import house_rules
from tests.spec import after


def sections(house: House) -> list[Section]:
    pages = (pays_and_limits(house), odds_page(house), this_table(house, "Kept here."))
    return [how_to_play(house), *(section for page in pages for section in page.sections)]


def rows(house: House, title: str) -> dict[str, str]:
    found = next(section.rows for section in sections(house) if section.title == title)
    return {row[0]: row[1] for row in found}


def words(house: House) -> str:
    return " ".join(line for section in sections(house) for line in section.lines)


def of(house: House = CREDITS, **changes: Any) -> House:
    return evolve(house, rules=evolve(house.rules, **changes))


@pytest.mark.parametrize(
    ("house", "table"),
    [
        (
            CREDITS,
            {
                "Hand, the higher card": "1 to 1",
                "A war won or tied again": "Hand 1 to 1, and the war stake comes back",
                "Tie, the first cards tie": "10 to 1",
                "Surrender": "half of the ante back",
            },
        ),
        (
            CLASSIC,
            {
                "Hand, the higher card": "1 to 1",
                "A war won": "1 to 2",
                "A war tied again": "1 to 2",
                "Tie, the first cards tie": "10 to 1",
                "Surrender": "half of the ante back",
            },
        ),
        (
            LEDGER,
            {
                "Hand, the higher card": "1 to 1",
                "A war won": "raise 1 to 1, and the ante pushes",
                "A war tied again": "raise 2 to 1, and the ante pushes",
                "Surrender": "half of the ante back",
            },
        ),
        (
            of(tie=None, surrender=Ratio(0, 1), war_won=WarPay(PUSH, PUSH), war_tied=WarPay(Ratio(3, 2), EVEN)),
            {
                "Hand, the higher card": "1 to 1",
                "A war won": "both stakes back",
                "A war tied again": "ante 3 to 2, raise 1 to 1",
                "Surrender": "nothing back",
            },
        ),
        (
            of(tie=None, surrender=None),
            {
                "Hand, the higher card": "1 to 1",
                "A war won or tied again": "Hand 1 to 1, and the war stake comes back",
            },
        ),
    ],
)
def test_the_pay_table(house: House, table: dict[str, str]) -> None:
    assert rows(house, "Pay table") == table


@pytest.mark.parametrize(
    ("house", "said"),
    [
        (CLASSIC, "1 to 2 of both is the same as 1 to 1 on the raise, while the ante pushes."),
        (CLASSIC, "Ratios are profit: the winning stake comes back as well."),
        (CLASSIC, "Chips are $1, $5, $25, $100, $500. Hand takes $2 to $1,000."),
        (CLASSIC, "You sit down with $1,000.00."),
        (CLASSIC, "The childhood game made into a bet, learnt in minutes"),
        (CLASSIC, "A bet below $2 is raised to it"),
        (CLASSIC, "On a tie you have 30 seconds"),
        (of(CLASSIC, chips=(50, 1_00)), "Chips are $0.50, $1."),
        (LEDGER, "Massachusetts Gaming Commission's base settlement"),
        (LEDGER, "a higher card returns 4, a surrender 1, a war won 6 for 4 staked in all, and a war tied again 8."),
        (LEDGER, "above zero you win, below zero the bank does, and zero is a draw"),
        (LEDGER, "the full set is shuffled before every round"),
        (LEDGER, "One card is burned after every shuffle and cut."),
        (LEDGER, "Every round stakes 2; no other bet is made."),
        (LEDGER, "No bankroll is kept, only the net result."),
        (LEDGER, "A session has 20 counted rounds."),
        (LEDGER, "no casino's rule"),
        (CREDITS, "a higher card returns 200, a surrender 50, and a war won or tied again 300 for 200 staked in all."),
        (CREDITS, "With 100 on Tie, a tie returns 1,100."),
        (CREDITS, "Rebet repeats the bets on Hand and Tie, and never a raise."),
        (CREDITS, "where your bankroll cannot cover it, surrender is the only choice left"),
        (CREDITS, "No system beats the table, not even counting cards."),
        (CREDITS, "Kept here."),
        (CREDITS, "Three cards are burned, then each side gets one new card"),
        (CREDITS, "between half and three quarters of it"),
        (CREDITS, "War gives up less than surrender: 2.8771 % of the ante a round against 3.6977 %."),
        (CREDITS, "it gives up 18.6495 % of what is on it, since first cards tie once in 13.5 rounds and it pays 10"),
        (of(war_burn=1), "One card is burned, then each side"),
        (of(war_burn=0), "the raise. Then each side"),
        (of(packs=1), "The shoe holds one pack, 52 cards"),
        (of(match=1), "A session has 1 counted round."),
        (of(cut_card=CutCard(Ratio(2, 4), Ratio(1, 2))), "a cut card after half of it"),
        (of(cut_card=CutCard(Ratio(3, 10), EVEN)), "between 3/10 and all of it"),
        (of(surrender=None), "A tie goes to war."),
        (of(surrender=None), "so a bet is dealt only where your bankroll can cover the raise as well."),
        (of(surrender=Ratio(4, 8)), "surrender for half of the ante"),
        (of(surrender=Ratio(0, 3)), "surrender the ante, or go to war"),
        (of(surrender=Ratio(9, 10)), "Surrender gives up less than war: 0.7395 % of the ante a round against 2.8771 %"),
        (of(war_tied=WarPay(Ratio(12, 1), EVEN)), "War is worth more than surrender: "),
        (of(tie=TieBet(Ratio(20, 1), 10)), "The Tie bet gains: "),
        (of(packs=1, tie=TieBet(Ratio(16, 1), 10)), "The Tie bet is fair"),
        (of(tie=TieBet(Ratio(25, 2), 10)), "The Tie bet costs, too: it gives up 0.1608 % of what is on it."),
    ],
)  # fmt: skip
def test_what_is_said_about_a_table(house: House, said: str) -> None:
    assert said in words(house)


def test_war_and_surrender_can_be_worth_the_same() -> None:
    # A war that pushes where it is won loses an ante on average, unless a second tie makes up for half of that.
    tied = 1 / (2 * odds(CREDITS.rules).second_tie) - 1
    house = of(war_won=WarPay(PUSH, PUSH), war_tied=WarPay(Ratio(tied.numerator, tied.denominator), PUSH))
    assert "War and surrender are worth the same: -3.6977 % of the ante a round." in words(house)


@pytest.mark.parametrize("house", HOUSES.values(), ids=lambda house: house.id)
def test_nothing_is_said_of_what_a_table_does_not_have(house: House) -> None:
    bare = words(of(house, tie=None, surrender=None))
    assert "Tie bet" not in bare
    assert "surrender" not in bare.lower()
    assert "About this table" not in [section.title for section in sections(evolve(house, notes=()))]


def test_the_values_of_cards_are_told() -> None:
    assert rows(CLASSIC, "Cards") == {
        "2 to 10": "as printed",
        "Jack": "11",
        "Queen": "12",
        "King": "13",
        "Ace": "14",
    }


@given(house_rules())
@settings(max_examples=60, deadline=None)
def test_any_table_has_a_manual(rules: HouseRules) -> None:
    for section in sections(evolve(CLASSIC, rules=rules)):
        assert section.lines or section.rows
        for text in (*section.lines, *(cell for row in section.rows for cell in row)):
            assert text.isprintable()
            assert text


def test_the_last_shoe_is_told_and_never_the_one_in_play() -> None:
    table = after(Vacant(), Adopt(CREDITS.rules), Shuffle(Seed(bytes(32))), Cut(9, "lucky ducks"))
    assert "The last shoe" not in [section.title for section in this_table(CREDITS, "Kept here.", table).sections]
    table = after(table, Adopt(evolve(CREDITS.rules, hand_most=400)), Shuffle(Seed(b"\1" * 32)), Cut(3, "more ducks"))
    page = this_table(CREDITS, "Kept here.", table)
    (told,) = [section.rows for section in page.sections if section.title == "The last shoe"]
    sealed = ("Seal", seal(Seed(bytes(32))))
    assert told == (sealed, ("Words", "lucky ducks"), ("Cut", "9"), ("Seed", "00" * 32))
    assert "01" * 32 not in repr(page)
