"""One connection: who may come in, and what of SSH there is here."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Final

import asyncssh
from asyncssh.packet import PacketDecodeError

from casinowar_tui.host.host import Host
from casinowar_tui.host.inlet import Inlet
from casinowar_tui.host.session import Session
from casinowar_tui.terminal.end import Alarm
from casinowar_tui.terminal.rates import Rate
from casinowar_tui.values import define, field

TOO_MANY_HERE: Final = "Too many connections from your address. Close one first."
TOO_MANY_NEW: Final = "Too many people are coming in just now. Try again in a moment."
GOING: Final = "This host is stopping. Try again in a while."
BY_KEY: Final = "This host knows people by their public keys. ssh-keygen makes you one.\n"
ONE_SESSION: Final = "One session per connection. Open another connection for a second one."
NO_FORWARDING: Final = "This host serves tables and forwards nothing."
TOO_MANY_KEYS: Final = "None of your keys is known here. Name one with ssh -i."
TOO_SLOW: Final = "You did not log in in time. Try again when you like."
NO_SESSION: Final = "No table was asked for in time. Connect again when you like."
MOST_KEYS: Final = 32
"""That are looked at in one connection."""
_TOO_MANY: Final = asyncssh.DISC_TOO_MANY_CONNECTIONS


@define(eq=False, repr=False)
class Doors:
    """All connections of one host."""

    host: Host
    open: set[Door] = field(factory=set, init=False)
    _handshakes: Rate = field(init=False)
    _by_address: Counter[str] = field(factory=Counter, init=False)

    def __attrs_post_init__(self) -> None:
        each_second = self.host.limits.handshakes
        self._handshakes = Rate(each_second, each_second, self.host.clock)

    def refusal(self, door: Door) -> tuple[str, str] | None:
        """Why somebody who has just connected is not let in, as a word and as a sentence."""
        limits = self.host.limits
        if self.host.closing:
            return "closing", GOING
        if self._by_address[door.address] > limits.connections:
            return "connections", TOO_MANY_HERE
        if sum(not door.known for door in self.open) > limits.unauthenticated:
            return "unauthenticated", TOO_MANY_NEW
        return None if self._handshakes.take(1) else ("handshakes", TOO_MANY_NEW)

    def opened(self, door: Door) -> None:
        """Somebody has connected."""
        self.open.add(door)
        self._by_address[door.address] += 1

    def closed(self, door: Door) -> None:
        """A connection has gone."""
        if door in self.open:
            self.open.discard(door)
            self._by_address[door.address] -= 1
            if not self._by_address[door.address]:
                del self._by_address[door.address]


class Door(asyncssh.SSHServer):
    """One connection."""

    def __init__(self, doors: Doors) -> None:
        self.host = doors.host
        self.known = False
        """Whether somebody has logged in."""
        self.fingerprint: str | None = None
        """Of the key by which they have; None of a guest."""
        self.address = ""
        self._doors = doors
        self._conn: asyncssh.SSHServerConnection | None = None
        self._inlet: Inlet | None = None
        self._has_session = False
        self._has_visitor = False
        self._waits: Alarm | None = None
        self._keys = 0
        self._offered: str | None = None
        """The fingerprint of the key that was asked about last, which is the one whose signature is looked at then."""

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        self._conn = conn
        self._inlet = Inlet(self.host.clock, conn.data_received, lambda: conn._transport)
        conn.data_received = self._inlet.received  # type: ignore[method-assign]
        self.address = str(conn.get_extra_info("peername", ("",))[0])
        self._doors.opened(self)
        if refusal := self._doors.refusal(self):
            reason, sentence = refusal
            self.host.refused(reason, self.address)
            # The protocol's version goes out before anything else does.
            asyncio.get_running_loop().call_soon(conn.disconnect, _TOO_MANY, sentence)
        self._waits = self.host.clock.call_later(self.host.limits.login, self._unknown)

    def connection_lost(self, exc: Exception | None) -> None:
        self._doors.closed(self)
        self._conn = None
        if self._inlet is not None:
            self._inlet.close()
        if self._waits is not None:
            self._waits.cancel()
        if not self.known or isinstance(exc, PacketDecodeError):
            # Whatever that was, it was not SSH, or somebody has only looked in.
            return
        if exc is not None and not isinstance(exc, OSError | asyncssh.Error):
            self.host.failed(exc, self.address)

    # Who

    def begin_auth(self, username: str) -> bool:
        if not self.host.guests and self._conn is not None and not self._offered:
            self._conn.send_auth_banner(BY_KEY)
        return True

    def public_key_auth_supported(self) -> bool:
        return True

    def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:
        self._keys += 1
        if self._keys > MOST_KEYS:
            self.host.refused("keys", self.address)
            self.close(TOO_MANY_KEYS)
            return False
        fingerprint = key.get_fingerprint()
        keys = self.host.keys
        self._offered = fingerprint if keys is None or fingerprint in keys else None
        return self._offered is not None

    def kbdint_auth_supported(self) -> bool:
        return self.host.guests

    def get_kbdint_challenge(self, username: str, lang: str, submethods: str) -> bool:
        self._offered = None
        return self.host.guests

    def auth_completed(self) -> None:
        # Whatever key is asked about from now on is nobody's proof.
        if not self.known:
            self.known, self.fingerprint = True, self._offered
            if self._waits is not None:
                self._waits.cancel()
            self._waits = self.host.clock.call_later(self.host.limits.login, self._unvisited)

    def _unknown(self) -> None:
        """Whoever has connected has had their time to log in."""
        self.host.refused("login", self.address)
        self.close(TOO_SLOW)

    def _unvisited(self) -> None:
        """Whoever has logged in has had their time to ask for something."""
        if not self._has_visitor:
            self.host.refused("unvisited", self.address)
            self.close(NO_SESSION)

    @property
    def username(self) -> str:
        """What the client calls whoever comes."""
        return str(self._conn.get_extra_info("username", "")) if self._conn is not None else ""

    # What

    def session_requested(self) -> Session:
        if self._has_session:
            self.host.refused("sessions", self.address)
            raise asyncssh.ChannelOpenError(asyncssh.OPEN_ADMINISTRATIVELY_PROHIBITED, ONE_SESSION)
        self._has_session = True
        return Session(self)

    def visited(self) -> None:
        """A session has begun."""
        self._has_visitor = True

    def connection_requested(self, dest_host: str, dest_port: int, orig_host: str, orig_port: int) -> bool:
        raise asyncssh.ChannelOpenError(asyncssh.OPEN_ADMINISTRATIVELY_PROHIBITED, NO_FORWARDING)

    def unix_connection_requested(self, dest_path: str) -> bool:
        raise asyncssh.ChannelOpenError(asyncssh.OPEN_ADMINISTRATIVELY_PROHIBITED, NO_FORWARDING)

    def server_requested(self, listen_host: str, listen_port: int) -> bool:
        return False

    def unix_server_requested(self, listen_path: str) -> bool:
        return False

    def close(self, sentence: str) -> None:
        """Have the connection end, with a sentence for whoever is there."""
        if self._conn is not None:
            self._conn.disconnect(asyncssh.DISC_BY_APPLICATION, sentence)

    def cut(self) -> None:
        """There is nothing more to be had here."""
        if self._conn is not None:
            self._conn.abort()
