"""A host as the process that it is, with OpenSSH's and PuTTY's own clients; and what kills it."""

from __future__ import annotations

import asyncio
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import asyncssh
import pytest

from tests.e2e import program
from tests.e2e.harness import Terminal
from tests.e2e.processes import PATIENCE, idle
from tests.e2e.served import Served, environment, serving
from tests.e2e.ssh import Client
from tests.host.house import Unasked

needs_ssh = pytest.mark.skipif(shutil.which("ssh") is None, reason="OpenSSH's client is not installed")
needs_plink = pytest.mark.skipif(
    shutil.which("plink") is None or shutil.which("puttygen") is None, reason="PuTTY's tools are not installed"
)


def at(host: Served, *command: str) -> Terminal:
    """What OpenSSH's client shows of it."""
    return Terminal(host.ssh(*command), cwd=host.place, env={"TERM": "xterm-256color"})


def staked(host: Served, terminal: Terminal) -> str:
    """Put chips down, and tell what is left once the host has nothing to do any more."""
    terminal.wait_for("Place your bets")
    until = time.monotonic() + PATIENCE
    while not (left := re.search(r"Ʉ 9,\d00", terminal.display())):
        assert time.monotonic() < until, terminal.display()
        terminal.press("h")  # keys count from a little after the first picture on
        time.sleep(0.5)
    quiet = 0
    while quiet < 20:
        quiet = quiet + 1 if idle(host.process.pid) else 0
        left = re.search(r"Ʉ 9,\d00", terminal.display()) or left
        time.sleep(0.05)
    return left[0]


@needs_ssh
def test_it_stops_when_told_and_what_it_keeps_is_private(tmp_path: Path) -> None:
    with serving(tmp_path) as host, at(host) as terminal:
        terminal.wait_for("what are you called")
        terminal.press("enter")
        staked(host, terminal)
        assert host.end(signal.SIGTERM) == 0
        assert terminal.wait_exit() == 0
        assert host.log.read_text().splitlines()[-1].endswith(" stopped")
    assert (tmp_path / "host_key").stat().st_mode & 0o777 == 0o600
    assert (tmp_path / "casinowar.sqlite3").stat().st_mode & 0o777 == 0o600


@needs_ssh
def test_commands_by_ssh(tmp_path: Path) -> None:
    with serving(tmp_path) as host:
        with at(host, "plain") as terminal:
            terminal.wait_for("what are you called")
            terminal.press("enter")
            terminal.wait_for("Casino War in plain lines")
            terminal.send(b"bet 100\r")
            terminal.wait_for("9,900")
            assert "another host is already serving this data directory" in refusal(tmp_path, "--listen", "127.0.0.1:0")
            assert told(tmp_path, "players").split()[:3] == ["ann", "credits", "plain"]
            assert "casinowar_sessions 1\n" in told(tmp_path, "status", "--metrics")
            terminal.send(b"quit\r")
            assert terminal.wait_exit() == 0
        for command, expected in (
            ("history", "ann has not played a round yet."),
            ("verify", "Nothing differs"),
            ("odds --packs 1", "1/17"),
        ):
            done = subprocess.run(host.ssh(command, terminal=False), capture_output=True, text=True, timeout=PATIENCE)
            assert (done.returncode, done.stderr) == (0, "")
            assert expected in done.stdout
        refused = subprocess.run(host.ssh("sh", terminal=False), capture_output=True, text=True, timeout=PATIENCE)
        assert refused.returncode == 2
        assert refused.stderr.startswith("This host serves tables and nothing else.")


@needs_ssh
@needs_plink
def test_plink(tmp_path: Path) -> None:
    with serving(tmp_path) as host:
        subprocess.run(["puttygen", host.key, "-o", tmp_path / "key.ppk"], check=True, capture_output=True)
        told = subprocess.run(["ssh-keygen", "-lf", tmp_path / "host_key"], check=True, capture_output=True, text=True)
        to = [
            "-hostkey",
            told.stdout.split()[1],
            "-P",
            str(host.port),
            "-i",
            str(tmp_path / "key.ppk"),
            "ben@127.0.0.1",
        ]
        with Terminal(
            ["plink", "-ssh", "-batch", *to], cwd=tmp_path, env={"TERM": "xterm", "HOME": str(tmp_path)}
        ) as terminal:
            terminal.wait_for("Enter takes ben")
            terminal.press("enter")
            staked(host, terminal)
            terminal.press("q")
            assert terminal.wait_exit() == 0


def run_host(place: Path, *options: str, code: str = "") -> subprocess.CompletedProcess[str]:
    """A host, or what is asked about one, from its beginning to its end; `code` goes before the program's own."""
    begin = ["-c", f"{code}\nfrom casinowar_tui.__main__ import run\nrun()"]
    command = [sys.executable, *begin, "host", "--data-dir", str(place), *options]
    return subprocess.run(
        command, cwd=program.ROOT, env=environment(place), capture_output=True, text=True, timeout=PATIENCE
    )


