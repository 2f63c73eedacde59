"""The program behind a real SSH server on the loopback, and a client of it that shows what it gets."""

from __future__ import annotations

import asyncio
import contextlib
import fcntl
import json
import os
import shlex
import struct
import sys
import termios
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

import asyncssh
from attrs import define, field

from tests.e2e import program
from tests.e2e.harness import HANDS, KEYS
from tests.e2e.process import spawn
from tests.e2e.processes import PATIENCE, idle
from tests.e2e.rendered import Rendered

_STARTED: Final[set[int]] = set()
"""The processes of all servers here."""


class _Anybody(asyncssh.SSHServer):
    """Lets those in whom the authorized keys name; everybody where there are none."""

    def __init__(self, connections: list[asyncssh.SSHServerConnection], *, listed: bool) -> None:
        self._connections = connections
        self._listed = listed

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        self._connections.append(conn)

    def begin_auth(self, username: str) -> bool:
        return True

    def public_key_auth_supported(self) -> bool:
        return True

    def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:
        return not self._listed


@define
class Server:
    """One SSH server."""

    port: int
    home: Path
    running: list[int] = field(factory=list)
    """The process ids of the sessions' commands."""

    async def serve(self, process: asyncssh.SSHServerProcess[bytes]) -> None:
        """One session: its command, on a terminal of its own if the client asked for one."""
        command = process.command or "exec sh"
        env = {**os.environ, "HOME": str(self.home), "LC_ALL": "C.UTF-8", "TERM": process.term_type or "dumb"}
        env.pop("COLORTERM", None)  # sshd does not pass it on
        argv = ["/bin/sh", "-c", command]
        process.exit(await (self._on_a_terminal if process.term_type else self._bare)(process, argv, env))

    async def _bare(self, process: asyncssh.SSHServerProcess[bytes], argv: list[str], env: dict[str, str]) -> int:
        pipes = asyncio.subprocess.PIPE
        child = await asyncio.create_subprocess_exec(*argv, env=env, stdin=pipes, stdout=pipes, stderr=pipes)
        output, error = await child.communicate()
        process.stdout.write(output)
        process.stderr.write(error)
        return child.returncode or 0

    async def _on_a_terminal(
        self, process: asyncssh.SSHServerProcess[bytes], argv: list[str], env: dict[str, str]
    ) -> int:
        master, slave = os.openpty()
        _set_size(master, *process.term_size[:2])
        pid = spawn(argv, slave, env, None, ignore_hangup=False)
        os.close(slave)
        self.running.append(pid)
        _STARTED.add(pid)
        os.set_blocking(master, False)
        loop = asyncio.get_running_loop()
        ended = loop.create_future()

        def readable() -> None:
            try:
                data = os.read(master, 65536)
            except BlockingIOError:
                return
            except OSError:
                data = b""
            if data:
                process.stdout.write(data)
            elif not ended.done():
                loop.remove_reader(master)
                ended.set_result(None)

        loop.add_reader(master, readable)
        typing = asyncio.create_task(_type(process, master))
        await asyncio.wait([ended, typing], return_when=asyncio.FIRST_COMPLETED)
        # Whichever comes first: the command closes its terminal, or the client is gone and the terminal with it.
        loop.remove_reader(master)
        typing.cancel()
        os.close(master)
        status = await asyncio.to_thread(os.waitpid, pid, 0)
        _STARTED.discard(pid)
        return os.waitstatus_to_exitcode(status[1])


async def _type(process: asyncssh.SSHServerProcess[bytes], master: int) -> None:
    while True:
        try:
            data = await process.stdin.read(65536)
        except asyncssh.TerminalSizeChanged as change:
            _set_size(master, change.width, change.height)
            continue
        except (asyncssh.Error, OSError):
            return
        if not data:
            return
        os.write(master, data)


def _set_size(master: int, columns: int, rows: int) -> None:
    fcntl.ioctl(master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))


@asynccontextmanager
async def server(home: Path, authorized_keys: str = "") -> AsyncIterator[Server]:
    """A server on a free port of the loopback; with the text of an authorized_keys file, or for everybody."""
    key = new_key()
    here = Server(0, home)
    connections: list[asyncssh.SSHServerConnection] = []
    listener = await asyncssh.create_server(
        lambda: _Anybody(connections, listed=bool(authorized_keys)),
        "127.0.0.1",
        0,
        server_host_keys=[key],
        authorized_client_keys=asyncssh.import_authorized_keys(authorized_keys) if authorized_keys else None,
        process_factory=here.serve,
        encoding=None,
        line_editor=False,
    )
    here.port = listener.get_port()
    try:
        yield here
    finally:
        for connection in connections:
            connection.abort()
            await connection.wait_closed()
        listener.close()
        await listener.wait_closed()
        await asyncio.sleep(0)  # for the sockets of aborted connections


