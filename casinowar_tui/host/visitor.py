"""One session: what an ssh client asks for, who they are, and their visit from its beginning to its end."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, MutableMapping
from contextlib import suppress
from contextvars import ContextVar
from typing import TYPE_CHECKING, Any, Final, Protocol

import asyncssh

from casinowar_tui.host import faces
from casinowar_tui.host.gauges import Present
from casinowar_tui.host.lines import Lines
from casinowar_tui.host.naming import called
from casinowar_tui.host.rates import Rate
from casinowar_tui.host.wanted import NotOffered, Play, Run, environment, is_told, wanted
from casinowar_tui.journal.faults import JournalFault
from casinowar_tui.player.names import fitted

if TYPE_CHECKING:
    from casinowar_tui.host.door import Door

VISITOR: ContextVar[Visitor | None] = ContextVar("visitor", default=None)
"""Whose task this is."""

USAGE: Final = 2
FAULT: Final = 1
ANSWER: Final = b"\x1b[0n"
"""Of a terminal that was asked whether it has worked everything off; nobody has pressed a key."""
_CLOSED: Final = 5.0
"""Seconds after its session within which a client closes its connection."""
_MOST_VARIABLES: Final = 32

NEEDS_TERMINAL: Final = "A table needs a terminal: ssh -t HOST. Or give a command: ssh HOST plain"
FULL: Final = "All places of this host are taken. Try again in a while."
GOING: Final = "This host is stopping. Your tables wait as they lie."
IDLE: Final = "Nothing was typed for {minutes} minutes. Your tables wait as they lie."
FLOOD: Final = "That was more than anybody can type. Your tables wait as they lie."
FAILED: Final = "A fault of the program ended your visit. Your tables wait as they lie."
NO_RECORD: Final = "The record of this host cannot be used just now: {why}"


class Ear(Protocol):
    """Whoever hears what happens on the channel now."""

    def received(self, data: bytes) -> None: ...
    def ended(self) -> None: ...
    def lost(self) -> None: ...
    def pause(self) -> None: ...
    def resume(self) -> None: ...
    def resize(self, columns: int, rows: int) -> None: ...


class _Few(dict[bytes, bytes]):
    """An environment that a client cannot make larger than it is used."""

    def __setitem__(self, name: bytes, value: bytes) -> None:
        if len(self) < _MOST_VARIABLES and is_told(name.decode("ascii", "replace")):
            super().__setitem__(name, value[:256])


class Visitor(asyncssh.SSHServerSession[bytes]):
    """A session of somebody who has come through a door."""

    def __init__(self, door: Door) -> None:
        self._door = door
        self._host = door.host
        self._chan: asyncssh.SSHServerChannel[bytes]
        self._term: str | None = None
        self._size = (80, 24)
        self._command = ""
        self._unwanted = ""
        self._ear: Ear | None = None
        self._early = bytearray()
        self._over = False
        self._leave: Callable[[str, int], object] | None = None
        self._parting: tuple[str, int] | None = None
        limits, clock = self._host.limits, self._host.clock
        self._input = Rate(limits.input * 1024 / 60, limits.grace * 1024, clock)
        self._began = self._heard_at = clock.now()
        self._keyed: float | None = None
        self._name = ""
        self._face = "-"
        self._table: Callable[[], str] = str
        self._task: asyncio.Task[None] | None = None

    @property
    def present(self) -> Present:
        """Who this is, as it is told to whoever hosts."""
        return Present(self._name or "-", self._table(), self._face, self._door.address, self._began)

    # What the client asks for

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
        self._unwanted = "This host serves tables and no files."
        return True

    def session_started(self) -> None:
        self._task = asyncio.get_running_loop().create_task(self._run())

    def data_received(self, data: bytes, datatype: int | None) -> None:
        now = self._host.clock.now()
        if data.replace(ANSWER, b""):
            self._heard_at = self._host.heard_at = now
            if self._keyed is None:
                self._keyed = now
        if not self._input.take(len(data)):
            if self._parting is None:
                self._host.refused("flood", self._name, self._door.address)
            self.leave(FLOOD, USAGE)
        elif self._ear is not None:
            self._ear.received(data)
        elif len(self._early) < 4096:
            self._early += data

    def eof_received(self) -> bool:
        if self._ear is not None:
            self._ear.ended()
        self._over = True
        return True

    def terminal_size_changed(self, width: int, height: int, pixwidth: int, pixheight: int) -> None:
        self._size = width, height
        if self._ear is not None:
            self._ear.resize(width, height)

    def signal_received(self, signal: str) -> None:
        numbers = {"HUP": 1, "INT": 2, "QUIT": 3, "TERM": 15}
        if signal in numbers:
            self.leave("", 128 + numbers[signal])

    def break_received(self, msec: int) -> bool:
        return True

    def pause_writing(self) -> None:
        if self._ear is not None:
            self._ear.pause()

    def resume_writing(self) -> None:
        if self._ear is not None:
            self._ear.resume()

    def connection_lost(self, exc: Exception | None) -> None:
        if self._ear is not None:
            self._ear.lost()
        self.leave("", 129)

    # What the host does

    def leave(self, sentence: str, status: int) -> None:
        """End the visit as soon as it can be, with a sentence for whoever is there."""
        if self._parting is None:
            self._parting = sentence, status
            if self._leave is not None:
                self._leave(sentence, status)

    def look(self, now: float) -> None:
        """Has nothing been typed for too long?"""
        minutes = self._host.limits.idle
        if now - self._heard_at > minutes * 60 and self._parting is None:
            self._host.refused("idle", self._name)
            self.leave(IDLE.format(minutes=minutes), 0)

    def cut(self) -> None:
        """End it now, whatever is going on."""
        self._door.cut()

    # The visit

    async def _run(self) -> None:
        VISITOR.set(self)
        status = FAULT
        try:
            status = await self._visit()
        except NotOffered as sentence:
            status = self._turned_away(sentence)
        except JournalFault as fault:
            self._host.log.line("record", self._name, str(fault))
            self.say(NO_RECORD.format(why=fault))
        except BrokenPipeError:
            status = 129
        except Exception as error:
            self._host.failed(error, self._name)
            self.say(FAILED)
        finally:
            self._host.left(self)
            if self._face != "-":
                self._host.log.line("leave", self._name, str(status))
            with suppress(OSError):
                self._chan.exit(status)
            asyncio.get_running_loop().call_later(_CLOSED, self._door.cut)

    def _turned_away(self, sentence: NotOffered) -> int:
        if self._parting is not None:  # whoever was asked for a name had been told to leave
            return self._part()
        self._host.refused("request", self._name, self._door.address)
        self.say(str(sentence))
        return USAGE

    async def _visit(self) -> int:
        host = self._host
        if self._unwanted:
            raise NotOffered(self._unwanted)
        if host.closing:
            raise NotOffered(GOING)
        if len(host.visitors) >= host.limits.sessions:
            raise NotOffered(FULL)
        host.visitors.add(self)
        request = wanted(self._command, host.commands)
        environ = environment(self._term or "", self._chan.get_environment_bytes())
        face = faces.face_of(request, environ, host.taste) if isinstance(request, Play) else request.name
        if face == "screen" and self._term is None:
            raise NotOffered(NEEDS_TERMINAL)
        lines = Lines(self.send, self._unread, typed=self._term is not None and face != "json")
        self.listen(lines, lambda sentence, status: lines.ended())
        told = isinstance(request, Play) or host.commands[request.name].of_player
        self._name, guest = await self._who(lines) if told else ("", True)
        if self._parting is not None:
            return self._part()
        self._face, host.gauges.joined = face, host.gauges.joined + 1
        host.log.line("join", self._name, face, self._door.address, self._door.fingerprint or "guest")
        if isinstance(request, Run):
            self._leave = None
            return await faces.run(self, request, host.commands[request.name], self._name, guest)
        seat = await faces.seat(host, self._name, request.game, guest, faces.glyphs_for(environ, host.taste))
        if self._parting is not None:
            await seat.record.close()
            return self._part()
        if face == "screen":
            return await faces.on_screen(self, seat, environ)
        lines.interrupted = lambda: self.leave("", 130)
        return await faces.in_lines(self, seat, lines, request)

    async def _who(self, lines: Lines) -> tuple[str, bool]:
        """The player's name, and whether they are a guest of whom nothing is kept."""
        fingerprint = self._door.fingerprint
        proposed = fitted(self._door.username)
        if fingerprint is None:
            return proposed or "guest", True
        if name := self._host.people.name_of(fingerprint):
            return name, False
        if self._term is None:
            raise NotOffered("Your key is new here. Come once with ssh -t and say what you are called.")
        return await called(self._host, lines, proposed, fingerprint), False

    def _part(self) -> int:
        assert self._parting is not None
        sentence, status = self._parting
        if sentence:
            self.say(sentence)
        return status

    # What a face needs

    @property
    def door(self) -> Door:
        """Where they came in."""
        return self._door

    @property
    def size(self) -> tuple[int, int]:
        """Columns and rows of the terminal, as the client says."""
        return self._size

    @property
    def has_terminal(self) -> bool:
        """Whether the client has a terminal."""
        return self._term is not None

    @property
    def parting(self) -> tuple[str, int] | None:
        """The sentence and the status with which the visit has been told to end, if it has."""
        return self._parting

    def sits_at(self, table: Callable[[], str]) -> None:
        """Where they sit can be asked there from now on."""
        self._table = table

    def listen(self, ear: Ear, leave: Callable[[str, int], object]) -> None:
        """Have what happens on the channel told to `ear`, and `leave` called when the visit is to end."""
        self._ear, self._leave = ear, leave
        early, self._early = bytes(self._early), bytearray()
        if early:
            ear.received(early)
        if self._over:
            ear.ended()
        if self._parting is not None:
            leave(*self._parting)

    def send(self, data: bytes) -> None:
        """Send bytes, where there still is somebody to send them to."""
        if self._keyed is not None:
            self._host.gauges.key_to_picture.append(self._host.clock.now() - self._keyed)
            self._keyed = None
        with suppress(OSError):
            self._chan.write(data)

    def say(self, *sentences: str) -> None:
        """Say something in lines, outside of any face."""
        with suppress(OSError):
            for sentence in sentences:
                if self._term is None:
                    self._chan.write_stderr(f"{sentence}\n".encode())
                else:
                    self._chan.write(f"{sentence}\r\n".encode())

    def _unread(self) -> int:
        return self._chan.get_write_buffer_size()


def whose(context: MutableMapping[str, Any]) -> Visitor | None:
    """Whose visit something belongs to that failed in the event loop, as far as that can be told."""
    handle = context.get("handle")
    found = getattr(handle, "_context", None)
    return found.get(VISITOR) if found is not None else None
