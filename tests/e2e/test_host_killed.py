"""A host that is killed in the middle of the rounds of fifty people, and what each of them finds afterwards."""

from __future__ import annotations

import asyncio
import json
import signal
import subprocess
import sys
from datetime import date
from pathlib import Path
from typing import Any, Final

import asyncssh
import pytest
from attrs import define, field

from casinowar_tui.host.people import People
from casinowar_tui.journal.sqlite import open_or_set_aside
from tests.e2e import program
from tests.e2e.processes import PATIENCE
from tests.e2e.served import environment, serving
from tests.host.house import Unasked

PEOPLE: Final = 50
ANSWERS: Final = 4 * PEOPLE
"""Of all people together, after which the host is killed."""
LIMITS: Final = "[host]\nconnections = 100\nunauthenticated = 100\nhandshakes = 1000\n"
OUTCOMES: Final = {"deal": {-100, 0, 100}, "war": {-200, 0, 100}, "surrender": {-50, 0}, "": {0}}
"""What a command that nobody has answered may have changed of a stake of 100; 0 where it was not carried out, too."""

State = dict[str, Any]


@define
class Person:
    """Somebody who plays on whatever happens, and remembers what they were told last."""

    key: asyncssh.SSHKey = field(factory=lambda: asyncssh.generate_private_key("ssh-ed25519"))
    told: State = field(factory=dict)
    """The state of the last answer."""
    asked: str = ""
    """The command that has not been answered."""
    event: State = field(factory=dict)
    """The last event since then."""

    def finds(self, state: State) -> None:
        """Hold what is found against what was told."""
        staked = 0 if state["phase"] == "round_over" else state["hand"] + state["tie"]
        assert state["bankroll"] + staked == 10_000 + state["net"]
        assert state["net"] - self.told.get("net", 0) in OUTCOMES[self.asked]
        if self.event:
            assert what(state) != what(self.told), "it has been told, and is not there"
        self.told, self.asked, self.event = state, "", {}

    async def play(self, port: int, answered: asyncio.Semaphore) -> None:
        """Play until the host is gone."""
        connection = await asyncssh.connect(
            "127.0.0.1",
            port,
            client_factory=Unasked,
            username="x",
            client_keys=[self.key],
            agent_path=None,
            known_hosts=None,
            config=[],
        )
        number = len(self.told)
        try:
            process = await connection.create_process("json")
            async for line in process.stdout:
                said = json.loads(line or '{"type":"bye"}')
                if said["type"] == "bye":
                    return
                if said["type"] == "hello":
                    self.finds(said)
                elif said["type"] == "done":
                    self.told, self.asked, self.event = said, "", {}
                else:
                    assert said["type"] != "refused", said
                    self.event = said
                    continue
                answered.release()
                number += 1
                self.asked = ("war", "surrender")[number % 2] if "war" in said["can"] else "deal"
                process.stdin.write(
                    json.dumps({"do": self.asked, **({"hand": 100} if self.asked == "deal" else {})}) + "\n"
                )
        except (asyncssh.Error, OSError):
            pass
        finally:
            connection.abort()
            await connection.wait_closed()


def what(state: State) -> tuple[Any, ...]:
    """What of a table changes with every command."""
    return tuple(state.get(name) for name in ("phase", "bankroll", "net", "hand", "tie"))


@pytest.mark.slow
async def test_nobodys_stake_is_wrong_after_the_host_was_killed(tmp_path: Path) -> None:
    people = [Person() for _ in range(PEOPLE)]
    journal, _ = open_or_set_aside(tmp_path / "casinowar.sqlite3", date(2026, 12, 1))
    known = People(journal)
    for number, person in enumerate(people):
        assert await known.add(f"p{number}", person.key.get_fingerprint(), new=True)
    await journal.close()
    config = tmp_path / "config.toml"
    config.write_text(LIMITS)
    for _ in range(4):
        with serving(tmp_path, "--config", str(config)) as host:
            answered = asyncio.Semaphore(0)
            playing = [asyncio.create_task(person.play(host.port, answered)) for person in people]
            for _ in range(ANSWERS):
                await answered.acquire()
            host.process.send_signal(signal.SIGKILL)
            await asyncio.gather(*playing)
    assert sum(person.told["net"] != 0 for person in people) > PEOPLE // 2
    await the_record_says_the_same(tmp_path, config, people)


async def the_record_says_the_same(place: Path, config: Path, people: list[Person]) -> None:
    """Once more, without a kill: what they have won and lost round by round is what they have."""
    with serving(place, "--config", str(config)) as host:
        answered = asyncio.Semaphore(0)
        playing = [asyncio.create_task(person.play(host.port, answered)) for person in people]
        for _ in range(ANSWERS):
            await answered.acquire()
        assert await asyncio.to_thread(host.end, signal.SIGTERM) == 0
        await asyncio.gather(*playing)
    for number, person in list(enumerate(people))[::10]:
        told = subprocess.run(
            [sys.executable, "-m", "casinowar_tui", "history", "--json", f"--player=p{number}", f"--data-dir={place}"],
            cwd=program.ROOT,
            env=environment(place),
            capture_output=True,
            text=True,
            check=True,
            timeout=PATIENCE,
        )
        rounds = [json.loads(line) for line in told.stdout.splitlines()]
        assert sum(one["net"] for one in rounds if "net" in one) == person.told["net"]
