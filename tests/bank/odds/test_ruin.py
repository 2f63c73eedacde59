"""Ruin: against a bankroll that is led through every course of a few rounds by the table's own decider."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from math import log, sqrt

import pytest
from attrs import evolve

from casinowar_tui.bank.house.builtin import CREDITS, LEDGER
from casinowar_tui.bank.odds import ruin as module
from casinowar_tui.bank.odds.counting import full
from casinowar_tui.bank.odds.law import Bets
from casinowar_tui.bank.odds.live import Choice
from casinowar_tui.bank.odds.ruin import Ruin, least_bankroll, ruin
from casinowar_tui.bank.table.chips import Spot
from casinowar_tui.bank.table.commands import Deal, Put, Surrender, War
from casinowar_tui.bank.table.legal import refusal
from casinowar_tui.bank.table.rules import HouseRules
from casinowar_tui.bank.table.state import BetsOpen, Deciding, RoundOver
from casinowar_tui.cards.secret import Seed
from casinowar_tui.session.entropy import from_number
from tests.spec import after, seated

from . import brute

ONE_PACK = evolve(CREDITS.rules, packs=1)
NO_SURRENDER = evolve(ONE_PACK, surrender=None)
FIXED = evolve(LEDGER.rules, packs=1, bankroll=100, match=None)

CASES = {
    "war": (ONE_PACK, Bets(10), Choice.WAR),
    "surrender": (ONE_PACK, Bets(10), Choice.SURRENDER),
    "a Tie bet whose win covers the raise": (ONE_PACK, Bets(50, 10), Choice.WAR),
    "a Tie bet whose win does not": (ONE_PACK, Bets(500, 10), Choice.WAR),
    "no surrender": (NO_SURRENDER, Bets(10), Choice.WAR),
    "no surrender, and a Tie bet": (NO_SURRENDER, Bets(50, 10), Choice.WAR),
    "a fixed stake": (FIXED, Bets(2), Choice.WAR),
}
WARS = {"won": "Kc 9d", "tied": "9c 9d", "lost": "9c Kd"}


def about_to_deal(
    rules: HouseRules, bets: Bets, bankroll: int, cards: str = "", seed: Seed | None = None
) -> BetsOpen | None:
    """The table with the bets down and these cards next, or None where they cannot be dealt from a bankroll."""
    table = seated(rules, cards) if seed is None else seated(rules, cards, seed)
    assert isinstance(table, BetsOpen)
    table = evolve(table, bankroll=bankroll)
    if rules.fixed_stake is None:
        for spot, bet in ((Spot.HAND, bets.ante), (Spot.TIE, bets.tie)):
            for _ in range(bet // 10):
                if refusal(Put(spot, 10), table):
                    return None
                table = after(table, Put(spot, 10))
                assert isinstance(table, BetsOpen)
    return table if refusal(Deal(), table) is None else None


def finished(table: BetsOpen, choice: Choice) -> int:
    """The bankroll after the round, with war where it is chosen and not refused."""
    now = after(table, Deal())
    if isinstance(now, Deciding):
        wants_war = choice is Choice.WAR and refusal(War(), now) is None
        now = after(now, War() if wants_war else Surrender())
    assert isinstance(now, RoundOver)
    return now.bankroll


@cache
def next_bankrolls(rules: HouseRules, bets: Bets, choice: Choice, bankroll: int) -> tuple[tuple[int, Fraction], ...]:
    """Where the decider leads a bankroll in one round, and how likely; nowhere from where it cannot deal."""
    if about_to_deal(rules, bets, bankroll) is None:
        return ()
    return tuple(_led(rules, bets, choice, bankroll))


def _led(rules: HouseRules, bets: Bets, choice: Choice, bankroll: int) -> Iterator[tuple[int, Fraction]]:
    for (first, second), chance in brute.rounds(1).items():
        cards = {"won": "Kh 2h", "lost": "2h Kh", "tied": "5h 5d"}[first]
        table = about_to_deal(rules, bets, bankroll, f"{cards} 3h 4h 6h {WARS[second]}")
        assert table
        yield finished(table, choice), chance


def exactly(rules: HouseRules, bets: Bets, choice: Choice, rounds: int, bankroll: int) -> Fraction:
    """The chance of ruin, straight from its definition."""
    ruined, purses = Fraction(0), {bankroll: Fraction(1)}
    for _ in range(rounds):
        later: dict[int, Fraction] = {}
        for purse, chance in purses.items():
            for other, more in next_bankrolls(rules, bets, choice, purse):
                later[other] = later.get(other, Fraction(0)) + chance * more
        ruined += sum(
            (chance for purse, chance in later.items() if not next_bankrolls(rules, bets, choice, purse)), Fraction(0)
        )
        purses = {purse: chance for purse, chance in later.items() if next_bankrolls(rules, bets, choice, purse)}
    return ruined


@pytest.mark.parametrize("more", [0, 1, 2, 3])
@pytest.mark.parametrize("case", CASES)
def test_ruin_is_what_the_decider_leads_to(case: str, more: int) -> None:
    rules, bets, choice = CASES[case]
    bankroll = least_bankroll(rules, bets) + more * bets.ante
    for rounds in (1, 2, 5):
        found = ruin(rules, bets, full(1), choice, rounds, bankroll)
        assert 0 <= exactly(rules, bets, choice, rounds, bankroll) - found.chance <= found.error < Fraction(1, 10**15)


@pytest.mark.parametrize("case", CASES)
def test_the_least_bankroll_is_the_least_that_is_dealt(case: str) -> None:
    rules, bets, _ = CASES[case]
    least = least_bankroll(rules, bets)
    assert about_to_deal(rules, bets, least)
    assert about_to_deal(rules, bets, least - 1) is None


@pytest.mark.parametrize("case", CASES)
def test_however_many_rounds_are_walked_at_once_ruin_is_the_same(case: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rules, bets, choice = CASES[case]

    def found(at_once: int) -> Ruin:
        monkeypatch.setattr(module, "_AT_ONCE", at_once)
        return ruin(rules, bets, full(1), choice, 150, least_bankroll(rules, bets) + 5 * bets.ante)

    one, many = found(1), found(1000)
    assert one.error + many.error < Fraction(1, 10**13)
    assert abs(one.chance - many.chance) <= one.error + many.error


def test_rounds_are_told_as_they_are_walked() -> None:
    told: list[int] = []
    ruin(CREDITS.rules, Bets(100), full(6), Choice.WAR, 1_000, 2_000, told.append)
    assert sum(told) == 1_000
    assert len(told) > 10


def test_a_bankroll_that_nothing_can_end_has_no_ruin() -> None:
    assert ruin(CREDITS.rules, Bets(10), full(6), Choice.WAR, 100, 10_000).chance == 0


RUNS, ROUNDS = 1_000, 8


def test_bankrolls_that_were_played_end_as_often_as_they_should() -> None:
    """Runs of rounds from shuffled shoes, each played to its end by the table's own decider.

    By Hoeffding's inequality the share of ruined runs lies farther from the chance than the bound for fewer than one
    choice of seeds in 10^12.
    """
    bets, seeds = Bets(100), from_number(5)
    ruined = sum(_ruined(bets, 300, lambda: Seed(seeds(32))) for _ in range(RUNS))
    chance = ruin(ONE_PACK, bets, full(1), Choice.WAR, ROUNDS, 300).chance
    assert abs(ruined / RUNS - chance) < sqrt(log(2 / 1e-12) / (2 * RUNS))


def _ruined(bets: Bets, bankroll: int, seed: Callable[[], Seed]) -> bool:
    for _ in range(ROUNDS):
        table = about_to_deal(ONE_PACK, bets, bankroll, seed=seed())
        if table is None:
            return True
        bankroll = finished(table, Choice.WAR)
    return about_to_deal(ONE_PACK, bets, bankroll) is None
