"""The chips that a player keeps in hand: one at each table, the one that was kept last."""

from __future__ import annotations

from functools import reduce

import pytest
from hypothesis import given
from hypothesis import strategies as st

from casinowar_tui.game.decider import Refused
from casinowar_tui.player.codec import PLAYER
from casinowar_tui.player.player import Chip, ChipKept, KeepChip, Player, SitAt, Why, decide, evolve, refusal

chips = st.builds(Chip, st.sampled_from(["credits", "classic", "Kitchen table"]), st.integers(1), st.integers(0))
players = st.builds(Player, st.none() | st.text(), st.none() | st.integers(2, 4_999), st.none() | st.integers())


def keep(player: Player, chip: Chip) -> Player:
    """The player with the chip kept, or as they were where that is refused."""
    command = KeepChip(chip)
    if refusal(command, player):
        return player
    return reduce(lambda before, event: evolve(event, before), decide(command, player), player)


@given(players, st.lists(chips, max_size=12))
def test_each_table_has_the_chip_that_was_kept_there_last_and_nothing_else_changes(
    player: Player, kept: list[Chip]
) -> None:
    after = reduce(keep, kept, player)
    assert {chip.table: chip for chip in after.chips} == {chip.table: chip for chip in kept}
    assert len(after.chips) == len({chip.table for chip in kept})
    assert (after.last_table, after.limit, after.limit_changed) == (
        player.last_table,
        player.limit,
        player.limit_changed,
    )


@given(players, st.lists(chips, max_size=4))
def test_what_is_written_is_read_back_the_same(player: Player, kept: list[Chip]) -> None:
    event = ChipKept(reduce(keep, kept, player))
    assert PLAYER.decode(PLAYER.encode(event)) == event


def test_what_is_kept_already_is_refused() -> None:
    player = keep(Player(), chip := Chip("credits", 500, 12))
    no = refusal(KeepChip(chip), player)
    assert no is not None
    assert no.why is Why.KEPT
    with pytest.raises(Refused):
        decide(KeepChip(chip), player)


def test_sitting_down_elsewhere_keeps_the_chips() -> None:
    player = keep(Player("credits"), Chip("credits", 500, 12))
    (sat,) = decide(SitAt("classic"), player)
    assert sat.player.chips == (Chip("credits", 500, 12),)
