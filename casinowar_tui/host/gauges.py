"""What is counted and timed of a host, and how it is told: in words, and as Prometheus reads it."""

from __future__ import annotations

import os
from collections import Counter, deque
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from casinowar_tui.clock import Clock
from casinowar_tui.values import define, field

_REMEMBERED: Final = 4096


def _times() -> deque[float]:
    return deque(maxlen=_REMEMBERED)


class Present(NamedTuple):
    """One session, as it is told."""

    name: str
    table: str
    face: str
    address: str
    since: float
    """Monotonic seconds."""


@define(eq=False, repr=False)
class Gauges:
    """Of one host since its start. Times are in seconds, the last few thousand of each kind."""

    clock: Clock
    started: float = field(init=False)
    joined: int = 0
    faults: int = 0
    commits: int = 0
    refused: Counter[str] = field(factory=Counter)
    """By a word for the reason."""
    key_to_picture: deque[float] = field(factory=_times)
    commit: deque[float] = field(factory=_times)
    lag: deque[float] = field(factory=_times)
    """How late the event loop was for what was due."""

    def __attrs_post_init__(self) -> None:
        self.started = self.clock.now()

    def status(self, present: Iterable[Present], most: int) -> str:
        """A page of words."""
        here = list(present)
        refused = ", ".join(f"{reason} {times}" for reason, times in sorted(self.refused.items())) or "none"
        faces = ", ".join(f"{face} {times}" for face, times in sorted(Counter(one.face for one in here).items()))
        rows = {
            "up for": _span(self.clock.now() - self.started),
            "sessions": f"{len(here)} of {most}" + (f" ({faces})" if faces else ""),
            "joined": f"{self.joined:,}",
            "key to picture": _quantiles(self.key_to_picture),
            "commits": f"{self.commits:,}, {_quantiles(self.commit)}",
            "loop's lag": _quantiles(self.lag),
            "refused": refused,
            "faults": str(self.faults),
            "memory": f"{resident() / 2**20:.0f} MiB",
        }
        return "".join(f"{name:16}{value}\n" for name, value in rows.items())

    def players(self, present: Iterable[Present]) -> str:
        """Who sits where, a line each."""
        now = self.clock.now()
        here = sorted(present, key=lambda one: one.name.casefold())
        lines = [
            f"{one.name:24}{one.table or '-':12}{one.face:8}{_span(now - one.since):>10}  {one.address}\n"
            for one in here
        ]
        return "".join(lines) or "Nobody is here.\n"

    def metrics(self, present: Iterable[Present], most: int) -> str:
        """Text in Prometheus' exposition format."""
        return "".join(self._metrics(len(list(present)), most))

    def _metrics(self, sessions: int, most: int) -> Iterator[str]:
        yield from _metric("sessions", "gauge", "Sessions now.", sessions)
        yield from _metric("sessions_most", "gauge", "Sessions that are admitted.", most)
        yield from _metric("joined_total", "counter", "Sessions since the start.", self.joined)
        yield from _metric("faults_total", "counter", "Sessions that ended by a fault.", self.faults)
        yield from _metric("commits_total", "counter", "Rows written.", self.commits)
        yield from _metric("resident_bytes", "gauge", "Memory.", resident())
        yield from _summary("key_to_picture_seconds", "From a key to the next output.", self.key_to_picture)
        yield from _summary("commit_seconds", "From a row written to that row safe on disk.", self.commit)
        yield from _summary("loop_lag_seconds", "How late the event loop was.", self.lag)
        yield "# HELP casinowar_refused_total What was refused.\n# TYPE casinowar_refused_total counter\n"
        for reason, times in sorted(self.refused.items()):
            yield f'casinowar_refused_total{{reason="{reason}"}} {times}\n'


def quantile(times: Iterable[float], share: float) -> float:
    """The time below which that share of them lies; 0 of none."""
    ordered = sorted(times)
    return ordered[min(int(len(ordered) * share), len(ordered) - 1)] if ordered else 0.0


def resident() -> int:
    """Bytes of memory that this process has; 0 where the system does not tell."""
    try:
        return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError, IndexError):
        return 0


def _quantiles(times: deque[float]) -> str:
    if not times:
        return "nothing measured yet"
    return ", ".join(f"p{share:.0%}"[:-1] + f" {quantile(times, share) * 1000:.1f} ms" for share in (0.5, 0.99))


def _span(seconds: float) -> str:
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}"


def _metric(name: str, kind: str, help: str, value: float) -> Iterator[str]:
    yield f"# HELP casinowar_{name} {help}\n# TYPE casinowar_{name} {kind}\ncasinowar_{name} {value}\n"


def _summary(name: str, help: str, times: deque[float]) -> Iterator[str]:
    yield f"# HELP casinowar_{name} {help}\n# TYPE casinowar_{name} summary\n"
    for share in (0.5, 0.99):
        yield f'casinowar_{name}{{quantile="{share}"}} {quantile(times, share):.6f}\n'
