"""Money is never cut: the least and the most of every amount, and the longest names, are whole at every size."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from attrs import evolve as changed

from casinowar_tui.bank.house.house import House, Money
from casinowar_tui.bank.table.chips import Felt, Run, Spot
from casinowar_tui.bank.table.commands import Command, Deal, Rebet, Surrender, War
from casinowar_tui.bank.table.decide import decide
from casinowar_tui.bank.table.rules import TieBet
from casinowar_tui.bank.table.state import BetsOpen, Seated, Table, Vacant
from casinowar_tui.bank.view.eyes import Eyes, eyes_on
from casinowar_tui.bank.view.frames import frames
from casinowar_tui.bank.view.shapes import ClockView, SpotView, TableView
from casinowar_tui.bank.view.table import view
from casinowar_tui.desk.bank.desk import AT_THE_END
from casinowar_tui.ui.look import Look, glyphs
from casinowar_tui.ui.theme import palette
from casinowar_tui.values import evolve
from tests.bank.view.games import CLASSIC, CREDITS, LEDGER
from tests.spec import after, seated
from tests.ui.gallery import KEYS
from tests.ui.pictures import Picture, picture
from tests.ui.sizes import all_sizes, some_sizes

NAME = "The House of the Rising Sun, Ltd"
PLAYER = "Bartholomew-Featherstonehaugh_32"
WAR, LOST, HIGHER, LOWER = "9c 9h 2s 3s 4s Kd Qh", "9c 9h 2s 3s 4s Qd Kh", "Qc 7h", "7c Qh"
CLOCK = ClockView(30, 30, AT_THE_END)


def big(house: House, money: Money, most: int, *, own: bool) -> House:
    """The house with players who can stake the most on every spot, and the longest name if it is a player's own."""
    rules = changed(house.rules, bankroll=9 * most if house.rules.bankroll else None)
    if own:
        chips = (1, most // 100, most // 10, most // 2, most)
        assert rules.tie
        rules = changed(rules, chips=chips, hand_least=2, hand_most=most, tie=TieBet(rules.tie.pays, most))
        return changed(house, name=NAME, rules=rules, money=money)
    return changed(house, rules=rules)


HOUSES = {
    "credits": big(CREDITS, CREDITS.money, 5_000, own=False),
    "classic": big(CLASSIC, CLASSIC.money, 1_000_00, own=False),
    "ledger": LEDGER,
    "whole": big(CREDITS, Money("Ʉ", "cr"), 100_000_000, own=True),
    "cents": big(CREDITS, Money("$", "$", minor=2, spaced=False), 100_000_000, own=True),
    "long sign": big(CREDITS, Money("Mark", "Mark"), 100_000_000, own=True),
}


def staked(house: House, cards: str, *, most: bool) -> Table:
    """Bets open, with the least or the most on every spot."""
    table = seated(house.rules, cards)
    assert isinstance(table, BetsOpen)
    rules = house.rules
    if not rules.chips:
        return table
    hand, tie = (rules.hand_most, rules.tie.most if rules.tie else 0) if most else (rules.hand_least, rules.chips[0])
    felt: Felt = (*runs(Spot.HAND, hand, rules.chips), *runs(Spot.TIE, tie, rules.chips))
    return after(changed(table, account=changed(table.account, last_bets=felt)), Rebet())


def runs(spot: Spot, amount: int, chips: tuple[int, ...]) -> Felt:
    value = max(chip for chip in chips if amount % chip == 0 and chip <= amount)
    return (Run(spot, value, amount // value),)


PLAYS: tuple[tuple[str, tuple[Command, ...]], ...] = (
    (WAR, ()),
    (WAR, (Deal(),)),
    (HIGHER, (Deal(),)),
    (LOWER, (Deal(),)),
    (WAR, (Deal(), Surrender())),
    (WAR, (Deal(), War())),
    (LOST, (Deal(), War())),
)


def tables(house: House) -> Iterator[TableView]:
    """What is seen of the least and the most bets in every phase, on the way to it too."""
    eyes = changed(eyes_on(house), player=PLAYER, named=True)
    yield view(_seated(seated(house.rules, WAR)), eyes)
    for most in (False, True):
        for cards, commands in PLAYS:
            table = staked(house, cards, most=most)
            yield view(_seated(table), eyes)
            for command in commands:
                yield from moments(table, command, eyes)
                table = after(table, command)


def moments(table: Table, command: Command, eyes: Eyes) -> Iterator[TableView]:
    """The pictures in which something was settled or has to be chosen."""
    for frame in frames(table, decide(command, table), eyes)[-2:]:
        yield frame.view
        if command == Deal() and any(stake.pending for stake in frame.view.hand.stakes):
            yield evolve(frame.view, clock=CLOCK)


def _seated(table: Table) -> Seated:
    assert not isinstance(table, Vacant)
    return table


LOOKS = {name: Look(palette(), glyphs(name), KEYS) for name in ("rich", "plain")}


@pytest.mark.parametrize(("house", "glyphs"), [*((house, "rich") for house in HOUSES), ("cents", "plain")])
def test_at_some_sizes_everything_is_whole_in_every_phase(house: str, glyphs: str) -> None:
    for turn, seen in enumerate(tables(HOUSES[house])):
        for size in some_sizes(turn):
            whole(picture(LOOKS[glyphs], seen, size), seen, (house, size))


@pytest.mark.parametrize("house", [pytest.param("classic", marks=pytest.mark.slow), "cents"])
def test_at_every_size_the_most_is_whole(house: str) -> None:
    *_, won, _, _ = (seen for seen in tables(HOUSES[house]) if seen.call.net)
    asked = [seen for seen in tables(HOUSES[house]) if seen.clock][-1]
    for size in all_sizes():
        for seen in (won, asked):
            whole(picture(LOOKS["rich"], seen, size), seen, (house, size))


def whole(drawn: Picture, seen: TableView, name: object) -> None:
    """Every amount that the view has is on its part, and each is whole."""
    header = drawn.texts["header"]
    for text in (seen.header.bankroll or f"net {seen.header.net}", seen.header.title):
        says(header, text, name, seen)
    if seen.header.bankroll and seen.header.net != "0":
        says(header, seen.header.net, name, seen)
    if drawn.parts["header"].width >= 80:
        says(header, seen.header.player, name, seen)
    elif seen.header.title != NAME:  # beside money, a phone has no room for two such names
        says(header, seen.header.player[:8], name, seen)
    for part, spot in (("hand", seen.hand), ("tie", seen.tie)):
        if spot is not None and part in drawn.texts:
            spot_is_whole(drawn.texts[part], spot, (part, name), seen)
    for chip in seen.tray:
        says(drawn.texts["tray"], chip.text, name, seen)
    for control in seen.controls:
        for amount in re.findall(r"[+$\d][\d,.]*\d|\d", control.brief or control.detail):
            says(drawn.texts["actions"], amount, name, seen)
    assert not any(".." in row for row in drawn.texts["call"]), (name, drawn.texts["call"])


def spot_is_whole(rows: list[str], spot: SpotView, name: object, seen: TableView) -> None:
    for stake in spot.stakes:
        says(rows, stake.amount.lstrip("+"), name, seen)
        if stake.back:
            says(rows, stake.back, name, seen)
    if not any(stake.back for stake in spot.stakes):
        for limit in re.findall(r"[$\d][\d,.]*\d|\d", spot.limits):
            says(rows, limit, name, seen)


def says(rows: list[str], text: str, name: object, seen: TableView) -> None:
    """A row has that text, and it is no part of a longer amount."""
    found = re.compile(rf"(?<![\d.,]){re.escape(text)}(?![\d]|[.,]\d)")
    assert any(found.search(row) for row in rows), (text, name, rows, seen.call.line)
