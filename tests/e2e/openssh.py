"""A host with OpenSSH's own server, on the loopback, and a person's own machine from which it is reached.

Both are nothing but folders: the server runs as whoever runs the tests, with a key, a port and a configuration of
its own, and everything that it starts has its home in one of the folders, by which it is found and ended.
"""

from __future__ import annotations

import contextlib
import json
import os
import pwd
import re
import shlex
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest
from attrs import define

from tests.e2e.harness import SYNC, WORKED_OFF, Terminal
from tests.e2e.process import environment
from tests.e2e.processes import PATIENCE, parent, pids, read
from tests.e2e.program import ROOT

ACCOUNT: Final = pwd.getpwuid(os.getuid()).pw_name
PEOPLE: Final = ("ann", "ben")
"""Who has a key."""
_SSHD: Final = shutil.which("sshd", path=f"{os.environ.get('PATH', '')}:/usr/sbin:/usr/local/sbin")
_SSH: Final = shutil.which("ssh")
_PROGRAM: Final = re.compile(rb"\0-m\0(casinowar_tui|tests\.e2e\.rigged)\0")
_THERE: Final = _SSHD and _SSH and (os.geteuid() != 0 or shutil.which("unshare"))

needs_openssh: Final = pytest.mark.skipif(not _THERE, reason="OpenSSH's server or client is not installed")
needs_tmux: Final = pytest.mark.skipif(shutil.which("tmux") is None, reason="tmux is not installed")
needs_mosh: Final = pytest.mark.skipif(shutil.which("mosh") is None, reason="mosh is not installed")

_SERVER: Final = """\
Port {port}
ListenAddress 127.0.0.1
HostKey {place}/host_key
PidFile none
UsePAM no
StrictModes no
AuthorizedKeysFile {place}/authorized_keys
PasswordAuthentication no
KbdInteractiveAuthentication no
PermitRootLogin yes
PrintMotd no
PrintLastLog no
AcceptEnv LANG LC_*
SetEnv HOME={home} PATH={place}/bin:{path} PYTHONPATH={root} TMUX_TMPDIR={place}
{more}
"""
_CLIENT: Final = """\
Host host
HostName 127.0.0.1
Port {port}
User {account}
UserKnownHostsFile {place}/known_hosts
IdentitiesOnly yes
IdentityAgent none
BatchMode yes
SendEnv LANG LC_*
"""
# As root, sshd wants a folder below /run and writes down who came: it gets a /run and a /var/log of its own.
_AS_ROOT: Final = (
    *("unshare", "--mount", "sh", "-c"),
    "for dir in /run /var/log; do mount -t tmpfs none $dir || exit; done; "
    'mkdir -m 755 /run/sshd && touch /var/log/lastlog && exec "$@"',
    "sh",
)


@define
class Host:
    """The host, and the machine from which people come."""

    place: Path
    server: subprocess.Popen[bytes]

    @property
    def home(self) -> Path:
        """The account's home on the host."""
        return self.place / "home"

    @property
    def data(self) -> Path:
        """Where the program keeps its record."""
        return self.home / ".local/share/casinowar-tui"

    def type(self, line: str, *, who: str = "ann", env: Mapping[str, str | None] | None = None, **how: Any) -> Terminal:
        """A person types a command line into a terminal of theirs."""
        return Terminal(["/bin/sh", "-c", f"exec {line}"], env=self._theirs(who, env), answers=SYNC | WORKED_OFF, **how)

    def run(self, line: str) -> subprocess.CompletedProcess[str]:
        """A script of theirs runs it, without a terminal."""
        env = environment(self._theirs("ann", None))
        return subprocess.run(
            ["/bin/sh", "-c", line], env=env, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=PATIENCE
        )

    def authorize(self, *lines: str) -> None:
        """Write the account's authorized_keys."""
        (self.place / "authorized_keys").write_text("".join(f"{line}\n" for line in lines))

    def public(self, who: str) -> str:
        """A person's public key."""
        return (self.place / f"{who}.pub").read_text().strip()

    def install(self, rig: Mapping[str, Any] | None) -> None:
        """Put the program on the host's PATH, rigged or not."""
        wish = "" if rig is None else f"RIG={shlex.quote(json.dumps(rig))} "
        module = "casinowar_tui" if rig is None else "tests.e2e.rigged"
        _executable(self.place / "bin/casinowar-tui", f'{wish}exec {shlex.quote(sys.executable)} -m {module} "$@"')

    def settings(self, text: str) -> None:
        """Write the account's settings."""
        path = self.home / ".config/casinowar-tui/config.toml"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def program(self) -> int:
        """The process id of the one program that runs on the host."""
        (pid,) = [pid for pid in self._started() if _PROGRAM.search(read(pid, "cmdline"))]
        return pid

    def served_by(self) -> int:
        """The process id of the sshd that serves its session."""
        return parent(self.program())

    def told(self, name: str) -> str | None:
        """A variable of its environment."""
        variables = dict(one.split("=", 1) for one in read(self.program(), "environ").decode().split("\0") if one)
        return variables.get(name)

    def end(self) -> None:
        """End the server and everything that was started through it."""
        served = [pid for pid in pids() if parent(pid) == self.server.pid]
        served += [pid for pid in pids() if parent(pid) in served]
        self.server.terminate()
        self.server.wait(PATIENCE)
        for pid in (*served, *self._started()):
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)

    def _started(self) -> list[int]:
        mark = b"\0HOME=%s\0" % str(self.home).encode()
        return [pid for pid in pids() if mark in b"\0%s\0" % read(pid, "environ")]

    def _theirs(self, who: str, env: Mapping[str, str | None] | None) -> dict[str, str | None]:
        path = f"{self.place / 'theirs'}:{os.environ.get('PATH', '')}"
        return {"PATH": path, "KEY": str(self.place / who), "HOME": str(self.place / "theirs"), **(env or {})}


