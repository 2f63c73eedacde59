"""A player's events as they are kept: the same again, strictly, in every version that was ever written."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

from casinowar_tui.game.codec import NewerEvent, Unreadable
from casinowar_tui.game.recorded import Recorded
from casinowar_tui.player.codec import KINDS, PLAYER, UPGRADES
from casinowar_tui.player.player import Chip, ChipKept, Event, LimitChanged, Player, SatAt

GOLDEN = Path(__file__).with_name("golden")

EXAMPLES: dict[tuple[str, int], Event] = {
    ("sat_at", 1): SatAt(Player("classic")),
    ("limit_changed", 1): LimitChanged(Player("credits", 250, 1_796_115_600)),
    ("sat_at", 2): SatAt(Player("classic", chips=(Chip("credits", 500, 12), Chip("classic", 25_00, 3)))),
    ("limit_changed", 2): LimitChanged(Player("credits", 250, 1_796_115_600, (Chip("credits", 50, 0),))),
    ("chip_kept", 1): ChipKept(Player("credits", None, None, (Chip("credits", 1_000, 118),))),
}
"""One event of every kind and version that was ever shipped, as it has to be read for ever."""


def golden(kind: str, version: int) -> bytes:
    return (GOLDEN / f"{kind}.v{version}.json").read_bytes().removesuffix(b"\n")


def test_every_kind_and_version_has_an_example_a_golden_file_and_a_way_up() -> None:
    assert set(KINDS) == set(get_args(Event))
    shipped = [(kind.name, version) for kind in KINDS.values() for version in range(1, kind.version + 1)]
    assert sorted(EXAMPLES) == sorted(shipped)
    assert sorted(path.name for path in GOLDEN.iterdir()) == sorted(f"{k}.v{v}.json" for k, v in shipped)
    assert set(UPGRADES) == {(kind.name, v) for kind in KINDS.values() for v in range(1, kind.version)}


@pytest.mark.parametrize(("kind", "version"), EXAMPLES)
def test_a_golden_body_is_read_for_ever(kind: str, version: int) -> None:
    assert PLAYER.decode(Recorded(kind, version, golden(kind, version))) == EXAMPLES[kind, version]


@pytest.mark.parametrize("event", [EXAMPLES[kind.name, kind.version] for kind in KINDS.values()])
def test_the_current_version_is_written_as_it_always_was_and_opens(event: Event) -> None:
    kind = KINDS[type(event)]
    assert PLAYER.encode(event) == Recorded(kind.name, kind.version, golden(kind.name, kind.version), opens=True)


def test_what_a_newer_program_wrote_is_said_to_be_that() -> None:
    with pytest.raises(NewerEvent):
        PLAYER.decode(Recorded("sat_at", 3, b"{}"))


def test_a_limit_that_is_no_whole_number_is_not_read() -> None:
    body = golden("limit_changed", 1).replace(b"250", b"250.0")
    with pytest.raises(Unreadable, match="player: limit: not int"):
        PLAYER.decode(Recorded("limit_changed", 1, body))
