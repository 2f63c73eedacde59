"""A host from its beginning to its end."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import asyncssh
from asyncssh.kex import get_kex_algs

from casinowar_tui.host import control
from casinowar_tui.host.door import GOING as NOT_IN
from casinowar_tui.host.door import Door, Doors
from casinowar_tui.host.host import Host
from casinowar_tui.host.unservable import Unservable
from casinowar_tui.host.visit import GOING
from casinowar_tui.host.visitor import whose
from casinowar_tui.values import frozen

TICK: Final = 1.0
"""Seconds between two looks at who is idle and how late the loop is."""
DRAIN: Final = 25.0
"""Seconds after which whoever has not ended is cut off."""
_LAST: Final = 1.0
_LOOKED_AT: Final = 0.02
_WINDOW: Final = 64 * 1024
"""Bytes of input that a client may send before they are read."""
_KEY_EXCHANGES: Final = (
    "curve25519-sha256",
    "curve25519-sha256@libssh.org",
    "mlkem768x25519-sha256",
    "sntrup761x25519-sha512@openssh.com",
    "ecdh-sha2-nistp256",
    "diffie-hellman-group14-sha256",
)
"""None that costs the host more than a few milliseconds, whatever a client asks for.

Of what both know, a client's first is taken. The first here is what Dropbear's client (2022.83) guesses:
asyncssh (2.24) loses it over a guess that is wrong.
"""


@frozen
class Place:
    """Where a host can be reached, and by which key it is known."""

    address: str
    port: int
    """0 takes any that is free."""
    key: asyncssh.SSHKey
    control: Path


async def serve(host: Host, place: Place, stop: asyncio.Event, ready: Callable[[int], object]) -> None:
    """Serve until `stop` is set; `ready` is told the port. Raises Unservable and JournalFault."""
    for library in ("asyncssh", "asyncio"):
        logging.getLogger(library).setLevel(logging.CRITICAL + 1)
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(lambda _, context: _unhandled(host, context))
    await host.people.read()
    answering = await control.answer_at(place.control, lambda asked: _told(host, asked))
    doors = Doors(host)
    try:
        listener = await _listen(doors, place)
        ticking = loop.create_task(_tick(host))
        ready(listener.get_port())
        try:
            await stop.wait()
        finally:
            ticking.cancel()
            host.closing = True
            listener.close()
            await _drain(host, doors)
    finally:
        answering.close()
        place.control.unlink(missing_ok=True)


async def _listen(doors: Doors, place: Place) -> asyncssh.SSHAcceptor:
    limits = doors.host.limits
    try:
        return await asyncssh.create_server(
            lambda: Door(doors),
            place.address,
            place.port,
            server_host_keys=[place.key],
            server_version="casinowar-tui",
            kex_algs=[name for name in _KEY_EXCHANGES if name.encode() in get_kex_algs()],
            compression_algs=None,
            password_auth=False,
            host_based_auth=False,
            gss_host=None,
            encoding=None,
            line_editor=False,
            agent_forwarding=False,
            x11_forwarding=False,
            allow_scp=False,
            window=_WINDOW,
            login_timeout=0,  # the door's own says why
            keepalive_interval=limits.keepalive,
            keepalive_count_max=limits.keepalives,
        )
    except OSError as error:
        where = f"{place.address}:{place.port}"
        raise Unservable(f"cannot listen on {where} ({error.strerror}); choose another place with --listen") from error


async def _drain(host: Host, doors: Doors) -> None:
    """Everybody leaves, at the end of what they are doing."""
    host.log.line("stopping", str(len(host.visitors)))
    for visitor in list(host.visitors):
        visitor.leave(GOING, 0)
    until = host.clock.now() + DRAIN
    while host.visitors and host.clock.now() < until:
        await asyncio.sleep(_LOOKED_AT)
    for visitor in list(host.visitors):
        visitor.cut()
    # What was said last is still on its way to whoever reads.
    until = host.clock.now() + _LAST
    while any(door.known for door in doors.open) and host.clock.now() < until:
        await asyncio.sleep(_LOOKED_AT)
    for door in list(doors.open):
        door.close(NOT_IN)
    await asyncio.sleep(_LOOKED_AT)
    host.log.line("stopped")


async def _tick(host: Host) -> None:
    while True:
        due = host.clock.now() + TICK
        await asyncio.sleep(TICK)
        host.gauges.lag.append(max(0.0, host.clock.now() - due))
        host.tick()


def _told(host: Host, asked: str) -> str:
    present, most = host.present(), host.limits.sessions
    match asked:
        case "players":
            return host.gauges.players(present)
        case "metrics":
            return host.gauges.metrics(present, most)
        case _:
            return host.gauges.status(present, most)


def _unhandled(host: Host, context: dict[str, Any]) -> None:
    """Something has failed outside of whatever awaits it: that ends the session that it belongs to, and no other."""
    error = context.get("exception")
    if not isinstance(error, Exception):
        return
    visitor = whose(context)
    host.failed(error, visitor.present.name if visitor is not None else "")
    if visitor is not None:
        visitor.cut()
