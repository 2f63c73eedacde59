"""What somebody can do to a host who means no good, each for so many seconds; the answer is how often it was done."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from time import perf_counter
from typing import Any, Final

import asyncssh

from .person import Person, connect

AT_ONCE: Final = 8
"""Whatever is done is done by so many at the same time."""
_FAULTS: Final = (asyncssh.Error, OSError, EOFError, asyncio.IncompleteReadError)

Abuse = Callable[[int, Sequence[Person], float], Awaitable[int]]


async def handshakes(port: int, people: Sequence[Person], seconds: float) -> int:
    """Connect again and again: half by a client that goes through with it, half by one that only says hello."""
    nobody = asyncssh.generate_private_key("ssh-ed25519")

    async def whole() -> None:
        (await connect(port, "nobody", nobody, "127.0.0.3")).abort()

    async def hello() -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=("127.0.0.4", 0))
        writer.write(b"SSH-2.0-nobody\r\n")
        with suppress(TimeoutError):
            async with asyncio.timeout(0.2):
                await reader.read(-1)
        writer.close()

    return await _by_all([*[whole] * (AT_ONCE // 2), *[hello] * (AT_ONCE // 2)], seconds)


async def half_open(port: int, people: Sequence[Person], seconds: float) -> int:
    """Connect and say nothing, as often as it is let in."""

    async def silent() -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=("127.0.0.5", 0))
        with suppress(TimeoutError):
            async with asyncio.timeout(1.0):
                await reader.read(-1)
        writer.close()

    return await _by_all([silent] * 4 * AT_ONCE, seconds)


async def keys(port: int, people: Sequence[Person], seconds: float) -> int:
    """Type without end; whoever is sent away for that comes again."""

    def typing(person: Person) -> Callable[[], Awaitable[None]]:
        async def act() -> None:
            if person.gone.is_set():
                await person.hang_up()
                await person.come()
            person.chan.write(b"hu12" * 64)
            await asyncio.sleep(0.01)

        return act

    return await _by_sitting(people, typing, seconds)


async def sizes(port: int, people: Sequence[Person], seconds: float) -> int:
    """Change the size of the window without end."""

    def pulling(person: Person) -> Callable[[], Awaitable[None]]:
        async def act() -> None:
            for size in ((300, 100), (80, 24), (1000, 1000), (40, 20)):
                person.chan.change_terminal_size(*size)
                await asyncio.sleep(0.005)

        return act

    return await _by_sitting(people, pulling, seconds)


async def deaf(port: int, people: Sequence[Person], seconds: float) -> int:
    """Read nothing, and have everything drawn anew all the time."""

    def stalled(person: Person) -> Callable[[], Awaitable[None]]:
        person.chan.pause_reading()

        async def act() -> None:
            person.chan.write(b"\x0c")
            await asyncio.sleep(0.1)

        return act

    return await _by_sitting(people, stalled, seconds)


async def sessions(port: int, people: Sequence[Person], seconds: float) -> int:
    """Ask for one session after another on a connection that has one."""

    def asking(person: Person) -> Callable[[], Awaitable[None]]:
        async def act() -> None:
            how: Any = {"term_type": "xterm", "encoding": None}
            await person.connection.create_session(asyncssh.SSHClientSession, **how)

        return act

    return await _by_sitting(people, asking, seconds)


ABUSES: Final[Mapping[str, Abuse]] = {
    "handshakes": handshakes,
    "half_open": half_open,
    "keys": keys,
    "sizes": sizes,
    "deaf": deaf,
    "sessions": sessions,
}


async def _by_sitting(
    people: Sequence[Person], acting: Callable[[Person], Callable[[], Awaitable[None]]], seconds: float
) -> int:
    """By people who have come and are gone after it."""
    for person in people:
        await person.come()
    try:
        return await _by_all([acting(person) for person in people], seconds)
    finally:
        for person in people:
            await person.hang_up()


async def _by_all(acts: Sequence[Callable[[], Awaitable[object]]], seconds: float) -> int:
    """Each again and again, all of them at the same time."""
    until = perf_counter() + seconds

    async def again(act: Callable[[], Awaitable[object]]) -> int:
        times = 0
        while perf_counter() < until:
            with suppress(*_FAULTS):
                await act()
            times += 1
            await asyncio.sleep(0.001)
        return times

    return sum(await asyncio.gather(*map(again, acts)))
