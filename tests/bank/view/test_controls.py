"""The row of buttons: what is lit first, what each says, and what each asks of the table."""

from __future__ import annotations

import pytest
from attrs import evolve as changed

from casinowar_tui.bank.house.house import House
from casinowar_tui.bank.table.chips import Spot
from casinowar_tui.bank.table.commands import (
    Adopt,
    Clear,
    Collect,
    Command,
    Deal,
    Double,
    HoldTo,
    Lift,
    NewMatch,
    Pass,
    Put,
    Rebet,
    Refill,
    Shuffle,
    Surrender,
    Undo,
    War,
)
from casinowar_tui.bank.table.state import Table, Vacant
from casinowar_tui.bank.view.acts import command_for
from casinowar_tui.bank.view.shapes import Act
from casinowar_tui.bank.view.table import view
from tests.spec import SEED, after, hand, seated, tie

from .games import CLASSIC, CREDITS, LEDGER, looking


def poor(house: House, bankroll: int) -> House:
    return changed(house, rules=changed(house.rules, bankroll=bankroll))


OPEN = seated(CREDITS.rules, "9c 9h 2s 3s 4s Kd Qh")
TIED = after(OPEN, *hand(100), Deal())
SETTLED = after(TIED, War())
BROKE = after(seated(poor(CREDITS, 100).rules, "4c 9h"), *hand(100), Deal(), Collect())
PENNY = poor(CLASSIC, 1_00)
WITHOUT_SURRENDER = changed(CREDITS, rules=changed(CREDITS.rules, surrender=None))
LEAST_50 = changed(CREDITS, rules=changed(CREDITS.rules, hand_least=50))

ROWS: tuple[tuple[str, House, Table, int, str], ...] = (
    ("first bet", CREDITS, OPEN, 100, ">Bet 100< (Rebet) (Double) (Undo) (Clear) Pass"),
    ("chips", CREDITS, after(OPEN, *hand(100), *tie(10)), 100, ">Deal 110< (Rebet) Double Undo Clear (Pass)"),
    ("tie", CREDITS, TIED, 100, "Go to war stake 100 more Surrender 50 back, lose 50"),
    ("settled", CREDITS, SETTLED, 100, "Next >Rebet 100< (Double) (Undo) (Clear) Pass"),
    ("collected", CREDITS, after(SETTLED, Collect()), 100, "(Deal) >Rebet 100< (Double) (Undo) (Clear) Pass"),
    ("passed first", CREDITS, after(OPEN, Pass()), 100, ">Next< (Rebet) (Double) (Undo) (Clear) Pass"),
    ("broke", poor(CREDITS, 100), BROKE, 10, ">Refill to Ʉ 100<"),
    ("too big a chip", CREDITS, after(OPEN, HoldTo(10)), 100, "(Deal) (Rebet) (Double) (Undo) (Clear) >Pass<"),
    ("over a new limit", CREDITS, after(OPEN, *hand(100), HoldTo(10)), 10,
     "(Deal 100) (Rebet) (Double) >Undo< Clear (Pass)"),
    ("under the least", LEAST_50, after(seated(LEAST_50.rules), *hand(10)), 10,
     ">Bet 10< (Rebet) Double Undo Clear (Pass)"),
    ("least beyond reach", PENNY, after(seated(PENNY.rules), *hand(1_00)), 1_00,
     "(Deal $2) (Rebet) (Double) >Undo< Clear (Pass)"),
    ("no surrender", WITHOUT_SURRENDER,
     after(seated(WITHOUT_SURRENDER.rules, "9c 9h"), *hand(100), Deal()), 100, "Go to war stake 100 more"),
    ("war beyond reach", poor(CREDITS, 150), after(seated(poor(CREDITS, 150).rules, "9c 9h"), *hand(100), Deal()), 10,
     "(Go to war needs 100) Surrender 50 back, lose 50"),
    ("ledger", LEDGER, seated(LEDGER.rules), 0, ">Deal 2<"),
    ("ledger settled", LEDGER, after(seated(LEDGER.rules, "9c 4h"), Deal()), 0, ">Next<"),
    ("session over", LEDGER, after(seated(changed(LEDGER.rules, match=1), "9c 4h"), Deal(), Collect()), 0,
     ">New session<"),
    ("raised to the least", CLASSIC, after(seated(CLASSIC.rules), *hand(1_00), *tie(1_00)), 1_00,
     ">Deal $3< (Rebet) Double Undo Clear (Pass)"),
    ("shuffle due", CREDITS, after(Vacant(), Adopt(CREDITS.rules)), 10,
     "(Deal) (Rebet) (Double) (Undo) (Clear) (Pass)"),
    ("cut due", LEDGER, after(Vacant(), Adopt(LEDGER.rules), Shuffle(SEED)), 0, "(Deal)"),
)  # fmt: skip


