"""A host in the event loop of a test, and people who come to it by asyncssh's own client."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from datetime import date
from pathlib import Path
from typing import Any

import asyncssh
from attrs import define, field

from casinowar_tui.clock import MACHINE, Clock
from casinowar_tui.desk.keys import spread_keys
from casinowar_tui.host.gauges import Gauges
from casinowar_tui.host.host import Host, Offered, Taste
from casinowar_tui.host.limits import Limits
from casinowar_tui.host.log import Log
from casinowar_tui.host.record import SharedJournal
from casinowar_tui.host.serve import Place, serve
from casinowar_tui.host.visitor import Visitor
from casinowar_tui.journal.sqlite import open_or_set_aside
from tests.e2e.ssh import Client

HOST_KEY = asyncssh.generate_private_key("ssh-ed25519")
ANN, BEN, CEM = (asyncssh.generate_private_key("ssh-ed25519") for _ in range(3))


class Unasked(asyncssh.SSHClient):
    """A client that lets itself be asked, as every common one does."""

    def kbdint_auth_requested(self) -> str:
        return ""

    def kbdint_challenge_received(self, name: str, instructions: str, lang: str, prompts: Any) -> list[str]:
        return []


@define
class House:
    """One host that is serving."""

    host: Host
    port: int
    log: list[str]
    faults: list[BaseException]
    stop: asyncio.Event
    serving: asyncio.Task[None]
    _connections: list[asyncssh.SSHClientConnection] = field(factory=list)
    _clients: list[Client] = field(factory=list)

    async def connect(
        self, key: asyncssh.SSHKey | list[asyncssh.SSHKey] | None = ANN, name: str = "ann", **how: Any
    ) -> asyncssh.SSHClientConnection:
        """A connection by somebody's key, by one of several, or by none."""
        connection = await asyncssh.connect(
            "127.0.0.1",
            self.port,
            client_factory=Unasked,
            username=name,
            client_keys=key or None,
            agent_path=None,
            known_hosts=([HOST_KEY.convert_to_public()], [], []),
            config=[],
            **how,
        )
        self._connections.append(connection)
        return connection

    async def terminal(
        self,
        key: asyncssh.SSHKey | None = ANN,
        name: str = "ann",
        command: str | None = None,
        *,
        named: bool = True,
        **how: Any,
    ) -> Client:
        """What `ssh -t host command` shows, on 80 by 24 cells unless told; `named` takes the name that is proposed."""
        connection = await self.connect(key, name)
        said = {"term_type": "xterm-256color", "term_size": (80, 24), **how}
        client = Client(connection, await connection.create_process(command, encoding=None, **said))
        client.picture.resize(*said["term_size"])
        self._clients.append(client)
        if named and key is not None and self.host.people.name_of(key.get_fingerprint()) is None:
            await client.wait_for("what are you called?")
            client.press("enter")
        return client

    async def sat(self, client: Client, text: str = "Place your bets") -> None:
        """Wait until a text stands on a table, and the keys of everybody who sits count."""
        await client.wait_for(text)
        await self.until(lambda: all(map(_is_open, self.host.visitors)))

    async def run(
        self, command: str | None, key: asyncssh.SSHKey | None = ANN, name: str = "ann", typed: str = "", **how: Any
    ) -> tuple[int | None, str, str]:
        """What `ssh host command` says without a terminal: status, output, errors."""
        connection = await self.connect(key, name)
        done = await connection.run(command, input=typed, **how)
        connection.close()
        await connection.wait_closed()
        return done.exit_status, str(done.stdout), str(done.stderr)

    async def until(self, holds: Callable[[], object]) -> None:
        """Wait until something holds of the host."""
        async with asyncio.timeout(30):
            while not holds():
                await asyncio.sleep(0.01)

    async def close(self) -> None:
        """Stop it; everybody leaves."""
        self.stop.set()
        await self.serving
        for client in self._clients:
            await client.abort()
        for connection in self._connections:
            connection.abort()
        for connection in self._connections:
            with suppress(asyncssh.Error, OSError):
                await connection.wait_closed()


def _is_open(visitor: Visitor) -> bool:
    driver = getattr(getattr(visitor.wire.ear, "resized", None), "__self__", None)
    return driver is None or bool(driver._intake._open)


@asynccontextmanager
async def hosting(
    data: Path,
    limits: Limits | None = None,
    clock: Clock = MACHINE,
    *,
    keys: frozenset[str] | None = None,
    guests: bool = False,
    commands: dict[str, Offered] | None = None,
    pace: float = 0.0,
    faultless: bool = True,
) -> AsyncIterator[House]:
    """A host on a free port of the loopback. At its end nothing may have failed in it, unless that was the point."""
    data.mkdir(exist_ok=True)
    gauges, log, faults = Gauges(clock), list[str](), list[BaseException]()
    journal, _ = open_or_set_aside(data / "casinowar.sqlite3", date(2026, 12, 1), clock)
    taste = Taste(spread_keys({}, number_pad=False), pace=pace)
    host = Host(
        SharedJournal(journal, gauges),
        data / "casinowar.sqlite3",
        limits or Limits(),
        taste,
        gauges,
        Log(log.append, clock),
        clock,
        faults.append,
        commands or {},
        keys,
        guests,
    )
    stop, port = asyncio.Event(), asyncio.get_running_loop().create_future()
    place = Place("127.0.0.1", 0, HOST_KEY, data / "host.sock")
    serving = asyncio.create_task(serve(host, place, stop, port.set_result))
    house = House(host, await port, log, faults, stop, serving)
    try:
        yield house
    finally:
        await house.close()
        await journal.close()
    if faultless and faults:
        raise faults[0]
