"""The processes of this machine, as /proc tells of them."""

from __future__ import annotations

import os
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

PATIENCE: Final = 60.0
"""Seconds for which something is waited for that comes by itself: as long as a machine may take that is kept busy."""


def idle(pid: int) -> bool:
    """Whether none of a process's threads runs, wants to or waits for a disk."""
    for thread in Path(f"/proc/{pid}/task").glob("*/stat"):
        with suppress(OSError):
            if thread.read_text().rpartition(") ")[2][:1] in "RD":
                return False
    return True


def gone(pid: int) -> bool:
    """Whether a process ends. What is left of it while nobody asks for its status does not count."""
    until = time.monotonic() + PATIENCE
    while (state := read(pid, "stat").rpartition(b") ")[2][:1]) not in (b"", b"Z") and time.monotonic() < until:
        time.sleep(0.02)
    return state in (b"", b"Z")


def pids() -> list[int]:
    """Of all there are."""
    return [int(name) for name in os.listdir("/proc") if name.isdecimal()]


def parent(pid: int) -> int:
    """Who started it, or took it in; 0 where it is gone."""
    _, _, rest = read(pid, "stat").rpartition(b") ")
    return int(rest.split()[1]) if rest else 0


def read(pid: int, name: str) -> bytes:
    """One of its files; empty where it is gone."""
    try:
        return Path(f"/proc/{pid}/{name}").read_bytes()
    except OSError:
        return b""
