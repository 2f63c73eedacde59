"""Players' own rules files: what they may say, and one line for each thing that is wrong in them."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from casinowar_tui.bank.house.house import House, Money
from casinowar_tui.bank.table.money import PUSH, Ratio
from casinowar_tui.bank.table.rules import HouseRules, WarPay
from casinowar_tui.config.rules_file import load_house, read_house
from casinowar_tui.config.toml_source import TomlSource
from casinowar_tui.config.usage import UsageError
from tests.bank.house.as_toml import as_toml
from tests.bank.table.strategies import house_rules

MINE = """\
name = "Kitchen table"
packs = 2
bankroll = 20
chips = ["0.50", 1, 2]
surrender = false
shuffle_every_round = true

[money]
sign = "€"
plain_sign = "EUR"
digits = 2

[hand]
least = 1
most = "5.00"

[tie]
pays = "9 to 1"
most = 2

[burn]
war = 1

[war]
won = { ante = "push", raise = [1, 2] }
"""


def read(text: str) -> House:
    return read_house(TomlSource("my.toml", text))


def problems(text: str) -> tuple[str, ...]:
    with pytest.raises(UsageError) as caught:
        read(text)
    return caught.value.lines


def with_(*changes: tuple[str, str]) -> str:
    text = MINE
    for old, new in changes:
        assert text.count(old) == 1
        text = text.replace(old, new)
    return text


def test_a_file_is_a_house() -> None:
    house = read(MINE)
    assert (house.id, house.name, house.clock, house.click_bets) == (
        "rules:2:kitchen table",
        "Kitchen table",
        None,
        False,
    )
    assert house.money == Money("€", "EUR", minor=2)
    rules = house.rules
    assert (rules.packs, rules.bankroll, rules.chips) == (2, 20_00, (50, 1_00, 2_00))
    assert (rules.hand_least, rules.hand_most) == (1_00, 5_00)
    assert rules.tie is not None
    assert (rules.tie.pays, rules.tie.most) == (Ratio(9, 1), 2_00)
    assert (rules.surrender, rules.cut_card, rules.match) == (None, None, None)
    assert (rules.opening_burn, rules.war_burn) == (0, 1)
    assert rules.war_won == rules.war_tied == WarPay(PUSH, Ratio(1, 2))


signs = st.sampled_from(["", "$", "Ʉ", "kr", "€"])
names = st.text(st.characters(min_codepoint=33, max_codepoint=0x2FF, exclude_categories=["Cc", "Cf"]), min_size=1)


def one_stake(rules: HouseRules) -> HouseRules:
    """The same rules; where the stake is fixed, without limits beside it, which a file cannot have."""
    if rules.fixed_stake is None:
        return rules
    return evolve(rules, hand_least=rules.fixed_stake, hand_most=rules.fixed_stake, raise_to_least=False)


@st.composite
def houses(draw: st.DrawFn) -> House:
    name = draw(names.map(lambda name: name[:32]).filter(lambda name: name.isprintable() and name == name.strip()))
    sign = draw(signs)
    return House(
        id="made-up",
        name=name,
        rules=one_stake(draw(house_rules().filter(lambda rules: len(rules.chips) <= 5))),
        money=Money(sign, sign if sign.isascii() else "x", draw(st.integers(0, 4)), draw(st.booleans())),
        click_bets=draw(st.booleans()),
        clock=draw(st.none() | st.integers(1, 3600)),
        notes=tuple(draw(st.lists(st.just("A word."), max_size=2))),
    )


@given(houses())
@settings(max_examples=150, deadline=None)
def test_any_house_can_be_written_and_is_read_as_it_was(house: House) -> None:
    assert evolve(read_house(TomlSource("x", as_toml(house))), id="made-up") == house


def test_the_name_is_whose_bankroll_it_is() -> None:
    edited = with_(("packs = 2", "packs = 8"), ("Kitchen table", "KITCHEN Table"))
    assert read(edited).id == read(MINE).id
    assert read(edited).rules != read(MINE).rules
    assert read(with_(("digits = 2", "digits = 3"))).id != read(MINE).id
    assert read(with_(("Kitchen table", "Cafe\u0301"))).id == read(with_(("Kitchen table", "Café"))).id
    assert read(with_(("Kitchen table", "credits"))).id == "rules:2:credits"


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("Kitchen table", "", '1: name: found "", expected 1 to 32 printable characters'),
        ("Kitchen table", "x" * 33, "expected 1 to 32 printable characters"),
        ("Kitchen table", "a\\u0007", "1: name: found"),
        ("Kitchen table", " a", "without spaces at the ends"),
        ("packs = 2", "packs = 9", "2: packs: found 9, expected a whole number from 1 to 8"),
        ("packs = 2", "packs = true", "2: packs: found true, expected a whole number"),
        ("packs = 2", "packs = 2.0", "2: packs: found 2.0, expected a whole number"),
        ("packs = 2\n", "", "1: packs: found nothing, expected a whole number from 1 to 8"),
        ("bankroll = 20", "bankroll = 2.5", '3: bankroll: found 2.5, expected an amount from 0.01 to 1,000,000, such'),
        ("bankroll = 20", 'bankroll = "20.005"', 'found "20.005", expected an amount'),
        ("bankroll = 20", 'bankroll = "1,000"', 'found "1,000", expected an amount'),
        ("bankroll = 20", "bankroll = -1", "3: bankroll: found -1, expected an amount"),
        ("bankroll = 20", "bankroll = true", 'such as 5 or "2.50", or false'),
        ("bankroll = 20", "bankroll = 1000001", "3: bankroll: found 1000001, expected an amount"),
        ("bankroll = 20", f"bankroll = {'9' * 4000}", "3: bankroll: found 999"),
        ("bankroll = 20", "bankroll = 1", "3: bankroll: found 1, expected 2 to 1,000,000"),
        ("bankroll = 20\n", "", "1: bankroll: found nothing, expected an amount"),
        ('["0.50", 1, 2]', "[]", "4: chips: found [], expected a list of 1 to 5 values"),
        ('["0.50", 1, 2]', "[1,2,3,4,5,6]", "4: chips: found [1, 2, 3, 4, 5, 6], expected a list of 1 to 5 values"),
        ('["0.50", 1, 2]', '[1,\n0.5,\n"x"]', "5: chips[1]: found 0.5, expected an amount"),
        ('["0.50", 1, 2]', "[2, 1]", "4: chips: found [2, 1], expected different values from 0.01 to 1,000,000, asc"),
        ('chips = ["0.50", 1, 2]\n', "", "1: chips: found nothing, expected at least one value, or a fixed stake"),
        ("surrender = false", "surrender = true", '5: surrender: found true, expected a part, such as [1, 2] or "1/2"'),
        ("surrender = false", "surrender = 0.5", "5: surrender: found 0.5, expected a part"),
        ("surrender = false", "surrender = [1, 0]", "5: surrender: found [1, 0], expected a part"),
        ("surrender = false", "surrender = [1, 1]", "5: surrender: found [1, 1], expected less than the whole ante"),
        ("surrender = false", "surrender = '1/200'", 'found "1/200", expected a share that is whole for every bet'),
        ("round = true", "round = 1", "6: shuffle_every_round: found 1, expected true or false"),
        ("shuffle_every_round = true\n", "", "1: cut_card: found nothing, expected a table, as in [cut_card], or shuf"),
        ("[burn]", "[cut_card]\n[burn]", "21: cut_card: found a table, expected no cut card where"),
        ('"€"', '"\\u0301"', "9: money.sign: found"),
        ('"€"', '"日"', '9: money.sign: found "日", expected up to 4 printable characters, each one cell wide'),
        ('"EUR"', '"€"', "10: money.plain_sign: found"),
        ("digits = 2", "digits = 5", "11: money.digits: found 5, expected a whole number from 0 to 4"),
        ("least = 1", "least = 0.5", "14: hand.least: found 0.5, expected an amount"),
        ("least = 1\n", "", "13: hand.least: found nothing, expected an amount"),
        ("least = 1", "least = '1.10'", '14: hand.least: found "1.10", expected an amount that the chips can build'),
        ('"5.00"', '"0.50"', '15: hand.most: found "0.50", expected 1 or more, the least on Hand'),
        ("least = 1", "stake = 1", "15: hand.most: found"),
        ('"9 to 1"', "9", '18: tie.pays: found 9, expected what is paid, such as [10, 1] or "10 to 1"'),
        ('"9 to 1"', "[1, 3]", "18: tie.pays: found [1, 3], expected a share that is whole for every bet: of 0.50"),
        ("most = 2", 'most = "0.20"', '19: tie.most: found "0.20", expected 0.50 or more, the smallest chip'),
        ("war = 1", "war = 417", "22: burn.war: found 417, expected a whole number of cards from 0 to 416"),
        ("war = 1", "opening = 103", "22: burn.opening: found 103, expected 0 to 102, so that two cards are left"),
        ('"push"', '"pull"', '25: war.won.ante: found "pull", expected what is paid, such as [1, 1], or "push"'),
        ("[1, 2] }", "[1, 2.0] }", "25: war.won.raise: found [1, 2.0], expected what is paid"),
        ("[1, 2] }", "[1, 7] }", "25: war.won.raise: found [1, 7], expected a share that is whole for every bet: of 1"),
        ("won =", "wun =", "25: war.wun: found a table, expected one of won, tied"),
        ("packs = 2", "packs = 2\npakcs = 1", "3: pakcs: found 1, expected one of name, money, packs"),
        ("packs = 2", "packs = 2\nclock = -1", "3: clock: found -1, expected a whole number of seconds from 0 to"),
        ("packs = 2", "packs = 2\nclick_bets = 1", "3: click_bets: found 1, expected true or false"),
        ("packs = 2", "packs = 2\nsession = 0", "3: session: found 0, expected a whole number of rounds from 1 to"),
        ("packs = 2", "packs = 2\nnotes = 'x'", '3: notes: found "x", expected a list of 1 to 10 values'),
        ("[war]", "[war", "24: "),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_with_line_key_value_and_what_was_expected(old: str, new: str, line: str) -> None:
    said = problems(with_((old, new)))
    assert any(one.startswith("my.toml:") and line in one for one in said), said
    assert all(one.isprintable() for one in said)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("packs = 2", "packs = 9"),
        ("least = 1", "least = 0.5"),
        ('"5.00"', "true"),
        ('["0.50", 1, 2]', '["0.50", 1, "2x"]'),
        ('["0.50", 1, 2]', "[2, 1]"),
        ("digits = 2", "digits = 'two'"),
        ("bankroll = 20", "bankroll = 0"),
        ("most = 2", "most = 1.5"),
        ('"9 to 1"', '"9 to 0"'),
        ("surrender = false", "surrender = 1"),
        ('ante = "push"', 'ante = "pushes"'),
        ("[1, 2] }", "[1, 7] }"),
        ("war = 1", "war = 1.0"),
        ("shuffle_every_round = true", "cut_card = 1"),
    ],
)
def test_one_mistake_is_one_line(old: str, new: str) -> None:
    assert len(problems(with_((old, new)))) == 1


def test_everything_that_is_wrong_is_said_at_once_and_in_the_files_order() -> None:
    text = with_(
        ("packs = 2", "packs = 0"),
        ("bankroll = 20", "bankroll = 0.5"),
        ("surrender = false", "surrender = '1/2'\nsurender = 1"),
        ('["0.50", 1, 2]', '["0.25", 1, 2]'),
        ("least = 1", "least = '0.25'"),
        ("war = 1", "war = -1"),
        ("[1, 2] }", "[1, 8] }"),
    )
    assert [line.split(" found")[0] for line in problems(text)] == [
        "my.toml:2: packs:",
        "my.toml:3: bankroll:",
        "my.toml:5: surrender:",
        "my.toml:6: surender:",
        "my.toml:23: burn.war:",
        "my.toml:26: war.won.raise:",
    ]


def test_an_empty_file_is_told_all_that_it_needs() -> None:
    keys = [line.split(": ")[1] for line in problems("")]
    assert keys == ["name", "packs", "bankroll", "hand", "surrender", "war", "cut_card", "chips"]


def test_an_inexact_share_is_told_with_the_bet_and_its_chips_in_the_tables_own_money() -> None:
    (line,) = problems(with_(("surrender = false", 'surrender = "1/100"')))
    assert line == (
        'my.toml:5: surrender: found "1/100", '
        "expected a share that is whole for every bet: of 1.50 (1 + 0.50) it is not"
    )


def test_a_fixed_stake_stands_in_place_of_chips_and_a_tie_bet() -> None:
    text = with_(('least = 1\nmost = "5.00"', 'stake = "2.50"'))
    keys = [line.split(": ")[1] for line in problems(text)]
    assert keys == ["chips", "tie.most"]
    ledger = text.replace('chips = ["0.50", 1, 2]\n', "").replace('[tie]\npays = "9 to 1"\nmost = 2\n', "")
    rules = read(ledger).rules
    assert (rules.fixed_stake, rules.hand_least, rules.hand_most, rules.chips) == (2_50, 2_50, 2_50, ())


def test_rules_whose_shoe_can_run_out_are_no_mistake() -> None:
    text = with_(("packs = 2", "packs = 1"), ("war = 1", "war = 60\nopening = 50"))
    assert read(text).rules == evolve(read(MINE).rules, packs=1, war_burn=60, opening_burn=50)


def test_a_file_that_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="there is no such rules file"):
        load_house(tmp_path / "none.toml")
    with pytest.raises(UsageError, match="the rules cannot be read"):
        load_house(tmp_path)
    (tmp_path / "x.toml").write_bytes(b"name = '\xff'")
    with pytest.raises(UsageError, match=r"x\.toml:1: found bytes that are not UTF-8"):
        load_house(tmp_path / "x.toml")


def test_a_file_is_read_from_its_place(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(MINE, encoding="utf-8")
    assert load_house(file) == read(MINE)
