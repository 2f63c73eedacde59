"""What a bank table knows of whoever sits down at it."""

from __future__ import annotations

import pytest

from casinowar_tui.desk.bank.seating import seating
from casinowar_tui.desk.seating import Wishes
from casinowar_tui.session.entropy import from_number


@pytest.mark.parametrize("table", ["credits", "classic", "ledger"])
def test_the_player_is_named_on_their_own_table_and_nobody_in_practice(table: str) -> None:
    assert seating(table, Wishes("ann", from_number(1))).eyes.player == "ann"
    assert seating(table, Wishes("ann", from_number(1), practice=True)).eyes.player == ""
