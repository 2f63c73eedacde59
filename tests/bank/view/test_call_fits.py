"""What the dealer calls fits its place: two lines of 76 cells, and three of 38 on the smallest window."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap

import pytest
from attrs import evolve as changed

from casinowar_tui.bank.house.house import House
from casinowar_tui.bank.table.chips import EMPTY, Felt, Run, Spot
from casinowar_tui.bank.table.commands import Collect, Command, Cut, Deal, Rebet, Shuffle, Surrender, War
from casinowar_tui.bank.table.decide import decide
from casinowar_tui.bank.table.legal import Refusal, Why
from casinowar_tui.bank.table.state import BetsOpen, Deciding, MatchOver, Table
from casinowar_tui.bank.view.advice import UNASKED
from casinowar_tui.bank.view.call import call
from casinowar_tui.bank.view.eyes import Eyes
from casinowar_tui.bank.view.frames import frames
from casinowar_tui.bank.view.refusals import refusal_view
from casinowar_tui.cards.card import parse_cards
from casinowar_tui.game.shapes import CallView, Tone
from tests.spec import SEED, after, hand, seated

from .games import CLASSIC, CREDITS, LEDGER, looking

WIDTH, NARROW, NARROW_ROWS = 76, 38, 3
ENDINGS: tuple[tuple[str, tuple[Command, ...]], ...] = (
    ("Qc 7h", ()),
    ("7c Qh", ()),
    ("Qc Qh 2s 3s 4s Qd 7h", (War(),)),
    ("Qc Qh 2s 3s 4s 7d Qh", (War(),)),
    ("Qc Qh 2s 3s 4s 7d 7h", (War(),)),
    ("Qc Qh", (Surrender(),)),
)


def rich(house: House) -> House:
    """The same house with players who sit down with a great deal of money."""
    return changed(house, rules=changed(house.rules, bankroll=house.rules.bankroll and 9_999_000_00))


def biggest_felt(house: House, *, on_tie: bool) -> Felt:
    """The most that can be put down, in the biggest chips."""
    rules = house.rules
    if not rules.chips:
        return EMPTY
    felt: Felt = (Run(Spot.HAND, rules.chips[-1], rules.hand_most // rules.chips[-1]),)
    if on_tie and rules.tie:
        felt += (Run(Spot.TIE, rules.chips[-1], rules.tie.most // rules.chips[-1]),)
    return felt


def put_all(house: House, cards: str, *, on_tie: bool) -> BetsOpen:
    """Bets open, with the most on every spot."""
    table = seated(house.rules, cards)
    assert isinstance(table, BetsOpen)
    felt = biggest_felt(house, on_tie=on_tie)
    table = changed(table, account=changed(table.account, last_bets=felt))
    down = after(table, Rebet()) if felt else table
    assert isinstance(down, BetsOpen)
    return down


def everything_said(house: House) -> Iterator[tuple[CallView, Eyes]]:
    """All calls of rounds with the biggest bets, those between the cards included."""
    eyes = looking(house)
    for on_tie in (False, True):
        for cards, choice in ENDINGS:
            table: Table = put_all(house, cards, on_tie=on_tie)
            assert isinstance(table, BetsOpen)
            yield call(table, eyes), eyes
            for command in (Deal(), *choice):
                events = decide(command, table)
                yield from ((frame.view.call, eyes) for frame in frames(table, events, eyes))
                table = after(table, command)


@pytest.mark.parametrize("house", [rich(CREDITS), rich(CLASSIC), LEDGER], ids=lambda house: house.id)
def test_every_call_fits_with_the_biggest_bets(house: House) -> None:
    said = [one for one, _ in everything_said(house)]
    assert len(said) > 60
    for one in said:
        fits(one)


def fits(one: CallView) -> None:
    assert max(len(one.line), len(one.detail)) <= WIDTH, one
    folded = [*wrap(one.line, NARROW), *wrap(one.detail, NARROW)]
    assert len(folded) <= NARROW_ROWS or len(wrap(f"{one.line} {one.detail}", NARROW)) <= NARROW_ROWS, folded


def test_a_choice_that_the_bankroll_makes_fits() -> None:
    poor = changed(CLASSIC, rules=changed(CLASSIC.rules, bankroll=1_999_00))
    for house, cards in ((poor, "Qc Qh"), (changed(CREDITS, rules=changed(CREDITS.rules, bankroll=9_990)), "Qc Qh")):
        table = after(put_all(house, cards, on_tie=False), Deal())
        assert isinstance(table, Deciding)
        said = call(table, looking(house))
        assert "surrender is the only choice" in said.detail
        fits(said)


NO_CHOICE = "No tie asked for a choice."


@pytest.mark.parametrize("why", Why)
@pytest.mark.parametrize("house", [CREDITS, CLASSIC, LEDGER], ids=lambda house: house.id)
def test_every_refusal_fits(house: House, why: Why) -> None:
    limit = 1_000 if why is Why.NO_SUCH_LENGTH else house.rules.hand_most
    for spot in (None, *Spot):
        for table in (seated(house.rules), after(seated(house.rules, "9c 9h"), *hand(*house.rules.chips[2:3]), Deal())):
            said = refusal_view(Refusal(why, limit, spot), table, looking(house))
            fits(CallView(said.line, f"Space {said.how}." if said.how else ""))


def test_a_session_that_is_over_fits() -> None:
    table = seated(changed(LEDGER.rules, match=1), "9c 4h")
    over = after(table, Deal(), Collect())
    assert isinstance(over, MatchOver)
    said = call(over, looking(LEDGER))
    assert said == CallView("You win the session: +2.", NO_CHOICE, Tone.WIN)
    fits(said)
    lost = after(
        seated(changed(LEDGER.rules, match=2), "4c 9h"),
        Deal(),
        Collect(),
        Shuffle(SEED, parse_cards("9c 9h")),
        Cut(0),
        Deal(),
        Surrender(),
        Collect(),
    )
    assert isinstance(lost, MatchOver)
    judged = "Your one choice was not the best."
    assert call(lost, looking(LEDGER)) == CallView("The bank wins the session: -3.", judged, Tone.LOSE)
    fits(call(lost, looking(LEDGER)))
    drawn = after(
        seated(changed(LEDGER.rules, match=2), "4c 9h"),
        Deal(),
        Collect(),
        Shuffle(SEED, parse_cards("9c 4h")),
        Cut(0),
        Deal(),
        Collect(),
    )
    assert isinstance(drawn, MatchOver)
    draw = CallView("The session is a draw: 0.", NO_CHOICE, Tone.EVEN)
    assert call(drawn, looking(LEDGER)) == draw


def test_a_long_session_that_is_over_is_not_judged_unasked() -> None:
    over = after(seated(changed(LEDGER.rules, match=1), "9c 4h"), Deal(), Collect())
    assert isinstance(over, MatchOver)
    assert over.account.match
    long = changed(over, account=changed(over.account, match=changed(over.account.match, rounds=UNASKED + 1)))
    assert call(long, looking(LEDGER)).detail == f"{UNASKED + 1} rounds are played."
