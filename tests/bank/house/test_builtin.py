"""The built-in tables, and the files that show them to whoever writes one."""

from __future__ import annotations

from importlib.resources import files

import pytest
from attrs import evolve

from casinowar_tui.bank.house.builtin import CLASSIC, CREDITS, HOUSES, LEDGER
from casinowar_tui.bank.house.house import House, Money
from casinowar_tui.config.rules_file import read_house
from casinowar_tui.config.toml_source import TomlSource
from casinowar_tui.games import tables


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


@pytest.mark.parametrize("id_", HOUSES)
def test_each_file_shows_its_table_as_it_is_played(id_: str) -> None:
    text = files("casinowar_tui.bank.house").joinpath(f"tables/{id_}.toml").read_text(encoding="utf-8")
    house = read_house(TomlSource(id_, text))
    assert house.id == f"rules:{house.money.minor}:{house.name.lower()}"
    assert evolve(house, id=id_) == HOUSES[id_]


def test_an_example_shows_every_key_that_a_file_may_have() -> None:
    text = files("casinowar_tui.bank.house").joinpath("tables/credits.toml").read_text(encoding="utf-8")
    for key in ("click_bets", "clock", "session", "notes", "shuffle_every_round", "raise_to_least", "plain_sign"):
        assert key in text
    assert max(map(len, text.splitlines())) <= 120
