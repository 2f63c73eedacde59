"""Tests run in another order each time; `-p no:randomly` keeps to the one in which they are written.

Those that say the same again for another key, size or phase are marked slow, and run where SLOW_TESTS is set. There
properties are tried with other examples each time too, and else always with the same. No example has a deadline: how
long it takes says how busy a machine is. Each test has a bound that none comes near: one that waits for ever fails.
"""

from __future__ import annotations

import os
from collections.abc import Generator
from typing import Final

import pytest
from hypothesis import HealthCheck, settings

from tests.bounded import bounded

LONGEST: Final = 500.0
"""Seconds that a test may take, with what it sets up and clears up; a slow one ten times that."""


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


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    with bounded(LONGEST * (10 if item.get_closest_marker("slow") else 1)):
        return (yield)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Say how to have the same order again; what says it by itself is silent where little is to be said."""
    seed = getattr(config.option, "randomly_seed", None)
    if isinstance(seed, int):
        terminalreporter.write_line(f"In the order of --randomly-seed={seed}")
