"""The built-in tables are files: what is in them, and that a start reads only the one that it needs."""

from __future__ import annotations

import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import pytest

from casinowar_tui.bank.house import builtin
from casinowar_tui.bank.house.builtin import CLASSIC, CREDITS, HOUSES, LEDGER
from casinowar_tui.bank.house.house import House, Money
from casinowar_tui.bank.table.money import EVEN, PUSH, Ratio
from casinowar_tui.bank.table.rules import CutCard, HouseRules, TieBet, WarPay
from casinowar_tui.config.rules_file import read_house
from casinowar_tui.config.toml_source import TomlSource
from casinowar_tui.games import tables

HALF, TEN_TO_ONE = Ratio(1, 2), Ratio(10, 1)
ANTE_PAYS, RAISE_PAYS = WarPay(ante=EVEN, raise_=PUSH), WarPay(ante=PUSH, raise_=EVEN)
CUT_CARD = CutCard(HALF, Ratio(3, 4))

EXPECTED = {
    "credits": HouseRules(
        packs=6,
        bankroll=10_000,
        chips=(10, 50, 100, 500, 1_000),
        hand_least=10,
        hand_most=5_000,
        tie=TieBet(TEN_TO_ONE, 1_000),
        war_won=ANTE_PAYS,
        war_tied=ANTE_PAYS,
        surrender=HALF,
        cut_card=CUT_CARD,
    ),
    "classic": HouseRules(
        packs=6,
        bankroll=1_000_00,
        chips=(1_00, 5_00, 25_00, 100_00, 500_00),
        hand_least=2_00,
        hand_most=1_000_00,
        tie=TieBet(TEN_TO_ONE, 1_000_00),
        war_won=RAISE_PAYS,
        war_tied=RAISE_PAYS,
        surrender=HALF,
        raise_to_least=True,
        cut_card=CUT_CARD,
    ),
    "ledger": HouseRules(
        packs=6,
        bankroll=None,
        chips=(),
        hand_least=2,
        hand_most=2,
        tie=None,
        war_won=RAISE_PAYS,
        war_tied=WarPay(PUSH, Ratio(2, 1)),
        surrender=HALF,
        fixed_stake=2,
        cut_card=None,
        opening_burn=1,
        match=20,
    ),
}


@pytest.mark.parametrize("id_", EXPECTED)
def test_each_table_has_its_rules(id_: str) -> None:
    assert HOUSES[id_].id == id_
    assert HOUSES[id_].rules == EXPECTED[id_]


@pytest.mark.parametrize(
    ("house", "digest"),
    [
        (CREDITS, "45402ac48be3391478f33fb1b88cffc15e8baf30bc3a294bf86d5b36eacc8493"),
        (CLASSIC, "c5fe6b9bba02a9431a5860bfa66ed3ad77a2c5d78fc0c056e55e21073290e8c6"),
        (LEDGER, "bc31282bad80f25661c59e4c4159d2eb8e377ef5f2f9301f3abc0088e5a9c7cd"),
    ],
    ids=lambda value: getattr(value, "id", ""),
)
def test_rules_that_tables_were_opened_with_have_kept_their_digest(house: House, digest: str) -> None:
    assert house.rules.digest == digest


def test_each_table_has_its_name_its_money_and_its_ways() -> None:
    assert [house.name for house in HOUSES.values()] == ["Play credits", "Classic casino", "Home ledger"]
    assert [house.money for house in HOUSES.values()] == [
        Money("Ʉ", "cr"),
        Money("$", "$", minor=2, spaced=False),
        Money("", ""),
    ]
    assert [house.click_bets for house in HOUSES.values()] == [False, True, False]
    assert [house.clock for house in HOUSES.values()] == [None, 30, None]
    assert "no casino's rule" in " ".join(LEDGER.notes)


def test_the_command_line_knows_every_table() -> None:
    assert set(HOUSES) <= set(tables())
    assert tables()[0] == next(iter(HOUSES))


@pytest.mark.parametrize("id_", EXPECTED)
def test_each_file_passes_as_a_players_own(id_: str) -> None:
    text = files("casinowar_tui.bank.house").joinpath(f"tables/{id_}.toml").read_text(encoding="utf-8")
    house = read_house(TomlSource(id_, text))
    assert house.rules == HOUSES[id_].rules
    assert house.id == f"rules:{house.money.minor}:{house.name.lower()}"


def test_an_example_shows_every_key_that_a_file_may_have() -> None:
    text = files("casinowar_tui.bank.house").joinpath("tables/credits.toml").read_text(encoding="utf-8")
    for key in ("click_bets", "clock", "session", "notes", "shuffle_every_round", "raise_to_least", "plain_sign"):
        assert key in text
    assert max(map(len, text.splitlines())) <= 120


def test_there_are_no_other_tables() -> None:
    with pytest.raises(KeyError):
        HOUSES["../builtin"]
    assert not hasattr(builtin, "HOUSE")
    assert len(HOUSES) == 3


def test_a_start_reads_one_file_only() -> None:
    code = """
import builtins
read = []
def spy(name, *rest, open=builtins.open):
    read.append(str(name).rpartition("/")[2])
    return open(name, *rest)
builtins.open = spy
from casinowar_tui.bank.house.builtin import HOUSES
HOUSES["classic"], HOUSES["classic"]
print(read)
"""
    root = Path(__file__).parents[3]
    done = subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True, text=True, check=True)
    assert done.stdout == "['classic.toml']\n"
