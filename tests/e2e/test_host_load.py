"""The measure of a host runs: its figures are for whoever runs it alone on a machine."""

from __future__ import annotations

import subprocess
import sys

from tests.e2e import program
from tests.e2e.processes import PATIENCE


def test_a_few_people() -> None:
    few = ["--sessions", "3", "--playing", "1", "--seconds", "3", "--ended", "3", "--abused", "0"]
    command = [sys.executable, "-m", "benchmarks", "host", *few]
    told = subprocess.run(command, cwd=program.ROOT, capture_output=True, text=True, timeout=10 * PATIENCE, check=True)
    figures = ("first picture", "key to picture, p50", "memory of a session", "3 idle sessions", "growth in 3 sessions")
    assert all(figure in told.stdout for figure in figures), told.stdout
