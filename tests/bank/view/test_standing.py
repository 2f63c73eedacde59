"""How a table was left, as the menu of tables says it, and the odds beside the felt."""

from __future__ import annotations

from fractions import Fraction

import pytest
from attrs import evolve as changed

from casinowar_tui.bank.house.house import House
from casinowar_tui.bank.table.commands import Adopt, Collect, Cut, Deal, Pass, Shuffle, Surrender
from casinowar_tui.bank.table.state import Table, Vacant
from casinowar_tui.bank.view.chances import chances
from casinowar_tui.bank.view.odds_words import odds_sections, percent
from casinowar_tui.bank.view.standing import standing_of
from casinowar_tui.game.shapes import Standing
from tests.spec import SEED, after, hand, seated, tie

from .games import ALL, CLASSIC, CREDITS, LEDGER, looking

SHUFFLED = after(Vacant(), Adopt(CREDITS.rules), Shuffle(SEED))
ONE_ROUND = seated(changed(LEDGER.rules, match=1), "9c 9h")

LEFT: tuple[tuple[str, House, Table, str, str], ...] = (
    ("new", CREDITS, Vacant(), "Ʉ 10,000", ""),
    ("new classic", CLASSIC, Vacant(), "$1,000.00", ""),
    ("new ledger", LEDGER, Vacant(), "no round yet", ""),
    ("open", CREDITS, seated(CREDITS.rules), "Ʉ 10,000", ""),
    ("chips", CREDITS, after(seated(CREDITS.rules), *hand(100), *tie(10)), "Ʉ 9,890", "110 on the felt"),
    ("tie", CREDITS, after(seated(CREDITS.rules, "9c 9h"), *hand(100), *tie(10), Deal()), "Ʉ 10,000",
     "a tie of nines waits"),
    ("settled", CLASSIC, after(seated(CLASSIC.rules, "4c 9h"), *hand(1_00, 1_00), Deal()), "$998.00",
     "the last round is settled"),
    ("cut", CREDITS, SHUFFLED, "Ʉ 10,000", "the shoe waits for your cut"),
    ("ledger", LEDGER, after(seated(LEDGER.rules, "9c 9h"), Deal(), Surrender()), "net -1",
     "the last round is settled"),
    ("level", LEDGER, seated(LEDGER.rules), "net 0", ""),
    ("over", LEDGER, after(ONE_ROUND, Deal(), Surrender(), Collect()), "net -1", "the session is over"),
    ("due", CREDITS, after(Vacant(), Adopt(CREDITS.rules)), "Ʉ 10,000", ""),
)  # fmt: skip


@pytest.mark.parametrize(
    ("house", "table", "holding", "waiting"), [case[1:] for case in LEFT], ids=[c[0] for c in LEFT]
)
def test_standing(house: House, table: Table, holding: str, waiting: str) -> None:
    assert standing_of(table, looking(house)) == Standing(house.name, holding, waiting, house.about)


def test_signs_that_a_terminal_lacks_are_avoided() -> None:
    eyes = changed(looking(CREDITS), plain=True)
    assert standing_of(seated(CREDITS.rules), eyes).holding == "cr 10,000"


@pytest.mark.parametrize("house", ALL, ids=lambda house: house.id)
def test_the_odds_of_a_fresh_shoe_are_those_of_the_manual(house: House) -> None:
    rows = dict(chances(seated(house.rules)))
    assert rows["Tie"] == "7.3955 %"
    assert rows["You win"] == rows["You lose"] == "46.3023 %"
    assert rows.get("Tie bet") == (None if house.rules.tie is None else "-18.6495 %")
    exact = {row[0]: row[1] for row in odds_sections(house.rules)[0].rows}
    assert exact["First cards tie"] == "23/311 = 7.3955 %"
    assert exact["Always surrender"] == "-3.6977 % of the ante"
    assert exact["Always war"] == f"{'-2.3301' if house is LEDGER else '-2.8771'} % of the ante"


def test_the_manual_of_a_session_tells_how_it_ends_under_each_plan() -> None:
    fresh, session, follows = odds_sections(LEDGER.rules)
    assert session.title == "A session of 20 rounds, exactly"
    assert session.rows == (
        ("Always war", "win 41.2614 %, draw 9.9356 %"),
        ("Always surrender", "win 41.9253 %, draw 4.5305 %"),
        ("Best play", "win 45.2327 %, draw 4.1805 %"),
    )
    long = changed(LEDGER.rules, match=101)
    assert odds_sections(long) == odds_sections(changed(LEDGER.rules, match=None)) == (fresh, follows)
    assert len(odds_sections(changed(LEDGER.rules, surrender=None))) == 2


def test_the_choice_has_odds_of_its_own() -> None:
    tied = after(seated(CREDITS.rules, "9c 9h"), *hand(100), Deal())
    rows = chances(tied)
    assert [name for name, _ in rows] == ["Tied again", "War", "Surrender"]
    assert dict(rows)["Surrender"] == "-50.0000 %"
    # 310 cards, 22 of them nines, are unseen.
    pairs = 12 * 24 * 23 + 22 * 21
    assert dict(rows)["Tied again"] == f"{100 * pairs / (310 * 309):.4f} %"
    assert [name for name, _ in chances(after(seated(LEDGER.rules, "9c 9h"), Deal()))] == [
        "Tied again",
        "War",
        "Surrender",
    ]


def test_cards_that_were_seen_shift_the_odds_and_no_shoe_has_none() -> None:
    table = after(seated(CREDITS.rules, "9c 4h"), Pass())
    before, rows = dict(chances(seated(CREDITS.rules))), dict(chances(table))
    assert rows["Tie"] != before["Tie"]
    assert chances(Vacant()) == chances(SHUFFLED) == chances(after(Vacant(), Adopt(CREDITS.rules))) == ()
    assert chances(after(SHUFFLED, Cut(5))) != ()


def test_per_cent_has_four_digits() -> None:
    assert percent(Fraction(-1, 3)) == "-33.3333 %"
