"""Tests run in another order each time; `-p no:randomly` keeps to the one in which they are written."""

from __future__ import annotations

import pytest


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Say how to have the same order again; what says it by itself is silent where little is to be said."""
    seed = getattr(config.option, "randomly_seed", None)
    if isinstance(seed, int):
        terminalreporter.write_line(f"In the order of --randomly-seed={seed}")