def refusal(place: Path, *options: str, code: str = "") -> str:
    """What a host says that cannot begin."""
    done = run_host(place, *options, code=code)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    return done.stderr


def told(place: Path, *question: str) -> str:
    """What a host answers that runs."""
    done = run_host(place, *question)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_what_keeps_a_host_from_beginning_is_said_in_one_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        where = f"127.0.0.1:{taken.getsockname()[1]}"
        assert f"cannot listen on {where}" in refusal(tmp_path, "--listen", where)
    (tmp_path / "host_key").write_text("no key")
    assert "expected a private key without a passphrase" in refusal(tmp_path, "--listen", "127.0.0.1:0")
    assert "no host answers" in refusal(tmp_path, "status")
    bare = "import sys; sys.modules['asyncssh'] = None"
    assert "pip install 'casinowar-tui[host]'" in refusal(tmp_path, code=bare)


@needs_ssh
def test_the_five_lines_of_the_readme(tmp_path: Path) -> None:
    """As they stand there, but for the installation, for the place of the program and for the port."""
    block = re.search(r"<!-- command: host -->\n```sh\n(.*?)```", (program.ROOT / "README.md").read_text(), re.DOTALL)
    assert block is not None
    install, *lines = block[1].splitlines()
    assert (install.split()[-1], len(lines)) == ("'.[host]'", 4)
    subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", tmp_path / "key"], check=True)
    script = "\n".join(lines).replace(".venv/bin/", "").replace("127.0.0.1:2222", "127.0.0.1:0")
    executable(tmp_path / "casinowar-tui", f'cd {program.ROOT} && exec {sys.executable} -m casinowar_tui "$@"')
    wait = "until port=$(sed -n 's/.*listening .*:\\([0-9]*\\)$/\\1/p' host.log) && [ \"$port\" ]; do sleep 0.1; done"
    options = f"-F none -o StrictHostKeyChecking=no -o UserKnownHostsFile={tmp_path}/known -i {tmp_path}/key"
    executable(tmp_path / "ssh", f'{wait}; shift 2; exec {shutil.which("ssh")} {options} -p "$port" "$@"')
    env = {"PATH": f"{tmp_path}:/usr/bin:/bin", "XDG_DATA_HOME": str(tmp_path / "data"), "HOME": str(tmp_path)}
    with Terminal(["bash", "-c", f"{script}\nwait"], cwd=tmp_path, env={**env, "TERM": "xterm-256color"}) as terminal:
        terminal.wait_for("Enter takes ann")
        terminal.press("enter")
        terminal.wait_for("Place your bets")
        while "sessions" not in terminal.display() and terminal.alive:
            terminal.press("q")  # keys count from a little after the first picture on
        terminal.wait_exit()
    assert (tmp_path / "host.log").read_text().splitlines()[-1].endswith(" stopped")


def executable(path: Path, line: str) -> None:
    """A program of one line for a shell."""
    path.write_text(f"#!/bin/sh\n{line}\n")
    path.chmod(0o755)


async def test_killed_it_serves_everybody_what_they_had_seen(tmp_path: Path) -> None:
    """SIGKILL among the chips of several people, twice: each finds all that was shown, and nothing they did not do."""
    people = [asyncssh.generate_private_key("ssh-ed25519") for _ in range(3)]
    seen, pressed = [0] * len(people), 0
    for left in (5, 9):
        with serving(tmp_path) as host:
            clients = [await visit(host, key, f"p{number}") for number, key in enumerate(people)]
            for number, client in enumerate(clients):
                if left == 5:
                    await client.wait_for("what are you called")
                    client.press("enter")
                await client.wait_until(lambda text: on_felt(text) is not None)
                assert seen[number] <= (on_felt(client.display()) or 0) <= pressed
            # Keys count from a little after the first picture on.
            while max(on_felt(client.display()) or 0 for client in clients) < left:
                for client in clients:
                    client.press("h")
                pressed += 1
                await asyncio.sleep(0.05)
            host.process.kill()
            host.process.wait()
            for number, client in enumerate(clients):
                await client.abort()
                seen[number] = on_felt(client.display()) or 0


def on_felt(text: str) -> int | None:
    """How many chips of 100 lie on the felt, by what is left; None where nothing is left to be read."""
    left = re.search(r"Ʉ ([\d,]+)$", text, re.MULTILINE)
    return (10_000 - int(left[1].replace(",", ""))) // 100 if left else None


async def visit(host: Served, key: asyncssh.SSHKey, name: str) -> Client:
    """Somebody comes by a key of their own."""
    connection = await asyncssh.connect(
        "127.0.0.1",
        host.port,
        client_factory=Unasked,
        username=name,
        client_keys=[key],
        agent_path=None,
        known_hosts=None,
        config=[],
    )
    how: Any = {"term_type": "xterm-256color", "term_size": (80, 24), "encoding": None}
    return Client(connection, await connection.create_process(None, **how))
