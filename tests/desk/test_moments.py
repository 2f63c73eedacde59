"""Moments as they are said: in Eastern Standard Time, and in the machine's own where that is another."""

from __future__ import annotations

from datetime import UTC, timedelta, timezone

import pytest

from casinowar_tui.desk.moments import EST, moment

FRIDAY = 1_796_360_400


@pytest.mark.parametrize(
    ("here", "said"),
    [
        (UTC, "Friday 4 December 2026, 00:00 EST (05:00 UTC)"),
        (timezone(timedelta(hours=-8), "PST"), "Friday 4 December 2026, 00:00 EST (Thursday 21:00 PST)"),
        (timezone(timedelta(hours=5, minutes=45), "+0545"), "Friday 4 December 2026, 00:00 EST (10:45 +0545)"),
        (EST, "Friday 4 December 2026, 00:00 EST"),
    ],
)
def test_a_moment_is_said_in_both_times(here: timezone, said: str) -> None:
    assert moment(FRIDAY, here) == said


@pytest.mark.parametrize("at", [10**12, 10**18, 2**63, -(10**15)])
def test_a_moment_beyond_every_calendar_is_said_all_the_same(at: int) -> None:
    assert moment(at) == "a day that no calendar here has"
