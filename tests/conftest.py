"""Tests run in another order each time; `-p no:randomly` keeps to the one in which they are written.

Those that say the same again for another key, size or phase are marked slow, and run where SLOW_TESTS is set. There
properties are tried with other examples each time too, and else always with the same. No example has a deadline: how
long it takes says how busy a machine is.
"""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, settings


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "slow: only run where the environment has SLOW_TESTS")
    known = not os.environ.get("SLOW_TESTS")
    settings.register_profile(
        "any machine", deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=known
    )
    settings.load_profile("any machine")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if os.environ.get("SLOW_TESTS"):
        return
    for item in items:
        if item.get_closest_marker("slow"):
            item.add_marker(pytest.mark.skip(reason="slow: set SLOW_TESTS to run it"))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Say how to have the same order again; what says it by itself is silent where little is to be said."""
    seed = getattr(config.option, "randomly_seed", None)
    if isinstance(seed, int):
        terminalreporter.write_line(f"In the order of --randomly-seed={seed}")
