"""Faults of house rules: each is found, named and told, and rules without one pay exactly whatever is bet."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve
from hypothesis import assume, given
from hypothesis import strategies as st

from casinowar_tui.bank.house.builtin import CLASSIC, CREDITS, HOUSES, LEDGER
from casinowar_tui.bank.house.check import Fault, faults
from casinowar_tui.bank.house.house import House
from casinowar_tui.bank.house.limits import MOST_MONEY
from casinowar_tui.bank.table.money import EVEN, PUSH, Ratio
from casinowar_tui.bank.table.rules import CutCard, HouseRules, TieBet, WarPay
from tests.bank.table.test_reach import built_one_by_one


@pytest.mark.parametrize("house", HOUSES.values(), ids=lambda house: house.id)
def test_the_built_in_houses_have_no_faults(house: House) -> None:
    assert faults(house.rules) == ()


CASES: list[tuple[HouseRules, dict[str, Any], Fault]] = [
    (CREDITS.rules, {"packs": 9}, Fault("packs", 9, "1 to 8")),
    (CREDITS.rules, {"packs": 0}, Fault("packs", 0, "1 to 8")),
    (
        evolve(CREDITS.rules, packs=1),
        {"opening_burn": 51},
        Fault("burn.opening", 51, "0 to 50, so that two cards are left"),
    ),
    (CREDITS.rules, {"opening_burn": -1}, Fault("burn.opening", -1, "0 to 310, so that two cards are left")),
    (CREDITS.rules, {"war_burn": -1}, Fault("burn.war", -1, "0 to 416")),
    (
        CREDITS.rules,
        {"cut_card": CutCard(Ratio(0, 1), Ratio(3, 4))},
        Fault("cut_card.least", "0/1", "a part of the shoe, above 0 and up to 1"),
    ),
    (
        CREDITS.rules,
        {"cut_card": CutCard(Ratio(1, 2), Ratio(3, 0))},
        Fault("cut_card.most", "3/0", "a part of the shoe, above 0 and up to 1"),
    ),
    (
        CREDITS.rules,
        {"cut_card": CutCard(Ratio(1, 2), Ratio(5, 4))},
        Fault("cut_card.most", "5/4", "a part of the shoe, above 0 and up to 1"),
    ),
    (
        CREDITS.rules,
        {"cut_card": CutCard(Ratio(3, 4), Ratio(1, 2))},
        Fault("cut_card.most", "1/2", "3/4 or more, the least"),
    ),
    (
        CREDITS.rules,
        {"cut_card": CutCard(Ratio(1, 1000), Ratio(1, 999))},
        Fault("cut_card.most", "1/999", "a range that holds a whole number of cards"),
    ),
    (CREDITS.rules, {"hand_least": 0}, Fault("hand.least", 0, "1 to 100000000")),
    (CREDITS.rules, {"hand_least": 15}, Fault("hand.least", 15, "an amount that the chips can build")),
    (CREDITS.rules, {"hand_most": MOST_MONEY + 1}, Fault("hand.most", MOST_MONEY + 1, "1 to 100000000")),
    (
        evolve(CREDITS.rules, hand_least=50),
        {"hand_most": 40},
        Fault("hand.most", 40, "50 or more, the least on Hand"),
    ),
    (CREDITS.rules, {"tie": TieBet(Ratio(10, 1), 5)}, Fault("tie.most", 5, "10 or more, the smallest chip")),
    (CREDITS.rules, {"tie": TieBet(Ratio(10, 1), -5)}, Fault("tie.most", -5, "1 to 100000000")),
    (
        CREDITS.rules,
        {"tie": TieBet(Ratio(10, -1), 10)},
        Fault("tie.pays", "10 to -1", "a whole number 0 or more to a whole number 1 or more"),
    ),
    (CREDITS.rules, {"chips": ()}, Fault("chips", (), "at least one value, or a fixed stake")),
    (CREDITS.rules, {"chips": (10, 10)}, Fault("chips", (10, 10), "different values from 1 to 100000000, ascending")),
    (CREDITS.rules, {"chips": (50, 10)}, Fault("chips", (50, 10), "different values from 1 to 100000000, ascending")),
    (CREDITS.rules, {"chips": (0, 10)}, Fault("chips", (0, 10), "different values from 1 to 100000000, ascending")),
    (
        CREDITS.rules,
        {"chips": (10, MOST_MONEY + 10)},
        Fault("chips", (10, MOST_MONEY + 10), "different values from 1 to 100000000, ascending"),
    ),
    (
        CLASSIC.rules,
        {"chips": (100, 150)},
        Fault("chips", (100, 150), "multiples of 100, so that a bet can be raised to the least"),
    ),
    (LEDGER.rules, {"chips": (2,)}, Fault("chips", (2,), "none where the stake is fixed")),
    (
        LEDGER.rules,
        {"tie": TieBet(Ratio(10, 1), 2)},
        Fault("tie.most", 2, "no Tie bet where the stake is fixed"),
    ),
    (LEDGER.rules, {"fixed_stake": 4}, Fault("fixed_stake", 4, "within the limits on Hand, 2 to 2")),
    (LEDGER.rules, {"fixed_stake": 0}, Fault("fixed_stake", 0, "1 to 100000000")),
    (LEDGER.rules, {"bankroll": 1}, Fault("bankroll", 1, "2 to 100000000")),
    (CREDITS.rules, {"bankroll": 9}, Fault("bankroll", 9, "10 to 100000000")),
    (CREDITS.rules, {"bankroll": 19, "surrender": None}, Fault("bankroll", 19, "20 to 100000000")),
    (CREDITS.rules, {"surrender": EVEN}, Fault("surrender", "1/1", "less than the whole ante")),
    (
        CREDITS.rules,
        {"surrender": Ratio(-1, 2)},
        Fault("surrender", "-1/2", "a whole number 0 or more to a whole number 1 or more"),
    ),
    (
        CREDITS.rules,
        {"war_won": WarPay(Ratio(1, 0), PUSH)},
        Fault("war.won.ante", "1 to 0", "a whole number 0 or more to a whole number 1 or more"),
    ),
    (LEDGER.rules, {"match": 0}, Fault("match", 0, "1 to 1000 rounds")),
    (LEDGER.rules, {"match": 1001}, Fault("match", 1001, "1 to 1000 rounds")),
]


@pytest.mark.parametrize(("rules", "change", "fault"), CASES, ids=lambda value: getattr(value, "key", None))
def test_one_wrong_value_is_one_fault(rules: HouseRules, change: dict[str, Any], fault: Fault) -> None:
    assert faults(rules) == ()
    assert faults(evolve(rules, **change)) == (fault,)


def whole(bet: str) -> str:
    return f"a share that is whole for every bet: of {bet} it is not"


THIRD = Ratio(1, 3)


@pytest.mark.parametrize(
    ("change", "key", "found", "amount", "chips"),
    [
        ({"surrender": THIRD}, "surrender", "1/3", 10, ""),
        ({"surrender": Ratio(1, 20)}, "surrender", "1/20", 10, ""),
        ({"surrender": Ratio(1, 20), "hand_least": 20}, "surrender", "1/20", 30, " (3 x 10)"),
        ({"surrender": Ratio(1, 100), "hand_least": 100}, "surrender", "1/100", 110, " (100 + 10)"),
        ({"tie": TieBet(THIRD, 1_000)}, "tie.pays", "1 to 3", 10, ""),
        ({"war_won": WarPay(THIRD, PUSH)}, "war.won.ante", "1 to 3", 10, ""),
        ({"war_won": WarPay(PUSH, THIRD)}, "war.won.raise", "1 to 3", 10, ""),
        ({"war_tied": WarPay(THIRD, PUSH)}, "war.tied.ante", "1 to 3", 10, ""),
        ({"war_tied": WarPay(PUSH, Ratio(2, 3))}, "war.tied.raise", "2 to 3", 10, ""),
    ],
)
def test_a_share_that_is_not_whole_is_named_with_the_smallest_bet_and_its_chips(
    change: dict[str, Any], key: str, found: str, amount: int, chips: str
) -> None:
    assert faults(evolve(CREDITS.rules, **change)) == (Fault(key, found, whole(f"{amount}{chips}"), amount),)


def test_a_share_of_a_fixed_stake_is_checked_for_that_stake() -> None:
    assert faults(evolve(LEDGER.rules, surrender=THIRD)) == (Fault("surrender", "1/3", whole("2"), 2),)


def test_amounts_are_told_in_the_tables_own_money() -> None:
    rules = evolve(CLASSIC.rules, chips=(1_00, 2_50), hand_most=1_00, surrender=Ratio(1, 300))
    assert [fault.expected for fault in faults(rules, CLASSIC.money.chip)] == [
        "2 or more, the least on Hand",
        "multiples of 1, so that a bet can be raised to the least",
    ]
    rules = evolve(CLASSIC.rules, surrender=Ratio(1, 300), hand_least=4_00)
    assert [fault.expected for fault in faults(rules, CLASSIC.money.chip)] == [whole("4 (4 x 1)")]


def test_a_bet_of_too_many_chips_is_told_without_them() -> None:
    rules = evolve(CREDITS.rules, chips=(1, 3), hand_least=50_000_001, hand_most=MOST_MONEY, bankroll=MOST_MONEY)
    assert [fault.expected for fault in faults(rules)] == [whole("50000001")]


def test_a_share_may_be_anything_that_is_whole_for_what_can_be_bet() -> None:
    assert faults(evolve(CREDITS.rules, surrender=Ratio(3, 10), war_tied=WarPay(Ratio(7, 5), Ratio(2, 10)))) == ()


def test_running_out_of_cards_is_no_fault() -> None:
    rules = evolve(CREDITS.rules, packs=1, opening_burn=50, war_burn=60, cut_card=CutCard(EVEN, EVEN))
    assert faults(rules) == ()


def test_everything_wrong_is_told_at_once() -> None:
    rules = evolve(
        CREDITS.rules,
        packs=0,
        opening_burn=-1,
        war_burn=-1,
        cut_card=CutCard(Ratio(2, 1), Ratio(-1, 1)),
        hand_least=-1,
        hand_most=-2,
        chips=(5, 3),
        tie=TieBet(Ratio(-10, 1), 0),
        bankroll=0,
        war_won=WarPay(Ratio(-1, 1), Ratio(1, 0)),
        war_tied=WarPay(Ratio(-1, 1), Ratio(1, 0)),
        surrender=Ratio(2, 1),
        match=-3,
    )
    assert [fault.key for fault in faults(rules)] == [
        "packs",
        "burn.opening",
        "burn.war",
        "cut_card.least",
        "cut_card.most",
        "hand.least",
        "hand.most",
        "tie.most",
        "chips",
        "tie.pays",
        "war.won.ante",
        "war.won.raise",
        "war.tied.ante",
        "war.tied.raise",
        "surrender",
        "match",
    ]


chips_of = st.sets(st.integers(1, 12), min_size=1, max_size=3).map(lambda values: tuple(sorted(values)))
shares = st.builds(Ratio, st.integers(0, 4), st.integers(1, 4))


@given(chips_of, st.integers(1, 40), st.integers(0, 60), shares, shares, st.integers(1, 60))
def test_exactness_agrees_with_trying_every_bet(
    chips: tuple[int, ...], least: int, more: int, surrender: Ratio, tie_pays: Ratio, tie_most: int
) -> None:
    assume(surrender.num < surrender.den)
    rules = evolve(
        CREDITS.rules,
        chips=chips,
        hand_least=least,
        hand_most=least + more,
        surrender=surrender,
        tie=TieBet(tie_pays, tie_most),
    )
    hands = [amount for amount in built_one_by_one(list(chips), least + more) if amount >= least]
    ties = built_one_by_one(list(chips), tie_most)
    found = {fault.key: fault.amount for fault in faults(rules) if fault.amount}
    tried = {
        "surrender": next((a for a in hands if not surrender.exact_for(a)), None),
        "tie.pays": next((a for a in ties if not tie_pays.exact_for(a)), None),
    }
    assert found == {key: amount for key, amount in tried.items() if amount}
    reachable = [fault for fault in faults(rules) if fault.key == "hand.least"]
    assert bool(reachable) is (least not in hands)


@given(chips_of, st.integers(1, 40))
def test_any_shortfall_can_be_filled_where_bets_are_raised(chips: tuple[int, ...], least: int) -> None:
    rules = evolve(CREDITS.rules, chips=chips, hand_least=least, raise_to_least=True, surrender=Ratio(0, 1))
    if faults(rules):
        return
    built = built_one_by_one(list(chips), least)
    assert all(least - amount in built for amount in built if amount < least)
