"""Nonsense at the door: whatever a client says in whatever order, others play on and the log stays a log."""

from __future__ import annotations

import asyncio
import os
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import asyncssh
import pytest
from asyncssh.packet import Boolean, String, UInt32

from tests.host.house import BEN, House, hosting

HUGE: Final = 2**32 - 1
SIZES: Final = (0, 1, 24, 80, 300, 65536, HUGE)
NAMES: Final = (
    *(b"pty-req", b"env", b"shell", b"exec", b"subsystem", b"window-change", b"signal", b"break", b"x11-req"),
    *(b"auth-agent-req@openssh.com", b"xon-xoff", b"exit-status", b"exit-signal", b"eow@openssh.com", b"\xff\0"),
)
CHANNELS: Final = (
    *(b"session", b"direct-tcpip", b"forwarded-tcpip", b"direct-streamlocal@openssh.com", b"x11"),
    *(b"auth-agent@openssh.com", b"tun@openssh.com", b"\xff", b"kex_init"),
)
GLOBALS: Final = (
    *(b"tcpip-forward", b"cancel-tcpip-forward", b"streamlocal-forward@openssh.com", b"keepalive@openssh.com"),
    *(b"hostkeys-00@openssh.com", b"hostkeys-prove-00@openssh.com", b"no-more-sessions@openssh.com", b"\xff"),
)
TEXTS: Final = (
    *(b"", b"xterm-256color", b"dumb", b"plain", b"json", b"history --last 1", b"odds --packs 1", b"sftp", b"scp -t /"),
    *(
        b"sh -c id",
        b"\x1b[2J\x1b]0;x\x07",
        b"a\r\nb c d",
        b"\0",
        b"\xff\xfe",
        b"'",
        b"x" * 5000,
        "\u202ename\u0085".encode(),
    ),
    *(b"LANG", b"LC_ALL", b"TERM", b"PATH", b"LD_PRELOAD", b"COLORTERM", b"C", b"de_DE.utf-16", b"1", b"HUP", b"KILL"),
)
LINE: Final = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ [a-z]+(?: [ -~]+)?\n")


class Sink:
    """A channel of which the client knows nothing, and what the host says on it is nobody's business."""

    def process_packet(self, *_: object) -> bool:
        return True

    def __getattr__(self, name: str) -> Callable[..., None]:
        return lambda *_: None


def text(dice: random.Random) -> bytes:
    return bytes(String(dice.choice(TEXTS) if dice.random() < 0.9 else dice.randbytes(dice.randrange(40))))


def number(dice: random.Random) -> bytes:
    return bytes(UInt32(dice.choice(SIZES)))


def fields(dice: random.Random) -> bytes:
    """What follows a request's name: of the right form, of any form, cut off, or more than there should be."""
    right = (
        b"",
        text(dice),
        text(dice) + text(dice),
        text(dice) + b"".join(number(dice) for _ in range(4)) + text(dice),
    )
    whole = dice.choice((*right, b"".join(number(dice) for _ in range(4)), dice.randbytes(dice.randrange(30))))
    return whole if dice.random() < 0.8 else whole[: dice.randrange(len(whole) + 1)]


def packet(dice: random.Random) -> tuple[int, bytes]:
    """A message's number and what is in it."""
    wants_answer, channel = Boolean(dice.random() < 0.5), UInt32(0 if dice.random() < 0.9 else HUGE)
    messages = (
        *[(98, channel + String(dice.choice(NAMES)) + wants_answer + fields(dice))] * 8,
        *[(94, channel + text(dice))] * 2,
        (90, String(dice.choice(CHANNELS)) + UInt32(1) + number(dice) + number(dice) + fields(dice)),
        (80, String(dice.choice(GLOBALS)) + wants_answer + fields(dice)),
        (93, channel + number(dice)),
        (95, channel + number(dice) + text(dice)),
        (dice.choice((96, 97)), channel),
        (dice.choice((2, 3, 4, 5, 6, 50, 60, 91, 99, 200)), fields(dice)),
    )
    return dice.choice(messages)


async def nonsense(house: House, dice: random.Random) -> None:
    """One connection of somebody who has logged in as a guest."""
    connection = await house.connect(None, dice.choice(("x", "--data-dir", "..", "a b", "Ünal")))
    channels: Any = connection._channels
    channels[0] = channels[1] = Sink()
    connection.send_packet(90, String(b"session"), UInt32(0), UInt32(dice.choice(SIZES)), UInt32(32768))
    await asyncio.sleep(0.05)
    for _ in range(dice.randrange(1, 12)):
        if connection.is_closed():
            return
        kind, payload = packet(dice)
        connection.send_packet(kind, payload)
        if dice.random() < 0.3:
            await asyncio.sleep(0.01)
    await asyncio.sleep(0.05)
    connection.abort()


# The channels here answer nothing, and the client's library has its own thoughts about that.
@pytest.mark.filterwarnings("ignore::RuntimeWarning", "ignore::pytest.PytestUnraisableExceptionWarning")
async def test_nonsense_of_people_who_have_logged_in(tmp_path: Path) -> None:
    first, visits = (random.SystemRandom().randrange(10**6), 400) if os.environ.get("SLOW_TESTS") else (7, 40)
    async with hosting(tmp_path, guests=True) as house:
        ben = await house.terminal(BEN, "ben")
        await house.sat(ben)
        for seed in range(first, first + visits):
            await nonsense(house, random.Random(seed))
            assert not house.faults, seed
        ben.press("h")
        await ben.wait_for("Ʉ 9,900")
        await house.until(lambda: len(house.host.visitors) == 1)
        assert [line for line in house.log if not LINE.fullmatch(line)] == []


async def test_nonsense_before_anybody_has_logged_in(tmp_path: Path) -> None:
    async with hosting(tmp_path) as house:
        for key in (
            asyncssh.generate_private_key("ssh-rsa", key_size=1024),
            asyncssh.generate_private_key("ssh-rsa", key_size=8192),
            asyncssh.generate_private_key("ecdsa-sha2-nistp521"),
            asyncssh.generate_private_key("ssh-ed448"),
        ):
            connection = await house.connect(key, f"k{key.get_algorithm()}")
            connection.abort()
        assert {line.split()[1] for line in house.log} <= {"refused"}
        for username in ("\x1b[2J", "a\nb", "x" * 1023, "\u202e"):
            with pytest.raises((asyncssh.Error, OSError, ValueError)):
                await house.connect(None, username)
        ben = await house.terminal(BEN, "ben")
        await house.sat(ben)
