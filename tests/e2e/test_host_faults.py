"""What happens to a host from outside: a full disk, signals, other clients."""

from __future__ import annotations

import json
import resource
import shutil
import signal
import subprocess
from pathlib import Path
from typing import Any

import asyncssh
import pytest

from tests.e2e.harness import Terminal
from tests.e2e.processes import PATIENCE
from tests.e2e.served import Served, serving
from tests.e2e.ssh import Client
from tests.host.house import ANN, BEN, Unasked

needs_dropbear = pytest.mark.skipif(shutil.which("dbclient") is None, reason="Dropbear's client is not installed")
needs_ssh = pytest.mark.skipif(shutil.which("ssh") is None, reason="OpenSSH's client is not installed")
no_hups = pytest.mark.skipif(signal.getsignal(signal.SIGHUP) is signal.SIG_IGN, reason="SIGHUP is ignored here")


async def connect(host: Served, key: asyncssh.SSHKey, name: str) -> asyncssh.SSHClientConnection:
    return await asyncssh.connect(
        "127.0.0.1",
        host.port,
        client_factory=Unasked,
        username=name,
        client_keys=[key],
        agent_path=None,
        known_hosts=None,
        config=[],
    )


async def on_terminal(connection: asyncssh.SSHClientConnection, command: str | None = None) -> Client:
    how: Any = {"term_type": "xterm-256color", "term_size": (80, 24), "encoding": None}
    return Client(connection, await connection.create_process(command, **how))


async def first_visit(host: Served, key: asyncssh.SSHKey, name: str) -> Client:
    client = await on_terminal(await connect(host, key, name), "plain")
    await client.wait_for(f"Enter takes {name}.")
    client.press("enter")
    return client


async def test_a_full_disk_takes_nothing_back_and_nobody_is_admitted_unwritten(tmp_path: Path) -> None:
    with serving(tmp_path) as host:
        client = await first_visit(host, ANN, "ann")
        await client.wait_for("Bankroll cr 10,000")
        client.press(*"quit", "enter")
        assert await client.status() == 0
        await client.close()
        connection = await connect(host, ANN, "ann")
        process = await connection.create_process("json")

        async def answer(**command: object) -> dict[str, Any]:
            process.stdin.write(json.dumps(command) + "\n")
            while (said := json.loads(await process.stdout.readline()))["type"] not in ("done", "refused"):
                pass
            return dict(said)

        assert (await answer(do="bet", hand=100))["bankroll"] == 9_900
        resource.prlimit(host.process.pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
        refused = await answer(do="bet", hand=100)
        assert (refused["why"], refused["bankroll"]) == ("not_written", 9_900)
        late = await first_visit(host, BEN, "ben")
        await late.wait_for("Nothing can be saved here just now")
        assert await late.status() == 2
        await late.close()
        resource.prlimit(host.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        assert (await answer(do="bet", hand=100))["bankroll"] == 9_800
        connection.close()
        await connection.wait_closed()


@no_hups
async def test_signals_that_come_one_after_another_are_one_stop(tmp_path: Path) -> None:
    with serving(tmp_path) as host:
        client = await first_visit(host, ANN, "ann")
        await client.wait_for("Bankroll cr 10,000")
        for number in (signal.SIGHUP, signal.SIGTERM, signal.SIGTERM):
            host.process.send_signal(number)
        assert await client.status() == 0
        await client.close()
        assert host.process.wait(PATIENCE) == 0
        events = [line.split()[1] for line in host.log.read_text().splitlines()]
        assert events == ["listening", "join", "stopping", "leave", "stopped"]


@needs_ssh
def test_openssh_that_shares_a_connection_makes_another_for_a_second_session(tmp_path: Path) -> None:
    with serving(tmp_path) as host:
        *ssh, to = host.ssh()
        shared = ["-o", "ControlPath=shared", "-o", "ControlMaster=auto"]
        with Terminal([*ssh, *shared, to, "plain"], cwd=tmp_path, env={"TERM": "xterm-256color"}) as terminal:
            terminal.wait_for("what are you called")
            terminal.press("enter")
            terminal.wait_for("Bankroll cr 10,000")
            assert (tmp_path / "shared").is_socket()
            *ssh, to = host.ssh(terminal=False)
            second = subprocess.run(
                [*ssh, *shared, to, "history"],
                cwd=tmp_path,
                capture_output=True,
                text=True,
                timeout=PATIENCE,
                stdin=subprocess.DEVNULL,
            )
            assert (second.returncode, second.stdout) == (0, "ann has not played a round yet.\n")
            assert " refused sessions 127.0.0.1\n" in host.log.read_text()
            terminal.send(b"quit\r")
            assert terminal.wait_exit() == 0


@needs_dropbear
def test_dropbear(tmp_path: Path) -> None:
    with serving(tmp_path) as host:
        subprocess.run(
            ["dropbearkey", "-t", "ed25519", "-f", tmp_path / "dropbear"], check=True, capture_output=True, text=True
        )
        to = ["-y", "-y", "-i", str(tmp_path / "dropbear"), "-p", str(host.port), "-t", "dee@127.0.0.1", "plain"]
        with Terminal(["dbclient", *to], cwd=tmp_path, env={"TERM": "xterm", "HOME": str(tmp_path)}) as terminal:
            terminal.wait_for("Enter takes dee")
            terminal.press("enter")
            terminal.wait_for("Bankroll cr 10,000")
            terminal.send(b"quit\r")
            assert terminal.wait_exit() == 0
