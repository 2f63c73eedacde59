"""What every way out has to leave behind, in whatever phase: checks, and which pairs are tried on every run."""

from __future__ import annotations

import re
import resource
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import pytest
from attrs import frozen

from tests.e2e import program
from tests.e2e.harness import Terminal
from tests.e2e.on_demand import MARK
from tests.e2e.phases import PHASES, Phase, keeps

CARD: Final = re.compile(r"[♠♥♦♣]|<Card|\b(?:[2-9TJQKA]|10)[cdhs]\b|(?i:\bking|diamond)")
"""A card, however it is written."""
SEQUENCE: Final = re.compile(r"\x1b\[[^@-~]*[@-~]")


@frozen
class Moment:
    """When somebody began to leave."""

    mark: int
    cpu: float
    children: float


def moment(terminal: Terminal) -> Moment:
    """Now."""
    return Moment(terminal.mark, terminal.cpu, _children())


def _children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def ended(terminal: Terminal, since: Moment, status: int) -> str:
    """The program is gone, with its status, has not spun and has shown no further card; what it wrote."""
    assert terminal.wait_exit() == status
    # Whatever a second of this machine is worth: leaving takes less than coming here, and a spinning program more.
    assert _children() - since.children - since.cpu < since.cpu
    terminal.wait_quiet(0.05)
    written = SEQUENCE.sub("", terminal.written_since(since.mark).decode(errors="replace"))
    assert not CARD.search(written), CARD.search(written)
    return written


def left_behind(phase: Phase, data: Path, *, logs: int = 0) -> None:
    """The hand is kept, the seat as free as it was, no secret lies anywhere, and only a fault leaves a log."""
    assert keeps(phase, data)
    files = [path for path in data.rglob("*") if path.is_file()]
    assert len([path for path in files if path.suffix == ".log"]) == logs
    for path in files:
        content = path.read_bytes()
        assert MARK.encode() not in content, path
        assert path.suffix != ".log" or not CARD.search(content.decode()), content.decode()


def restored(terminal: Terminal) -> None:
    """All modes are off and the line discipline is as it was found."""
    assert program.restored(terminal)


def pairs(ways: Iterable[str], usual: Mapping[str, Sequence[str]], phases: Iterable[str] = tuple(PHASES)) -> list[Any]:
    """Every phase with every way; those that are not tried on every run are marked slow."""
    ways, phases = list(ways), list(phases)
    known = {(phase, way) for way, names in usual.items() for phase in names}
    assert known <= {(phase, way) for phase in phases for way in ways}
    assert {way for _, way in known} == set(ways)
    return [
        pytest.param(phase, way, marks=() if (phase, way) in known else pytest.mark.slow)
        for phase in phases
        for way in ways
    ]
