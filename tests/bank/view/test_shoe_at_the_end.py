"""The shoe under a session's verdict: everything is back in the set but the cards that still lie on the felt."""

from __future__ import annotations

import pytest
from attrs import evolve as changed

from casinowar_tui.bank.table.commands import Collect, Command, Deal, War
from casinowar_tui.bank.table.state import MatchOver
from casinowar_tui.bank.view.table import view
from tests.bank.view.games import LEDGER, looking
from tests.spec import after, seated


@pytest.mark.parametrize(
    ("cards", "commands", "left"), [("9c 4h", (Deal(),), 310), ("9c 9h 2s 3s 4s Kd Qh", (Deal(), War()), 308)]
)
def test_it_is_no_empty_box(cards: str, commands: tuple[Command, ...], left: int) -> None:
    over = after(seated(changed(LEDGER.rules, match=1), cards), *commands, Collect())
    assert isinstance(over, MatchOver)
    assert view(over, looking(LEDGER)).shoe.left == left
