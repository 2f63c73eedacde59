"""Every outcome at every built-in table, word for word and digit for digit."""

from __future__ import annotations

import pytest

from casinowar_tui.bank.house.house import House
from casinowar_tui.bank.table.commands import Command, Deal, Pass, Surrender, War
from casinowar_tui.bank.table.state import RoundOver
from casinowar_tui.bank.view.call import call
from casinowar_tui.bank.view.shapes import Pile, StakeLine
from casinowar_tui.bank.view.table import view
from casinowar_tui.game.shapes import CallView, Tone
from casinowar_tui.values import evolve
from tests.spec import hand, tie

from .games import CLASSIC, CREDITS, LEDGER, looking, round_at

Commands = tuple[Command, ...]

A_HUNDRED: Commands = (*hand(100), Deal())
WITH_TIE: Commands = (*hand(100), *tie(100), Deal())
CLASSIC_BET: Commands = (*hand(100_00), Deal())
CLASSIC_TIE: Commands = (*hand(100_00), *tie(100_00), Deal())
WON, LOST, TIED = "9c 9h 2s 3s 4s Kd Qh", "9c 9h 2s 3s 4s Qd Kh", "9c 9h 2s 3s 4s Kd Kh"
WIN, LOSE, EVEN, PLAIN = Tone.WIN, Tone.LOSE, Tone.EVEN, Tone.PLAIN

CALLS: tuple[tuple[House, str, tuple[Command, ...], str, str, Tone, str, Tone], ...] = (
    (CREDITS, "9c 4h", A_HUNDRED, "Nine against four: you win.", "Ante paid 100.", WIN, "+100", WIN),
    (CREDITS, "4c 9h", A_HUNDRED, "Four against nine: the dealer wins.", "Ante loses 100.", LOSE, "-100", LOSE),
    (CREDITS, "9c 4h", WITH_TIE, "Nine against four: you win.", "Ante paid 100, Tie bet loses 100.", WIN, "0", EVEN),
    (CREDITS, "4c 9h", WITH_TIE, "Four against nine: the dealer wins.",
     "Tie bet loses 100, ante loses 100.", LOSE, "-200", LOSE),
    (CREDITS, "Ac Kh", (*hand(10), *tie(50), Deal()), "Ace against king: you win.",
     "Ante paid 10, Tie bet loses 50.", WIN, "-40", LOSE),
    (CREDITS, WON, (*A_HUNDRED, War()), "King against queen: the war is won.",
     "Ante paid 100, raise pushes.", WIN, "+100", WIN),
    (CREDITS, LOST, (*A_HUNDRED, War()), "Queen against king: the war is lost.",
     "Ante and raise lose 200.", LOSE, "-200", LOSE),
    (CREDITS, TIED, (*A_HUNDRED, War()), "Kings: tied again, and that wins.",
     "Ante paid 100, raise pushes.", WIN, "+100", WIN),
    (CREDITS, WON, (*A_HUNDRED, Surrender()), "Nine against nine: you surrendered.",
     "50 of 100 back.", LOSE, "-50", LOSE),
    (CREDITS, WON, (*WITH_TIE, Surrender()), "Nine against nine: you surrendered.",
     "Tie bet paid 1,000, 50 of 100 back.", LOSE, "+950", WIN),
    (CREDITS, WON, (*WITH_TIE, War()), "King against queen: the war is won.",
     "Tie bet paid 1,000, ante paid 100, raise pushes.", WIN, "+1,100", WIN),
    (CREDITS, LOST, (*WITH_TIE, War()), "Queen against king: the war is lost.",
     "Tie bet paid 1,000, ante and raise lose 200.", LOSE, "+800", WIN),
    (CREDITS, LOST, (*hand(100), *tie(10, 10), Deal(), War()), "Queen against king: the war is lost.",
     "Tie bet paid 200, ante and raise lose 200.", LOSE, "0", EVEN),
    (CREDITS, "9c 4h", (Pass(),), "Nine against four: you sat out.", "", PLAIN, "", PLAIN),
    (CREDITS, "6c 6h", (Pass(),), "Six against six: you sat out.", "", PLAIN, "", PLAIN),
    (CLASSIC, "9c 4h", CLASSIC_BET, "Nine against four: you win.", "Ante paid $100.", WIN, "+$100", WIN),
    (CLASSIC, WON, (*CLASSIC_BET, War()), "King against queen: the war is won.",
     "Raise paid $100, ante pushes.", WIN, "+$100", WIN),
    (CLASSIC, TIED, (*CLASSIC_BET, War()), "Kings: tied again, and that wins.",
     "Raise paid $100, ante pushes.", WIN, "+$100", WIN),
    (CLASSIC, LOST, (*CLASSIC_BET, War()), "Queen against king: the war is lost.",
     "Ante and raise lose $200.", LOSE, "-$200", LOSE),
    (CLASSIC, WON, (*hand(1_00, 1_00, 1_00), Deal(), Surrender()), "Nine against nine: you surrendered.",
     "$1.50 of $3 back.", LOSE, "-$1.50", LOSE),
    (CLASSIC, WON, (*CLASSIC_TIE, War()), "King against queen: the war is won.",
     "Tie bet paid $1,000, raise paid $100, ante pushes.", WIN, "+$1,100", WIN),
    (LEDGER, "9c 4h", (Deal(),), "Nine against four: you win.", "Ante paid 2.", WIN, "+2", WIN),
    (LEDGER, "4c 9h", (Deal(),), "Four against nine: the dealer wins.", "Ante loses 2.", LOSE, "-2", LOSE),
    (LEDGER, WON, (Deal(), Surrender()), "Nine against nine: you surrendered.", "1 of 2 back.", LOSE, "-1", LOSE),
    (LEDGER, WON, (Deal(), War()), "King against queen: the war is won.", "Raise paid 2, ante pushes.", WIN, "+2", WIN),
    (LEDGER, TIED, (Deal(), War()), "Kings: tied again, and that wins.", "Raise paid 4, ante pushes.", WIN, "+4", WIN),
    (LEDGER, LOST, (Deal(), War()), "Queen against king: the war is lost.", "Ante and raise lose 4.", LOSE, "-4", LOSE),
)  # fmt: skip