class Client:
    """One connection and its session on a terminal, rendered."""

    def __init__(self, connection: asyncssh.SSHClientConnection, process: asyncssh.SSHClientProcess[bytes]) -> None:
        self.connection = connection
        self.process = process
        self.picture = Rendered(80, 24)
        self._listening = asyncio.create_task(self._listen())
        self._quiet_since = time.monotonic()

    async def _listen(self) -> None:
        while data := await self.process.stdout.read(65536):
            self._quiet_since = time.monotonic()
            self.picture.feed(data)
            self.process.stdin.write(b"\x1b[0n" * data.count(b"\x1b[5n"))

    def press(self, *names: str) -> None:
        """Type keys by their names."""
        for name in names:
            self.process.stdin.write(KEYS.get(name) or name.encode())

    def resize(self, columns: int, rows: int) -> None:
        """Tell the server of another size."""
        self.picture.resize(columns, rows)
        self.process.change_terminal_size(columns, rows)

    def display(self) -> str:
        """The screen as text."""
        return self.picture.text()

    async def wait_for(self, text: str, timeout: float = PATIENCE) -> None:
        """Wait until a text stands on the screen."""
        until = time.monotonic() + timeout
        while text not in self.display():
            if time.monotonic() > until:
                raise TimeoutError(f"{text!r} is not there\n{self.display()}")
            await asyncio.sleep(HANDS)
        await asyncio.sleep(HANDS)

    async def wait_until(self, holds: Callable[[str], bool]) -> None:
        """Wait until something holds of the screen."""
        until = time.monotonic() + PATIENCE
        while not holds(self.display()):
            if time.monotonic() > until:
                raise TimeoutError(self.display())
            await asyncio.sleep(HANDS)

    async def quiet(self, seconds: float = 0.35) -> str:
        """Wait until nothing has come for so long, and nobody on the server had anything to do; the screen then."""
        began = time.monotonic()
        while time.monotonic() - max(self._quiet_since, began) < seconds:
            if not all(idle(pid) for pid in _STARTED):
                began = time.monotonic()
            await asyncio.sleep(0.01)
        return self.display()

    async def status(self) -> int | None:
        """The exit status that the server passes on."""
        await asyncio.wait_for(self.process.wait_closed(), PATIENCE)
        return self.process.exit_status

    async def abort(self) -> None:
        """The connection drops: not a word of it to the server."""
        self.connection.abort()
        await self._stop()

    async def _stop(self) -> None:
        self._listening.cancel()
        with contextlib.suppress(asyncio.CancelledError, asyncssh.Error, OSError):
            await self._listening
        await self.connection.wait_closed()

    async def close(self) -> None:
        """Hang up."""
        self.connection.close()
        await self._stop()


def new_key() -> asyncssh.SSHKey:
    """A key pair of a person."""
    return asyncssh.generate_private_key("ssh-ed25519")


def public(key: asyncssh.SSHKey) -> str:
    """Its public half, as it stands in an authorized_keys file."""
    return key.export_public_key().decode().strip()


async def connect(port: int, key: asyncssh.SSHKey | None = None) -> asyncssh.SSHClientConnection:
    """A connection to the one account there is, by a person's key or any."""
    keys = [key or new_key()]
    return await asyncssh.connect("127.0.0.1", port, username="host", client_keys=keys, known_hosts=None, config=[])


async def session(port: int, command: str | None = None, key: asyncssh.SSHKey | None = None) -> Client:
    """What `ssh -t host command` would show."""
    connection = await connect(port, key)
    how: Any = {"term_type": "xterm-256color", "term_size": (80, 24), "encoding": None}
    return Client(connection, await connection.create_process(command, **how))


def casinowar(data: Path, *options: str, rig: dict[str, object] | None = None) -> str:
    """The program's command line for a shell, on this data directory; rigged or not."""
    module = "casinowar_tui" if rig is None else "tests.e2e.rigged"
    words = [sys.executable, "-m", module, "--data-dir", str(data), "--pace", "0", *options]
    wish = "" if rig is None else f"RIG={shlex.quote(json.dumps(rig))} "
    return f"cd {shlex.quote(str(program.ROOT))} && {wish}exec {shlex.join(words)}"
