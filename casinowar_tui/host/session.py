"""What an ssh client asks of a session before it begins, and how it is passed on from then on."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final

import asyncssh

from casinowar_tui.host import visit
from casinowar_tui.host.visitor import Visitor
from casinowar_tui.host.wanted import Asked, environment, is_told
from casinowar_tui.host.wire import Wire

if TYPE_CHECKING:
    from casinowar_tui.host.door import Door

NO_FILES: Final = "This host serves tables and no files."
TINY: Final = "Your SSH client accepts too little data at a time to show a table."
_MOST_VARIABLES: Final = 32
_LEAST_PACKET: Final = 1024
"""Bytes; every packet costs the host the same, and a picture of one byte each costs it seconds."""
_SIGNALS: Final = {"HUP": 1, "INT": 2, "QUIT": 3, "TERM": 15}


class _Few(dict[bytes, bytes]):
    """An environment that a client cannot make larger than it is used."""

    def __setitem__(self, name: bytes, value: bytes) -> None:
        if len(self) < _MOST_VARIABLES and is_told(name.decode("ascii", "replace")):
            super().__setitem__(name, value[:256])


class Session(asyncssh.SSHServerSession[bytes]):
    """One session of a connection. Once the client says that it begins, there is a visitor."""

    def __init__(self, door: Door) -> None:
        self._door = door
        self._chan: asyncssh.SSHServerChannel[bytes]
        self._term: str | None = None
        self._size = (80, 24)
        self._command = ""
        self._refused = ""
        self._visitor: Visitor | None = None
        self._visit: asyncio.Task[None] | None = None

    # Before it begins

    def connection_made(self, chan: asyncssh.SSHServerChannel[bytes]) -> None:
        self._chan = chan
        # asyncssh (2.24) keeps whatever it is told.
        chan._env = _Few()

    def pty_requested(self, term_type: str, term_size: Any, term_modes: Any) -> bool:
        self._term, self._size = term_type, term_size[:2]
        return True

    def shell_requested(self) -> bool:
        return True

    def exec_requested(self, command: str) -> bool:
        self._command = command
        return True

    def subsystem_requested(self, subsystem: str) -> bool:
        self._refused = NO_FILES
        return True

    def session_started(self) -> None:
        self._door.visited()
        if self._chan._send_pktsize < _LEAST_PACKET:
            self._refused = TINY
        environ = environment(self._term or "", self._chan.get_environment_bytes())
        has_terminal = self._term is not None
        wire = Wire(self._size, has_terminal, self._chan, self._door.host.gauges)
        self._visitor = Visitor(self._door, wire)
        asked = Asked(self._command, environ, has_terminal, self._refused)
        self._visit = asyncio.get_running_loop().create_task(visit.run(self._visitor, asked))

    # From then on

    def data_received(self, data: bytes, datatype: int | None) -> None:
        if self._visitor is not None:
            self._visitor.typed(data)

    def eof_received(self) -> bool:
        if self._visitor is not None:
            self._visitor.wire.ended()
        return True

    def terminal_size_changed(self, width: int, height: int, pixwidth: int, pixheight: int) -> None:
        self._size = width, height
        if self._visitor is not None:
            self._visitor.wire.resize(width, height)

    def signal_received(self, signal: str) -> None:
        if self._visitor is not None and signal in _SIGNALS:
            self._visitor.leave("", 128 + _SIGNALS[signal])

    def break_received(self, msec: int) -> bool:
        return True

    def pause_writing(self) -> None:
        if self._visitor is not None:
            self._visitor.wire.pause()

    def resume_writing(self) -> None:
        if self._visitor is not None:
            self._visitor.wire.resume()

    def connection_lost(self, exc: Exception | None) -> None:
        if self._visitor is not None:
            self._visitor.lost()
