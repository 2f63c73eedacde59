"""Many people in a process of their own, who do what they are told, a JSON line each.

python -m benchmarks.host.crowd PORT KEYS
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import chain, count
from pathlib import Path
from time import perf_counter
from typing import Any, Final

import asyncssh

from .abuse import ABUSES
from .person import Person

BETWEEN: Final = 0.25
"""Seconds between two people's arrivals."""


class Crowd:
    """Asks a process of people to do things."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process

    def begin(self, do: str, **how: Any) -> None:
        """Let them begin with something."""
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps({"do": do, **how}) + "\n")
        self._process.stdin.flush()

    def end(self) -> Any:
        """Wait until they have done it; what came of it."""
        assert self._process.stdout is not None
        return json.loads(self._process.stdout.readline())

    def ask(self, do: str, **how: Any) -> Any:
        """Have something done; what came of it."""
        self.begin(do, **how)
        return self.end()


@contextmanager
def crowd(port: int, keys: Path) -> Iterator[Crowd]:
    """A process of people, who are gone in the end."""
    command = [sys.executable, "-m", __name__, str(port), str(keys)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield Crowd(process)
        finally:
            process.kill()


class _People:
    """The people here; a method for each thing that they can be asked to do."""

    def __init__(self, port: int, keys: Path) -> None:
        self._port = port
        self._keys = keys
        self._here: list[Person] = []

    def _person(self, name: str, address: str = "127.0.0.1") -> Person:
        return Person(self._port, name, asyncssh.read_private_key(str(self._keys / name)), address)

    async def come(self, names: list[str]) -> list[float]:
        """Sit down, one after another; the seconds to each one's first picture."""
        coming = []
        for name in names:
            self._here.append(self._person(name))
            coming.append(asyncio.create_task(self._here[-1].come()))
            await asyncio.sleep(BETWEEN)
        return await asyncio.gather(*coming)

    async def play(self, seconds: float) -> list[float]:
        """Play, all of them."""
        until = perf_counter() + seconds
        return list(chain(*await asyncio.gather(*(person.play(until) for person in self._here))))

    async def hurry(self, seconds: float) -> list[float]:
        """Press keys as fast as one does, all of them."""
        until = perf_counter() + seconds
        return list(chain(*await asyncio.gather(*(person.hurry(until) for person in self._here))))

    async def visit(self, names: list[str], times: int) -> None:
        """Come, put a chip down and leave, so often in all; so many at a time as have names."""
        left = count(times, -1)

        async def again(person: Person) -> None:
            while next(left) > 0:
                await person.come()
                await person.press(b"h")
                await person.leave()

        await asyncio.gather(*map(again, map(self._person, names)))

    async def abuse(self, kind: str, names: list[str], seconds: float) -> int:
        """Do something of `abuse`; how often it was done."""
        return await ABUSES[kind](self._port, [self._person(name, "127.0.0.2") for name in names], seconds)

    async def leave(self) -> None:
        """Go, all of them."""
        for person in self._here:
            await person.leave()
        self._here.clear()


async def _main(port: int, keys: Path) -> None:
    people = _People(port, keys)
    while line := await asyncio.to_thread(sys.stdin.readline):
        wish = json.loads(line)
        print(json.dumps(await getattr(people, wish.pop("do"))(**wish)), flush=True)


if __name__ == "__main__":
    asyncio.run(_main(int(sys.argv[1]), Path(sys.argv[2])))
