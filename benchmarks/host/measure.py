"""The figures of a host: latency, memory, idling, growth, and what a player has of it while somebody means no good."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median

from attrs import frozen

from benchmarks.figure import Figure

from .abuse import ABUSES, AT_ONCE
from .crowd import crowd
from .served import Served, make_known, served

_OPEN_DOORS = "connections = 100000\nunauthenticated = 10000\nhandshakes = 10000"
"""All clients come from one address here."""
_FEW = 6
"""People who come again and again, all the time."""
MB = 1e6


@frozen
class Load:
    """How much is done."""

    sessions: int = 200
    playing: int = 40
    seconds: float = 60.0
    """Of playing, and of idling."""
    ended: int = 1000
    abused: float = 15.0
    """Seconds of each abuse; 0 leaves them out."""
    only: str = ""
    """The one abuse that is measured, and nothing else, where one is named."""


def measure(load: Load) -> Iterator[Figure]:
    """All figures of a host, as they come."""
    if not load.only:
        with _house(load.sessions, _OPEN_DOORS) as (host, keys, names):
            yield from _full(load, host, keys, names)
        with _house(_FEW, _OPEN_DOORS) as (host, keys, names):
            yield from _growth(load, host, keys, names)
    for kind in ([load.only] if load.only else ABUSES) if load.abused else ():
        with _house(AT_ONCE + 1, "") as (host, keys, names):
            yield _abuse(kind, load.abused, host, keys, names)


@contextmanager
def _house(people: int, limits: str) -> Iterator[tuple[Served, Path, list[str]]]:
    """A host, where the keys of its people are, and their names."""
    with tempfile.TemporaryDirectory() as folder:
        names = make_known(Path(folder), people)
        with served(Path(folder), limits) as host:
            yield host, Path(folder, "keys"), names


def _full(load: Load, host: Served, keys: Path, names: Sequence[str]) -> Iterator[Figure]:
    """With all sessions there are, some of whom play."""
    with crowd(host.port, keys) as players, crowd(host.port, keys) as others:
        players.ask("visit", names=names[:1], times=1)  # loads what is not loaded yet
        before = host.resident
        first = others.ask("come", names=names[load.playing :]) + players.ask("come", names=names[: load.playing])
        yield Figure(
            "first picture of a connection, p50", 1e3 * median(first), None, "ms", "handshake counted, to its last byte"
        )
        yield Figure("first picture of a connection, at most", 1e3 * max(first), 100, "ms")
        with _core(host) as core:
            took = sorted(players.ask("play", seconds=load.seconds))
        here = f"{load.sessions} sessions, {load.playing} play"
        yield Figure("key to picture, p50", 1e3 * _within(took, 0.5), 15, "ms", f"{here}, {len(took):,} keys")
        yield Figure(
            "key to picture, p99", 1e3 * _within(took, 0.99), 75, "ms", f"{core()}; at most {1e3 * took[-1]:.0f} ms"
        )
        here_now = host.resident
        yield Figure("memory of a session", (here_now - before) / load.sessions, 1.4 * MB, "bytes")
        yield Figure("memory in all", here_now, 350 * MB, "bytes")
        time.sleep(2.0)
        with _core(host) as core:
            time.sleep(load.seconds / 3)
        yield Figure(f"{load.sessions} idle sessions", core.share, 2.0, "%", "of a core")


def _growth(load: Load, host: Served, keys: Path, names: Sequence[str]) -> Iterator[Figure]:
    """Sessions that come, play and leave."""
    with crowd(host.port, keys) as people:
        people.ask("visit", names=names, times=min(8 * _FEW, load.ended))
        before = host.resident
        people.ask("visit", names=names, times=load.ended)
        grown = host.resident - before
    yield Figure(f"growth in {load.ended:,} sessions", grown, 20 * MB, "bytes", f"{before / MB:.0f} MB before")


def _abuse(kind: str, seconds: float, host: Served, keys: Path, names: Sequence[str]) -> Figure:
    """Somebody plays meanwhile."""
    with crowd(host.port, keys) as victim, crowd(host.port, keys) as others:
        victim.ask("come", names=names[:1])
        with _core(host) as core:
            others.begin("abuse", kind=kind, names=names[1:], seconds=seconds)
            took = sorted(victim.ask("hurry", seconds=seconds))
            times = others.end()
        detail = f"{times:,} times; {core()}; p50 {1e3 * _within(took, 0.5):.0f} ms of {len(took)} keys"
        return Figure(f"a player's p99 under {kind.replace('_', '-')}", 1e3 * _within(took, 0.99), 100, "ms", detail)


def _within(took: Sequence[float], share: float) -> float:
    """The time within which that share of them was; they are sorted."""
    return took[min(int(len(took) * share), len(took) - 1)]


class _Core:
    """How a host had its core between two moments."""

    def __init__(self) -> None:
        self.share = self.waited = 0.0
        """Per cent of the time between them."""

    def __call__(self) -> str:
        return f"the host ran {self.share:.0f} % and waited {self.waited:.0f} % for a core"


@contextmanager
def _core(host: Served) -> Iterator[_Core]:
    core, began, before = _Core(), time.monotonic(), host.cpu
    yield core
    took = time.monotonic() - began
    core.share, core.waited = (100 * (now - then) / took for now, then in zip(host.cpu, before, strict=True))
