"""One person at a host: a real SSH client that looks at nothing but when something comes."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from time import perf_counter
from typing import Any, Final

import asyncssh

QUESTION: Final = b"\x1b[5n"
ANSWER: Final = b"\x1b[0n"
QUIET: Final = 0.4
"""Seconds of silence after which a picture is taken for finished."""
PATIENCE: Final = 2.0
"""Seconds after which a key is taken to have had no picture."""
DEALT: Final = 2.0
"""Seconds in which a plain round has been dealt at the default pace, and been seen."""
LEAST: Final = 0.5
MOST: Final = 1.2
"""Seconds of thinking before a key."""


async def connect(port: int, name: str, key: asyncssh.SSHKey, address: str) -> asyncssh.SSHClientConnection:
    """A connection from an address of the loopback."""
    return await asyncssh.connect(
        "127.0.0.1",
        port,
        username=name,
        client_keys=[key],
        agent_path=None,
        known_hosts=None,
        config=[],
        local_addr=(address, 0),
    )


class Person(asyncssh.SSHClientSession[bytes]):
    """Somebody whom the host knows by their key."""

    def __init__(self, port: int, name: str, key: asyncssh.SSHKey, address: str = "127.0.0.1") -> None:
        self._where = port, name, key, address
        self._random = random.Random(name)
        self.connection: asyncssh.SSHClientConnection
        self._end = b""
        self._heard_at = 0.0
        self._picture: asyncio.Future[float] | None = None
        self.chan: asyncssh.SSHClientChannel[bytes]
        self.gone = asyncio.Event()

    # What the connection tells

    def data_received(self, data: bytes, datatype: int | None) -> None:
        now = self._heard_at = perf_counter()
        if self._picture is not None and not self._picture.done():
            self._picture.set_result(now)
        data, self._end = self._end + data, data[-len(QUESTION) + 1 :]
        if asked := data.count(QUESTION):
            self.chan.write(ANSWER * asked)

    def connection_lost(self, exc: Exception | None) -> None:
        self.gone.set()

    # What a person does

    async def come(self) -> float:
        """Sit down; the seconds from the connection's beginning to the last byte of the first picture."""
        began = perf_counter()
        self.gone.clear()
        self.connection = await connect(*self._where)
        how: Any = {"term_type": "xterm-256color", "term_size": (80, 24), "encoding": None}
        self.chan, _ = await self.connection.create_session(lambda: self, **how)
        while perf_counter() - max(self._heard_at, began) < QUIET or self._heard_at < began:
            await asyncio.sleep(QUIET / 10)
        return self._heard_at - began

    async def leave(self) -> None:
        """Go, as one does."""
        while not self.gone.is_set():
            await asyncio.sleep(LEAST)
            self.chan.write(b"q")
            await asyncio.wait([asyncio.ensure_future(self.gone.wait())], timeout=PATIENCE)
        await self.hang_up()

    async def hang_up(self) -> None:
        """Drop the connection."""
        self.connection.abort()
        await self.connection.wait_closed()

    async def press(self, key: bytes) -> float:
        """Press a key; the seconds until something of its picture comes, infinite where nothing does."""
        self._picture = asyncio.get_running_loop().create_future()
        began = perf_counter()
        self.chan.write(key)
        done, _ = await asyncio.wait([self._picture], timeout=PATIENCE)
        return self._picture.result() - began if done else float("inf")

    async def play(self, until: float) -> list[float]:
        """Play rounds at the default pace until then, one at least, with a little thought before each key."""
        await asyncio.sleep(self._random.uniform(0, 4 * MOST + DEALT))
        took: list[float] = []
        while perf_counter() < until or not took:
            for key in (b"h", b"\r", b"-", b"n"):  # a surrender is refused where there is no tie, and that is a picture
                if key == b"-":
                    await asyncio.sleep(DEALT)
                await asyncio.sleep(self._random.uniform(LEAST, MOST))
                took.append(await self.press(key))
        return took

    async def hurry(self, until: float, keys: Sequence[bytes] = (b"1", b"h", b"2", b"u")) -> list[float]:
        """Choose chips, put them down and lift them, eight keys a second."""
        took: list[float] = []
        while perf_counter() < until or not took:
            for key in keys:
                await asyncio.sleep(0.125)
                took.append(await self.press(key))
        return took
