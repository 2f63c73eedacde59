"""What both programs do while nobody does anything."""

from __future__ import annotations

import tempfile
import time
from pathlib import Path

from tests.e2e.harness import Terminal

from .figure import Figure
from .programs import bare, last_byte, table

CPU_BOUND = 1.1
"""The same as the bare app's, but for the clock's grain."""


def measure(seconds: float) -> list[Figure]:
    """Leave a table and the bare app alone, side by side."""
    with tempfile.TemporaryDirectory() as folder, table(Path(folder)) as ours, bare() as theirs:
        both = (ours, theirs)
        for terminal in both:
            last_byte(terminal)
        time.sleep(1.0)
        before = [(_cpu(terminal), terminal.mark) for terminal in both]
        time.sleep(seconds)
        (our_cpu, our_bytes), (their_cpu, _) = (
            (_cpu(terminal) - cpu, terminal.mark - mark) for terminal, (cpu, mark) in zip(both, before, strict=True)
        )
    detail = f"{our_cpu / seconds:.3%} : {their_cpu / seconds:.3%} of one core"
    return [
        Figure(f"written in {seconds:.0f} s of idling", our_bytes, 0, "bytes"),
        Figure(f"CPU in {seconds:.0f} s of idling", our_cpu / their_cpu, CPU_BOUND, detail=detail),
    ]


def _cpu(terminal: Terminal) -> float:
    """Seconds of CPU of all threads so far, in the scheduler's nanoseconds where the kernel tells them."""
    try:
        threads = Path(f"/proc/{terminal.pid}/task")
        return sum(int((thread / "schedstat").read_text().split()[0]) for thread in threads.iterdir()) / 1e9
    except FileNotFoundError:
        return terminal.cpu
