"""A host as the process that it is."""

from __future__ import annotations

import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.e2e import program
from tests.e2e.processes import PATIENCE


class Served:
    """A host that runs, and the key of somebody."""

    def __init__(self, place: Path, *options: str) -> None:
        self.place = place
        self.key = place / "key"
        if not self.key.exists():
            subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", self.key], check=True)
        self.log = place / "host.log"
        command = [sys.executable, "-m", "casinowar_tui", "host", "--listen", "127.0.0.1:0", "--data-dir", str(place)]
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                [*command, *options], cwd=program.ROOT, stderr=log, env=environment(place), stdin=subprocess.DEVNULL
            )
        self.port = self._port()

    def _port(self) -> int:
        until = time.monotonic() + PATIENCE
        while not (found := re.search(r"listening 127\.0\.0\.1:(\d+)", self.log.read_text())):
            assert self.process.poll() is None, self.log.read_text()
            assert time.monotonic() < until
            time.sleep(0.02)
        return int(found[1])

    def ssh(self, *command: str, terminal: bool = True) -> list[str]:
        """OpenSSH's command line."""
        options = ["-F", "none", "-o", "StrictHostKeyChecking=no", "-o", "IdentitiesOnly=yes", "-o", "LogLevel=ERROR"]
        known = ["-o", f"UserKnownHostsFile={self.place}/known", "-i", str(self.key), "-p", str(self.port)]
        return ["ssh", *options, *known, *(["-t"] if terminal else []), "ann@127.0.0.1", *command]

    def end(self, number: int) -> int:
        """End it by a signal; its status."""
        self.process.send_signal(number)
        return self.process.wait(PATIENCE)


def environment(place: Path) -> dict[str, str]:
    """Nothing of whoever runs the tests."""
    return {"HOME": str(place), "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "PYTHONDONTWRITEBYTECODE": "1"}


@contextmanager
def serving(place: Path, *options: str) -> Iterator[Served]:
    """A host on a free port, ended at last."""
    host = Served(place, *options)
    try:
        yield host
    finally:
        host.process.kill()
        host.process.wait()