def row(house: House, table: Table, chosen: int) -> str:
    """The buttons as text: the primary one in arrows, dimmed ones in brackets."""
    texts = []
    for one in view(table, changed(looking(house), chosen=chosen)).controls:
        text = f"{one.label} {one.detail}".strip()
        text = text if one.lit else f"({text})"
        texts.append(f">{text}<" if one.primary else text)
    return " ".join(texts)


@pytest.mark.parametrize(
    ("house", "table", "chosen", "buttons"), [case[1:] for case in ROWS], ids=[case[0] for case in ROWS]
)
def test_row(house: House, table: Table, chosen: int, buttons: str) -> None:
    assert row(house, table, chosen) == buttons


ASKED: tuple[tuple[Act, Table, Command], ...] = (
    (Act.LIT, OPEN, Put(Spot.HAND, 50)),
    (Act.LIT, after(OPEN, *hand(100)), Deal()),
    (Act.LIT, TIED, Deal()),
    (Act.LIT, SETTLED, Rebet()),
    (Act.LIT, after(SETTLED, Collect()), Rebet()),
    (Act.LIT, after(OPEN, Pass()), Collect()),
    (Act.LIT, BROKE, Refill()),
    (Act.DEAL, OPEN, Deal()),
    (Act.DEAL, TIED, Deal()),
    (Act.DEAL, SETTLED, Collect()),
    (Act.DEAL, BROKE, Refill()),
    (Act.DEAL, after(seated(changed(LEDGER.rules, match=1), "9c 4h"), Deal(), Collect()), NewMatch()),
    (Act.HAND, OPEN, Put(Spot.HAND, 50)),
    (Act.TIE, OPEN, Put(Spot.TIE, 50)),
    (Act.LIFT_HAND, OPEN, Lift(Spot.HAND, 50, or_last=True)),
    (Act.LIFT_TIE, OPEN, Lift(Spot.TIE, 50, or_last=True)),
    (Act.WAR, TIED, War()),
    (Act.SURRENDER, TIED, Surrender()),
    (Act.REBET, OPEN, Rebet()),
    (Act.DOUBLE, OPEN, Double()),
    (Act.UNDO, OPEN, Undo()),
    (Act.CLEAR, OPEN, Clear()),
    (Act.PASS, OPEN, Pass()),
    (Act.REFILL, BROKE, Refill()),
    (Act.NEW_MATCH, OPEN, NewMatch()),
)


@pytest.mark.parametrize(("act", "table", "command"), ASKED)
def test_an_act_asks_for_its_command(act: Act, table: Table, command: Command) -> None:
    assert command_for(act, table, 50) == command


def test_every_act_asks_for_something() -> None:
    assert {act for act, _, _ in ASKED} == set(Act)


def test_spots_and_chips_are_dimmed_where_they_take_nothing() -> None:
    empty, down, tied, settled = (
        view(table, looking(CREDITS)) for table in (OPEN, after(OPEN, *hand(100)), TIED, SETTLED)
    )
    assert (empty.hand.open, empty.tie and empty.tie.open) == (True, False)
    assert (down.hand.open, down.tie and down.tie.open) == (True, True)
    assert (tied.hand.open, tied.tie and tied.tie.open) == (False, False)
    assert (settled.hand.open, settled.tie and settled.tie.open) == (True, False)
    assert [chip.playable for chip in tied.tray] == [False] * 5
    assert [chip.playable for chip in view(after(OPEN, HoldTo(60)), looking(CREDITS)).tray] == [True, True] + [
        False
    ] * 3
    assert [chip.chosen for chip in empty.tray] == [False, False, True, False, False]


def test_only_a_player_who_has_never_staked_is_told_how_to_bet() -> None:
    assert view(OPEN, looking(CREDITS)).first_bet
    assert not view(after(OPEN, *hand(100)), looking(CREDITS)).first_bet
    assert view(after(OPEN, Pass(), Collect()), looking(CREDITS)).first_bet
    assert not view(after(SETTLED, Collect()), looking(CREDITS)).first_bet
    assert not view(seated(LEDGER.rules), looking(LEDGER)).first_bet


def test_limits_say_the_lower_of_the_tables_and_ones_own() -> None:
    free, held = view(OPEN, looking(CREDITS)), view(after(OPEN, HoldTo(60)), looking(CREDITS))
    assert (free.hand.limits, free.tie and free.tie.limits) == ("10 to 5,000", "to 1,000")
    assert (held.hand.limits, held.tie and held.tie.limits) == ("10 to 60", "to 60")
    dollars = view(seated(CLASSIC.rules), looking(CLASSIC))
    assert (dollars.hand.limits, dollars.tie and dollars.tie.limits) == ("$2 to $1,000", "to $1,000")
    ledger = view(after(seated(LEDGER.rules), HoldTo(1)), looking(LEDGER))
    assert (ledger.hand.limits, ledger.tie) == ("2 a round", None)
