"""When something was, as it is written."""

from __future__ import annotations

from datetime import datetime


def local(at: int) -> str:
    """A unix second in this machine's time."""
    return f"{datetime.fromtimestamp(at):%Y-%m-%d %H:%M}"
