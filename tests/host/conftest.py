"""What a host's process has and a test's has not."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def true_colour(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything is rendered in true colour, and brought down on its way."""
    monkeypatch.setattr("textual.constants.COLOR_SYSTEM", "truecolor")