@pytest.mark.parametrize(("house", "cards", "commands", "line", "detail", "tone", "net", "net_tone"), CALLS)
def test_a_settled_round_is_called(
    house: House,
    cards: str,
    commands: tuple[Command, ...],
    line: str,
    detail: str,
    tone: Tone,
    net: str,
    net_tone: Tone,
) -> None:
    table = round_at(house, cards, *commands)
    assert isinstance(table, RoundOver)
    said = call(table, looking(house))
    assert said == CallView(line, detail, tone, net, net_tone)


def line(name: str, amount: str, back: str, result: str, gain: str, tone: Tone) -> StakeLine:
    return StakeLine(name, amount, back, result, gain, tone)


SPOTS: tuple[tuple[House, str, tuple[Command, ...], tuple[StakeLine, ...], tuple[StakeLine, ...]], ...] = (
    (CREDITS, "9c 4h", WITH_TIE,
     (line("ante", "100", "200", "paid", "+100", WIN),), (line("bet", "100", "0", "lost", "-100", LOSE),)),
    (CREDITS, WON, (*WITH_TIE, War()),
     (line("ante", "100", "200", "paid", "+100", WIN), line("raise", "100", "100", "push", "0", EVEN)),
     (line("bet", "100", "1,100", "paid", "+1,000", WIN),)),
    (CREDITS, LOST, (*A_HUNDRED, War()),
     (line("ante", "100", "0", "lost", "-100", LOSE), line("raise", "100", "0", "lost", "-100", LOSE)), ()),
    (CREDITS, WON, (*A_HUNDRED, Surrender()), (line("ante", "100", "50", "given up", "-50", LOSE),), ()),
    (CLASSIC, WON, (*hand(1_00, 1_00, 1_00), Deal(), Surrender()),
     (line("ante", "$3", "$1.50", "given up", "-$1.50", LOSE),), ()),
    (CLASSIC, TIED, (*CLASSIC_TIE, War()),
     (line("ante", "$100", "$100", "push", "0", EVEN),
      line("raise", "$100", "$200", "paid", "+$100", WIN)),
     (line("bet", "$100", "$1,100", "paid", "+$1,000", WIN),)),
    (LEDGER, TIED, (Deal(), War()),
     (line("ante", "2", "2", "push", "0", EVEN), line("raise", "2", "6", "paid", "+4", WIN)), ()),
    (LEDGER, WON, (Deal(), Surrender()), (line("ante", "2", "1", "given up", "-1", LOSE),), ()),
    (CREDITS, "9c 4h", (Pass(),), (), ()),
)  # fmt: skip


@pytest.mark.parametrize(("house", "cards", "commands", "on_hand", "on_tie"), SPOTS)
def test_every_spot_says_what_came_back_and_why(
    house: House,
    cards: str,
    commands: tuple[Command, ...],
    on_hand: tuple[StakeLine, ...],
    on_tie: tuple[StakeLine, ...],
) -> None:
    picture = view(round_at(house, cards, *commands), looking(house))
    assert without_chips(picture.hand.stakes) == on_hand
    assert without_chips(picture.tie.stakes if picture.tie else ()) == on_tie


def without_chips(stakes: tuple[StakeLine, ...]) -> tuple[StakeLine, ...]:
    return tuple(evolve(stake, pile=Pile()) for stake in stakes)


def test_the_choice_says_what_each_costs() -> None:
    for house, bet, more, give_up, raised in (
        (CREDITS, hand(100), "stake 100 more", "50 back, lose 50", "100"),
        (CLASSIC, hand(1_00, 1_00, 1_00), "stake $3 more", "$1.50 back, lose $1.50", "$3"),
        (LEDGER, (), "stake 2 more", "1 back, lose 1", "2"),
    ):
        picture = view(round_at(house, "9c 9h", *bet, Deal()), looking(house))
        assert [one.detail for one in picture.controls] == [more, give_up]
        assert picture.hand.stakes[1] == StakeLine("war adds", raised, pending=True)
        assert picture.call.line == "Nine against nine: a tie."
        assert picture.call.detail == "War or surrender?"
