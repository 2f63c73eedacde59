"""What every game's events keep to: the same again, strictly, in every version that was ever written."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from casinowar_tui.bank.table.events import Event as BankEvent
from casinowar_tui.game.codec import Kind
from casinowar_tui.game.recorded import Recorded
from casinowar_tui.party.table.events import Event as PartyEvent
from tests.bank.make_golden import GOLDEN as BANK
from tests.golden import Golden
from tests.party.make_golden import GOLDEN as PARTY

ROOMS: dict[str, tuple[Golden[Any], object]] = {"bank": (BANK, BankEvent), "party": (PARTY, PartyEvent)}
rooms = pytest.mark.parametrize(("golden", "events"), ROOMS.values(), ids=ROOMS)


@rooms
def test_every_event_has_a_kind_of_its_own(golden: Golden[Any], events: object) -> None:
    assert set(golden.kinds) == set(get_args(events))
    assert len({kind.name for kind in golden.kinds.values()}) == len(golden.kinds)


@rooms
def test_every_version_has_an_example_a_golden_file_and_a_way_up(golden: Golden[Any], events: object) -> None:
    assert sorted(golden.examples) == sorted(golden.shipped)
    files = sorted(path.name for path in golden.folder.glob("*.json"))
    assert files == sorted(f"{kind}.v{version}.json" for kind, version in golden.shipped)
    ways = {(kind.name, version) for kind in golden.kinds.values() for version in range(1, kind.version)}
    assert set(golden.upgrades) == ways


@pytest.mark.parametrize(
    ("golden", "kind", "version"),
    [(golden, *example) for golden, _ in ROOMS.values() for example in sorted(golden.examples)],
)
def test_a_golden_body_is_read_for_ever(golden: Golden[Any], kind: str, version: int) -> None:
    recorded = Recorded(kind, version, golden.body(kind, version))
    assert golden.codec.decode(recorded) == golden.examples[kind, version]


@pytest.mark.parametrize(
    ("golden", "kind"), [(golden, kind) for golden, _ in ROOMS.values() for kind in golden.kinds.values()]
)
def test_the_current_version_is_written_as_it_always_was(golden: Golden[Any], kind: Kind) -> None:
    recorded = golden.codec.encode(golden.examples[kind.name, kind.version])
    assert (recorded.kind, recorded.version) == (kind.name, kind.version)
    assert recorded.body + b"\n" == golden.body(kind.name, kind.version)


@rooms
def test_a_game_is_written_as_it_always_was(golden: Golden[Any], events: object) -> None:
    assert golden.played(golden.game) == golden.play()