@contextmanager
def host(place: Path, more: str = "", rig: Mapping[str, Any] | None = None) -> Iterator[Host]:
    """A host whose sshd_config has some more lines, with the program on it, rigged or not, and its motion off.

    Skips the test where a server may not run, lets nobody in, or has no terminals to give.
    """
    if obstacle := _obstacle():
        pytest.skip(obstacle)
    with _bare(place, more) as here:
        here.authorize(here.public("ann"))
        here.install(rig)
        here.settings("pace = 0\n")
        yield here


@cache
def _obstacle() -> str:
    """What stands in the way of a terminal over ssh here; empty where nothing does."""
    with tempfile.TemporaryDirectory() as folder, _bare(Path(folder)) as here:
        here.authorize(here.public("ann"))
        done = here.run("ssh -tt host true")
        return "" if done.returncode == 0 else f"{done.stderr}\n{(here.place / 'log').read_text()}"


@contextmanager
def _bare(place: Path, more: str = "") -> Iterator[Host]:
    """A host into which nobody is let yet."""
    for folder in ("home", "bin", "theirs"):
        (place / folder).mkdir()
    for name in ("host_key", *PEOPLE):
        subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", str(place / name)], check=True)
    port = _free_port()
    (place / "known_hosts").write_text(f"[127.0.0.1]:{port} {(place / 'host_key.pub').read_text()}")
    (place / "ssh_config").write_text(_CLIENT.format(place=place, port=port, account=ACCOUNT))
    _executable(place / "theirs/ssh", f'exec {_SSH} -F {place}/ssh_config -i "$KEY" "$@"')
    path = os.environ.get("PATH", "")
    words = {"place": place, "home": place / "home", "port": port, "path": path, "root": ROOT, "more": more}
    (place / "sshd_config").write_text(_SERVER.format(**words))
    here = Host(place, _serve(place, port))
    try:
        yield here
    finally:
        here.end()


def recipe(beginning: str) -> str:
    """What stands in the README from the line that begins so to the end of its block."""
    _, found, rest = (ROOT / "README.md").read_text().partition(f"\n{beginning}")
    assert found, beginning
    return (found + rest[: rest.index("\n```")]).strip()


def _serve(place: Path, port: int) -> subprocess.Popen[bytes]:
    """Start the server and wait until it listens, or has given up."""
    as_root = () if os.geteuid() else _AS_ROOT
    with (place / "log").open("wb") as log:
        server = subprocess.Popen([*as_root, str(_SSHD), "-D", "-e", "-f", str(place / "sshd_config")], stderr=log)
    until = time.monotonic() + PATIENCE
    while server.poll() is None and time.monotonic() < until:
        with contextlib.suppress(OSError), closing(socket.create_connection(("127.0.0.1", port), 1)):
            break
        time.sleep(0.02)
    return server


def _free_port() -> int:
    with closing(socket.socket()) as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


def _executable(path: Path, line: str) -> None:
    path.write_text(f"#!/bin/sh\n{line}\n")
    path.chmod(0o755)
