"""A host as the process that it is, and people whom it knows."""

from __future__ import annotations

import asyncio
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import asyncssh

from casinowar_tui.cli.paths import DATABASE
from casinowar_tui.clock import MACHINE
from casinowar_tui.host.gauges import Gauges
from casinowar_tui.host.people import People
from casinowar_tui.host.record import SharedJournal
from tests.e2e import program
from tests.journal.opened import opened


class Served:
    """A host that runs."""

    def __init__(self, process: subprocess.Popen[bytes], place: Path) -> None:
        self._process = process
        self._place = place
        self.port = self._listening()

    def _listening(self) -> int:
        while not (found := re.search(r"listening \S+:(\d+)", (self._place / "host.log").read_text())):
            assert self._process.poll() is None, (self._place / "host.log").read_text()
            time.sleep(0.02)
        return int(found[1])

    @property
    def resident(self) -> int:
        """Bytes of memory."""
        return int(self._proc("statm").split()[1]) * 4096

    @property
    def cpu(self) -> tuple[float, float]:
        """Seconds that it ran, and those that it waited for a core, of all threads so far."""
        threads = [path.read_text().split() for path in Path(f"/proc/{self._process.pid}/task").glob("*/schedstat")]
        return sum(int(one[0]) for one in threads) / 1e9, sum(int(one[1]) for one in threads) / 1e9

    def status(self) -> str:
        """What `host status` says."""
        command = [sys.executable, "-m", "casinowar_tui", "host", "status", "--data-dir", str(self._place)]
        return subprocess.run(command, cwd=program.ROOT, capture_output=True, text=True, check=True).stdout

    def _proc(self, name: str) -> str:
        return Path(f"/proc/{self._process.pid}/{name}").read_text()


@contextmanager
def served(place: Path, limits: str = "") -> Iterator[Served]:
    """A host on a free port of the loopback, with these lines in the table [host] of its configuration."""
    (place / "config.toml").write_text(f"[host]\n{limits}\n")
    command = [sys.executable, "-m", "casinowar_tui", "host", "--listen", "127.0.0.1:0", "--data-dir", str(place)]
    with (place / "host.log").open("wb") as log:
        process = subprocess.Popen(
            [*command, "--config", str(place / "config.toml")],
            cwd=program.ROOT,
            stderr=log,
            stdin=subprocess.DEVNULL,
            env={"HOME": str(place), "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "PYTHONDONTWRITEBYTECODE": "1"},
        )
    try:
        yield Served(process, place)
    finally:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(40)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


async def known(place: Path, number: int) -> list[str]:
    """So many people by name, each with a key in `place` that a host there will know."""
    names = [f"person{index}" for index in range(number)]
    (place / "keys").mkdir()
    async with opened(place / DATABASE) as journal:
        people = People(SharedJournal(journal, Gauges(MACHINE)))
        for name in names:
            key = asyncssh.generate_private_key("ssh-ed25519")
            key.write_private_key(str(place / "keys" / name))
            assert await people.add(name, key.get_fingerprint(), new=True)
    return names


def make_known(place: Path, number: int) -> list[str]:
    """The same, where no event loop runs."""
    return asyncio.run(known(place, number))
