"""The bounds within which rules can be played on one screen and counted out at once."""

from __future__ import annotations

MOST_PACKS = 8
MOST_MONEY = 100_000_000
"""In the smallest unit. It bounds the work of counting out what odd chips can build."""
MOST_BURNED = 52 * MOST_PACKS
MOST_CHIPS = 5
"""Each has a digit of its own."""
LONGEST_CLOCK = 3600
"""Seconds."""
LONGEST_SESSION = 1000
"""Counted rounds."""
