"""The faces without a screen: the start and the memory of plain lines, and rounds a second through a pipe."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from .figure import Figure

YARDSTICK = "import asyncio, sqlite3, attrs; print('>')"
PEAK = "print(open('/proc/self/status').read().split('VmHWM:')[1].split()[0])"
"""Not `ru_maxrss`, which begins with what the parent had."""
PLAYED = "from casinowar_tui.__main__ import run; run()"
"""What the installed command does."""
TOLD = f"from casinowar_tui.__main__ import run\ntry: run()\nfinally: {PEAK}"


def measure(tries: int, rounds: int) -> list[Figure]:
    """Start so often, and play so many rounds with the record in memory and on the disk."""
    with tempfile.TemporaryDirectory() as folder:
        options = ["--plain", "--player", "ann", "--data-dir", folder]
        ours = [sys.executable, "-c", PLAYED, *options]
        theirs = [sys.executable, "-c", YARDSTICK]
        _seconds(ours)  # compiles what is not compiled yet, and makes the data file
        pairs = [(_seconds(ours), _seconds(theirs)) for _ in range(tries)]
        mine, other = (median(times) for times in zip(*pairs, strict=True))
        peak = _peak([sys.executable, "-c", TOLD, *options])
        yardstick = _peak([sys.executable, "-c", f"{YARDSTICK}; {PEAK}"])
        kept = _rounds_a_second(["--player", "ann", "--data-dir", folder], rounds)
    free = _rounds_a_second(["--seed", "1"], rounds)
    times = f"{mine * 1000:.0f} ms : {other * 1000:.0f} ms"
    return [
        Figure("plain lines: start, against asyncio and sqlite3", mine / other, 1.3, detail=times),
        Figure("plain lines: memory, against the same", peak / yardstick, 1.3, detail=f"{peak} KiB : {yardstick} KiB"),
        Figure("JSON lines: a round, record in memory", 1000 / free, None, "ms", detail=f"{free:.0f} rounds/s"),
        Figure("JSON lines: a round, record on disk", 1000 / kept, None, "ms", detail=f"{kept:.0f} rounds/s"),
    ]


def _seconds(command: list[str]) -> float:
    began = time.monotonic()
    subprocess.run(command, input="", capture_output=True, text=True, check=True)
    return time.monotonic() - began


def _peak(command: list[str]) -> int:
    """The most memory that a command has held, in KiB, as its last line says it."""
    return int(subprocess.run(command, input="", capture_output=True, text=True, check=True).stdout.split()[-1])


def _rounds_a_second(options: list[str], rounds: int) -> float:
    """Rounds of the ledger, each command sent once the last one is answered."""
    command = [sys.executable, "-m", "casinowar_tui", "--json", "--game", "ledger", *options]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=Path.cwd()) as server:
        assert server.stdin is not None
        assert server.stdout is not None
        state = json.loads(server.stdout.readline())
        began, played = time.monotonic(), 0
        while played < rounds:
            do = next(word for word in ("surrender", "new", "next", "deal") if word in state["can"])
            server.stdin.write(json.dumps({"do": do}) + "\n")
            server.stdin.flush()
            while (state := json.loads(server.stdout.readline()))["type"] not in ("done", "refused"):
                played += state["type"] == "round_ended"
        took = time.monotonic() - began
        server.stdin.close()
    return rounds / took
